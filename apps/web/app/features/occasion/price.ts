import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";

/** The price of a card (product §9): `Free Entry` or `From Tshs 25,000 per person`. */
export function priceLine(price: number): string {
	return price === 0 ? m.content_free_entry() : m.content_price({ price: formatNumber(price) });
}

/** The price of a detail page (product §9), where free is written `Free entry`. */
export function priceInfo(price: number): string {
	return price === 0 ? m.content_free_entry_detail() : priceLine(price);
}
