/** Seats of a booking that are shown at a time. */
export const seatsOnPage = 20;

/** The kinds of a booking in one line, in any language: "2 × Single, 1 × Table". */
export const tellLines = (lines: { kind: string; tickets: number }[]): string =>
	lines.map(({ kind, tickets }) => `${tickets} × ${kind}`).join(", ");
