import type { RowResult } from "#bench/row.ts";

/** Results of a row of the bench, on a day. */
export type Measured = { row: string; day: string; results: RowResult[] };

const headings = ["row", "what", "figure", "target", "day"];

/** One line of the table for each result; a target that was missed is bold. */
export function linesOf({ row, day, results }: Measured): string[] {
	return results.map(({ what, database, figure, baseline, ratio, target = "none", ok }) =>
		lineOf([
			row,
			database ? `${what}, ${database}` : what,
			ratio === undefined ? figure : `${ratio.toFixed(2)} (${[figure, baseline].filter(Boolean).join(", ")})`,
			ok === false ? `**${target}**` : target,
			day,
		]),
	);
}

function lineOf(cells: string[]): string {
	return `| ${cells.join(" | ")} |`;
}

/** A Markdown table. */
export function formatTable(lines: string[]): string {
	return [lineOf(headings), lineOf(headings.map(() => "---")), ...lines].join("\n");
}

/**
 * The lines of an earlier table with those of newly measured rows in place of their earlier ones.
 *
 * @param rowNames all rows, in their order; lines of unknown rows are removed
 */
export function mergeLines(earlier: string, measured: Measured[], rowNames: string[]): string[] {
	const before = earlier.split("\n");
	return rowNames.flatMap((name) => {
		const fresh = measured.find(({ row }) => row === name);
		return fresh ? linesOf(fresh) : before.filter((line) => line.startsWith(`| ${name} |`));
	});
}
