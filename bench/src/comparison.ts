import type { Measured } from "#bench/alternate.ts";
import { perSecond } from "#bench/figures.ts";
import type { DatabaseKind, RowResult } from "#bench/row.ts";

/**
 * The row that sets a rate per second beside its baseline's.
 * @param leastRatio the target
 */
export function comparison(
	what: string,
	database: DatabaseKind,
	candidate: Measured,
	baseline: Measured,
	leastRatio: number,
): RowResult {
	const ratio = candidate.comparedWith(baseline);
	return {
		what,
		database,
		figure: perSecond(candidate.figure),
		baseline: perSecond(baseline.figure),
		ratio,
		target: `≥ ${leastRatio}`,
		ok: ratio >= leastRatio,
	};
}
