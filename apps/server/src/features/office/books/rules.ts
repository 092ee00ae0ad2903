import type { Books } from "@bcc/contract/office/admin-books";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";

type Evidence = {
	results: {
		categories: Pick<
			CategoryResults,
			"name" | "state" | "final" | "held" | "withdrawal" | "voting_closes_at"
		>[];
	};
	/** Judges still score; null in a season without a jury. */
	juryOpen: boolean | null;
	now: Date;
	/** How long, in milliseconds, after the end of voting or a change, writes under way then may still be stored. */
	settleMs: number;
	/** When the season was last changed by anybody, the jury and publications included. */
	changedAt: Date | null;
	/** When the last recount that agreed was begun, if no later one disagreed and it saw every change. */
	recountAt: Date | null;
	/** When the newest backup was taken that agrees with its own checksums, if it saw every change. */
	backupAt: Date | null;
};

/** Whether the books may be closed, point by point. */
export function bookChecksOf(evidence: Evidence): {
	checks: Books["checks"];
	unchangedSince: Date | null;
} {
	const { results, juryOpen, now, settleMs, changedAt, recountAt, backupAt } = evidence;
	const active = results.categories.filter(({ withdrawal }) => !withdrawal);
	const open = active.filter(({ state }) => state !== "closed");
	// Votes are held for review of couples, too, that have been withdrawn since.
	const unsettled = results.categories.filter(
		({ withdrawal, final, held }) => (!withdrawal && !final) || held > 0,
	);
	const ends = active.map(({ voting_closes_at: end }) => (end ? Date.parse(end) : 0));
	const last = Math.max(changedAt?.getTime() ?? 0, ...ends.filter((end) => end <= now.getTime()));
	// Recounts and backups that were begun before may lack writes under way.
	const countsFrom = new Date(last > 0 ? last + settleMs : 0);
	const isSince = (at: Date | null) => at !== null && at >= countsFrom;
	return {
		unchangedSince: last > 0 ? new Date(last) : null,
		checks: [
			{ check: "over", ok: open.length === 0, categories: open.map(({ name }) => name) },
			{ check: "settled", ok: unsettled.length === 0, categories: unsettled.map(({ name }) => name) },
			...(juryOpen === null ? [] : [{ check: "jury" as const, ok: !juryOpen, categories: [] }]),
			{ check: "recount", ok: open.length === 0 && isSince(recountAt), categories: [] },
			{ check: "backup", ok: open.length === 0 && isSince(backupAt), categories: [] },
		],
	};
}
