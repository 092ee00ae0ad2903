import type { AdminBooking, AdminPayment, AdminSale, BookingListQuery } from "@bcc/contract/admin/booking";
import { type BookingState, bookingStates, type OccasionKind } from "@bcc/contract/booking";
import { csvFile } from "@bcc/contract/csv";
import {
	and,
	asc,
	count,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { account } from "#server/features/account/table.ts";
import { doorCount } from "#server/features/booking/door.ts";
import { findKinds, findSale, ofOccasion, saleColumns } from "#server/features/booking/sale.ts";
import {
	booking,
	bookingPayment,
	checkIn,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/features/booking/table.ts";
import { event, seminar } from "#server/features/occasion/table.ts";
import { isoOrNull, withIsoTimes } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";
import { containsWords, type Page, pageOf } from "#server/records/list.ts";

const columns = {
	id: booking.id,
	occasion: saleColumns.occasion,
	occasion_id: saleColumns.occasionId,
	title: saleColumns.name,
	kind_id: booking.kindId,
	kind: ticketKind.name,
	kind_sw: ticketKind.nameSw,
	state: booking.state,
	tickets: booking.tickets,
	seats: booking.seats,
	price: booking.price,
	amount: booking.amount,
	paid: sql<number>`(select coalesce(sum(${bookingPayment.amount}), 0)::float8 from ${bookingPayment}
		where ${bookingPayment.bookingId} = ${booking.id} and ${bookingPayment.state} = 'received')`,
	reference: booking.reference,
	name: booking.name,
	email: booking.email,
	phone: booking.phone,
	language: booking.locale,
	booked_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
	created_at: booking.createdAt,
	held_until: booking.heldUntil,
	confirmed_at: booking.confirmedAt,
	ended_at: booking.endedAt,
	refund_due: booking.refundDue,
	entered: sql<number>`(select count(*)::int from ${checkIn} inner join ${ticket} on ${ticket.id} = ${checkIn.ticketId}
		where ${ticket.bookingId} = ${booking.id} and ${checkIn.outcome} = 'entered')`,
};

const selected = (db: Database) =>
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
	held_until: booking.heldUntil,
};

/** Bookings of the occasion, as ids: a list is counted without its joins. */
function ofSale(db: Database, kind: OccasionKind, id: number): SQL {
	return inArray(
		booking.saleId,
		db.select({ id: ticketSale.id }).from(ticketSale).where(ofOccasion(kind, id)),
	);
}

const isClaimed = sql`exists (select from ${bookingPayment} where ${bookingPayment.bookingId} = ${booking.id}
	and ${bookingPayment.state} = 'claimed')`;

const isToCall = (sendsMails: boolean) =>
	and(
		eq(booking.state, "held"),
		isNotNull(booking.offeredAt),
		sendsMails ? isNull(booking.email) : undefined,
	);

function withCode(q: string | undefined): SQL | undefined {
	const code = q?.toUpperCase().replaceAll(/[^A-Z0-9.]/g, "");
	return code
		? sql`exists (select from ${bookingPayment} where ${bookingPayment.bookingId} = ${booking.id}
			and ${bookingPayment.transactionCode} = ${code})`
		: undefined;
}

/** @param sendsMails there is a mail server */
export async function listBookings(
	db: Database,
	query: BookingListQuery,
	sendsMails: boolean,
): Promise<Page<AdminBooking>> {
	const { q, occasion, occasion_id, state, kind_id, claimed, to_call, refund_due } = query;
	const words = containsWords(q, [booking.name, booking.email, booking.phone, booking.reference]);
	const condition = and(
		q ? or(words, withCode(q)) : undefined,
		occasion && occasion_id ? ofSale(db, occasion, occasion_id) : undefined,
		state && eq(booking.state, state),
		kind_id === undefined ? undefined : eq(booking.kindId, kind_id),
		claimed ? isClaimed : undefined,
		to_call ? isToCall(sendsMails) : undefined,
		refund_due === undefined ? undefined : eq(booking.refundDue, refund_due),
	);
	const listed = { table: booking, condition, sorts };
	const { data, total } = await pageOf(db, query, selected(db).$dynamic(), listed);
	return { data: await withPayments(db, data as Selected[], sendsMails), total };
}

type Selected = Awaited<ReturnType<typeof selected>>[number];

export async function findBookings(
	db: Database,
	ids: number[],
	sendsMails: boolean,
): Promise<AdminBooking[]> {
	return await withPayments(db, await selected(db).where(inArray(booking.id, ids)), sendsMails);
}

async function withPayments(db: Database, rows: Selected[], sendsMails: boolean): Promise<AdminBooking[]> {
	const ids = rows.map(({ id }) => id);
	const payments = await findPayments(db, inArray(bookingPayment.bookingId, ids));
	return rows.map((row) => ({
		...withIsoTimes(row),
		gets_emails: sendsMails && row.email !== null,
		payments: payments.filter(({ booking_id }) => booking_id === row.id),
	})) as AdminBooking[];
}

async function findPayments(db: Database, condition: SQL | undefined): Promise<AdminPayment[]> {
	const rows = await db
		.select({
			id: bookingPayment.id,
			booking_id: bookingPayment.bookingId,
			reference: booking.reference,
			source: bookingPayment.source,
			state: bookingPayment.state,
			flag: bookingPayment.flag,
			transaction_code: bookingPayment.transactionCode,
			amount: bookingPayment.amount,
			payer: bookingPayment.payer,
			created_at: bookingPayment.createdAt,
			decided_at: bookingPayment.decidedAt,
		})
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(condition)
		.orderBy(desc(bookingPayment.id))
		.limit(1_000);
	return rows.map((row) => withIsoTimes(row)) as AdminPayment[];
}

/** Payments for an organiser to check. */
export const findOpenPayments = (db: Database) =>
	findPayments(
		db,
		or(
			eq(bookingPayment.state, "claimed"),
			and(eq(bookingPayment.state, "received"), isNotNull(bookingPayment.flag)),
			and(eq(bookingPayment.flag, "reversed"), eq(booking.state, "confirmed")),
		),
	);

/** The tickets of an occasion with their sums; undefined when there is no such occasion. */
export async function findAdminSale(
	db: Database,
	kind: OccasionKind,
	id: number,
): Promise<Omit<AdminSale, "can_be_paid"> | undefined> {
	const table = kind === "seminar" ? seminar : event;
	const [occasion] = await db.select({ title: table.name }).from(table).where(eq(table.id, id));
	if (!occasion) return undefined;
	const sale = await findSale(db, ofOccasion(kind, id));
	const kinds = sale ? await findKinds(db, eq(ticketKind.saleId, sale.id)) : [];
	const none = { bookings: 0, seats: 0, amount: 0 };
	const states = Object.fromEntries(bookingStates.map((state) => [state, none])) as Record<
		BookingState,
		typeof none
	>;
	for (const { state, ...sum } of sale ? await sumsOf(db, sale.id) : []) states[state] = sum;
	const money = sale ? await moneyOf(db, sale.id) : { received: 0, refund_due: 0, flagged: 0 };
	const { entered, conflicts } = sale ? await doorCount(db, sale.id) : { entered: 0, conflicts: 0 };
	return {
		...{ occasion: kind, occasion_id: id, title: occasion.title },
		sale: sale
			? {
					...{ version: sale.version, seats: sale.seats, taken: sale.taken },
					...{ hold_hours: sale.holdHours, offer_hours: sale.offerHours },
					kinds: kinds.map((each) => ({
						...{ id: each.id, position: each.position, name: each.name, name_sw: each.nameSw },
						...{ price: each.price, seats_each: each.seatsEach, seats: each.seats, taken: each.taken },
						...{ opens_at: isoOrNull(each.opensAt), closes_at: isoOrNull(each.closesAt) },
					})),
				}
			: null,
		sums: { states, ...money, entered, conflicts },
	};
}

async function sumsOf(db: Database, saleId: number) {
	return await db
		.select({
			state: booking.state,
			bookings: count(),
			seats: sql<number>`sum(${booking.seats})::int`,
			amount: sql<number>`sum(${booking.amount})::float8`,
		})
		.from(booking)
		.where(eq(booking.saleId, saleId))
		.groupBy(booking.state);
}

async function moneyOf(db: Database, saleId: number) {
	const sum = (condition: SQL) =>
		sql<number>`coalesce(sum(${bookingPayment.amount}) filter (where ${condition}), 0)::float8`;
	const [row] = await db
		.select({
			received: sum(sql`true`),
			refund_due: sum(sql`${booking.refundDue}`),
			flagged: sum(sql`${bookingPayment.flag} is not null`),
		})
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(and(eq(booking.saleId, saleId), eq(bookingPayment.state, "received")));
	return row ?? { received: 0, refund_due: 0, flagged: 0 };
}

const headings = {
	en: ["Reference", "Name", "Ticket", "Tickets", "Seats", "State", "Due", "Paid", "Phone", "Email", "In"],
	sw: [
		"Namba",
		"Jina",
		"Tiketi",
		"Idadi",
		"Viti",
		"Hali",
		"Kiasi",
		"Kilicholipwa",
		"Simu",
		"Barua pepe",
		"Walioingia",
	],
};

const stateWords: Record<"en" | "sw", Record<BookingState, string>> = {
	en: {
		held: "Held",
		confirmed: "Confirmed",
		waiting: "Waiting list",
		cancelled: "Cancelled",
		expired: "Run out",
	},
	sw: {
		held: "Imeshikiliwa",
		confirmed: "Imethibitishwa",
		waiting: "Orodha ya kusubiri",
		cancelled: "Imeghairiwa",
		expired: "Muda umekwisha",
	},
};

/** The bookings of an occasion as a spreadsheet for the door: those in a state, else all but the ended ones. */
export async function bookingSheet(
	db: Database,
	kind: OccasionKind,
	id: number,
	{ state, lang }: { state?: BookingState; lang: "en" | "sw" },
): Promise<string> {
	const inState = state ? eq(booking.state, state) : notInArray(booking.state, ["cancelled", "expired"]);
	const rows = await selected(db)
		.where(and(ofSale(db, kind, id), inState))
		.orderBy(asc(booking.name), asc(booking.id));
	const lines = rows.map((row) => [
		...[row.reference, row.name, textIn(lang)(row.kind, row.kind_sw), row.tickets, row.seats],
		...[stateWords[lang][row.state], row.amount, row.paid],
		...[row.phone ?? "", row.email ?? "", row.entered],
	]);
	return csvFile([headings[lang], ...lines]);
}

/** The bookings whose buyers get a message. */
export async function findAddressees(db: Database, kind: OccasionKind, id: number, states: BookingState[]) {
	return await db
		.select()
		.from(booking)
		.where(and(ofSale(db, kind, id), inArray(booking.state, states), sql`${booking.forgottenAt} is null`))
		.orderBy(asc(booking.id));
}
