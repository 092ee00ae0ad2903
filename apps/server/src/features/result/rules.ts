import type { CategoryResults, CategoryVotes, ResultRow, VotingState } from "@bcc/contract/admin";

/** Whether votes count in a category at a moment; the same conditions as in the statement that stores votes. */
export function votingState(
	category: { votingOpensAt: Date | null; votingClosesAt: Date | null; frozenAt: Date | null },
	now: Date,
): VotingState {
	if (category.frozenAt) return "frozen";
	if (category.votingClosesAt && category.votingClosesAt <= now) return "closed";
	if (category.votingOpensAt && category.votingOpensAt > now) return "not_open";
	return "open";
}

/**
 * The places of a category's couples, most votes first. Couples with the same votes share a place and the next one
 * is left out (1, 1, 3); withdrawn couples come last, without a place.
 */
export function resultsOf(category: CategoryVotes): CategoryResults {
	const standing = category.couples.filter(({ withdrawn }) => !withdrawn);
	const all = standing.reduce((sum, { votes }) => sum + votes, 0);
	const rows = category.couples
		.toSorted((left, right) => Number(left.withdrawn) - Number(right.withdrawn) || right.votes - left.votes)
		.map((couple): ResultRow => {
			const same = standing.filter(({ votes }) => votes === couple.votes).length;
			const better = standing.filter(({ votes }) => votes > couple.votes).length;
			return {
				...couple,
				rank: couple.withdrawn ? null : better + 1,
				tied: !couple.withdrawn && same > 1,
				share: couple.withdrawn || all === 0 ? 0 : couple.votes / all,
			};
		});
	const { category_id, name, code, state, votes, voided } = category;
	return {
		...{ category_id, name, code, state, votes, voided },
		final: state === "closed" || state === "frozen",
		tie_for_first: rows.some(({ rank, tied, votes: most }) => rank === 1 && tied && most > 0),
		rows,
	};
}

const columns = [
	"category_code",
	"category",
	"final",
	"place",
	"tied",
	"husband",
	"wife",
	"votes",
	"share_percent",
	"voided",
	"withdrawn",
];

/** Results as CSV (RFC 4180) that spreadsheets open as it is: with a byte-order mark, and no text that is a formula. */
export function resultsCsv(categories: CategoryResults[]): string {
	const lines = categories.flatMap((category) =>
		category.rows.map((row) => [
			...[category.code, category.name, yesNo(category.final), row.rank ?? "", yesNo(row.tied)],
			...[row.husband, row.wife, row.votes, (row.share * 100).toFixed(2), row.voided, yesNo(row.withdrawn)],
		]),
	);
	return `\uFEFF${[columns, ...lines].map((line) => `${line.map(csvField).join(",")}\r\n`).join("")}`;
}

const yesNo = (value: boolean) => (value ? "yes" : "no");

function csvField(value: string | number): string {
	const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
