import { noticePaces } from "@bcc/contract/tickets/admin-notice";
import {
	bookingChanges,
	bookingStates,
	type DoorWay,
	kindSales,
	paymentStates,
} from "@bcc/contract/tickets/booking";
import { entryOutcomes } from "@bcc/contract/tickets/door";
import type { Choice } from "@bcc/contract/tickets/guest";
import { locales } from "@bcc/messages/locale";
import { account } from "#server/db/schema/account.ts";
import { oneOf, timestampColumn } from "#server/db/schema/columns.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { type AnyColumn, and, eq, inArray, isNull, lte, sql } from "#server/lib/drizzle.ts";
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "#server/lib/pg-core.ts";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const saleId = () =>
	integer("sale_id")
		.notNull()
		.references(() => ticketSale.id);

/** That tickets for an occasion are booked on the site (docs/decisions/0078). `taken` are seats of bookings that are reserved or confirmed. */
export const ticketSale = pgTable(
	"ticket_sale",
	{
		id: id(),
		version: integer().notNull().default(1),
		seminarId: integer("seminar_id")
			.unique()
			.references(() => seminar.id),
		eventId: integer("event_id")
			.unique()
			.references(() => event.id),
		/** Null = as many as come. */
		seats: integer(),
		taken: integer().notNull().default(0),
		reservationHours: integer("reservation_hours").notNull().default(48),
		/** For bookings that move up from the waiting list. */
		offerHours: integer("offer_hours").notNull().default(24),
		/** Asked of each guest; null = nothing is. */
		question: text(),
		questionSw: text("question_sw"),
		/** What can be answered; none = any words. */
		choices: jsonb().$type<Choice[]>().notNull().default([]),
	},
	(table) => [
		check("ticket_sale_occasion_check", sql`(${table.seminarId} is null) <> (${table.eventId} is null)`),
		check("ticket_sale_taken_check", sql`${table.taken} >= 0 and ${table.taken} <= ${table.seats}`),
		check("ticket_sale_hours_check", sql`${table.reservationHours} > 0 and ${table.offerHours} > 0`),
	],
);

export const ticketKind = pgTable(
	"ticket_kind",
	{
		id: id(),
		saleId: saleId(),
		/** From 1 to 6: that many there may be. */
		position: integer().notNull(),
		name: text().notNull(),
		nameSw: text("name_sw"),
		/** Whole shillings for one ticket; 0 = free. */
		price: integer().notNull(),
		seatsEach: integer("seats_each").notNull().default(1),
		/** Its share of the seats; null = all of them. */
		seats: integer(),
		taken: integer().notNull().default(0),
		opensAt: timestampColumn("opens_at"),
		closesAt: timestampColumn("closes_at"),
		sold: text({ enum: kindSales }).notNull().default("public"),
		/** Of its own link; a new version ends the link before. */
		linkVersion: integer("link_version").notNull().default(1),
	},
	(table) => [
		unique("ticket_kind_position_unique").on(table.saleId, table.position),
		check("ticket_kind_position_check", sql`${table.position} between 1 and 6`),
		check("ticket_kind_taken_check", sql`${table.taken} >= 0 and ${table.taken} <= ${table.seats}`),
		check("ticket_kind_price_check", sql`${table.price} >= 0`),
		check("ticket_kind_seats_each_check", sql`${table.seatsEach} between 1 and 20`),
		check("ticket_kind_window_check", sql`${table.opensAt} < ${table.closesAt}`),
		check("ticket_kind_sold_check", sql`${table.sold} in (${oneOf(kindSales)})`),
	],
);

export type KindRow = typeof ticketKind.$inferSelect;

/** A code that makes an order cheaper. What it takes off never changes: it can only be ended. How often it is used is counted. */
export const discountCode = pgTable(
	"discount_code",
	{
		id: id(),
		saleId: saleId(),
		/** Capitals and digits. */
		code: text().notNull(),
		/** Off the whole order: one of them. */
		percent: integer(),
		shillings: integer(),
		/** Null = as often as one likes. */
		mostUses: integer("most_uses"),
		endsAt: timestampColumn("ends_at"),
		/** When an organiser ended it. */
		endedAt: timestampColumn("ended_at"),
		madeBy: integer("made_by").references(() => account.id, { onDelete: "set null" }),
		madeAt: timestampColumn("made_at").notNull(),
	},
	(table) => [
		unique("discount_code_unique").on(table.saleId, table.code),
		check("discount_code_check", sql`${table.code} ~ '^[A-Z0-9]{4,20}$'`),
		check("discount_code_one_check", sql`(${table.percent} is null) <> (${table.shillings} is null)`),
		check("discount_code_off_check", sql`${table.percent} between 1 and 100 or ${table.shillings} > 0`),
		check("discount_code_uses_check", sql`${table.mostUses} between 1 and 10000`),
	],
);

export const booking = pgTable(
	"booking",
	{
		id: id(),
		saleId: saleId(),
		state: text({ enum: bookingStates }).notNull(),
		/** Of all its lines. */
		seats: integer().notNull(),
		/** Its price: that of its lines, less what its discount code takes off. */
		amount: integer().notNull(),
		discountCodeId: integer("discount_code_id").references(() => discountCode.id),
		/** Why an organiser gave the tickets away; "" once personal data is deleted. */
		complimentary: text(),
		/** Why an organiser cancelled it; deleted with the other personal data. */
		cancelReason: text("cancel_reason"),
		/** What people write with a payment. */
		reference: text().notNull().unique(),
		/** SHA-256 of the secret in its link, which is made of the server's secret and `linkVersion`. */
		tokenHash: text("token_hash").notNull().unique(),
		linkVersion: integer("link_version").notNull().default(1),
		/** Hash of the request and its key: the same request sent twice is one booking. */
		submissionHash: text("submission_hash").notNull().unique(),
		name: text().notNull(),
		email: text(),
		phone: text(),
		locale: text({ enum: locales }).notNull(),
		accountId: integer("account_id").references(() => account.id, { onDelete: "set null" }),
		/** Keyed hash of the network, for two days, and while it holds unpaid seats or waits. */
		network: text(),
		/** By whom, where an organiser booked by hand. */
		bookedBy: integer("booked_by").references(() => account.id, { onDelete: "set null" }),
		/** By which link, where it was sold at the door. */
		doorLinkId: integer("door_link_id").references((): AnyPgColumn => doorLink.id),
		createdAt: timestampColumn("created_at").notNull(),
		reservedUntil: timestampColumn("reserved_until"),
		/** When it moved up from the waiting list. */
		offeredAt: timestampColumn("offered_at"),
		/** The buyer has named a payment: the reservation was made longer for that, once. */
		claimedAt: timestampColumn("claimed_at"),
		confirmedAt: timestampColumn("confirmed_at"),
		endedAt: timestampColumn("ended_at"),
		forgottenAt: timestampColumn("forgotten_at"),
	},
	(table) => [
		index("booking_sale_index").on(table.saleId, table.state, table.id),
		index("booking_reserved_index").on(table.reservedUntil).where(sql`${table.state} = 'reserved'`),
		index("booking_email_index").on(sql`lower(${table.email})`),
		index("booking_account_index").on(table.accountId),
		index("booking_door_index")
			.on(table.doorLinkId, table.createdAt)
			.where(sql`${table.doorLinkId} is not null`),
		index("booking_discount_index").on(table.discountCodeId),
		check("booking_state_check", sql`${table.state} in (${oneOf(bookingStates)})`),
		check(
			"booking_reserved_check",
			sql`(${table.state} = 'reserved') = (${table.reservedUntil} is not null)`,
		),
		check("booking_seats_check", sql`${table.seats} > 0 and ${table.amount} >= 0`),
		check(
			"booking_complimentary_check",
			sql`${table.complimentary} is null or (${table.amount} = 0 and ${table.discountCodeId} is null)`,
		),
	],
);

export type BookingRow = typeof booking.$inferSelect;

/** The tickets of one kind and one price in a booking. */
export const bookingLine = pgTable(
	"booking_line",
	{
		bookingId: integer("booking_id")
			.notNull()
			.references(() => booking.id),
		kindId: integer("kind_id")
			.notNull()
			.references(() => ticketKind.id),
		tickets: integer().notNull(),
		seats: integer().notNull(),
		/** Of one ticket, as it was when it was booked or added. */
		price: integer().notNull(),
	},
	(table) => [
		primaryKey({ name: "booking_line_pk", columns: [table.bookingId, table.kindId, table.price] }),
		index("booking_line_kind_index").on(table.kindId),
		check(
			"booking_line_tickets_check",
			sql`${table.tickets} > 0 and ${table.seats} > 0 and ${table.price} >= 0`,
		),
	],
);

/** The states of a booking that is not over. */
export const liveStates: BookingRow["state"][] = ["reserved", "confirmed", "waiting"];

/** Whether a booking has seats of a sale. */
export const hasSeatsOf = (saleId: number) =>
	and(eq(booking.saleId, saleId), inArray(booking.state, ["reserved", "confirmed"]));

/** Whether a booking is an address's, and not over. */
export const isLiveOf = (email: string | AnyColumn) =>
	and(sql`lower(${booking.email}) = lower(${email})`, inArray(booking.state, liveStates));

/** The latest change of each kind of which a booking's buyer has to hear. */
export const bookingChange = pgTable(
	"booking_change",
	{
		bookingId: integer("booking_id")
			.notNull()
			.references(() => booking.id),
		kind: text({ enum: bookingChanges }).notNull(),
		changedAt: timestampColumn("changed_at").notNull(),
		/** An e-mail says so. */
		mailed: boolean().notNull(),
		/** When an organiser had told the buyer. */
		toldAt: timestampColumn("told_at"),
	},
	(table) => [
		primaryKey({ name: "booking_change_pk", columns: [table.bookingId, table.kind] }),
		check("booking_change_kind_check", sql`${table.kind} in (${oneOf(bookingChanges)})`),
	],
);

/**
 * One seat of a confirmed booking. Its QR code names `serial`, so that a ticket that was passed on is another one. A seat beyond the booking's
 * was taken off it.
 */
export const ticket = pgTable(
	"ticket",
	{
		id: id(),
		bookingId: integer("booking_id")
			.notNull()
			.references(() => booking.id),
		kindId: integer("kind_id")
			.notNull()
			.references(() => ticketKind.id),
		number: integer().notNull(),
		serial: integer().notNull().default(1),
	},
	(table) => [unique("ticket_number_unique").on(table.bookingId, table.number)],
);

/** Whether a ticket's seat was not taken off its booking. */
export const isKept = lte(ticket.number, booking.seats);

/** Who sits on a seat of a booking, by the number that its ticket has once it is confirmed; none where nothing is known. */
export const guest = pgTable(
	"guest",
	{
		bookingId: integer("booking_id")
			.notNull()
			.references(() => booking.id),
		number: integer().notNull(),
		name: text(),
		/** To the sale's question: of choices, the English words. */
		answer: text(),
		/** Number or short name that an organiser gave. */
		table: text("table_name"),
	},
	(table) => [
		primaryKey({ name: "guest_pk", columns: [table.bookingId, table.number] }),
		check("guest_number_check", sql`${table.number} > 0`),
	],
);

export type GuestRow = typeof guest.$inferSelect;

/** For how many hours more seats are reserved once, when the buyer has named a payment, for organisers to check it. */
export const claimReservationHours = 24;

/** States of money that has come, whatever became of it. */
export const moneyStates = ["received", "reversed", "foreign"] satisfies (typeof paymentStates)[number][];

/** Of a reversal that is stored before the money that it takes back. */
export const reversalSource = "reversal";

/** The source of what was paid at the door. */
export const doorSource = (way: DoorWay) => `door_${way}` as const;

/** States of a payment that a buyer, or the provider of an order whose money is stored elsewhere, has named. An organiser may have rejected it before it came. */
export const claimStates = ["claimed", "rejected"] satisfies (typeof paymentStates)[number][];

/** A payment, claimed or received. None is ever deleted. */
export const bookingPayment = pgTable(
	"booking_payment",
	{
		id: id(),
		/** Null = unassigned. */
		bookingId: integer("booking_id").references(() => booking.id),
		/** `buyer`, `hand`, `statement`, `door_cash` and `door_mobile` for what was paid at the door, `reversal` for one that was stored before its money, or the provider's name. */
		source: text().notNull(),
		state: text({ enum: paymentStates }).notNull(),
		/** Another booking's claim had its code first, or may have had while this one was rejected. Whether one has it now is computed (`paid.ts`). */
		disputed: boolean().notNull().default(false),
		/** Of the operator. */
		transactionCode: text("transaction_code"),
		/** A payer may have written the code: another payment may have the same. */
		weakCode: boolean("weak_code").notNull().default(false),
		/** Of a refund that the operator made: the payment of which this part was taken back. */
		reverses: integer().references((): AnyPgColumn => bookingPayment.id),
		/** Of money that was taken back: an organiser has to say which of the refunds that were noted by hand are the same money. */
		undecided: boolean().notNull().default(false),
		/** Of a refund that was noted by hand and is rejected: the reversal that is the same money. Where that is taken back, the refund counts again. */
		gaveWayTo: integer("gave_way_to").references((): AnyPgColumn => bookingPayment.id),
		/** By which the provider knows the order. */
		orderReference: text("order_reference").unique(),
		/** Whole shillings; a refund may be of many payments. */
		amount: bigint({ mode: "number" }),
		/** From the statement or the provider; deleted with the other personal data. */
		payer: text(),
		/** Of the statement that it came with: bookings are suggested by it. Of an organiser's record: how it was given back, or why it need not be paid. Deleted with the payer. */
		line: text(),
		/** Why an organiser decided about it the last time; deleted with the payer. */
		reason: text(),
		/** Of money: the number, account or provider that it came to (`payment-way.ts` of the contract); null = nobody has said. */
		way: text(),
		createdAt: timestampColumn("created_at").notNull(),
		/** Of money: when it was stored as received, wherever it went after; null = before that was noted. */
		receivedAt: timestampColumn("received_at"),
		/** When somebody found it in the operator's own list, and who. */
		tickedAt: timestampColumn("ticked_at"),
		tickedBy: integer("ticked_by").references(() => account.id, { onDelete: "set null" }),
		decidedAt: timestampColumn("decided_at"),
		decidedBy: integer("decided_by").references(() => account.id, { onDelete: "set null" }),
	},
	(table) => [
		index("booking_payment_booking_index").on(table.bookingId),
		/** Money is there once. */
		uniqueIndex("booking_payment_code_unique")
			.on(table.transactionCode)
			.where(sql`${table.state} in (${oneOf(moneyStates)})`),
		/** A reversal is noted once, though a message says so and a statement as well. */
		uniqueIndex("booking_payment_reversal_unique")
			.on(table.reverses, table.amount)
			.where(sql`${table.state} = 'refunded'`),
		uniqueIndex("booking_payment_claim_unique")
			.on(table.bookingId, table.transactionCode)
			// A provider's order keeps its code beside the claim.
			.where(sql`${table.state} in ('claimed', 'rejected') and ${table.orderReference} is null`),
		/** Of two bookings that name a code one is first. */
		uniqueIndex("booking_payment_first_claim_unique")
			.on(table.transactionCode)
			.where(sql`${table.state} = 'claimed' and not ${table.disputed}`),
		check("booking_payment_state_check", sql`${table.state} in (${oneOf(paymentStates)})`),
		check("booking_payment_amount_check", sql`${table.amount} >= 0`),
	],
);

/** Whether a payment is a booking's claim of a code, open or rejected: the one that is stored once. A provider's order is none. */
export const isClaimOf = (bookingId: number, code: string) =>
	and(
		eq(bookingPayment.bookingId, bookingId),
		eq(bookingPayment.transactionCode, code),
		inArray(bookingPayment.state, claimStates),
		isNull(bookingPayment.orderReference),
	);

/**
 * The receipt of a payment for a booking. None is ever deleted or numbered anew: whether it still holds is computed (`receipts.ts`). A
 * payment that is moved gets another one there.
 */
export const bookingReceipt = pgTable(
	"booking_receipt",
	{
		/** From 1, without gaps. */
		number: integer().primaryKey(),
		paymentId: integer("payment_id")
			.notNull()
			.references(() => bookingPayment.id),
		bookingId: integer("booking_id")
			.notNull()
			.references(() => booking.id),
		/** As they were when it was issued: a provider may correct a sum, a booking may be passed on. The name is deleted with the booking's. */
		amount: bigint({ mode: "number" }).notNull(),
		name: text().notNull(),
		issuedAt: timestampColumn("issued_at").notNull(),
		/** Of the booking's link at that time: whoever had it then has paid. A transfer issues what was paid before it. */
		linkVersion: integer("link_version").notNull().default(1),
	},
	(table) => [
		unique("booking_receipt_payment_unique").on(table.paymentId, table.bookingId),
		index("booking_receipt_booking_index").on(table.bookingId),
		check("booking_receipt_number_check", sql`${table.number} > 0 and ${table.amount} > 0`),
	],
);

/** A link for staff at the door; it ends by itself. */
export const doorLink = pgTable("door_link", {
	id: id(),
	saleId: saleId(),
	label: text().notNull(),
	tokenHash: text("token_hash").notNull().unique(),
	/** It may sell tickets. */
	sells: boolean().notNull().default(false),
	endsAt: timestampColumn("ends_at").notNull(),
	/** When somebody ended it by hand: from then on nothing is accepted, not even what phones could not send before. */
	endedAt: timestampColumn("ended_at"),
	madeBy: integer("made_by").references(() => account.id, { onDelete: "set null" }),
	madeAt: timestampColumn("made_at").notNull(),
});

/** What a phone at the door has done, once for each of its keys. A seat is let in once: the index decides. */
export const checkIn = pgTable(
	"check_in",
	{
		key: uuid().primaryKey(),
		ticketId: integer("ticket_id")
			.notNull()
			.references(() => ticket.id),
		doorLinkId: integer("door_link_id")
			.notNull()
			.references(() => doorLink.id),
		device: text().notNull(),
		outcome: text({ enum: entryOutcomes }).notNull(),
		/** What it was on a date from which the occasion was moved away, and is again where that date returns. */
		outcomeBefore: text("outcome_before", { enum: entryOutcomes }),
		/** The phone's time, and the server's. */
		scannedAt: timestampColumn("scanned_at").notNull(),
		receivedAt: timestampColumn("received_at").notNull(),
		/** Key of the entry that undid this one. */
		undoneBy: uuid("undone_by").unique(),
	},
	(table) => [
		uniqueIndex("check_in_entered_unique").on(table.ticketId).where(sql`${table.outcome} = 'entered'`),
		index("check_in_ticket_index").on(table.ticketId),
		check(
			"check_in_outcome_check",
			sql`${table.outcome} in ('entered', 'refused', 'conflict', 'not_valid', 'undone')`,
		),
	],
);

/** How an organiser hears of bookings by e-mail; nobody does who has not asked for it. */
export const bookingNotice = pgTable(
	"booking_notice",
	{
		accountId: integer("account_id")
			.primaryKey()
			.references(() => account.id, { onDelete: "cascade" }),
		pace: text({ enum: noticePaces }).notNull(),
		/** Of what the latest e-mail tells: after the one, until the other. */
		fromAt: timestampColumn("from_at").notNull(),
		untilAt: timestampColumn("until_at").notNull(),
	},
	(table) => [check("booking_notice_pace_check", sql`${table.pace} in (${oneOf(noticePaces)})`)],
);

/** A message to all buyers. */
export const bookingMessage = pgTable("booking_message", {
	id: id(),
	saleId: saleId(),
	subject: text().notNull(),
	text: text().notNull(),
	/** Hash of the request and its key: the same request sent twice is one message; null where it was sent before there were keys. */
	submissionHash: text("submission_hash").unique(),
	sentBy: integer("sent_by").references(() => account.id, { onDelete: "set null" }),
	sentAt: timestampColumn("sent_at").notNull(),
});
