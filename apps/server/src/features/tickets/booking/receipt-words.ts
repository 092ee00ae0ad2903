import { cash, readWayName } from "@bcc/contract/site/payment-way";
import type { Booking } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { SiteSettingsRow } from "#server/db/schema/site-settings.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import { momentIn, shillings, whenIn, whereIs } from "#server/features/tickets/booking/emails.ts";
import type { FoundReceipt } from "#server/features/tickets/booking/receipts.ts";
import { textIn } from "#server/lib/translation.ts";
import type { ReceiptWords } from "#server/media/receipt-sheet.ts";

/** What a receipt says: of the payment as it was when it was issued, and what became of it. */
export function receiptWords(
	receipt: FoundReceipt,
	booking: Booking,
	settings: SiteSettingsRow,
	locale: Locale,
): ReceiptWords {
	const options = { locale };
	const { occasion, reference, lines, amount: price } = booking;
	const { number, amount, name, issuedAt, decidedAt, transactionCode, isHere, state, way } = receipt;
	const counts = isHere && state === "received";
	const brand = programmeName(settings, locale);
	const [first = "", ...rest] = textIn(locale)(settings.address, settings.addressSw).split("\n");
	const ordered = lines.map((line) => `${tellLines([line])} · ${shillings(line.price * line.tickets)}`);
	const facts: Array<[string, string]> = [
		[m.ticket_receipt_issued({}, options), momentIn(issuedAt, locale, "numeric")],
		[m.ticket_receipt_from({}, options), name || m.ticket_receipt_name_removed({}, options)],
		[m.ticket_reference({}, options), reference],
		[
			m.ticket_receipt_for({}, options),
			[occasion.name, whenIn(occasion, locale), whereIs(occasion)].filter(Boolean).join("\n"),
		],
		[m.ticket_booked({}, options), ordered.join("\n")],
		[m.ticket_amount({}, options), shillings(price)],
		[
			m.ticket_receipt_way({}, options),
			[way === null ? m.ticket_receipt_way_noted({}, options) : wayIn(locale, way), transactionCode]
				.filter(Boolean)
				.join("\n"),
		],
		[m.ticket_receipt_noted({}, options), counts && decidedAt ? momentIn(decidedAt, locale, "numeric") : ""],
	];
	return {
		lang: locale,
		brand,
		title: m.ticket_receipt_title({ number }, options),
		issuer: [first === brand ? "" : first, ...rest, settings.tin && `TIN ${settings.tin}`]
			.filter(Boolean)
			.join("\n"),
		void: counts ? null : whyVoid(receipt, locale),
		facts: facts.filter(([, words]) => words !== ""),
		sum: [m.ticket_receipt_sum({}, options), shillings(amount)],
		notes: counts ? notesOn(receipt, booking, locale) : [],
	};
}

/** What is neither cash nor one of the organisers' numbers is a provider of payments. */
export function wayIn(locale: Locale, way: string): string {
	if (way === cash) return m.ticket_receipt_way_cash({}, { locale });
	const named = readWayName(way);
	if (!named) return m.ticket_receipt_way_phone({}, { locale });
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and kinds are a closed list
	return `${m[`booking_way_${named.kind}`]({}, { locale })} ${named.number}`;
}

const whyVoid = ({ isHere }: FoundReceipt, locale: Locale) =>
	(isHere ? m.ticket_receipt_void_reversed : m.ticket_receipt_void_moved)({}, { locale });

function notesOn({ amount, sum, reversed }: FoundReceipt, { refunded }: Booking, locale: Locale): string[] {
	const options = { locale };
	return [
		sum !== null && sum !== amount && m.ticket_receipt_corrected({ sum: shillings(sum) }, options),
		reversed > 0 && m.ticket_receipt_reversed_part({ sum: shillings(reversed) }, options),
		refunded > 0 && m.ticket_receipt_refunded({ sum: shillings(refunded) }, options),
	].filter((note) => note !== false);
}
