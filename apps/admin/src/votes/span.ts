import { type HistoryStep, maxHistoryBuckets } from "@bcc/contract/admin";

/** From when to when, ISO 8601; left out = as far back as usual, until now. */
export type Span = { from?: string; to?: string };

const stepMs: Record<HistoryStep, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * As much of a span, from its beginning, as one chart has room for.
 *
 * @param now milliseconds
 * @returns `cut` when that is not all of it
 */
export function chartSpan(by: HistoryStep, { from, to }: Span, now: number): Span & { cut: boolean } {
	if (!from) return { to, cut: false };
	// One less: the first and the last bucket may be begun.
	const room = Date.parse(from) + (maxHistoryBuckets - 1) * stepMs[by];
	const end = to ? Date.parse(to) : now;
	if (end <= room) return { from, to, cut: false };
	return { from, to: new Date(room).toISOString(), cut: true };
}
