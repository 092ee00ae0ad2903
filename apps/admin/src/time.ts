import { programmeTimeZone } from "@bcc/contract/programme/calendar";
import { locale } from "#admin/i18n/locale.ts";

const dateLanguage = locale === "sw" ? "sw-TZ" : "en-GB";

const moments = new Intl.DateTimeFormat(dateLanguage, {
	timeZone: programmeTimeZone,
	dateStyle: "medium",
	timeStyle: "short",
});
const exactMoments = new Intl.DateTimeFormat(dateLanguage, {
	timeZone: programmeTimeZone,
	dateStyle: "medium",
	timeStyle: "medium",
});
const days = new Intl.DateTimeFormat(dateLanguage, { timeZone: "UTC", dateStyle: "medium" });
const hours = new Intl.DateTimeFormat(dateLanguage, { timeZone: programmeTimeZone, timeStyle: "short" });
const calendarDays = new Intl.DateTimeFormat(dateLanguage, {
	timeZone: programmeTimeZone,
	day: "numeric",
	month: "short",
});

/* East Africa has kept UTC+3 without summer time since 1960. */
const offset = "+03:00";
const offsetMs = 3 * 60 * 60 * 1000;

/** A moment (ISO 8601) as clocks in Dar es Salaam show it: `6 Dec 2025, 17:00`; "" for none. */
export function formatMoment(moment: string | null | undefined): string {
	return moment ? moments.format(new Date(moment)) : "";
}

/** The same of a moment at which something ends. Midnight is shown as the minute before: it belongs to the day that ends. */
export function formatEnd(moment: string | null | undefined): string {
	const isMidnight = moment && toLocalField(moment).endsWith("T00:00");
	return formatMoment(isMidnight ? new Date(Date.parse(moment) - 60_000).toISOString() : moment);
}

/** A moment to the second: `6 Dec 2025, 17:00:09`. */
export function formatMomentExactly(moment: string): string {
	return exactMoments.format(new Date(moment));
}

/** A day (`YYYY-MM-DD`): `6 Dec 2025`. */
export function formatDay(day: string): string {
	return days.format(new Date(`${day}T00:00:00Z`));
}

/** The time of a moment in Dar es Salaam: `17:00`. */
export function formatTime(moment: string): string {
	return hours.format(new Date(moment));
}

/** The day of a moment in Dar es Salaam: `6 Dec`. */
export function formatShortDay(moment: string): string {
	return calendarDays.format(new Date(moment));
}

const localField = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * A moment (ISO 8601) as a `datetime-local` field in Dar es Salaam has it, with seconds where it has any; what one holds stays;
 * "" for none.
 */
export function toLocalField(moment: string | null | undefined): string {
	if (!moment || localField.test(moment)) return moment ?? "";
	const time = Date.parse(moment);
	return Number.isNaN(time) ? "" : new Date(time + offsetMs).toISOString().replace(/(:00)?(\.000)?Z$/, "");
}

/** What a `datetime-local` field in Dar es Salaam holds, as a moment in UTC; null for nothing. */
export function fromLocalField(local: string): string | null {
	if (!local) return null;
	const time = Date.parse(`${local}${offset}`);
	return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** A moment (ISO 8601) as spreadsheets read it, by the clocks of Dar es Salaam: `2026-12-25 01:35`. */
export function formatMomentForSheets(moment: string): string {
	return toLocalField(moment).slice(0, 16).replace("T", " ");
}
