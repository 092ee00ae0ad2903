import { z } from "zod";
import { listQuery, listReply, queryFlag, recordId } from "../admin/resource.ts";
import { moment } from "../admin/text.ts";
import { dateSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";
import { reason } from "./admin-fields.ts";
import { bookingStates, paymentFlags, paymentStates } from "./booking.ts";

const time = z.iso.datetime();

/** A payment, claimed or received. */
export const adminPaymentSchema = z.object({
	id: z.int(),
	booking_id: z.int().nullable(),
	/** Of the booking; null = unknown. */
	reference: z.string().nullable(),
	/** The name on the booking, empty once its personal data is deleted; null = of no booking. */
	buyer: z.string().nullable(),
	state: z.enum(paymentStates),
	flag: z.enum(paymentFlags).nullable(),
	/** Of a part that the operator took back: the payment. */
	reverses: z.int().nullable(),
	/** What the operator took back of it, in parts; of a named one, of the money that is `unassigned`. */
	reversed: z.int(),
	/** It was taken back, and an organiser has to say which refunds that were noted by hand are the same money. */
	undecided: z.boolean(),
	/** Reference of another booking that has a payment with the same code. */
	same_code: z.string().nullable(),
	/** The sum of money with the code of this named payment that has come and belongs to no booking. */
	unassigned: z.int().nullable(),
	transaction_code: z.string().nullable(),
	amount: z.int().nullable(),
	payer: z.string().nullable(),
	/** The line of the statement that it came with, or the organiser's words. */
	line: z.string().nullable(),
	/** Why an organiser decided about it the last time; null = nobody has said. */
	reason: z.string().nullable(),
	/** Who said that it came: `hand`, `statement`, `message` (pasted from the operator's), `door_…`, `buyer` alone so far, or a provider. */
	source: z.string(),
	/** To which number, account or provider; null = not said. */
	way: z.string().nullable(),
	created_at: time,
	/** Of money: when it was stored as received. */
	received_at: time.nullable(),
	/** When somebody found it in the operator's own list, and who. */
	ticked_at: time.nullable(),
	ticked_by: z.string().nullable(),
});

/** Whether a provider reported a payment without a sum that can be read: an organiser says it. */
export const hasNoSum = ({ state, amount }: { state: string; amount: number | null }) =>
	state === "received" && !amount;

/** Query of GET /admin/api/bookings/payments: those that need a look, or were marked as not ours; the oldest first. */
export const openPaymentsQuerySchema = listQuery(["id"], { foreign: queryFlag.optional() });

/**
 * Body of POST /admin/api/bookings/payments/{id}/move: received money counts for another booking; null = for none yet. `from` is the
 * booking that the organiser saw it with. Money of no booking that is what the other one lacks, and that was not noted
 * by hand for another one, needs no reason.
 */
export const movePaymentSchema = z.object({
	from: recordId.nullable(),
	to: recordId.nullable(),
	reason: reason.nullish().transform((words) => words ?? null),
});

/**
 * Body of POST /admin/api/bookings/payments/{id}/disown (money of no booking that is not for us) and …/undo-note: that, a refund, a kept
 * fee or a forgiven rest was noted by mistake.
 */
export const decidePaymentSchema = z.object({ reason });

/**
 * Body of POST /admin/api/bookings/payments/{id}/same-money: `refunds` that were noted by hand are the money that the operator took back;
 * the others went out as well.
 */
export const sameMoneySchema = z.object({ refunds: z.array(recordId).max(100), reason });

/** Body of POST /admin/api/bookings/payments/{id}/tick: it stands in the operator's own list, or does not after all. */
export const tickPaymentSchema = z.object({ ticked: z.boolean() });

/** Query of GET /admin/api/bookings/day and …/day.csv: money of a day, of one way or of all; `none` = nobody has said to which. */
export const paymentDayQuerySchema = z.object({
	/* Of a year that a moment may have. */
	date: dateSchema.refine((day) => moment.safeParse(`${day}T00:00:00Z`).success),
	way: z.string().max(60).optional(),
	lang: z.enum(["en", "sw"]).default("en"),
});

/** The ways of the day's money, with counts and sums, and the money of the way that is asked for, the earliest first. */
export const paymentDayReplySchema = successReply(
	z.object({
		ways: z.array(
			z.object({
				way: z.string().nullable(),
				count: z.int(),
				sum: z.int(),
				unticked: z.int(),
				unticked_sum: z.int(),
			}),
		),
		payments: z.array(adminPaymentSchema),
	}),
);

export type PaymentDay = z.infer<typeof paymentDayReplySchema>["data"];
/** Reply of GET /admin/api/bookings/ways: the names of the ways that money may have come by. */
export const wayNamesReplySchema = successReply(z.array(z.string()));

export const openPaymentsReplySchema = listReply(adminPaymentSchema);
export const adminPaymentReplySchema = successReply(adminPaymentSchema);

/** Bookings that unassigned money may be for, the likeliest first. */
export const suggestedBookingsReplySchema = successReply(
	z.array(
		z.object({
			id: z.int(),
			reference: z.string(),
			name: z.string(),
			title: z.string(),
			state: z.enum(bookingStates),
			missing: z.int(),
			/** This money may have been noted by hand for it. */
			noted: z.boolean(),
		}),
	),
);

export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type SuggestedBooking = z.infer<typeof suggestedBookingsReplySchema>["data"][number];
