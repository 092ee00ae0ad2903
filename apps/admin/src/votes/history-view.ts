import { type HistoryStep, maxHistoryBuckets } from "@bcc/contract/admin/votes";

/** A span, ISO 8601; left out = the default, until now. */
type Span = { from?: string; to?: string };

/** The part of the votes' history that a chart shows: all categories or one, all its couples or one. */
export type HistoryView = Span & { by: HistoryStep; category?: number; nominee?: number };

const stepMs: Record<HistoryStep, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/* While a year is typed, a field holds one of the first centuries. */
const whole = (moment: string | undefined) => (moment && moment >= "2000" ? moment : undefined);

/**
 * A view's span, cut at the end to what one chart has room for.
 *
 * @param now milliseconds
 * @returns `cut` when it is not the whole span
 */
export function chartSpan(view: HistoryView, now: number): Span & { cut: boolean } {
	const [from, to] = [whole(view.from), whole(view.to)];
	if (!from) return { to, cut: false };
	// One less: the first and the last bucket may be partial.
	const room = Date.parse(from) + (maxHistoryBuckets - 1) * stepMs[view.by];
	const end = to ? Date.parse(to) : now;
	if (end <= room) return { from, to, cut: false };
	return { from, to: new Date(room).toISOString(), cut: true };
}
