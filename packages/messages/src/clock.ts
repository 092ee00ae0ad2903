import type { Locale } from "./locale.ts";

/** A time of day: `5:00 pm`, in Swahili as Tanzanians tell it: `saa 11:00 jioni`. */
export function tellTime(hour: number, minute: number, locale: Locale): string {
	const minutes = String(minute).padStart(2, "0");
	if (locale === "sw") return `saa ${((hour + 5) % 12) + 1}:${minutes} ${partOfDay(hour)}`;
	return `${((hour + 11) % 12) + 1}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 19) return "usiku";
	if (hour < 6) return "alfajiri";
	if (hour < 12) return "asubuhi";
	if (hour < 16) return "mchana";
	return "jioni";
}
