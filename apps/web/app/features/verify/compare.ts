import { type Counts, votesOf } from "@bcc/ledger";

/** A couple's votes in the log, beside what the pages show; undefined where they show none. */
export type Row = {
	couple: number;
	name: string;
	inLog: number;
	onPages: number | undefined;
	agrees: boolean;
};
export type CategoryRows = { category: number; name: string; rows: Row[] };
/** A category as its pages show it; a couple without votes is one whose count is hidden. */
export type ShownCategory = {
	id: number;
	name: string;
	couples: Map<number, { name: string; votes: number | undefined }>;
};

/** Couples and categories that the pages do not show any more are told by their numbers. */
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
			const onPage = page?.couples.get(couple);
			const [least = 0, most = 0] = [votesOf(low, category, couple), votesOf(high, category, couple)].sort(
				(a, b) => a - b,
			);
			const votes = onPage?.votes;
			const agrees = votes === undefined || (least <= votes && votes <= most);
			return {
				couple,
				name: onPage?.name ?? `#${couple}`,
				inLog: votesOf(high, category, couple),
				onPages: votes,
				agrees,
			};
		});
		return { category, name: page?.name ?? `#${category}`, rows };
	});
}
