import { momentAt, programmeClock } from "@bcc/contract/programme/calendar";

const minute = 60_000;

/** What is being stored at the moment is told of by the next e-mail. */
export const settledMs = minute;

/** Between two e-mails to one organiser who wants them at once: no more than six an hour, however many book. */
export const atOnceMs = 10 * minute;

/** The hour of the daily e-mail, by the clock of the occasions. */
const dailyAt = "07:00";

/** The latest time of the daily e-mail. */
export function lastDailyTime(now: Date): Date {
	const [today] = programmeClock(now);
	const time = new Date(momentAt(today, dailyAt));
	return time <= now ? time : new Date(time.getTime() - 24 * 60 * minute);
}
