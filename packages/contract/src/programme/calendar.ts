/** Dates and times of seminars and events are those of this time zone (architecture §4). */
export const programmeTimeZone = "Africa/Dar_es_Salaam";

/** The common fields of a seminar and an event for the calendar; without `end_date` it ends the day it starts. */
export type Occasion = { start_date: string; end_date?: string; time_in: string };

/** Created on first use: it takes 10 ms. */
let isoDay: Intl.DateTimeFormat | undefined;
let isoTime: Intl.DateTimeFormat | undefined;

/**
 * The moment, ISO 8601, of a day and a time of day at the programme's place, which is three hours ahead of
 * UTC all year.
 */
export function momentAt(day: string, time: string): string {
	return `${day}T${time}:00+03:00`;
}

/** First and last moment, ISO 8601. An evening that ends before it begins goes on past midnight. */
export function duration(occasion: Occasion & { time_out: string }): { from: string; until: string } {
	const { start_date, end_date = start_date, time_in, time_out } = occasion;
	const overnight = end_date === start_date && time_out < time_in;
	return {
		from: momentAt(start_date, time_in),
		until: momentAt(overnight ? dayAfter(end_date) : end_date, time_out),
	};
}

function dayAfter(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The day, `YYYY-MM-DD`, that it is at the programme's place. */
export function programmeToday(now = new Date()): string {
	// The Swedish way of writing dates is ISO 8601.
	isoDay ??= new Intl.DateTimeFormat("sv-SE", { timeZone: programmeTimeZone });
	return isoDay.format(now);
}

/** The day, `YYYY-MM-DD`, and the time, `HH:MM:SS`, that it is at the programme's place. */
export function programmeClock(now: Date): [day: string, time: string] {
	isoTime ??= new Intl.DateTimeFormat("sv-SE", { timeZone: programmeTimeZone, timeStyle: "medium" });
	return [programmeToday(now), isoTime.format(now)];
}

/** True once the last day of the occasion has passed. */
export function isPast(occasion: Occasion, today: string): boolean {
	return (occasion.end_date ?? occasion.start_date) < today;
}

/** By start date and time, ascending; those that begin together stay in their order. */
export function byStart<Item extends Occasion>(occasions: readonly Item[]): Item[] {
	const begins = (item: Item) => `${item.start_date} ${item.time_in}`;
	return [...occasions].sort((left, right) =>
		begins(left) < begins(right) ? -1 : begins(left) > begins(right) ? 1 : 0,
	);
}
