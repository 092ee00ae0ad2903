import { type Books, isOver, type VoteResults } from "@bcc/contract/admin";

type Evidence = {
	results: Pick<VoteResults, "categories">;
	now: Date;
	/** When the season was last changed by anybody. */
	changedAt: Date | null;
	/** When the last recount that agreed was begun, if no later one disagreed. */
	recountAt: Date | null;
	/** When the newest backup was taken that was restored and compared. */
	backupAt: Date | null;
};

/** Whether the books may be closed, point by point. */
export function bookChecksOf({ results, now, changedAt, recountAt, backupAt }: Evidence): {
	checks: Books["checks"];
	unchangedSince: Date | null;
} {
	const standing = results.categories.filter(({ withdrawal }) => !withdrawal);
	const open = standing.filter((category) => !isOver(category, now.getTime()));
	// Votes are held for review of couples, too, that have been withdrawn since.
	const unsettled = results.categories.filter(
		({ withdrawal, final, held }) => (!withdrawal && !final) || held > 0,
	);
	const ends = standing.map(({ voting_closes_at: end }) => (end ? Date.parse(end) : 0));
	const last = Math.max(changedAt?.getTime() ?? 0, ...ends.filter((end) => end <= now.getTime()));
	const isSince = (at: Date | null) => at !== null && at.getTime() >= last;
	return {
		unchangedSince: last > 0 ? new Date(last) : null,
		checks: [
			{ check: "over", ok: open.length === 0, categories: open.map(({ name }) => name) },
			{ check: "settled", ok: unsettled.length === 0, categories: unsettled.map(({ name }) => name) },
			{ check: "recount", ok: open.length === 0 && isSince(recountAt), categories: [] },
			{ check: "backup", ok: open.length === 0 && isSince(backupAt), categories: [] },
		],
	};
}
