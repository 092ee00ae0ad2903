import type { Nominee } from "@bcc/contract";

/** The couples whose names hold every word typed, whatever its case and accents. */
export function findCouples(nominees: Nominee[], text: string): Nominee[] {
	const words = plain(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return nominees;
	return nominees.filter(({ husband, wife }) => {
		const names = plain(`${husband} & ${wife}`);
		return words.every((word) => names.includes(word));
	});
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
