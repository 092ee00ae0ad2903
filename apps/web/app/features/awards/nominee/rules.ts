import type { Nominee } from "@bcc/contract/awards/category";
import type { Winner } from "@bcc/contract/awards/winner";
import { isFound, readSearch } from "@bcc/contract/search";

/** The couples that are searched, by their names. */
export function findCouples(nominees: Nominee[], text: string): Nominee[] {
	const search = readSearch(text);
	if (search.length === 0) return nominees;
	return nominees.filter(({ husband, wife }) => isFound(search, [`${husband} & ${wife}`]));
}

/** The winners in order of place, then the other couples; unchanged while winners are not public. */
export function byPlace(nominees: Nominee[], winners: Winner[] | null): Nominee[] {
	if (!winners) return nominees;
	const places = new Map(winners.map(({ nominee_id, place }) => [nominee_id, place]));
	const placeOf = ({ id }: Nominee) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
	return [...nominees].sort((one, other) => placeOf(one) - placeOf(other));
}
