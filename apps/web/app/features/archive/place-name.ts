import { m } from "@bcc/messages";

const placeNames: Record<number, () => string> = {
	1: m.archive_place_first,
	2: m.archive_place_second,
	3: m.archive_place_third,
};

/** What one of the first three places is called. */
export function placeName(place: number): string {
	return placeNames[place]?.() ?? String(place);
}
