import type { RowResult } from "#bench/row.ts";

const headings = ["what", "database", "figure", "baseline", "ratio", "target", ""];

/** The results as a Markdown table that is also readable as it is. */
export function formatTable(results: RowResult[]): string {
	const lines = results.map(({ what, database, figure, baseline, ratio, target, ok }) => [
		what,
		database ?? "",
		figure,
		baseline ?? "",
		ratio?.toFixed(2) ?? "",
		target,
		target && (ok ? "ok" : "MISS"),
	]);
	const widths = headings.map((heading, column) =>
		Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0), 3),
	);
	const format = (cells: string[]) =>
		`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	const rule = format(widths.map((width) => "-".repeat(width)));
	return [format(headings), rule, ...lines.map(format)].join("\n");
}
