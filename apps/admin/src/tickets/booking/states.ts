import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { type AdminPayment, hasNoSum } from "@bcc/contract/tickets/admin-payment";
import type { BookingState, KindSale, PaymentFlag, PaymentState } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { isCodeOfLine } from "@bcc/contract/tickets/transaction-code";
import type { State } from "#admin/components/record/state-chip.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";

/** States of a booking. */
export const states: Record<BookingState, State> = {
	reserved: { label: t("Reserved # a booking"), color: "warning" },
	confirmed: { label: t("Confirmed # a booking"), color: "success" },
	waiting: { label: t("Waiting list"), color: "primary" },
	cancelled: { label: t("Cancelled # a booking") },
	expired: { label: t("Run out # a booking") },
};

const paymentStates: Record<PaymentState, State> = {
	claimed: { label: t("Named by the buyer"), color: "warning" },
	pending: { label: t("Phone was asked") },
	received: { label: t("Received # a payment"), color: "success" },
	rejected: { label: t("Not found # a payment"), color: "error" },
	failed: { label: t("Failed # a payment"), color: "error" },
	reversed: { label: t("Reversed # a payment"), color: "warning" },
	refunded: { label: t("Given back # a payment") },
	kept: { label: t("Kept as a fee # a payment") },
	forgiven: { label: t("Need not be paid") },
	foreign: { label: t("Not ours # a payment") },
};

/** A refund or a forgiven rest that was taken back, or gave way to a reversal, is rejected, as a payment is that was not found; but payments have a code. */
export function paymentState({ state, transaction_code, reverses }: AdminPayment): State {
	if (state === "rejected" && transaction_code === null) return { label: t("Counts no longer # a record") };
	return paymentStates[state === "refunded" && reverses !== null ? "reversed" : state];
}

/** Why a payment needs a look. */
export const flagOf = (payment: Pick<AdminPayment, "state" | "amount" | "flag">) => {
	if (payment.flag === "amount" && hasNoSum(payment))
		return t("has come, but its sum is not known: enter it");
	return payment.flag && flags[payment.flag];
};

const flags: Record<PaymentFlag, string> = {
	over: t("came while the booking had no seats"),
	amount: t("is another amount than was due"),
	again: t("was paid a second time"),
	unknown: t("belongs to no booking"),
	reversed: t("was taken back by the operator"),
	disputed: t("has a code that another booking has, too"),
};

type Named = Readonly<{ kind: string; kind_sw: string | null }>;

/** The name of a kind of ticket, in the reader's language. */
export const kindName = ({ kind, kind_sw }: Named) => (locale === "sw" && kind_sw) || kind;

/** What becomes of an organiser's words about a booking or its money. */
export const wordsAreKept = t("Kept with the booking or payment, and deleted with its personal data.");

/** The tickets of a booking, kind by kind. */
export const ticketsInWords = ({ lines }: Pick<AdminBooking, "lines">) =>
	tellLines(lines.map((line) => ({ ...line, kind: kindName(line) })));

/** To whom a kind is sold. */
export const kindSales: Record<KindSale, string> = {
	public: t("to everybody # tickets"),
	link: t("only by its link # tickets"),
	staff: t("by staff only # tickets"),
};

export const money = (amount: number) => t("Tshs %{price}", { price: amount });

export const priceInWords = (price: number) => (price === 0 ? t("Free") : money(price));

/** What each ticket costs that is added to a booking: a discount is counted with all of them. */
export const addedInWords = ({ discount_code }: Pick<AdminBooking, "discount_code">, price: number) =>
	discount_code === null
		? t("Added ones cost %{price} each.", { price: money(price) })
		: t("Added ones cost %{price} each, before the discount.", { price: money(price) });

/** Why a booking costs less than its kinds do. */
export function lessInWords({
	amount,
	full_amount,
	discount_code,
	complimentary,
}: AdminBooking): string | null {
	if (complimentary !== null) return [t("Complimentary"), complimentary].filter(Boolean).join(": ");
	if (discount_code === null) return null;
	const words = { code: discount_code, full: money(full_amount), less: money(full_amount - amount) };
	return t("Code %{code}: %{less} less than %{full}", words);
}

type Payment = Pick<AdminPayment, "transaction_code" | "amount" | "payer">;

/** What is known of a payment. */
export const paymentInWords = ({ transaction_code, amount, payer }: Payment) =>
	[isCodeOfLine(transaction_code) ? null : transaction_code, amount !== null && money(amount), payer]
		.filter(Boolean)
		.join(" · ");

/** It has seats or waits for some. Without a name its personal data is deleted, and nothing can be done with it. */
export const isLive = ({ state, name }: AdminBooking) =>
	name !== "" && (state === "reserved" || state === "confirmed" || state === "waiting");

/** It is confirmed, and nothing is missing: a payment that its buyer has named need not be looked at. */
export const isPaid = ({ state, missing }: AdminBooking) => state === "confirmed" && missing === 0;

/** The buyer's page asks for a payment, and says of a named one whether it was found. */
export const isAskedToPay = ({ state, missing, withdrawn }: AdminBooking) =>
	!withdrawn && missing > 0 && ["reserved", "confirmed", "expired"].includes(state);

/** What a booking that has its seats still has to pay, once a part is there or its tickets are out. */
export const restOf = ({ state, paid, missing, withdrawn }: AdminBooking) =>
	!withdrawn && (state === "confirmed" || (state === "reserved" && paid > 0)) ? missing : 0;

/** What the operator has not taken back of a payment. */
export const leftOf = ({ amount, reversed }: Pick<AdminPayment, "amount" | "reversed">) =>
	(amount ?? 0) - reversed;

/** What a confirmed booking, whose tickets stay good, will lack once a payment is with no booking or another one. */
export const missingWithout = (
	{ state, amount, missing, refund_due, withdrawn }: AdminBooking,
	payment: Pick<AdminPayment, "amount" | "reversed">,
) =>
	state === "confirmed" && !withdrawn
		? Math.min(amount, Math.max(0, missing + leftOf(payment) - refund_due))
		: 0;

/** Its state; that its occasion does not take place says more. */
export const stateOf = ({ state, withdrawn }: AdminBooking): State =>
	withdrawn && state !== "cancelled" ? { label: t("Does not take place # a booking") } : states[state];

/** Its seats are reserved, with money on them, past their time. */
export const isOverdue = ({ state, reserved_until, paid, payments, withdrawn }: AdminBooking) =>
	!withdrawn &&
	state === "reserved" &&
	(paid > 0 || payments.some(hasNoSum)) &&
	reserved_until !== null &&
	Date.parse(reserved_until) <= Date.now();

export const overdueInWords = ({ paid, amount, payments }: AdminBooking) =>
	payments.some(hasNoSum)
		? t(
				"Money whose sum is not known has come, and the time to pay is over. Enter the sum on the page of the booking.",
			)
		: t(
				"%{paid} of %{amount} have come, and the time to pay is over. The seats stay reserved until you confirm the booking, or cancel it and give the money back.",
				{ paid: money(paid), amount: money(amount) },
			);
