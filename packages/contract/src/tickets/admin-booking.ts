import { z } from "zod";
import { listQuery, queryFlag, queryId, recordId } from "../admin/resource.ts";
import { requiredLine, shillings } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { mailFaultSchema } from "../site/admin-mail.ts";
import { complimentary, occasionFields, paymentWay, reason } from "./admin-fields.ts";
import { adminPaymentSchema } from "./admin-payment.ts";
import {
	bookingChanges,
	bookingFields,
	bookingLineSchema,
	bookingStates,
	buyerFields,
	mostTickets,
	occasionKinds,
	orderLineSchema,
	orderLines,
	receiptSchema,
	transactionCode,
} from "./booking.ts";

const time = z.iso.datetime();

/** A change of which a booking's buyer has to hear. */
const toTell = z.object({ change: z.enum(bookingChanges), changed_at: time });

export const adminBookingSchema = z.object({
	...bookingFields,
	id: z.int(),
	occasion: z.enum(occasionKinds),
	occasion_id: z.int(),
	title: z.string(),
	/** In the order of the kinds, of a kind the cheapest first; `kind_sw` = the kind's name in Swahili. */
	lines: z.array(bookingLineSchema.extend({ kind_id: z.int(), kind_sw: z.string().nullable() })),
	/** There is an address, and a mail server to write to it. */
	gets_emails: z.boolean(),
	/** Why the latest e-mail to its address was given up; null = none was. */
	undelivered: mailFaultSchema.nullable(),
	language: z.enum(["en", "sw"]),
	/** Why an organiser gave its tickets away; null = they were not given away. */
	complimentary: z.string().nullable(),
	/** Why an organiser cancelled it; null = none did. */
	cancel_reason: z.string().nullable(),
	/** Which organiser booked by hand; null = it was booked on the site. */
	booked_by: z.string().nullable(),
	/** The link by which it was sold at the door; null = it was not. */
	sold_at_door: z.string().nullable(),
	created_at: time,
	/** Its occasion was deleted before it was over: it does not take place. */
	withdrawn: z.boolean(),
	/** Seats that have been let in. */
	entered: z.int(),
	/** Entries at the door to look at: by two phones (`conflict`), or of a ticket that was no longer good (`not_valid`). */
	entry_conflict: z.enum(["conflict", "not_valid"]).nullable(),
	/** Of what its buyer has to hear, and no e-mail says: the oldest first. */
	to_tell: z.array(toTell),
	/** Of what an organiser has told its buyer. */
	told: z.array(z.object({ change: z.enum(bookingChanges), told_at: time })),
	/** When and where its occasion is. */
	starts_at: time,
	venue: z.string(),
	payments: z.array(adminPaymentSchema),
	/** Left out in lists. */
	receipts: z.array(receiptSchema).optional(),
	/** The sum of money of no booking whose line names this one; left out in lists. */
	to_assign: z.int().optional(),
});

/** What came less what went out, as the organiser saw it: below 0 where more went out. */
export const balanceSeen = ({ came, reversed, refunded }: z.infer<typeof adminBookingSchema>) =>
	came - reversed - refunded;

const bookingFilters = {
	occasion: z.enum(occasionKinds).optional(),
	occasion_id: queryId.optional(),
	state: z.enum(bookingStates).optional(),
	/** It has tickets of this kind. */
	kind_id: queryId.optional(),
	/** It waits for an organiser: a payment to look at, a decision, a call, or money to give back. */
	needs_me: queryFlag.optional(),
	/** The buyer has named a payment that nobody has looked at. */
	claimed: queryFlag.optional(),
	/** Its buyer has to hear of something that no e-mail says. */
	to_call: queryFlag.optional(),
	/** It is not over, and e-mails do not reach its buyer. */
	unreached: queryFlag.optional(),
	/** Seats with money on them whose time to pay is over: an organiser decides. */
	overdue: queryFlag.optional(),
	refund_due: queryFlag.optional(),
	/** Confirmed or reserved, with a part of the price. */
	part_paid: queryFlag.optional(),
	/** Confirmed, and a payment was taken back: nobody has looked at it yet. */
	reversed: queryFlag.optional(),
	/** Let in by two phones, or after it was cancelled or passed on. */
	conflict: queryFlag.optional(),
};

/** Query of GET /admin/api/bookings; `q` looks for names, addresses, numbers, references and transaction codes. */
export const bookingListQuerySchema = listQuery(
	["created_at", "name", "state", "amount", "reserved_until", "id"],
	bookingFilters,
);

/** Query of GET /admin/api/bookings/sheet.csv: the bookings in a state, or for the door those who may enter. */
export const bookingSheetQuerySchema = z.object({
	...occasionFields,
	state: z.enum(bookingStates).optional(),
	lang: z.enum(["en", "sw"]).default("en"),
});

export const adminBookingReplySchema = successReply(adminBookingSchema);

/**
 * Reply of GET /admin/api/bookings/{id}/link: the link of its e-mails, and a message with it in the buyer's language.
 */
export const adminBookingLinkReplySchema = successReply(z.object({ link: z.string(), message: z.string() }));

export const buyer = { ...buyerFields, name: requiredLine.pipe(z.string().max(100)) };

/** Body of POST /admin/api/bookings: booked by hand, also once the sale is closed, and without an address. */
export const handBookingSchema = z
	.object({
		lines: orderLines(orderLineSchema, 10 * mostTickets),
		...buyer,
		language: z.enum(["en", "sw"]).default("sw"),
		/** New for each form that is shown. */
		key: z.uuid(),
		/** It is paid for, or costs nothing: confirmed at once. */
		paid: z.boolean(),
		transaction_code: transactionCode.nullish().transform((code) => code ?? null),
		/** Why its tickets are given away: they cost nothing, and are confirmed at once. */
		complimentary: complimentary.nullish().transform((why) => why ?? null),
		/** To which number or account the money came. */
		way: paymentWay,
	})
	.refine(({ complimentary: why, transaction_code: code }) => why === null || code === null, {
		path: ["transaction_code"],
	});

/**
 * Body of POST /admin/api/bookings/{id}/confirm: the money is there. A booking that has ended gets its seats back while
 * they are free.
 */
export const confirmBookingSchema = z.object({
	/** The state that the organiser saw it in, and `balanceSeen`: money is not noted twice. */
	from: z.enum(bookingStates),
	paid: z.int(),
	/** One that the buyer named, or that came while no seats were reserved. */
	payment_id: recordId.nullish().transform((id) => id ?? null),
	transaction_code: transactionCode.nullish().transform((code) => code ?? null),
	/** The sum that came; left out = all that is due, where seats are reserved for it and the buyer has named no payment. */
	amount: shillings.optional(),
	/** Confirm although less than the price has come. */
	less: z.boolean().default(false),
	/** Although more than is due has come; it is to be given back. */
	more: z.boolean().default(false),
	/** Although it is cash, and a phone that was asked to pay may still do so. */
	beside_push: z.boolean().default(false),
	/** To which number or account it came. */
	way: paymentWay,
});

/**
 * Body of POST /admin/api/bookings/{id}/receive: money has come, for a booking in any state. It is confirmed where its seats are reserved and
 * that is enough.
 */
export const receiveMoneySchema = confirmBookingSchema
	.omit({ less: true })
	.extend({ amount: shillings.pipe(z.int().min(1)) });

/** Body of POST /admin/api/bookings/{id}/reject: this payment did not arrive. */
export const rejectPaymentSchema = z.object({ payment_id: recordId });

/** How many seats had been let in, as the organiser saw it. */
export const entered = z.int().min(0);

/**
 * Body of POST /admin/api/bookings/{id}/cancel. Where the booking is by now in another state than `from`, or another sum is paid, or other
 * seats have been let in, it is not cancelled (409 `changed_meanwhile`).
 */
export const cancelBookingSchema = confirmBookingSchema
	.pick({ from: true, paid: true })
	.extend({ reason, entered });

/**
 * Body of POST /admin/api/bookings/{id}/refund: money has been given back; `note` says how. With `keep_rest` what is left stays with the
 * organisers, as a fee.
 */
export const refundBookingSchema = z.object({
	note: reason,
	/** `balanceSeen` */
	paid: z.int(),
	/** Left out = all that is to be given back. */
	amount: shillings.optional(),
	keep_rest: z.boolean().default(false),
});

/** Body of POST /admin/api/bookings/{id}/forgive: what is missing, as the organiser saw it, need not be paid. */
export const forgiveBookingSchema = z.object({ missing: z.int(), reason });

/** Body of POST /admin/api/bookings/{id}/tell: the buyer has heard of these changes, which the organiser saw. */
export const tellBookingSchema = z.object({ seen: z.array(toTell).min(1).max(bookingChanges.length) });

/** Body of POST /admin/api/bookings/{id}/untell: that the buyer was told, at `told_at`, was noted by mistake. */
export const untellBookingSchema = z.object({ told_at: time });

/** Whose it is, as the organiser saw it. */
export const holder = z.object({
	name: z.string(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
});

/**
 * Body of POST /admin/api/bookings/{id}/transfer: the seats are somebody else's; links and codes from before are no
 * longer good. It is passed on by its `holder`, once.
 */
export const transferBookingSchema = z.object({ ...buyer, holder, entered });

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type BookingListQuery = z.output<typeof bookingListQuerySchema>;
export type BookingSheetQuery = z.output<typeof bookingSheetQuerySchema>;
export type HandBooking = z.input<typeof handBookingSchema>;
