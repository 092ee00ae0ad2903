import { tellDayAndTime, tellTime } from "@bcc/messages/clock";
import type { Locale } from "@bcc/messages/locale";
import { currentLocale } from "#web/lib/locale.ts";

/* Names are written here because browsers differ in their Swahili data, and the page must come out of the
   server and the browser exactly the same. */
const months = {
	en: "January February March April May June July August September October November December".split(" "),
	sw: "Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba".split(" "),
};
const weekdays = {
	en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" "),
	sw: "Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi".split(" "),
};

/** A day or a time stays on one line. */
const space = "\u00a0";

const numberFormats = { en: new Intl.NumberFormat("en-TZ"), sw: new Intl.NumberFormat("sw-TZ") };
const dateTimeFormat = new Intl.DateTimeFormat("en-GB", {
	timeZone: "Africa/Dar_es_Salaam",
	year: "numeric",
	month: "numeric",
	day: "numeric",
	hour: "numeric",
	minute: "numeric",
	hourCycle: "h23",
});

/** What a clock and calendar in Dar es Salaam show at a moment. */
function inDarEsSalaam(moment: string | Date) {
	const parts = dateTimeFormat.formatToParts(new Date(moment));
	const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const [year, month, day] = [read("year"), read("month"), read("day")];
	const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
	return { year, month, day, weekday, hour: read("hour"), minute: read("minute") };
}

/** A whole number with groups of thousands: `25,000`. */
export function formatNumber(value: number, locale: Locale = currentLocale()): string {
	return numberFormats[locale].format(value);
}

/** The day of a moment (ISO 8601 or Date) in Dar es Salaam: `Saturday, 6 December 2025`. */
export function formatDate(moment: string | Date, locale: Locale = currentLocale()): string {
	const { year, month, day, weekday } = inDarEsSalaam(moment);
	return `${weekdays[locale][weekday]}, ${day}${space}${months[locale][month - 1]} ${year}`;
}

/** The day of a moment in Dar es Salaam as a leaf of the calendar shows it: `6` and `Dec`. */
export function formatShortDay(moment: string | Date, locale: Locale = currentLocale()) {
	const { day, month } = inDarEsSalaam(moment);
	return { day: String(day), month: months[locale][month - 1]?.slice(0, 3) ?? "" };
}

/** The time of a moment in Dar es Salaam: `5:00 pm`, in Swahili as Tanzanians say it: `saa 11:00 jioni`. */
export function formatTime(moment: string | Date, locale: Locale = currentLocale()): string {
	const { hour, minute } = inDarEsSalaam(moment);
	return tellTime(hour, minute, locale, space);
}

/** Day and time of a moment in Dar es Salaam: `Saturday, 6 December 2025, 5:00 pm`. */
export function formatDateTime(moment: string | Date, locale: Locale = currentLocale()): string {
	const { hour, minute } = inDarEsSalaam(moment);
	return tellDayAndTime(formatDate(moment, locale), hour, minute, locale, space);
}

/** Day and time of a moment at which something ends. Midnight is shown as the minute before: it belongs to the day that ends. */
export function formatEnd(moment: string, locale: Locale = currentLocale()): string {
	const { hour, minute } = inDarEsSalaam(moment);
	return formatDateTime(hour || minute ? moment : new Date(Date.parse(moment) - 60_000), locale);
}

/** A Tanzanian phone number in the groups in which people read it out, on one line; any other number as it is. */
export function inGroups(number: string): string {
	const [, start, ...groups] = /^(0|\+255)(\d{3})(\d{3})(\d{3})$/.exec(number.replace(/[\s-]/g, "")) ?? [];
	if (start === undefined) return number;
	return (start === "0" ? start : `${start}\u00a0`) + groups.join("\u00a0");
}
