import { duration } from "@bcc/contract/programme/calendar";
import type { Event } from "@bcc/contract/programme/occasion";
import ical from "ical-generator";

type Entry = Pick<
	Event,
	"name" | "topic" | "start_date" | "time_in" | "time_out" | "venue" | "place" | "latitude" | "longitude"
> & { end_date?: string };

/** What an entry lasts of which only the beginning is known, in milliseconds. */
const unknownLengthMs = 60 * 60 * 1000;

/**
 * An occasion as an iCalendar file (RFC 5545): one entry from its first moment to its last.
 *
 * @param page address of its page
 * @param now when the file is made
 * @param version of the occasion's record: calendars take a file again only with a higher SEQUENCE
 * @param id names the entry: a calendar that takes the file again changes the entry that it has
 */
export function calendarFile(
	occasion: Entry,
	page: string,
	{ now, version, id = idOf(page) }: { now: Date; version: number; id?: string },
): string {
	const { name, topic, venue, place, latitude, longitude } = occasion;
	const { from, until } = duration(occasion);
	const where = [venue, place].filter((part) => part !== null).join(", ");
	const geo = latitude !== null && longitude !== null ? { lat: latitude, lon: longitude } : null;
	const start = new Date(from);
	const end = new Date(until);
	const calendar = ical({ prodId: "//Best Christian Couple//Awards//EN" });
	calendar.createEvent({
		id,
		stamp: now,
		sequence: version - 1,
		start,
		end: end > start ? end : new Date(start.getTime() + unknownLengthMs),
		summary: name,
		description: `${topic}\n\n${page}`,
		url: page,
		...(where ? { location: { title: where, ...(geo && { geo }) } } : geo && { location: { geo } }),
	});
	return `${calendar}\r\n`;
}

function idOf(page: string): string {
	const { host, pathname, searchParams } = new URL(page);
	return `${pathname.replace(/^\/sw\//, "/").split("/")[1]}-${[...searchParams.values()].join("-")}@${host}`;
}
