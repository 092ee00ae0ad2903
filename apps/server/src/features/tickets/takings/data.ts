import { programmeTimeZone, programmeToday } from "@bcc/contract/programme/calendar";
import type { SoldOccasion, Takings } from "@bcc/contract/tickets/admin-takings";
import type { PaymentState } from "@bcc/contract/tickets/booking";
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
import { overdrawnOfBooking } from "#server/features/tickets/booking/paid.ts";
import { cameAt } from "#server/features/tickets/booking/payment-list.ts";
import { findKinds, selectSales } from "#server/features/tickets/booking/sale.ts";
import { type AnyColumn, and, count, eq, inArray, type SQL, sql } from "#server/lib/drizzle.ts";

/** Occasions whose tickets are sold here: those to come first, the next one before the others; then the latest. */
export async function listSoldOccasions(db: Database, now: Date): Promise<SoldOccasion[]> {
	const today = programmeToday(now);
	const sales = await selectSales(db);
	const kinds = await findKinds(db, undefined);
	const occasions = sales.map(({ id, occasion, occasionId, name, start_date, end_date, isWithdrawn }) => ({
		...{ occasion, occasion_id: occasionId, title: name, start_date },
		is_over: isWithdrawn || end_date < today,
		kinds: kinds
			.filter(({ saleId }) => saleId === id)
			.map((kind) => ({ id: kind.id, name: kind.name, name_sw: kind.nameSw })),
	}));
	const byDate = occasions.toSorted(
		(one, other) => one.start_date.localeCompare(other.start_date) || one.occasion_id - other.occasion_id,
	);
	return [
		...byDate.filter(({ is_over }) => !is_over),
		...byDate.filter(({ is_over }) => is_over).toReversed(),
	];
}

/** How the tickets of a sale sell: by kinds, and day by day. */
export async function findTakings(db: Database, saleId: number): Promise<Takings> {
	const [lost] = await db
		.select({ sum: sql<number>`coalesce(sum(${overdrawnOfBooking}), 0)` })
		.from(booking)
		.where(eq(booking.saleId, saleId));
	return {
		kinds: await kindFigures(db, saleId),
		days: await dayFigures(db, saleId),
		lost: lost?.sum ?? 0,
	};
}

async function kindFigures(db: Database, saleId: number): Promise<Takings["kinds"]> {
	const tickets = await db
		.select({
			kindId: bookingLine.kindId,
			state: booking.state,
			tickets: sql<number>`sum(${bookingLine.tickets})::int`,
		})
		.from(bookingLine)
		.innerJoin(booking, eq(booking.id, bookingLine.bookingId))
		.where(hasSeatsOf(saleId))
		.groupBy(bookingLine.kindId, booking.state);
	const entries = await db
		.select({ kindId: ticket.kindId, entered: count() })
		.from(checkIn)
		.innerJoin(ticket, eq(ticket.id, checkIn.ticketId))
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.where(and(eq(booking.saleId, saleId), eq(checkIn.outcome, "entered")))
		.groupBy(ticket.kindId);
	const kinds = await findKinds(db, eq(ticketKind.saleId, saleId));
	return kinds.map(({ id, name, nameSw, price, seats, taken }) => {
		const inState = (state: string) =>
			tickets.find((each) => each.kindId === id && each.state === state)?.tickets ?? 0;
		return {
			...{ id, name, name_sw: nameSw, price, seats, taken },
			...{ confirmed: inState("confirmed"), reserved: inState("reserved") },
			entered: entries.find(({ kindId }) => kindId === id)?.entered ?? 0,
		};
	});
}

/** The day of a moment at the programme's place. */
const dayOf = (moment: AnyColumn | SQL) =>
	sql<string>`((${moment}) at time zone '${sql.raw(programmeTimeZone)}')::date::text`;

async function dayFigures(db: Database, saleId: number): Promise<Takings["days"]> {
	const noted = sql`coalesce(${bookingPayment.decidedAt}, ${bookingPayment.createdAt})`;
	const sumsOn = async (moment: SQL, states: PaymentState[]) =>
		await db
			.select({ day: dayOf(moment), sum: sql<number>`coalesce(sum(${bookingPayment.amount}), 0)::float8` })
			.from(bookingPayment)
			.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
			.where(and(eq(booking.saleId, saleId), inArray(bookingPayment.state, states)))
			.groupBy(sql`1`);
	// What an operator took back later had come all the same.
	const received = await sumsOn(cameAt, ["received", "reversed"]);
	const givenBack = await sumsOn(noted, ["refunded", "reversed"]);
	const booked = await db
		.select({
			day: dayOf(booking.createdAt),
			kindId: bookingLine.kindId,
			tickets: sql<number>`sum(${bookingLine.tickets})::int`,
		})
		.from(bookingLine)
		.innerJoin(booking, eq(booking.id, bookingLine.bookingId))
		.where(hasSeatsOf(saleId))
		.groupBy(sql`1`, bookingLine.kindId);
	const days = [...new Set([...received, ...givenBack, ...booked].map(({ day }) => day))].sort();
	return days.map((day) => {
		const sumIn = (sums: typeof received) => sums.find((each) => each.day === day)?.sum ?? 0;
		const ofDay = booked.filter((each) => each.day === day);
		const tickets = Object.fromEntries(ofDay.map((each) => [String(each.kindId), each.tickets]));
		return { day, received: sumIn(received), given_back: sumIn(givenBack), tickets };
	});
}
