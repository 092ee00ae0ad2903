import { z } from "zod";
import { emailAddress, line } from "../plain-text.ts";
import { dateSchema, timeSchema } from "../programme/day-and-time.ts";
import { successReply } from "../reply.ts";
import { paymentWaySchema } from "../site/payment-way.ts";
import { seatsOnPage } from "./booking-lines.ts";
import { guestSchema, guestTexts, questionSchema } from "./guest.ts";
import { isCodeOfLine, mostCharacters, readCode } from "./transaction-code.ts";

/** Kinds of occasions with tickets. */
export const occasionKinds = ["seminar", "event"] as const;

/** Tickets of one booking, of all kinds together. */
export const mostTickets = 10;

/** Kinds of one sale, and so of one booking. */
export const mostKinds = 6;

/** To whom a kind is sold: to everybody, to those who have its link, or by staff alone. */
export const kindSales = ["public", "link", "staff"] as const;

/** Above this many, visitors do not see how many seats are left. */
export const fewLeft = 20;

/** Days after an occasion's last day when names, addresses and numbers are removed from its bookings. */
export const bookingRetentionDays = 90;

/**
 * `reserved`: seats are reserved until `reserved_until`, for the payment, or for the answer of somebody who moved up from the waiting list.
 * `confirmed`: the seats are the buyer's. `waiting`: none are free.
 */
export const bookingStates = ["reserved", "confirmed", "waiting", "cancelled", "expired"] as const;

/**
 * `claimed`: the buyer says so; `pending`: a phone was asked; `received`: the money is there; `reversed`: the operator took it back.
 * `refunded`, `kept` and `forgiven` are an organiser's records: money given back or kept as a fee, and a rest that need not be paid. `foreign`: received, and for
 * no booking.
 */
export const paymentStates = [
	"claimed",
	"pending",
	"received",
	"rejected",
	"failed",
	"reversed",
	"refunded",
	"kept",
	"forgiven",
	"foreign",
] as const;

/** How tickets are paid for at the door. */
export const doorWays = ["cash", "mobile"] as const;

/**
 * Why received money did not simply pay for its booking; `reversed`: it was taken back; `disputed`: a named payment whose code another
 * booking named first, or whose money it has.
 */
export const paymentFlags = ["over", "amount", "again", "unknown", "reversed", "disputed"] as const;

/**
 * Why a code that a buyer has named may be no payment for the booking: its money has come for another one (`elsewhere`), another one named
 * it before (`named`), its money is not for us, or was taken back.
 */
export const claimConflicts = ["elsewhere", "named", "foreign", "reversed"] as const;

/**
 * What a buyer has to hear of: the booking moved up from the waiting list (`offered`), its occasion has another time or place (`moved`), is
 * deleted (`withdrawn`) or takes place after all (`restored`), its operator took a payment back (`reversed`), or organisers changed its tickets or
 * its time to pay (`changed`).
 */
export const bookingChanges = ["offered", "moved", "withdrawn", "restored", "reversed", "changed"] as const;

const moment = z.iso.datetime();

const salesStates = ["open", "soon", "closed", "full"] as const;

const ticketKindSchema = z.object({
	id: z.int(),
	name: z.string(),
	/** Whole shillings for one ticket; 0 = free. */
	price: z.int(),
	/** Seats of one ticket: 2 for a couple, 10 for a table. */
	seats_each: z.int(),
	state: z.enum(salesStates),
	/** Tickets that are left; null = more than a few. */
	left: z.int().nullable(),
	/** Of one booking: no more than there are at all. */
	most_tickets: z.int(),
	opens_at: moment.nullable(),
});

/** The tickets of an occasion. */
const ticketSaleSchema = z.object({
	occasion: z.enum(occasionKinds),
	state: z.enum(salesStates),
	/** Seats that are left of the whole sale; null = more than a few, and enough for any order. */
	left: z.int().nullable(),
	kinds: z.array(ticketKindSchema),
	/** Of each guest; null = nothing is asked. */
	question: questionSchema.nullable(),
	/** For how many hours unpaid seats are reserved. */
	reservation_hours: z.int(),
	/** Days from the occasion to the deletion of personal data. */
	kept_days: z.int(),
});

/** Query of GET /bookings/sale/{seminar,event}/{id}: the code of a kind's link, which lists that kind beside those for everybody. */
export const ticketSaleQuerySchema = z.object({ kind_code: z.string().max(200).optional() });

/** Reply of GET /bookings/sale/{seminar,event}/{id}; empty where nothing can be booked on the site. */
export const ticketSaleReplySchema = successReply(z.array(ticketSaleSchema).max(1));

/** How tickets of an occasion sell, for lists; `few`: of no kind are more than a few left. */
const saleStateSchema = z.object({ occasion_id: z.int(), state: z.enum([...salesStates, "few"]) });

/** Reply of GET /bookings/sales/{seminar,event}: of all occasions whose tickets are booked on the site. */
export const saleStatesReplySchema = successReply(z.array(saleStateSchema));

/** Reply of GET /bookings/ways: how organisers are paid, and whether a phone can be asked to pay. */
export const paymentWaysReplySchema = successReply(
	z.array(z.object({ ways: z.array(paymentWaySchema), push: z.boolean() })).length(1),
);

const token = z.string().min(1).max(200);
const optionalLine = (most: number) =>
	line(most)
		.nullish()
		.transform((text) => text || null);

/** The buyer and how to reach them: by e-mail, by phone, or both. */
export const buyerFields = {
	name: line(100).pipe(z.string().min(1)),
	email: optionalLine(1000).pipe(z.union([z.null(), emailAddress])),
	phone: optionalLine(100),
};

export const orderLineSchema = z.object({
	kind_id: z.int().min(1).max(2_147_483_647),
	tickets: z.int().min(1),
	/** What was shown as the price of one ticket: with another one by now nothing is booked (409 `price_changed`). */
	shown_price: z.int().min(0).optional(),
});

/** The kinds of an order, each once, and no more tickets than `most` in all. */
export const orderLines = <Line extends z.ZodType<z.infer<typeof orderLineSchema>>>(
	line: Line,
	most: number,
) =>
	z
		.array(line)
		.min(1)
		.max(mostKinds)
		.refine((lines) => new Set(lines.map(({ kind_id }) => kind_id)).size === lines.length)
		.refine((lines) => lines.reduce((sum, { tickets }) => sum + tickets, 0) <= most);

/**
 * Body of POST /bookings/book. The server determines the price and the number of seats. The same body makes one booking, however
 * often it is sent: `key` is random, and new once a form has booked.
 */
export const bookRequestSchema = z.object({
	booking: z.object({
		lines: orderLines(orderLineSchema, mostTickets),
		/** Of the link by which the buyer came to a kind that is sold by it alone. */
		kind_code: z.string().max(200).optional(),
		/** A code that makes the order cheaper, and what was shown as its price with it (409 `price_changed`). */
		discount_code: z.string().max(200).optional(),
		shown_amount: z.int().min(0).optional(),
		...buyerFields,
		key: z.string().regex(/^[\w-]{20,64}$/),
		/** Of the first seats, where the buyer knows them already. */
		guests: guestTexts(seatsOnPage).default([]),
		/** Where no seats are free: true = a place in the waiting list, false = 409 `sold_out`. */
		wait: z.boolean().default(false),
	}),
});

/** Body of POST /bookings/discount: a code as it was typed. A wrong one counts as a guess. */
export const discountRequestSchema = z.object({
	occasion: z.enum(occasionKinds),
	occasion_id: z.int().min(1).max(2_147_483_647),
	discount_code: z.string().max(200),
});

/** What a discount code takes off a whole order: so many per cent, or shillings (`discount.ts`). */
export const discountReplySchema = successReply(
	z
		.array(z.object({ code: z.string(), percent: z.int().nullable(), shillings: z.int().nullable() }))
		.length(1),
);

/** Body of POST /bookings/view; `page` of its seats, from 1. */
export const viewBookingSchema = z.object({ token, page: z.int().min(1).max(1_000).default(1) });

/** Body of POST /bookings/guests: what is said of some seats; others stay as they were. */
export const nameGuestsSchema = viewBookingSchema.extend({ guests: guestTexts(seatsOnPage) });

/** Body of POST /bookings/contact: how the buyer is reached from now on; a name is changed by organisers alone. */
export const changeContactSchema = viewBookingSchema.extend({
	email: buyerFields.email,
	phone: buyerFields.phone,
});

/** Body of POST /bookings/accept, …/cancel, …/guest and …/door/list: the secret of the link. */
export const bookingLinkSchema = z.object({ token });

/** Query of GET /bookings/tickets.pdf and /bookings/calendar.ics. */
export const bookingFileQuerySchema = z.object({ token, lang: z.enum(["en", "sw"]).default("en") });

/** Query of GET /bookings/receipt.pdf. */
export const receiptQuerySchema = z.object({
	token,
	payment: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** Body of POST /bookings/resend: the links of all bookings of an address go to it. */
export const resendBookingsSchema = z.object({ booking: z.object({ email: emailAddress }) });

/** A transaction's code in canonical form, or what stands for one in a line of a statement. */
export const storedCode = z
	.string()
	.max(mostCharacters)
	.transform((text, context) => {
		const code = readCode(text);
		if (code) return code;
		context.addIssue({ code: "custom", message: "no transaction code" });
		return z.NEVER;
	});

/** A transaction's code as somebody types or pastes it: nobody names money without a code by what stands for it. */
export const transactionCode = storedCode.refine((code) => !isCodeOfLine(code));

/** Body of POST /bookings/pay: the code of a payment that the buyer has made. */
export const payRequestSchema = z.object({ token, transaction_code: transactionCode });

/** Body of POST /bookings/push: this phone is asked to pay. */
export const pushRequestSchema = z.object({ token, phone: line(100).pipe(z.string().min(1)) });

/** One seat. `code` is the content of the QR code; `qr` draws it: an SVG path in a square of `size`. */
const seatSchema = z.object({
	number: z.int(),
	kind: z.string(),
	code: z.string(),
	qr: z.object({ size: z.int(), path: z.string() }),
	/** When it was let in; null = not yet. */
	entered_at: moment.nullable(),
	/** A text with the link of this ticket alone, for its guest. */
	message: z.string(),
});

/** The tickets of one kind and one price in a booking. */
export const bookingLineSchema = z.object({
	kind: z.string(),
	tickets: z.int(),
	seats: z.int(),
	/** Of one ticket, as it was when it was booked. */
	price: z.int(),
});

/** A payment's receipt; `number` = null until it is issued: within a minute, or as soon as it is opened. `void` = the payment no longer counts for the booking. */
export const receiptSchema = z.object({
	payment_id: z.int(),
	number: z.int().nullable(),
	amount: z.int(),
	void: z.boolean(),
});

/** Fields of a booking, by its link and in the back office; amounts in whole shillings. */
export const bookingFields = {
	reference: z.string(),
	state: z.enum(bookingStates),
	tickets: z.int(),
	seats: z.int(),
	/** What its kinds cost, and what it costs: less with a discount code, or where it was given away. */
	full_amount: z.int(),
	amount: z.int(),
	discount_code: z.string().nullable(),
	/** What has been received and not given back, and what is still to be paid. */
	paid: z.int(),
	missing: z.int(),
	/**
	 * All that has come, and what became of it: an operator took it back, organisers gave it back or kept it as a fee, or it is to be given
	 * back. The rest pays for the booking.
	 */
	came: z.int(),
	reversed: z.int(),
	refunded: z.int(),
	kept: z.int(),
	refund_due: z.int(),
	name: z.string(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	reserved_until: moment.nullable(),
};

/** A booking, by its link. */
const bookingSchema = z.object({
	...bookingFields,
	/** In the order of the kinds; of a kind, the cheapest first. */
	lines: z.array(bookingLineSchema),
	token: z.string(),
	occasion: z.object({
		kind: z.enum(occasionKinds),
		id: z.int(),
		name: z.string(),
		start_date: dateSchema,
		end_date: dateSchema,
		time_in: timeSchema,
		time_out: timeSchema,
		venue: z.string().nullable(),
		place: z.string().nullable(),
	}),
	/** Bookings ahead in the waiting list; null unless it waits. */
	before: z.int().nullable(),
	can_cancel: z.boolean(),
	/** Why its buyer can no longer cancel it: its occasion has begun, or one of its seats has entered. */
	no_cancel: z.enum(["begun", "entered"]).nullable(),
	/** A payment has come, and organisers are checking its sum: meanwhile nothing is to be paid. */
	sum_unknown: z.boolean(),
	/** Something is missing, and payments are taken. */
	can_be_paid: z.boolean(),
	/** Its occasion was deleted before it was over: it does not take place, and nothing is to be paid. */
	withdrawn: z.boolean(),
	/** Payments, the latest first. */
	payments: z.array(
		z.object({
			transaction_code: z.string().nullable(),
			state: z.enum(paymentStates),
			/** Why the code that the buyer has named may be no payment for the booking. */
			conflict: z.enum(claimConflicts).nullable(),
		}),
	),
	/** Those in the buyer's name. */
	receipts: z.array(receiptSchema),
	/** While it is to be paid. */
	ways: z.array(paymentWaySchema),
	push: z.boolean(),
	/** Once it is confirmed: a page of them. */
	seat_list: z.array(seatSchema),
	/** The seats of that page, in any state. */
	guests: z.array(guestSchema),
	/** Of each guest; null = nothing is asked. */
	question: questionSchema.nullable(),
	/** A text with the link, to share by WhatsApp. */
	message: z.string(),
	/** The day on which personal data is deleted. */
	kept_until: dateSchema,
});

/** Reply of POST /bookings/guest: one ticket by the link for its guest, and nothing of the buyer. */
export const guestTicketReplySchema = successReply(
	z
		.array(
			z.object({
				...seatSchema.omit({ message: true }).shape,
				...guestSchema.pick({ name: true, table: true }).shape,
				occasion: bookingSchema.shape.occasion,
			}),
		)
		.length(1),
);

export const bookingReplySchema = successReply(z.array(bookingSchema).length(1));

/** Reply of GET /bookings/mine: bookings of the signed-in user, the latest first. */
export const ownBookingsReplySchema = successReply(
	z.array(
		bookingSchema.pick({
			...{ reference: true, token: true, state: true, occasion: true, withdrawn: true },
			...{ lines: true, tickets: true, amount: true },
		}),
	),
);

export type KindSale = (typeof kindSales)[number];
export type BookingLine = z.infer<typeof bookingLineSchema>;
export type OccasionKind = (typeof occasionKinds)[number];
export type BookingState = (typeof bookingStates)[number];
export type PaymentState = (typeof paymentStates)[number];
export type DoorWay = (typeof doorWays)[number];
export type PaymentFlag = (typeof paymentFlags)[number];
export type ClaimConflict = (typeof claimConflicts)[number];
export type Receipt = z.infer<typeof receiptSchema>;
export type BookingChange = (typeof bookingChanges)[number];
export type TicketSale = z.infer<typeof ticketSaleSchema>;
export type SaleState = z.infer<typeof saleStateSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type GuestTicket = z.infer<typeof guestTicketReplySchema>["data"][number];
export type OwnBooking = z.infer<typeof ownBookingsReplySchema>["data"][number];
export type BookRequest = z.input<typeof bookRequestSchema>["booking"];
