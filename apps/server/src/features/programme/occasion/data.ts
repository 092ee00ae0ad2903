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
	not,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";

/** Whether there are seats for a ticket of the kind, beside those that are taken. */
const hasSeats = (of: typeof ticketSale | typeof ticketKind, taken: SQL | AnyColumn = sql`0`) =>
	or(isNull(of.seats), sql`${taken} + ${ticketKind.seatsEach} <= ${of.seats}`);

/**
 * The lowest price for one person, in whole shillings, by the id of each seminar or event whose tickets are sold on the site: of the kinds
 * for everybody that are on sale, or else of those that are not over, or else of all; where none is for everybody, of the others. A ticket
 * for one person counts before a share of a table, so that the list has the price. Free kinds beside others, as for children, make no free entry.
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
	const price = sql`nullif(ceil(${ticketKind.price}::numeric / ${ticketKind.seatsEach}), 0)`;
	const lowest = (isCounted: SQL | undefined) => sql`coalesce(
		min(${price}) filter (where ${and(isCounted, eq(ticketKind.seatsEach, 1))}),
		min(${price}) filter (where ${isCounted}))`;
	const ofKinds = (kinds: SQL) => sql`coalesce(
		${lowest(and(kinds, isOnSale))},
		case when bool_or(${and(kinds, isSold)}) then ${lowest(and(kinds, isSold))} else ${lowest(kinds)} end, 0)`;
	const isPublic = eq(ticketKind.sold, "public");
	const rows = await db
		.select({
			id: sql<number>`${id}`,
			price: sql<number>`(case when bool_or(${isPublic}) then ${ofKinds(isPublic)}
				else ${ofKinds(not(isPublic))} end)::int`,
		})
		.from(ticketSale)
		.innerJoin(ticketKind, sql`${ticketKind.saleId} = ${ticketSale.id}`)
		.where(isNotNull(id))
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
