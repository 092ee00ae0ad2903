/** Seats of a booking that are shown at a time. */
export const seatsOnPage = 20;

/** The kinds of a booking in one line, in any language and whatever their prices: "2 × Single, 1 × Table". */
export function tellLines(lines: { kind: string; tickets: number }[]): string {
	const sums = new Map<string, number>();
	for (const { kind, tickets } of lines) sums.set(kind, (sums.get(kind) ?? 0) + tickets);
	return [...sums].map(([kind, tickets]) => `${tickets} × ${kind}`).join(", ");
}
