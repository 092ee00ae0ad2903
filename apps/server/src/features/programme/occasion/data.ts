import type { Database } from "#server/db/client.ts";
import { ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import {
	type AnyColumn,
	and,
	eq,
	gt,
	isNotNull,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";

/** Whether there are seats for a ticket of the kind, beside those that are taken. */
const hasSeats = (of: typeof ticketSale | typeof ticketKind, taken: SQL | AnyColumn = sql`0`) =>
	or(isNull(of.seats), sql`${taken} + ${ticketKind.seatsEach} <= ${of.seats}`);

/**
 * The lowest price of a seat, in whole shillings, by the id of each seminar or event whose tickets are sold on the site: of the kinds
 * for everybody that are on sale, or else of those that are not over, or else of all. Free kinds beside others, as for children, make no free entry.
 */
export async function lowestPrices(
	db: Database,
	occasion: "seminar" | "event",
): Promise<Map<number, number>> {
	const id = occasion === "seminar" ? ticketSale.seminarId : ticketSale.eventId;
	const isSold = and(
		or(isNull(ticketKind.closesAt), gt(ticketKind.closesAt, sql`now()`)),
		hasSeats(ticketSale),
		hasSeats(ticketKind),
	);
	const isOnSale = and(
		isSold,
		or(isNull(ticketKind.opensAt), lte(ticketKind.opensAt, sql`now()`)),
		hasSeats(ticketSale, ticketSale.taken),
		hasSeats(ticketKind, ticketKind.taken),
	);
	const ofSeat = sql`nullif(ceil(${ticketKind.price}::numeric / ${ticketKind.seatsEach}), 0)`;
	const rows = await db
		.select({
			id: sql<number>`${id}`,
			price: sql<number>`coalesce(
				min(${ofSeat}) filter (where ${isOnSale}),
				case when bool_or(${isSold}) then min(${ofSeat}) filter (where ${isSold}) else min(${ofSeat}) end,
				0)::int`,
		})
		.from(ticketSale)
		.innerJoin(ticketKind, sql`${ticketKind.saleId} = ${ticketSale.id}`)
		.where(and(isNotNull(id), eq(ticketKind.sold, "public")))
		.groupBy(id);
	return new Map(rows.map(({ id, price }) => [id, price]));
}

/** The page of a seminar or event, in English. */
export const occasionPath = (occasion: "seminar" | "event", id: number) =>
	`/${occasion}s/view?${occasion}Id=${id}`;

/** How often a seminar or event was changed; 1 = never. */
export async function versionOf(db: Database, occasion: "seminar" | "event", id: number): Promise<number> {
	const table = occasion === "seminar" ? seminar : event;
	const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
	return row?.version ?? 1;
}
