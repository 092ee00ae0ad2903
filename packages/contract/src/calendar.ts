/** Dates and times of seminars and events are those of this time zone (architecture §4). */
export const programmeTimeZone = "Africa/Dar_es_Salaam";

/** What a seminar and an event have in common for the calendar; without `end_date` it ends the day it starts. */
export type Occasion = { start_date: string; end_date?: string; time_in: string };

/* The Swedish way of writing dates is ISO 8601. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: programmeTimeZone });

/** The day, `YYYY-MM-DD`, that it is at the programme's place. */
export function programmeToday(now = new Date()): string {
	return isoDay.format(now);
}

/** True once the last day of the occasion has passed. */
export function isPast(occasion: Occasion, today: string): boolean {
	return (occasion.end_date ?? occasion.start_date) < today;
}

/** What is under way or to come, the nearest first; then what is past, the latest first. */
export function upcomingFirst<Item extends Occasion>(occasions: readonly Item[], today: string): Item[] {
	const begins = (item: Item) => `${item.start_date} ${item.time_in}`;
	const ascending = [...occasions].sort((left, right) =>
		begins(left) < begins(right) ? -1 : begins(left) > begins(right) ? 1 : 0,
	);
	const past = ascending.filter((item) => isPast(item, today));
	return [...ascending.filter((item) => !isPast(item, today)), ...past.reverse()];
}
