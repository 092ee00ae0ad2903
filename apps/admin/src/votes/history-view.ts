import { type HistoryStep, maxHistoryBuckets } from "@bcc/contract/admin/votes";

/** From when to when, ISO 8601; left out = as far back as usual, until now. */
type Span = { from?: string; to?: string };

/** What of the votes' history a chart shows: all couples, or one. */
export type HistoryView = Span & { by: HistoryStep; nominee?: number };

const stepMs: Record<HistoryStep, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/* While a year is typed, a field holds one of the first centuries. */
const whole = (moment: string | undefined) => (moment && moment >= "2000" ? moment : undefined);

/**
 * As much of a view's span, from its beginning, as one chart has room for.
 *
 * @param now milliseconds
 * @returns `cut` when that is not all of it
 */
export function chartSpan(view: HistoryView, now: number): Span & { cut: boolean } {
	const [from, to] = [whole(view.from), whole(view.to)];
	if (!from) return { to, cut: false };
	// One less: the first and the last bucket may be begun.
	const room = Date.parse(from) + (maxHistoryBuckets - 1) * stepMs[view.by];
	const end = to ? Date.parse(to) : now;
	if (end <= room) return { from, to, cut: false };
	return { from, to: new Date(room).toISOString(), cut: true };
}
