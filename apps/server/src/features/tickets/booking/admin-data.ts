import type { ListQuery } from "@bcc/contract/admin/resource";
import { csvFile } from "@bcc/contract/csv";
import { momentAt } from "@bcc/contract/programme/calendar";
import type { MailFault } from "@bcc/contract/site/admin-mail";
import type { AdminBooking, BookingListQuery, BookingSheetQuery } from "@bcc/contract/tickets/admin-booking";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import type { BookingState } from "@bcc/contract/tickets/booking";
import { canonicalCode, readCode } from "@bcc/contract/tickets/transaction-code";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import { account } from "#server/db/schema/account.ts";
import {
	booking,
	bookingPayment,
	checkIn,
	liveStates,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { faultOfMail, outgoingMail } from "#server/db/schema/mail.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { lowestPrices } from "#server/features/programme/occasion/data.ts";
import { fromGivenUpOfBooking, getsNoMails } from "#server/features/site/mail/data.ts";
import {
	flagOfPayment,
	hasMoneyOfBooking,
	isOpenClaim,
	isPaidClaim,
	isStillReserved,
	missingOfBooking,
	moneyOfBooking,
	paidOfBooking,
	refundDueOfBooking,
} from "#server/features/tickets/booking/paid.ts";
import {
	findKinds,
	findSale,
	type Occasion,
	ofOccasion,
	saleColumns,
	takesPlace,
	withdrawnOfBooking,
} from "#server/features/tickets/booking/sale.ts";
import { findTold, findUntold, isToCall } from "#server/features/tickets/booking/to-tell.ts";
import { AppError } from "#server/lib/app-error.ts";
import {
	and,
	asc,
	count,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	lte,
	not,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";
import { isoOrNull, withIsoTimes } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";
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
	kind: ticketKind.name,
	kind_sw: ticketKind.nameSw,
	state: booking.state,
	tickets: booking.tickets,
	seats: booking.seats,
	amount: booking.amount,
	paid: paidOfBooking,
	missing: missingOfBooking,
	reference: booking.reference,
	name: booking.name,
	email: booking.email,
	phone: booking.phone,
	language: booking.locale,
	booked_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
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
		.innerJoin(ticketKind, eq(ticketKind.id, booking.kindId))
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
const ofSale = (db: Database, of: Occasion) =>
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
const isOverdue = (now: Date) =>
	and(eq(booking.state, "reserved"), lte(booking.reservedUntil, now), takesPlace, hasMoneyOfBooking);

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

type Selected = Awaited<ReturnType<typeof selectBookings>>[number];

export async function findBookings(
	db: Database,
	ids: number[],
	sendsMails: boolean,
): Promise<AdminBooking[]> {
	const found = await withPayments(db, await selectBookings(db).where(inArray(booking.id, ids)), sendsMails);
	const sums = await sumsToAssign(db, ids);
	return found.map((each) => ({ ...each, to_assign: sums.get(each.id) ?? 0 }));
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

/** Names are written with their tables, as the same tables are asked twice. The booking with the money comes first. */
const sameCode = sql<string | null>`(select "with_code"."reference" from "booking_payment" as "same"
	inner join "booking" as "with_code" on "with_code"."id" = "same"."booking_id"
	where "same"."transaction_code" = ${bookingPayment.transactionCode} and "same"."booking_id" <> ${bookingPayment.bookingId}
	order by "same"."state" in ('claimed', 'rejected'), "same"."state" = 'rejected', "same"."id" limit 1)`;

const fromUnassigned = sql`from "booking_payment" as "money"
	where "money"."transaction_code" = ${bookingPayment.transactionCode} and ${bookingPayment.state} = 'claimed'
	and "money"."state" = 'received' and "money"."booking_id" is null`;

/** The sum of money of no booking with the code that a buyer has named. */
const unassigned = sql<number | null>`(select "money"."amount"::float8 ${fromUnassigned})`;

/** What operators took back of the payment, or of the money with the code that a buyer has named. */
const reversedOfPayment = sql<number>`coalesce((select sum("part"."amount") from "booking_payment" as "part"
	where "part"."state" = 'refunded'
		and "part"."reverses" = coalesce((select "money"."id" ${fromUnassigned}), ${bookingPayment.id})), 0)::float8`;

const isUnassigned = and(eq(bookingPayment.state, "received"), isNull(bookingPayment.bookingId));

const sumUnassigned = sql<number>`coalesce(sum(${bookingPayment.amount} - ${reversedOfPayment}), 0)::float8`;

const selectPayments = (db: Database) =>
	db
		.select({
			id: bookingPayment.id,
			booking_id: bookingPayment.bookingId,
			reference: booking.reference,
			state: bookingPayment.state,
			flag: flagOfPayment,
			reverses: bookingPayment.reverses,
			reversed: reversedOfPayment,
			undecided: bookingPayment.undecided,
			same_code: sameCode,
			unassigned,
			transaction_code: bookingPayment.transactionCode,
			amount: bookingPayment.amount,
			payer: bookingPayment.payer,
			line: bookingPayment.line,
			created_at: bookingPayment.createdAt,
		})
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId));

export async function findPayments(db: Database, condition: SQL | undefined): Promise<AdminPayment[]> {
	const rows = await selectPayments(db).where(condition).orderBy(desc(bookingPayment.id));
	return rows.map((row) => withIsoTimes(row)) as AdminPayment[];
}

/** It is open, and the booking has its seats, waits, or has money on it. */
const isToCheck = and(
	isOpenClaim,
	sql`exists (select from ${booking} where ${booking.id} = ${bookingPayment.bookingId}
		and (${booking.state} not in ('cancelled', 'expired') or ${hasMoneyOfBooking}))`,
);

/** Money with a flag, by ids: a list is counted without its joins. */
export const isFlagged = (db: Database) =>
	inArray(
		bookingPayment.id,
		db
			.select({ id: bookingPayment.id })
			.from(bookingPayment)
			.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
			.where(
				and(inArray(bookingPayment.state, ["received", "reversed", "refunded"]), isNotNull(flagOfPayment)),
			),
	);

/** Payments for an organiser to check, or what is of no booking and not ours, or was taken back. */
export async function listOpenPayments(
	db: Database,
	query: ListQuery & { foreign?: boolean },
): Promise<Page<AdminPayment>> {
	const isOver = and(
		inArray(bookingPayment.state, ["foreign", "reversed", "refunded"]),
		isNull(bookingPayment.bookingId),
	);
	const condition = query.foreign ? isOver : or(isToCheck, isFlagged(db));
	const listed = { table: bookingPayment, condition, sorts: {} };
	const { data, total } = await pageOf(db, query, selectPayments(db).$dynamic(), listed);
	return { data: data.map((row) => withIsoTimes(row)) as AdminPayment[], total };
}

/**
 * The tickets of an occasion with their sums.
 *
 * @throws AppError `not_found`
 */
export async function findAdminSale(
	db: Database,
	of: Occasion,
): Promise<Omit<AdminSale, "can_be_paid" | "sends_mails">> {
	const table = of.occasion === "seminar" ? seminar : event;
	const [occasion] = await db.select({ title: table.name }).from(table).where(eq(table.id, of.occasion_id));
	if (!occasion) throw new AppError("not_found", { field: "occasion_id" });
	const sale = await findSale(db, ofOccasion(of));
	if (!sale) return { ...of, title: occasion.title, withdrawn: false, sale: null, sums: await sumsOf(db, 0) };
	const kinds = await findKinds(db, eq(ticketKind.saleId, sale.id));
	const prices = await lowestPrices(db, of.occasion);
	return {
		...of,
		title: occasion.title,
		withdrawn: sale.isWithdrawn,
		sale: {
			...{ version: sale.version, seats: sale.seats, taken: sale.taken },
			lowest_price: prices.get(of.occasion_id) ?? 0,
			...{ reservation_hours: sale.reservationHours, offer_hours: sale.offerHours },
			kinds: kinds.map((each) => ({
				...{ id: each.id, position: each.position, name: each.name, name_sw: each.nameSw },
				...{ price: each.price, seats_each: each.seatsEach, seats: each.seats, taken: each.taken },
				...{ opens_at: isoOrNull(each.opensAt), closes_at: isoOrNull(each.closesAt) },
			})),
		},
		sums: await sumsOf(db, sale.id),
	};
}

async function sumsOf(db: Database, saleId: number): Promise<AdminSale["sums"]> {
	const states = await db
		.select({
			state: booking.state,
			bookings: count(),
			seats: sql<number>`sum(${booking.seats})::int`,
			amount: sql<number>`coalesce(sum(${booking.amount}) filter (where ${takesPlace}), 0)::float8`,
		})
		.from(booking)
		.where(eq(booking.saleId, saleId))
		.groupBy(booking.state);
	const [money = { received: 0, refund_due: 0, missing: 0 }] = await db
		.select({
			received: sql<number>`coalesce(sum(${paidOfBooking}), 0)`,
			refund_due: sql<number>`coalesce(sum(${refundDueOfBooking}), 0)`,
			missing: sql<number>`coalesce(sum(${missingOfBooking}) filter (where ${booking.state} = 'confirmed' and ${takesPlace}), 0)`,
		})
		.from(booking)
		.where(eq(booking.saleId, saleId));
	const isReceived = and(eq(booking.saleId, saleId), eq(bookingPayment.state, "received"));
	const [look] = await db
		.select({ flagged: sql<number>`coalesce(sum(${bookingPayment.amount}), 0)::float8` })
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(and(isReceived, isNotNull(flagOfPayment)));
	const unassigned = await unassignedMoney(db);
	return {
		states: Object.fromEntries(states.map(({ state, ...sums }) => [state, sums])),
		...money,
		flagged: look?.flagged ?? 0,
		unassigned,
		...(await countEntries(db, saleId)),
	};
}

/** How many seats of an occasion have been let in, and how many entries are to be looked at: by two phones, or of a ticket no longer good. */
async function countEntries(db: Database, saleId: number) {
	const outcomes = await db
		.select({ outcome: checkIn.outcome, entries: count() })
		.from(checkIn)
		.innerJoin(ticket, eq(ticket.id, checkIn.ticketId))
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.where(eq(booking.saleId, saleId))
		.groupBy(checkIn.outcome);
	const entries = new Map(outcomes.map((each) => [each.outcome, each.entries]));
	const conflicts = (entries.get("conflict") ?? 0) + (entries.get("not_valid") ?? 0);
	return { entered: entries.get("entered") ?? 0, conflicts };
}

/** The sum of money that belongs to no booking, of whatever occasion it may be. */
async function unassignedMoney(db: Database): Promise<number> {
	const [money] = await db.select({ sum: sumUnassigned }).from(bookingPayment).where(isUnassigned);
	return money?.sum ?? 0;
}

const headings = {
	en: "Reference,Name,Ticket,Tickets,Seats,State,Price,Paid,To pay,To give back,Phone,Email,In",
	sw: "Namba,Jina,Tiketi,Idadi,Viti,Hali,Bei,Kilicholipwa,Cha kulipa,Cha kurudisha,Simu,Barua pepe,Walioingia",
};

const isToPay = ({ state, withdrawn }: Selected) =>
	!withdrawn && (state === "reserved" || state === "confirmed");

/** The bookings of an occasion as a spreadsheet: those in a state, else for the door who may enter, at once or once the rest is paid. */
export async function bookingSheet(
	db: Database,
	{ state, lang, ...of }: BookingSheetQuery,
	now: Date,
): Promise<string> {
	const mayEnter = and(takesPlace, or(eq(booking.state, "confirmed"), isStillReserved(now)));
	const rows = await selectBookings(db)
		.where(and(ofSale(db, of), state ? eq(booking.state, state) : mayEnter))
		.orderBy(alphabetical(booking.name), asc(booking.id));
	const lines = rows.map((row) => [
		...[row.reference, row.name, textIn(lang)(row.kind, row.kind_sw), row.tickets, row.seats],
		// biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server is not bundled, and states are a closed list
		...[m[`ticket_state_${row.state}`]({}, { locale: lang }), row.amount, row.paid],
		...[isToPay(row) ? row.missing : 0, row.refund_due],
		...[row.phone ?? "", row.email ?? "", row.entered],
	]);
	return csvFile([headings[lang].split(","), ...lines]);
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
