import type { Nominee } from "@bcc/contract";
import { reloadedCounts } from "#web/features/voting/rules.ts";
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

/** The page after it was loaded again; what failed meanwhile stays as it was. */
export function reloaded(before: NomineesPage, next: NomineesPage, keepCounts: boolean): NomineesPage {
	return {
		...next,
		nominees: next.nominees ?? before.nominees,
		counts: reloadedCounts(before.counts, next.counts, keepCounts),
	};
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
