import type { ApiClient } from "@bcc/contract/client";
import { type Counts, votesOf } from "@bcc/ledger";
import { coupleName } from "#web/features/awards/couple/couple.ts";
import { browserApi } from "#web/lib/api.ts";
import { LogError, ledgerOf } from "./ledger-files.ts";
import { keepLog, openLog, seenLog } from "./open-log.ts";
import { recountLog } from "./recount-log.ts";

/** A couple's votes in the log, beside what the pages show; undefined where they show none. */
type Row = {
	couple: number;
	name: string;
	inLog: number;
	onPages: number | undefined;
	agrees: boolean;
};
export type CategoryRows = { category: number; name: string; rows: Row[] };
/** A category on the pages; couples whose count is hidden have no votes. */
type ShownCategory = {
	id: number;
	name: string;
	couples: Map<number, { name: string; votes: number | undefined }>;
};

export type Comparison = {
	categories: CategoryRows[];
	agrees: boolean;
	size: number;
	isVoided: boolean;
};

type Run = { vote: number | undefined; onProgress(size: number, of: number): void; signal: AbortSignal };

/**
 * Recounts the log of a past season, or of the current one, and compares it with the counts of the pages. Votes may be coming in
 * meanwhile: the counts that were shown must lie between those of a state before and a state after.
 * @throws LogError; DOMException when cancelled
 */
export async function compareCounts(
	pastSeason: number | undefined,
	{ vote, onProgress, signal }: Run,
): Promise<Comparison> {
	const { read } = ledgerOf(pastSeason);
	const isCurrent = pastSeason === undefined;
	// The counts of pages may be a second old, and a vote a second from the log.
	const pause = () => new Promise((done) => setTimeout(done, isCurrent ? 1_100 : 0));
	const before = await openLog(read, isCurrent ? seenLog() : undefined);
	await pause();
	const shown = await (isCurrent ? shownCounts(browserApi()) : shownInArchive(browserApi(), pastSeason));
	await pause();
	const after = await openLog(read, before.seen);
	const states = [...(before.before ? [before.before] : []), before.state, after.state];
	const { size } = after.state;
	const options = { vote, signal, onProgress: (counted: number) => onProgress(counted, size) };
	const { counts, fault, isVoided } = await recountLog(states, read, options);
	if (!counts) throw new LogError(fault === "not-signed" ? "rewritten" : (fault ?? "no-leaf"));
	const [low, high] = counts.slice(-2);
	const categories = compare(shown, low, high);
	const agrees = categories.every(({ rows }) => rows.every((row) => row.agrees));
	if (isCurrent) keepLog(after.seen);
	return { categories, agrees, size, isVoided };
}

/**
 * The counts on the pages of the current season.
 * @throws LogError
 */
async function shownCounts(api: ApiClient): Promise<ShownCategory[]> {
	const categories = await api.categories();
	if (!categories.ok) throw new LogError("unreachable");
	const shown: ShownCategory[] = [];
	for (const { id, name } of categories.data) {
		const [couples, counts] = await Promise.all([api.nominees(id), api.voteCounts(id)]);
		if (!couples.ok || (!counts.ok && counts.code !== "counts_hidden")) throw new LogError("unreachable");
		const votes = new Map(counts.ok ? counts.data.map((row) => [row.nominee_id, row.number_of_votes]) : []);
		shown.push({ id, name, couples: withVotes(couples.data, votes) });
	}
	return shown;
}

/**
 * The counts on the page of a past season: those of the winners.
 * @throws LogError
 */
async function shownInArchive(api: ApiClient, seasonId: number): Promise<ShownCategory[]> {
	const archive = await api.archive();
	const season = archive.ok && archive.data.find(({ id }) => id === seasonId);
	if (!season) throw new LogError("unreachable");
	return season.categories.map(({ id, name, winners, couples }) => {
		const votes = new Map(winners?.map((winner) => [winner.nominee_id, winner.votes ?? undefined]));
		return { id, name, couples: withVotes(couples, votes) };
	});
}

function withVotes(
	couples: { id: number; husband: string; wife: string }[],
	votes: ReadonlyMap<number, number | undefined>,
): ShownCategory["couples"] {
	return new Map(couples.map((each) => [each.id, { name: coupleName(each), votes: votes.get(each.id) }]));
}

/** Couples and categories that the pages do not show any more are named by their numbers. */
export function compare(
	shown: ShownCategory[],
	low: Counts | undefined,
	high: Counts | undefined,
): CategoryRows[] {
	const categories = new Set([...shown.map(({ id }) => id), ...(high?.keys() ?? [])]);
	return Array.from(categories, (category) => {
		const page = shown.find(({ id }) => id === category);
		const couples = new Set([...(page?.couples.keys() ?? []), ...(high?.get(category)?.keys() ?? [])]);
		const rows = Array.from(couples, (couple): Row => {
			const { name = `#${couple}`, votes: onPages } = page?.couples.get(couple) ?? {};
			const before = votesOf(low, category, couple);
			const inLog = votesOf(high, category, couple);
			const isBetween = (votes: number) =>
				Math.min(before, inLog) <= votes && votes <= Math.max(before, inLog);
			return { couple, name, inLog, onPages, agrees: onPages === undefined || isBetween(onPages) };
		});
		return { category, name: page?.name ?? `#${category}`, rows };
	});
}
