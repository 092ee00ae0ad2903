import { isPast } from "@bcc/contract/programme/calendar";
import type { Occasion } from "./occasion.ts";

/** The orders of the Sort By menu (product §2), as written in the address: `?sort=price-low`. */
export const sortOrders = ["upcoming", "price-low", "price-high"] as const;

export type SortOrder = (typeof sortOrders)[number];

/** The order that an address asks for; by date when it names no known one. */
export function readSort(text: string | null): SortOrder {
	return sortOrders.find((order) => order === text) ?? "upcoming";
}

/**
 * The list in two parts, each in the wanted order: coming occasions are before past ones, in all three orders
 * (docs/decisions/0032). By date, the next one is first, and of the past ones the latest.
 *
 * @param occasions by date, as the API gives them; equal prices stay in that order
 * @param today the day, `YYYY-MM-DD`, in the programme's time zone
 */
export function sortUpcomingAndPast(occasions: readonly Occasion[], order: SortOrder, today: string) {
	const sorted = [...occasions];
	if (order === "price-low") sorted.sort((left, right) => left.price - right.price);
	if (order === "price-high") sorted.sort((left, right) => right.price - left.price);
	const past = sorted.filter((occasion) => isPast(occasion, today));
	return {
		upcoming: sorted.filter((occasion) => !isPast(occasion, today)),
		past: order === "upcoming" ? past.reverse() : past,
	};
}

/** An occasion's phase on a day: `now` from its second day to its last. */
export type OccasionPhase = "coming" | "today" | "now" | "past";

/** @param today the day, `YYYY-MM-DD`, in the programme's time zone */
export function phaseOf(occasion: Occasion, today: string): OccasionPhase {
	if (isPast(occasion, today)) return "past";
	if (occasion.start_date > today) return "coming";
	return occasion.start_date === today ? "today" : "now";
}
