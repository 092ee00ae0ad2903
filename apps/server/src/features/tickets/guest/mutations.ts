import type { placeGuestsSchema } from "@bcc/contract/tickets/admin-guest";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { booking, guest, hasSeatsOf } from "#server/db/schema/booking.ts";
import { findGuests } from "#server/features/tickets/booking/guests.ts";
import { lockSale, type Sale } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, inArray, sql } from "#server/lib/drizzle.ts";

/** Tables by the numbers of tickets, as `ABCD2345-1`. */
type Tables = Record<string, string | null>;

/**
 * Gives seats of a sale a table, or none.
 *
 * @returns the tables of those seats that had another one, before and after
 * @throws AppError `not_found` for a seat that no booking of the sale has by now: then none is given a table
 */
export async function placeGuests(
	transaction: Database,
	{ id: saleId }: Sale,
	{ seats, table }: Pick<z.output<typeof placeGuestsSchema>, "seats" | "table">,
): Promise<{ before: Tables; after: Tables }> {
	// Bookings and their seats stay as they are until the commit.
	await lockSale(transaction, saleId);
	const ids = [...new Set(seats.map(({ booking_id }) => booking_id))];
	const rows = await transaction
		.select({ id: booking.id, reference: booking.reference, seats: booking.seats })
		.from(booking)
		.where(and(hasSeatsOf(saleId), inArray(booking.id, ids)));
	const bookings = new Map(rows.map((row) => [row.id, row]));
	const known = new Map(
		(await findGuests(transaction, ids)).map((each) => [`${each.bookingId}-${each.number}`, each.table]),
	);
	const before: Tables = {};
	const after: Tables = {};
	const changed = new Map<string, { bookingId: number; number: number; table: string | null }>();
	for (const [index, { booking_id, number }] of seats.entries()) {
		const row = bookings.get(booking_id);
		if (!row || number > row.seats) throw new AppError("not_found", { field: `seats.${index}` });
		const present = known.get(`${booking_id}-${number}`) ?? null;
		if (present === table) continue;
		const label = `${row.reference}-${number}`;
		before[label] = present;
		after[label] = table;
		changed.set(label, { bookingId: booking_id, number, table });
	}
	if (changed.size > 0)
		await transaction
			.insert(guest)
			.values([...changed.values()])
			.onConflictDoUpdate({
				target: [guest.bookingId, guest.number],
				set: { table: sql`excluded."table_name"` },
			});
	return { before, after };
}
