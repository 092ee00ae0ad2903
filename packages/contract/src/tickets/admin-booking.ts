import { z } from "zod";
import { listQuery, listReply, queryFlag, queryId, recordId } from "../admin/resource.ts";
import {
	optionalLine,
	optionalMoment,
	optionalText,
	requiredLine,
	requiredText,
	shillings,
} from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { mailFaultSchema } from "../site/admin-mail.ts";
import {
	bookerFields,
	bookingChanges,
	bookingFields,
	bookingStates,
	mostTickets,
	occasionKinds,
	paymentFlags,
	paymentStates,
	storedCode,
	transactionCode,
} from "./booking.ts";

const time = z.iso.datetime();

/** A payment, claimed or received. */
export const adminPaymentSchema = z.object({
	id: z.int(),
	booking_id: z.int().nullable(),
	/** Of the booking; null = unknown. */
	reference: z.string().nullable(),
	state: z.enum(paymentStates),
	flag: z.enum(paymentFlags).nullable(),
	/** Of a part that the operator took back: the payment. */
	reverses: z.int().nullable(),
	/** What the operator took back of it, in parts; of a named one, of the money that is `unassigned`. */
	taken_back: z.int(),
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
	created_at: time,
});

/** A change of which a booking's buyer has to hear. */
const toTell = z.object({ change: z.enum(bookingChanges), changed_at: time });

export const adminBookingSchema = z.object({
	...bookingFields,
	id: z.int(),
	occasion: z.enum(occasionKinds),
	occasion_id: z.int(),
	title: z.string(),
	/** The name of its kind in Swahili. */
	kind_sw: z.string().nullable(),
	/** There is an address, and a mail server to write to it. */
	gets_emails: z.boolean(),
	/** Why the latest e-mail to its address was given up; null = none was. */
	undelivered: mailFaultSchema.nullable(),
	language: z.enum(["en", "sw"]),
	/** Which organiser booked by hand; null = it was booked on the site. */
	booked_by: z.string().nullable(),
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
});

/** What came less what went out, as the organiser saw it: below 0 where more went out. */
export const balanceSeen = ({ came, taken_back, refunded }: z.infer<typeof adminBookingSchema>) =>
	came - taken_back - refunded;

/** Whether a provider reported a payment without a sum that can be read: an organiser says it. */
export const hasNoSum = ({ state, amount }: { state: string; amount: number | null }) =>
	state === "received" && !amount;

const occasionFields = { occasion: z.enum(occasionKinds), occasion_id: queryId };
const ofOccasion = { occasion: z.enum(occasionKinds), occasion_id: recordId };

const bookingFilters = {
	occasion: z.enum(occasionKinds).optional(),
	occasion_id: queryId.optional(),
	state: z.enum(bookingStates).optional(),
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
	taken_back: queryFlag.optional(),
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

const kindFields = {
	/** From 1 to 6; a kind stays at its place. */
	position: z.int().min(1).max(6),
	name: requiredLine.pipe(z.string().max(60)),
	name_sw: optionalLine.pipe(z.string().max(60).nullable()),
	price: shillings.pipe(z.int().max(20_000_000)),
	seats_each: z.int().min(1).max(20),
	/** Its share of the seats; null = all of them. */
	seats: z.int().min(0).max(100_000).nullable(),
	opens_at: optionalMoment,
	closes_at: optionalMoment,
};

const areTimesInOrder = ({ opens_at, closes_at }: { opens_at: string | null; closes_at: string | null }) =>
	!opens_at || !closes_at || Date.parse(opens_at) < Date.parse(closes_at);

const saleFields = {
	/** Null = unlimited. */
	seats: z.int().min(0).max(100_000).nullable(),
	reservation_hours: z.int().min(1).max(720),
	/** For bookings that move up from the waiting list. */
	offer_hours: z.int().min(1).max(168),
};

/**
 * Body of PUT /admin/api/bookings/sale: the tickets of an occasion, in the place of those before. `version` null =
 * there were none. Another name, price or number of seats of a kind that people have booked is refused (409 `bookings_affected`) until
 * the organiser has `agreed`.
 */
export const changedSaleSchema = z.object({
	...ofOccasion,
	version: z.int().min(1).nullable(),
	agreed: z.boolean().default(false),
	...saleFields,
	kinds: z
		.array(z.object(kindFields).refine(areTimesInOrder, { path: ["closes_at"] }))
		.min(1)
		.max(6)
		.refine((kinds) => new Set(kinds.map(({ position }) => position)).size === kinds.length),
});

/** `amount` is their price: 0 where the occasion does not take place. */
const sum = z.object({ bookings: z.int(), seats: z.int(), amount: z.int() });

/** The tickets of an occasion with what has been booked; `sale` null = they are not booked on the site. */
export const adminSaleSchema = z.object({
	...ofOccasion,
	title: z.string(),
	/** Buyers can be told how to pay, or their phones be asked to. */
	can_be_paid: z.boolean(),
	/** It was deleted before it was over: it does not take place. */
	withdrawn: z.boolean(),
	/** A mail server is set up. */
	sends_mails: z.boolean(),
	sale: z
		.object({
			version: z.int(),
			...saleFields,
			taken: z.int(),
			kinds: z.array(
				z.object({
					id: z.int(),
					...kindFields,
					name: z.string(),
					name_sw: z.string().nullable(),
					opens_at: time.nullable(),
					closes_at: time.nullable(),
					taken: z.int(),
				}),
			),
		})
		.nullable(),
	sums: z.object({
		/** Of the states that there are bookings in. */
		states: z.partialRecord(z.enum(bookingStates), sum),
		/** Whole shillings: received and not given back, of that for bookings that are over, and flagged. */
		received: z.int(),
		refund_due: z.int(),
		flagged: z.int(),
		/** Received, and of no booking of any occasion. */
		unassigned: z.int(),
		/** What confirmed bookings still have to pay. */
		missing: z.int(),
		entered: z.int(),
		conflicts: z.int(),
	}),
});

export const saleQuerySchema = z.object(occasionFields);
export const adminSaleReplySchema = successReply(adminSaleSchema);
export const adminBookingReplySchema = successReply(adminBookingSchema);

/**
 * Reply of GET /admin/api/bookings/{id}/link: the link of its e-mails, and a message with it in the buyer's language.
 */
export const adminBookingLinkReplySchema = successReply(z.object({ link: z.string(), message: z.string() }));

const booker = { ...bookerFields, name: requiredLine.pipe(z.string().max(100)) };

/** Body of POST /admin/api/bookings: booked by hand, also once the sale is closed, and without an address. */
export const handBookingSchema = z.object({
	kind_id: recordId,
	tickets: z
		.int()
		.min(1)
		.max(10 * mostTickets),
	...booker,
	language: z.enum(["en", "sw"]).default("sw"),
	/** New for each form that is shown. */
	key: z.uuid(),
	/** It is paid for, or costs nothing: confirmed at once. */
	paid: z.boolean(),
	transaction_code: transactionCode.nullish().transform((code) => code ?? null),
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

const reason = requiredText.pipe(z.string().max(1_000));

/** How many seats had been let in, as the organiser saw it. */
const entered = z.int().min(0);

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

/** Query of GET /admin/api/bookings/payments: those that need a look, or were marked as not ours; the oldest first. */
export const openPaymentsQuerySchema = listQuery(["id"], { foreign: queryFlag.optional() });

/**
 * Body of POST /admin/api/bookings/payments/{id}/move: received money counts for another booking; null = for none yet. `from` is the
 * booking that the organiser saw it with. Money of no booking that is what the other one lacks needs no reason.
 */
export const movePaymentSchema = z.object({
	from: recordId.nullable(),
	to: recordId.nullable(),
	reason: reason.nullish().transform((words) => words ?? null),
});

/**
 * Body of POST /admin/api/bookings/payments/{id}/disown (money of no booking that is not for us) and …/take-back: that, a refund, a kept
 * fee or a forgiven rest was noted by mistake.
 */
export const decidePaymentSchema = z.object({ reason });

/**
 * Body of POST /admin/api/bookings/payments/{id}/same-money: `refunds` that were noted by hand are the money that the operator took back;
 * the others went out as well.
 */
export const sameMoneySchema = z.object({ refunds: z.array(recordId).max(100), reason });

/**
 * Body of POST /admin/api/bookings/{id}/transfer: the seats are somebody else's; links and codes from before are no
 * longer good. It is passed on by its `holder` as the organiser saw it, once.
 */
export const transferBookingSchema = z.object({
	...booker,
	holder: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
	entered,
});

/** Body of POST /admin/api/bookings/message; the same one sent twice, with its `key`, is one message. */
export const messageRequestSchema = z.object({
	...ofOccasion,
	key: z.uuid(),
	states: z.array(z.enum(bookingStates)).min(1),
	subject: requiredLine.pipe(z.string().max(100)),
	text: requiredText.pipe(z.string().max(4_000)),
});

/**
 * E-mails that are on their way, links for those who gave a number: they open WhatsApp with the words; and the names of
 * those who gave neither.
 */
export const sentMessageSchema = z.object({
	/** 0 where no mail server is set up. */
	emails: z.int(),
	unreached: z.array(z.string()),
	whatsapp: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })),
});
export const sentMessageReplySchema = successReply(sentMessageSchema);

/** Lines of one statement. */
export const mostStatementLines = 2_000;

/** Characters of a line that are shown and stored. */
export const mostLineText = 500;

/** Body of POST /admin/api/bookings/statement/preview: a statement as CSV, or pasted messages of an operator. */
export const statementSchema = z.object({ text: z.string().min(1).max(500_000) });

/**
 * The result of matching a line of a statement: `match` = one booking fits by reference or named code, and by amount;
 * `amount` = the reference fits, the amount does not; `over` = its booking has ended; `waiting` = it waits for seats; `paid` = it is
 * confirmed, and nothing is missing; `withdrawn` = its occasion does not take place;
 * `ambiguous` = several fit; `several` = other lines are for the same booking, and together they are not its price; `uncoded` = money
 * without a code: `transaction_code` is made of the line; `same_code` = other money with its code is stored, or in a line before it:
 * `transaction_code` is made of the line; `unsure` = money as far as the line says, but not all of a table's headings or kinds of payment are
 * known, something else stands among the messages, another line may take it back, or it may be stored already: only an organiser believes it; `known` = the payment is
 * stored already; `none` = nothing fits; `reversed` = the operator took money back, of one of the payments in `reverses`;
 * `other` = it says that something else happened than money coming in;
 * `unread` = it does not say that money came; an organiser may, and it has a `transaction_code` for that; `part` = it says more of the
 * money in the line before it, which has no code.
 */
export const statementVerdicts = [
	"match",
	"amount",
	"over",
	"waiting",
	"paid",
	"withdrawn",
	"ambiguous",
	"several",
	"uncoded",
	"same_code",
	"unsure",
	"known",
	"none",
	"reversed",
	"other",
	"unread",
	"part",
] as const;

export const statementLineSchema = z.object({
	line: z.int(),
	text: z.string(),
	/** Who wrote the message, in a chat's export; empty where that is not said. */
	sender: z.string().nullable(),
	verdict: z.enum(statementVerdicts),
	transaction_code: z.string().nullable(),
	/** A payer may have written the code. */
	weak_code: z.boolean(),
	amount: z.int().nullable(),
	payer: z.string().nullable(),
	/** No money came as far as it says, and an organiser may read a sum in it. */
	may_enter: z.boolean(),
	/**
	 * Payments of which one was taken back, the likeliest first; a single one where that is sure. Without a `payment_id`, it is not stored: it is
	 * in the same statement or may come later.
	 */
	reverses: z.array(
		z.object({
			payment_id: z.int().nullable(),
			transaction_code: z.string().nullable(),
			amount: z.int().nullable(),
			payer: z.string().nullable(),
			/** Of its booking. */
			reference: z.string().nullable(),
		}),
	),
	bookings: z.array(
		z.object({
			id: z.int(),
			reference: z.string(),
			name: z.string(),
			amount: z.int(),
			state: z.enum(bookingStates),
		}),
	),
});
export const statementReplySchema = successReply(z.array(statementLineSchema));

/** The text of a line, as the preview shows it. */
const statementWords = optionalText.pipe(z.string().max(mostLineText).nullable());

/** Body of POST /admin/api/bookings/statement/apply: the lines that an organiser has confirmed. */
export const applyStatementSchema = z.object({
	lines: z
		.array(
			z.object({
				/** Null = the money is stored for an organiser to settle. */
				booking_id: recordId.nullable(),
				transaction_code: storedCode,
				weak_code: z.boolean().default(false),
				amount: shillings.pipe(z.int().min(1)),
				payer: optionalLine,
				line: statementWords,
			}),
		)
		.max(mostStatementLines),
	/**
	 * Payments of which the operator took back `amount`; null = all. Without a `payment_id`, that with the code: where none is stored with
	 * the lines either, the reversal is, and money with its code and sum is known when it comes; without a sum, all money with its code is taken
	 * back when it comes.
	 */
	reversed: z
		.array(
			z.union([
				z.object({
					payment_id: recordId,
					amount: shillings.pipe(z.int().min(1)).nullable(),
					line: statementWords,
				}),
				z.object({
					payment_id: z.null(),
					transaction_code: storedCode,
					amount: shillings.pipe(z.int().min(1)).nullable(),
					line: statementWords,
				}),
			]),
		)
		.max(mostStatementLines)
		.default([]),
});

/**
 * How many bookings were confirmed, and how many payments need a look, were known already, are stored without a booking, and were taken
 * back; `other_sum` = the code is stored with another sum, `not_done` = what was to be taken back is not there: nothing was changed.
 */
export const appliedReplySchema = successReply(
	z.object({
		...{ confirmed: z.int(), flagged: z.int(), known: z.int(), unassigned: z.int() },
		...{ reversed: z.int(), other_sum: z.int(), not_done: z.int() },
	}),
);

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
		}),
	),
);

/** A link for the door; `link` and `message` only when it is made. */
export const adminDoorLinkSchema = z.object({
	id: z.int(),
	label: z.string(),
	ends_at: time,
	is_open: z.boolean(),
	/** Of an open one after a change of day: when a new link would end. */
	new_end: time.nullable(),
	made_by: z.string().nullable(),
	link: z.string().optional(),
	message: z.string().optional(),
});
export const adminDoorLinksReplySchema = successReply(z.array(adminDoorLinkSchema));
export const adminDoorLinkReplySchema = successReply(adminDoorLinkSchema);

/** Body of POST /admin/api/bookings/door-links; it ends by itself some hours after the occasion. */
export const newDoorLinkSchema = z.object({ ...ofOccasion, label: requiredLine.pipe(z.string().max(60)) });

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type SuggestedBooking = z.infer<typeof suggestedBookingsReplySchema>["data"][number];
export type AdminSale = z.infer<typeof adminSaleSchema>;
export type BookingListQuery = z.output<typeof bookingListQuerySchema>;
export type BookingSheetQuery = z.output<typeof bookingSheetQuerySchema>;
export type StatementLine = z.infer<typeof statementLineSchema>;
export type DoorLink = z.infer<typeof adminDoorLinkSchema>;
export type SentMessage = z.infer<typeof sentMessageSchema>;
export type HandBooking = z.input<typeof handBookingSchema>;
export type ChangedSale = z.input<typeof changedSaleSchema>;
