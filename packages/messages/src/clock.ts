import type { Locale } from "./locale.ts";

/** A time of day: `5:00 pm`, in Swahili as Tanzanians tell it: `saa 11:00 jioni`; `space` is between its words. */
export function tellTime(hour: number, minute: number, locale: Locale, space = " "): string {
	const minutes = String(minute).padStart(2, "0");
	if (locale === "sw") return `saa${space}${((hour + 5) % 12) + 1}:${minutes}${space}${partOfDay(hour)}`;
	return `${((hour + 11) % 12) + 1}:${minutes}${space}${hour < 12 ? "am" : "pm"}`;
}

/**
 * A day, as written, with a time of it: `6 December, 5:00 pm`. In Swahili a day's night is the one that follows it; a time before
 * 4 am is `saa 6:00 usiku wa kuamkia 6 Desemba` (of the night that ends on that day).
 */
export function tellDayAndTime(
	day: string,
	hour: number,
	minute: number,
	locale: Locale,
	space?: string,
): string {
	const time = tellTime(hour, minute, locale, space);
	return locale === "sw" && hour < 4 ? `${time} wa kuamkia ${day}` : `${day}, ${time}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 19) return "usiku";
	if (hour < 6) return "alfajiri";
	if (hour < 12) return "asubuhi";
	if (hour < 16) return "mchana";
	return "jioni";
}
