import type { HistoryStep } from "@bcc/contract/admin";
import type { HistoryChoice } from "#admin/votes/history-fields.tsx";
import { chartSpan } from "#admin/votes/span.ts";
import type { HistoryWish } from "#admin/votes/use-votes.ts";

/** What of the votes' history a chart shows. */
export type HistoryView = { by: HistoryStep; choice: HistoryChoice };

/* While a year is typed, a field holds one of the first centuries. */
const whole = (moment: string | undefined) => (moment && moment >= "2000" ? moment : undefined);

export function spanOf({ by, choice }: HistoryView) {
	return chartSpan(by, { from: whole(choice.from), to: whole(choice.to) }, Date.now());
}

/** The same as the call asks for it. */
export function wishOf(view: HistoryView, category: number | undefined): HistoryWish {
	const { from, to } = spanOf(view);
	return { by: view.by, category, nominee: view.choice.nominee, from, to };
}
