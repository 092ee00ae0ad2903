import * as m from "@bcc/messages";
import type { Locale } from "./locale.ts";

const names: Record<number, typeof m.archive_place_first> = {
	1: m.archive_place_first,
	2: m.archive_place_second,
	3: m.archive_place_third,
};

/** The name of one of the first three places. */
export function placeName(place: number, options: { locale?: Locale } = {}): string {
	return names[place]?.({}, options) ?? String(place);
}
