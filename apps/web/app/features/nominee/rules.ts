import type { Nominee } from "@bcc/contract";
import type { NomineesPage } from "./load-nominees.ts";

/** The couples whose names hold every word typed, whatever its case and accents. */
export function findCouples(nominees: Nominee[], text: string): Nominee[] {
	const words = plain(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return nominees;
	return nominees.filter(({ husband, wife }) => {
		const names = plain(`${husband} & ${wife}`);
		return words.every((word) => names.includes(word));
	});
}

/**
 * The page after it was loaded again. What failed meanwhile stays as it was: a count that turned to 0 would tell a voter
 * that the votes, their own among them, are lost (architecture §4).
 *
 * @param keepCounts counts were heard while it was loaded: newer than those it brought
 */
export function reloaded(before: NomineesPage, next: NomineesPage, keepCounts: boolean): NomineesPage {
	return {
		...next,
		nominees: next.nominees ?? before.nominees,
		counts: next.counts && (keepCounts || next.counts.length === 0) ? before.counts : next.counts,
	};
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
