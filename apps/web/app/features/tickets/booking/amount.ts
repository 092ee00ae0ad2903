import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";

/** Whole shillings as visitors read them; 0 is free. */
export function shillings(amount: number): string {
	return amount === 0 ? m.content_free_entry_detail() : m.booking_amount({ amount: formatNumber(amount) });
}
