import { programmeToday } from "@bcc/contract/programme/calendar";

/** What demo seminars and events have in common. */
export type DemoOccasion = {
	name: string;
	nameSw: string;
	topic: string;
	topicSw: string;
	presenter: string;
	description: string;
	descriptionSw: string;
	/** Whole shillings; left out = free. */
	price?: number;
	/** Booked on the site: the seats of all, and the kinds of tickets. */
	sale?: { seats: number; kinds: { name: string; nameSw: string; price: number; seatsEach?: number }[] };
	starts: DemoStart;
	/** How many days a seminar lasts; left out = one. */
	days?: number;
	timeIn: string;
	timeOut: string;
	/** Where it is; names in Swahili only where they differ. */
	venue?: string;
	venue_sw?: string;
	place?: string;
	latitude?: number;
	longitude?: number;
	/** Names of demo photos, the first one for the card. */
	photos: string[];
	/** The videos `videos/<video>.webm`, and what they are called here. */
	videos?: { video: string; title: string; titleSw: string }[];
};

/** The first such day of the week from so many days after the first start of the demo; below 0 it is past. */
export type DemoStart = { from: number; on?: "Friday" | "Saturday" | "Sunday" };

const day = 24 * 60 * 60 * 1000;
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Days, `MM-DD`, that families here keep for themselves. */
const familyDays = new Set(["12-24", "12-25", "12-26", "12-31", "01-01"]);

/**
 * First and last day, `YYYY-MM-DD` at the programme's place, of what lasts so many days. What would touch a family day
 * comes later, or was earlier.
 */
export function daysOf(
	{ starts: { from, on }, days = 1 }: Pick<DemoOccasion, "starts" | "days">,
	now: Date,
): [first: string, last: string] {
	const step = on === undefined ? 1 : from < -7 ? -7 : 7;
	let start = from;
	while (on !== undefined && weekdays[weekdayOf(dayIn(start, now))] !== on) start++;
	const all = () => Array.from({ length: days }, (_, place) => dayIn(start + place, now));
	while (all().some((date) => familyDays.has(date.slice(5)))) start += step;
	return [dayIn(start, now), dayIn(start + days - 1, now)];
}

/** The day, `YYYY-MM-DD`, so many days after `now` at the programme's place. */
export function dayIn(days: number, now: Date): string {
	return programmeToday(new Date(now.getTime() + days * day));
}

function weekdayOf(date: string): number {
	return new Date(`${date}T00:00:00Z`).getUTCDay();
}
