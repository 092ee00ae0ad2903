import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import type { BookingState, PaymentFlag, PaymentState } from "@bcc/contract/booking";
import { t } from "#admin/i18n/texts.ts";
import type { State } from "#admin/records/state-chip.tsx";

/** States of a booking. */
export const states: Record<BookingState, State> = {
	held: { label: t("Held # a booking"), color: "warning" },
	confirmed: { label: t("Confirmed # a booking"), color: "success" },
	waiting: { label: t("Waiting list"), color: "primary" },
	cancelled: { label: t("Cancelled # a booking") },
	expired: { label: t("Run out # a booking") },
};

export const paymentStates: Record<PaymentState, State> = {
	claimed: { label: t("Named by the buyer"), color: "warning" },
	pending: { label: t("Phone was asked") },
	received: { label: t("Received # a payment"), color: "success" },
	rejected: { label: t("Not found # a payment"), color: "error" },
	failed: { label: t("Failed # a payment"), color: "error" },
	returned: { label: t("Taken back # a payment"), color: "warning" },
	refunded: { label: t("Given back # a payment") },
	kept: { label: t("Kept as a fee # a payment") },
	forgiven: { label: t("Need not be paid") },
	foreign: { label: t("Not ours # a payment") },
};

/** Why money needs a look. */
export const flags: Record<PaymentFlag, string> = {
	over: t("came while the booking had no seats"),
	amount: t("is another amount than was due"),
	again: t("was paid a second time"),
	unknown: t("belongs to no booking"),
	reversed: t("was taken back by the payer"),
	disputed: t("has a code that another booking had first"),
};

export const money = (amount: number) => t("Tshs %{price}", { price: amount });

type Payment = Pick<AdminPayment, "transaction_code" | "amount" | "payer">;

/** What is known of a payment. */
export const paymentInWords = ({ transaction_code, amount, payer }: Payment) =>
	[transaction_code, amount !== null && money(amount), payer].filter(Boolean).join(" · ");

/** It has seats or waits for some. Without a name its personal data is deleted, and nothing can be done with it. */
export const isLive = ({ state, name }: AdminBooking) =>
	name !== "" && (state === "held" || state === "confirmed" || state === "waiting");
