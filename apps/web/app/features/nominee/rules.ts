import type { Winner } from "@bcc/contract/archive";
import type { Nominee } from "@bcc/contract/category";

/** The couples whose names contain every word typed, ignoring case and accents. */
export function findCouples(nominees: Nominee[], text: string): Nominee[] {
	const words = normalized(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return nominees;
	return nominees.filter(({ husband, wife }) => {
		const names = normalized(`${husband} & ${wife}`);
		return words.every((word) => names.includes(word));
	});
}

/** The winners in order of place, then the other couples; unchanged while winners are not public. */
export function byPlace(nominees: Nominee[], winners: Winner[] | null): Nominee[] {
	if (!winners) return nominees;
	const places = new Map(winners.map(({ nominee_id, place }) => [nominee_id, place]));
	const placeOf = ({ id }: Nominee) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
	return [...nominees].sort((one, other) => placeOf(one) - placeOf(other));
}

function normalized(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
