const minuteMs = 60_000;

export type Unit = "days" | "hours" | "minutes";

/** The time until a moment in its two largest units, rounded down; none in the last minute. */
export function timeLeft(until: string, now: number): { unit: Unit; count: number }[] {
	const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / minuteMs));
	const units: { unit: Unit; count: number }[] = [
		{ unit: "days", count: Math.floor(minutes / 1440) },
		{ unit: "hours", count: Math.floor(minutes / 60) % 24 },
		{ unit: "minutes", count: minutes % 60 },
	];
	const first = units.findIndex(({ count }) => count > 0);
	return first < 0 ? [] : units.slice(first, first + 2).filter(({ count }) => count > 0);
}
