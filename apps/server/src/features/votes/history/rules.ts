import type { HistoryStep } from "@bcc/contract/votes/admin-history";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const stepMs: Record<"minute" | HistoryStep, number> = { minute: minuteMs, hour: hourMs, day: dayMs };

/** A week, and three months. */
const bucketsOfChart: Record<HistoryStep, number> = { hour: 168, day: 90 };

/** Africa/Dar_es_Salaam is three hours ahead of UTC, without summer time. */
const zoneMs = 3 * hourMs;

/** The beginning of the bucket of a moment, in milliseconds; days begin at midnight in Dar es Salaam. */
export function bucketStart(moment: number, by: "minute" | HistoryStep): number {
	const zone = by === "day" ? zoneMs : 0;
	return Math.floor((moment + zone) / stepMs[by]) * stepMs[by] - zone;
}

/** The beginnings of a chart's buckets, oldest first; the last one holds the moment `now`. */
export function bucketStarts(by: HistoryStep, now: number): number[] {
	const count = bucketsOfChart[by];
	const last = bucketStart(now, by);
	return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs[by]);
}

/** Votes of a couple in a minute; minutes without votes are left out. */
export type MinuteVotes = { minute: number; votes: number };

/** A run of minutes with unusually many votes; times in milliseconds, `to` not included. */
export type Burst = { from: number; to: number; votes: number; usual: number };

const usualMinutes = 60;

const leastVotes = 20;

/** A burst has more than this many times the median, and lies this many deviations above it. */
const leastRatio = 5;
const leastDeviations = 8;

/**
 * Minutes in which a couple got far more votes than usual: more than 20, more than 5 times the median of the hour
 * before, and above that median by more than 8 times the median absolute deviation. Median and deviation hardly
 * move when a few minutes of that hour were unusual themselves. Neighbouring minutes are one burst. The first busy
 * minutes after an opening are marked too: nothing is usual yet.
 *
 * @param minutes of one couple, oldest first
 * @param since only bursts in minutes from here on; milliseconds
 */
export function findBursts(minutes: MinuteVotes[], since: number): Burst[] {
	const bursts: Burst[] = [];
	let firstOfHour = 0;
	for (const [index, { minute, votes }] of minutes.entries()) {
		const hourBefore = minute - usualMinutes * minuteMs;
		while ((minutes[firstOfHour] as MinuteVotes).minute < hourBefore) firstOfHour++;
		if (minute < since || votes <= leastVotes) continue;
		const usual = usualOf(minutes, firstOfHour, index);
		if (votes <= leastRatio * usual.median) continue;
		if (votes <= usual.median + leastDeviations * usual.deviation()) continue;
		const previous = bursts.at(-1);
		if (previous?.to === minute) {
			previous.to += minuteMs;
			previous.votes += votes;
			previous.usual += usual.median;
		} else bursts.push({ from: minute, to: minute + minuteMs, votes, usual: usual.median });
	}
	return bursts;
}

type Look = { from: Date; to: Date; votes: number };

/** Whether a look covered all of a burst; one that began more than 24 hours ago is shown without its beginning. */
export function coversBurst(look: Look, { from, to, votes }: Pick<Burst, "from" | "to" | "votes">): boolean {
	return look.from.getTime() <= from && look.to.getTime() >= to && look.votes >= votes;
}

/** Median and median absolute deviation of the hour's minutes, those without votes included as 0. */
function usualOf(minutes: MinuteVotes[], first: number, end: number) {
	const counts = new Uint32Array(usualMinutes);
	for (let index = first; index < end; index++) counts[index - first] = (minutes[index] as MinuteVotes).votes;
	const median = upperMedian(counts);
	return { median, deviation: () => upperMedian(counts.map((count) => Math.abs(count - median))) };
}

function upperMedian(counts: Uint32Array): number {
	return counts.sort()[counts.length / 2] ?? 0;
}
