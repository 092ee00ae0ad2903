import type { Event, Seminar } from "@bcc/contract/programme/occasion";
import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";

/** The fields that seminars and events share; a seminar's talker is its presenter, and only a seminar has a last day. */
export type Occasion = Event & { end_date?: string };

export function asOccasion(found: Seminar | Event): Occasion {
	if ("presenter" in found) return found;
	const { talker_name, ...seminar } = found;
	return { ...seminar, presenter: talker_name };
}

/** The last of several days; undefined for an occasion of one day, as an event always is. */
export function lastDayOf({ start_date, end_date }: Occasion): string | undefined {
	return end_date === start_date ? undefined : end_date;
}

/** The price of a card (product §9): `Free Entry` or `From Tshs 25,000 per person`. */
export function priceLine(price: number): string {
	return price === 0 ? m.content_free_entry() : m.content_price({ price: formatNumber(price) });
}

/** The price of a detail page (product §9), where free is written `Free entry`. */
export function priceInfo(price: number): string {
	return price === 0 ? m.content_free_entry_detail() : priceLine(price);
}
