import type { Database } from "#server/db/client.ts";
import { ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { eq, gt, isNotNull, isNull, or, sql } from "#server/lib/drizzle.ts";

/**
 * The lowest price of a seat, in whole shillings, by the id of each seminar or event whose tickets are sold on the site: of the kinds
 * that are still sold, or else of all. Free kinds beside others, as for children, make no free entry.
 */
export async function lowestPrices(
	db: Database,
	occasion: "seminar" | "event",
): Promise<Map<number, number>> {
	const id = occasion === "seminar" ? ticketSale.seminarId : ticketSale.eventId;
	const isSold = or(isNull(ticketKind.closesAt), gt(ticketKind.closesAt, sql`now()`));
	const ofSeat = sql`nullif(ceil(${ticketKind.price}::numeric / ${ticketKind.seatsEach}), 0)`;
	const rows = await db
		.select({
			id: sql<number>`${id}`,
			price: sql<number>`(case when bool_or(${isSold})
				then coalesce(min(${ofSeat}) filter (where ${isSold}), 0) else coalesce(min(${ofSeat}), 0) end)::int`,
		})
		.from(ticketSale)
		.innerJoin(ticketKind, sql`${ticketKind.saleId} = ${ticketSale.id}`)
		.where(isNotNull(id))
		.groupBy(id);
	return new Map(rows.map(({ id, price }) => [id, price]));
}

/** How often a seminar or event was changed; 1 = never. */
export async function versionOf(db: Database, occasion: "seminar" | "event", id: number): Promise<number> {
	const table = occasion === "seminar" ? seminar : event;
	const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
	return row?.version ?? 1;
}
