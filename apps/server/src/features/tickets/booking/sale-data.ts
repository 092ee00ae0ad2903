import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import type { Database } from "#server/db/client.ts";
import {
	booking,
	bookingLine,
	bookingPayment,
	checkIn,
	hasSeatsOf,
	ticket,
	ticketKind,
} from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { lowestPrices } from "#server/features/programme/occasion/data.ts";
import {
	flagOfPayment,
	missingOfBooking,
	paidOfBooking,
	refundDueOfBooking,
} from "#server/features/tickets/booking/paid.ts";
import { isUnassigned, sumUnassigned } from "#server/features/tickets/booking/payment-list.ts";
import {
	findKinds,
	findSale,
	type Occasion,
	ofOccasion,
	takesPlace,
} from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, count, eq, isNotNull, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/**
 * The tickets of an occasion with their sums.
 *
 * @throws AppError `not_found`
 */
export async function findAdminSale(db: Database, of: Occasion) {
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
			...{ question: sale.question, question_sw: sale.questionSw, choices: sale.choices },
			kinds: kinds.map((each) => ({
				...{ id: each.id, position: each.position, name: each.name, name_sw: each.nameSw },
				...{ price: each.price, seats_each: each.seatsEach, seats: each.seats, taken: each.taken },
				...{ opens_at: isoOrNull(each.opensAt), closes_at: isoOrNull(each.closesAt), sold: each.sold },
				link_version: each.linkVersion,
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
	const prices = await sumPrices(db, saleId);
	const isReceived = and(eq(booking.saleId, saleId), eq(bookingPayment.state, "received"));
	const [look] = await db
		.select({ flagged: sql<number>`coalesce(sum(${bookingPayment.amount}), 0)::float8` })
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(and(isReceived, isNotNull(flagOfPayment)));
	const unassigned = await unassignedMoney(db);
	return {
		states: Object.fromEntries(states.map(({ state, ...sums }) => [state, sums])),
		...{ prices, ...money },
		flagged: look?.flagged ?? 0,
		unassigned,
		...(await countEntries(db, saleId)),
	};
}

/** What tickets with seats cost, and what was taken off: a booking's own price is its tickets' price together. */
async function sumPrices(db: Database, saleId: number): Promise<AdminSale["sums"]["prices"]> {
	const each = db
		.select({
			amount: booking.amount,
			full: sql<number>`sum(${bookingLine.tickets} * ${bookingLine.price}::bigint)`.as("full"),
			priced: sql<number>`sum(case when ${bookingLine.price} > 0 then ${bookingLine.tickets} else 0 end)`.as(
				"priced",
			),
			tickets: sql<number>`sum(${bookingLine.tickets})`.as("tickets"),
		})
		.from(booking)
		.innerJoin(bookingLine, eq(bookingLine.bookingId, booking.id))
		.where(and(hasSeatsOf(saleId), takesPlace))
		.groupBy(booking.id)
		.as("each");
	const price = sql<
		"full" | "reduced" | "free"
	>`case ${each.amount} when 0 then 'free' when ${each.full} then 'full' else 'reduced' end`;
	const rows = await db
		.select({
			price,
			tickets: sql<number>`sum(${each.tickets})::int`,
			priced: sql<number>`sum(${each.priced})::int`,
			amount: sql<number>`sum(${each.amount})::float8`,
			less: sql<number>`sum(${each.full} - ${each.amount})::float8`,
		})
		.from(each)
		.groupBy(price);
	const of = (price: "full" | "reduced" | "free") => {
		const { priced = 0, amount = 0, less = 0 } = rows.find((row) => row.price === price) ?? {};
		return { tickets: priced, amount, less };
	};
	const tickets = rows.reduce((sum, row) => sum + row.tickets, 0);
	const [full, reduced, free] = [of("full"), of("reduced"), of("free")];
	// Those of free kinds, too, in whatever booking they are.
	return { full, reduced, free: { ...free, tickets: tickets - full.tickets - reduced.tickets } };
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
