import { momentAt } from "@bcc/contract/programme/calendar";
import type { MailFault } from "@bcc/contract/site/admin-mail";
import type { AdminBooking, BookingListQuery } from "@bcc/contract/tickets/admin-booking";
import type { BookingState, Receipt } from "@bcc/contract/tickets/booking";
import { canonicalCode, readCode } from "@bcc/contract/tickets/transaction-code";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import {
	booking,
	bookingLine,
	bookingPayment,
	checkIn,
	doorLink,
	liveStates,
	ticket,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { faultOfMail, outgoingMail } from "#server/db/schema/mail.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { fromGivenUpOfBooking, getsNoMails } from "#server/features/site/mail/data.ts";
import {
	discountOfBooking,
	fullAmountOfBooking,
	linesOfBooking,
	sumTickets,
} from "#server/features/tickets/booking/lines.ts";
import {
	flagOfPayment,
	hasMoneyOfBooking,
	isPaidClaim,
	missingOfBooking,
	moneyOfBooking,
	paidOfBooking,
	refundDueOfBooking,
} from "#server/features/tickets/booking/paid.ts";
import {
	findPayments,
	isFlaggedMoney,
	isToCheck,
	isUnassigned,
	sumUnassigned,
} from "#server/features/tickets/booking/payment-list.ts";
import { receiptsOf } from "#server/features/tickets/booking/receipts.ts";
import {
	type Occasion,
	ofOccasion,
	saleColumns,
	takesPlace,
	withdrawnOfBooking,
} from "#server/features/tickets/booking/sale.ts";
import { findTold, findUntold, isToCall } from "#server/features/tickets/booking/to-tell.ts";
import { and, asc, eq, inArray, isNull, lte, not, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import { isSearched } from "#server/records/search.ts";

/** A booking's entries at the door for an organiser to look at. */
const fromConflicts = sql`from ${checkIn} inner join ${ticket} on ${ticket.id} = ${checkIn.ticketId}
	where ${ticket.bookingId} = ${booking.id} and ${checkIn.outcome} in ('conflict', 'not_valid')`;

const columns = {
	id: booking.id,
	occasion: saleColumns.occasion,
	occasion_id: saleColumns.occasionId,
	title: saleColumns.name,
	lines: linesOfBooking,
	state: booking.state,
	seats: booking.seats,
	amount: booking.amount,
	full_amount: fullAmountOfBooking,
	discount_code: discountOfBooking,
	complimentary: booking.complimentary,
	cancel_reason: booking.cancelReason,
	paid: paidOfBooking,
	missing: missingOfBooking,
	reference: booking.reference,
	name: booking.name,
	email: booking.email,
	phone: booking.phone,
	language: booking.locale,
	booked_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
	sold_at_door: sql<
		string | null
	>`(select ${doorLink.label} from ${doorLink} where ${doorLink.id} = ${booking.doorLinkId})`,
	created_at: booking.createdAt,
	reserved_until: booking.reservedUntil,
	start_date: saleColumns.start_date,
	time_in: saleColumns.time_in,
	hall: saleColumns.venue,
	place: saleColumns.place,
	...moneyOfBooking,
	withdrawn: withdrawnOfBooking,
	undelivered: sql<MailFault | null>`(select ${faultOfMail} ${fromGivenUpOfBooking} order by ${outgoingMail.id} desc limit 1)`,
	entered: sql<number>`(select count(*)::int from ${checkIn} inner join ${ticket} on ${ticket.id} = ${checkIn.ticketId}
		where ${ticket.bookingId} = ${booking.id} and ${checkIn.outcome} = 'entered')`,
	entry_conflict: sql<string | null>`(select ${checkIn.outcome} ${fromConflicts} limit 1)`,
};

export const selectBookings = (db: Database) =>
	db
		.select(columns)
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId))
		.leftJoin(account, eq(account.id, booking.bookedBy));

const sorts = {
	created_at: booking.createdAt,
	name: booking.name,
	state: booking.state,
	amount: booking.amount,
	reserved_until: booking.reservedUntil,
};

/** Bookings of the occasion, by ids: a list is counted without its joins. */
export const ofSale = (db: Database, of: Occasion) =>
	inArray(booking.saleId, db.select({ id: ticketSale.id }).from(ticketSale).where(ofOccasion(of)));

const hasPayment = (condition: SQL) =>
	sql`exists (select from ${bookingPayment} where ${bookingPayment.bookingId} = ${booking.id} and ${condition})`;

/** It has seats, and a part of its price is there or its tickets are out. */
const isPartPaid = and(
	sql`${missingOfBooking} > 0`,
	takesPlace,
	or(eq(booking.state, "confirmed"), and(eq(booking.state, "reserved"), sql`${paidOfBooking} > 0`)),
);

/** It is not over, and e-mails do not reach its buyer. */
const isUnreached = (sendsMails: boolean) => and(inArray(booking.state, liveStates), getsNoMails(sendsMails));

/** Seats with money on them are never given away by a timer: once their time is over, an organiser decides. */
export const isOverdue = (now: Date) =>
	and(eq(booking.state, "reserved"), lte(booking.reservedUntil, now), takesPlace, hasMoneyOfBooking);

/** It waits for an organiser: a payment to look at, a decision, a call, or money to give back. */
const needsOrganiser = (sendsMails: boolean, now: Date) =>
	or(
		hasPayment(or(isToCheck, isFlaggedMoney) as SQL),
		isOverdue(now),
		isToCall(sendsMails),
		sql`${refundDueOfBooking} > 0`,
	);

const hasKind = (kindId: number) =>
	sql`exists (select from ${bookingLine} where ${bookingLine.bookingId} = ${booking.id} and ${bookingLine.kindId} = ${kindId})`;

function isFound(q: string): SQL | undefined {
	const words = isSearched(q, [booking.name, booking.email, booking.reference], [booking.phone]);
	const code = readCode(q) ?? canonicalCode(q);
	return or(words, code ? hasPayment(eq(bookingPayment.transactionCode, code)) : undefined);
}

/** @param sendsMails there is a mail server */
export async function listBookings(
	db: Database,
	query: BookingListQuery,
	sendsMails: boolean,
	now: Date,
): Promise<Page<AdminBooking>> {
	const {
		q,
		occasion,
		occasion_id,
		state,
		kind_id,
		needs_me,
		claimed,
		part_paid,
		reversed,
		to_call,
		unreached,
		overdue,
		refund_due,
		conflict,
	} = query;
	const condition = and(
		q ? isFound(q) : undefined,
		occasion && occasion_id ? ofSale(db, { occasion, occasion_id }) : undefined,
		state && eq(booking.state, state),
		kind_id ? hasKind(kind_id) : undefined,
		needs_me ? needsOrganiser(sendsMails, now) : undefined,
		claimed ? hasPayment(isToCheck as SQL) : undefined,
		part_paid ? isPartPaid : undefined,
		reversed ? hasPayment(sql`${flagOfPayment} = 'reversed'`) : undefined,
		to_call ? isToCall(sendsMails) : undefined,
		unreached ? isUnreached(sendsMails) : undefined,
		refund_due === undefined ? undefined : sql`(${refundDueOfBooking} > 0) = ${refund_due}`,
		overdue ? isOverdue(now) : undefined,
		conflict ? sql`exists (select ${fromConflicts})` : undefined,
	);
	const listed = { table: booking, condition, sorts };
	const { data, total } = await pageOf(db, query, selectBookings(db).$dynamic(), listed);
	return { data: await withPayments(db, data as Selected[], sendsMails), total };
}

export type Selected = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBookings(
	db: Database,
	ids: number[],
	sendsMails: boolean,
): Promise<AdminBooking[]> {
	const found = await withPayments(db, await selectBookings(db).where(inArray(booking.id, ids)), sendsMails);
	const sums = await sumsToAssign(db, ids);
	const receipts = new Map<number, Receipt[]>();
	for (const id of ids) receipts.set(id, await receiptsOf(db, id));
	return found.map((each) => ({
		...each,
		to_assign: sums.get(each.id) ?? 0,
		receipts: receipts.get(each.id) ?? [],
	}));
}

/** By bookings, money of no booking whose line names their reference, unless the buyer has named its code as well. */
async function sumsToAssign(db: Database, ids: number[]): Promise<Map<number, number>> {
	const isNaming = sql`translate(upper(${bookingPayment.line}), ' -', '') like '%' || ${booking.reference} || '%'`;
	const isClaimed = sql`exists (select from "booking_payment" as "claim" where "claim"."booking_id" = ${booking.id}
		and "claim"."state" = 'claimed' and "claim"."transaction_code" = ${bookingPayment.transactionCode})`;
	const rows = await db
		.select({ id: booking.id, sum: sumUnassigned })
		.from(bookingPayment)
		.innerJoin(booking, isNaming)
		.where(and(isUnassigned, inArray(booking.id, ids), not(isClaimed)))
		.groupBy(booking.id);
	return new Map(rows.map(({ id, sum }) => [id, sum]));
}

async function withPayments(db: Database, rows: Selected[], sendsMails: boolean): Promise<AdminBooking[]> {
	const ids = rows.map(({ id }) => id);
	const payments = await findPayments(db, and(inArray(bookingPayment.bookingId, ids), not(isPaidClaim)));
	const untold = await findUntold(db, ids, sendsMails);
	const told = await findTold(db, ids);
	return rows.map(({ start_date, time_in, hall, place, ...row }) => ({
		...withIsoTimes(row),
		tickets: sumTickets(row.lines),
		starts_at: new Date(momentAt(start_date, time_in)).toISOString(),
		venue: [hall, place].filter(Boolean).join(", "),
		gets_emails: sendsMails && row.email !== null,
		to_tell: untold
			.filter(({ bookingId }) => bookingId === row.id)
			.map(({ change, changedAt }) => ({ change, changed_at: changedAt.toISOString() })),
		told: told
			.filter(({ bookingId }) => bookingId === row.id)
			.map(({ change, toldAt }) => ({ change, told_at: toldAt.toISOString() })),
		payments: payments.filter(({ booking_id }) => booking_id === row.id),
	})) as AdminBooking[];
}

/** The bookings whose buyers get a message, and whether an e-mail reaches them. */
export async function findAddressees(
	db: Database,
	of: Occasion,
	states: BookingState[],
	sendsMails: boolean,
) {
	const isMeant = and(ofSale(db, of), inArray(booking.state, states), isNull(booking.forgottenAt));
	const rows = await db.select().from(booking).where(isMeant).orderBy(asc(booking.id));
	const isUnmailed = and(isMeant, getsNoMails(sendsMails));
	const unmailed = await db.select({ id: booking.id }).from(booking).where(isUnmailed);
	const ids = new Set(unmailed.map(({ id }) => id));
	return rows.map((row) => ({ ...row, isMailed: !ids.has(row.id) }));
}
