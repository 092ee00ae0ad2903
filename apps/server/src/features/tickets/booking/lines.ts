import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { BookingLine } from "@bcc/contract/tickets/booking";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingLine, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { and, asc, eq, isNull, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { textIn } from "#server/lib/translation.ts";

type Line = AdminBooking["lines"][number];

/** The lines of the query's booking, in the order of the kinds; names are written with their tables, for use in any query. */
export const linesOfBooking = sql<
	Line[]
>`${sql.raw(`(select json_agg(json_build_object('kind_id', "kind"."id", 'kind', "kind"."name", 'kind_sw', "kind"."name_sw",
		'tickets', "line"."tickets", 'seats', "line"."seats", 'price', "line"."price") order by "kind"."position", "line"."price")
	from "booking_line" as "line" inner join "ticket_kind" as "kind" on "kind"."id" = "line"."kind_id"
	where "line"."booking_id" = "booking"."id")`)}`;

/** What the lines of the query's booking cost together, in whole shillings. */
export const fullAmountOfBooking = sql<number>`${sql.raw(`(select sum("line"."tickets" * "line"."price"::bigint)
	from "booking_line" as "line" where "line"."booking_id" = "booking"."id")::float8`)}`;

/** The discount code of the query's booking. */
export const discountOfBooking = sql<
	string | null
>`${sql.raw(`(select "code" from "discount_code" where "id" = "booking"."discount_code_id")`)}`;

export const sumTickets = (lines: { tickets: number }[]) =>
	lines.reduce((sum, { tickets }) => sum + tickets, 0);

export const linesIn = (locale: Locale, lines: Line[]): BookingLine[] =>
	lines.map(({ kind_id: _, kind_sw, ...line }) => ({ ...line, kind: textIn(locale)(line.kind, kind_sw) }));

type Seats = Pick<typeof bookingLine.$inferSelect, "kindId" | "seats">;

/** The seats of a booking by kinds, in their order. */
async function seatsOf(db: Database, { id }: Pick<BookingRow, "id">): Promise<Seats[]> {
	return await db
		.select({ kindId: bookingLine.kindId, seats: sql<number>`sum(${bookingLine.seats})::int` })
		.from(bookingLine)
		.innerJoin(ticketKind, eq(ticketKind.id, bookingLine.kindId))
		.where(eq(bookingLine.bookingId, id))
		.groupBy(bookingLine.kindId, ticketKind.position)
		.orderBy(asc(ticketKind.position));
}

/** The kind of each seat of a booking, in the order of their numbers: one kind after the other. */
export async function kindsOfSeats(db: Database, row: Pick<BookingRow, "id">): Promise<number[]> {
	return (await seatsOf(db, row)).flatMap(({ kindId, seats }) => Array.from({ length: seats }, () => kindId));
}

/** Takes seats of all the kinds, or none where not all are free; the caller locks the sale. */
export async function takeSeats(transaction: Database, saleId: number, wanted: Seats[]): Promise<boolean> {
	const rows = wanted.map(({ kindId, seats }) => sql`(${kindId}::int, ${seats}::int)`);
	const lines = sql`(values ${sql.join(rows, sql`, `)}) as "wanted" ("kind_id", "seats")`;
	const inAll = wanted.reduce((sum, { seats }) => sum + seats, 0);
	const fits = (table: typeof ticketSale | typeof ticketKind, seats: SQL) =>
		or(isNull(table.seats), sql`${table.taken} + ${seats} <= ${table.seats}`);
	const fitting = sql`(select count(*) from ${ticketKind} inner join ${lines} on "wanted"."kind_id" = ${ticketKind.id}
		where ${ticketKind.saleId} = ${saleId} and ${fits(ticketKind, sql`"wanted"."seats"`)})`;
	const taken = await transaction
		.update(ticketSale)
		.set({ taken: sql`${ticketSale.taken} + ${inAll}` })
		.where(
			and(eq(ticketSale.id, saleId), fits(ticketSale, sql`${inAll}`), sql`${fitting} = ${wanted.length}`),
		)
		.returning({ id: ticketSale.id });
	if (taken.length === 0) return false;
	await transaction
		.update(ticketKind)
		.set({ taken: sql`${ticketKind.taken} + "wanted"."seats"` })
		.from(lines)
		.where(sql`"wanted"."kind_id" = ${ticketKind.id}`);
	return true;
}

/** The same for those of a booking. */
export async function takeSeatsOf(transaction: Database, row: BookingRow): Promise<boolean> {
	return await takeSeats(transaction, row.saleId, await seatsOf(transaction, row));
}

export async function freeSeats(transaction: Database, row: BookingRow): Promise<void> {
	const seats = await seatsOf(transaction, row);
	await takeSeats(
		transaction,
		row.saleId,
		seats.map((each) => ({ ...each, seats: -each.seats })),
	);
}
