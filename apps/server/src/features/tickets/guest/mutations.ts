import type { AdminGuest, placeGuestsSchema } from "@bcc/contract/tickets/admin-guest";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { guest, ticketKind } from "#server/db/schema/booking.ts";
import { findKinds, lockSale, type Sale } from "#server/features/tickets/booking/sale.ts";
import { listGuests } from "#server/features/tickets/guest/data.ts";
import { withListed } from "#server/features/tickets/guest/guest-list.ts";
import { seatTogether } from "#server/features/tickets/guest/seating.ts";
import { AppError } from "#server/lib/app-error.ts";
import { eq, sql } from "#server/lib/drizzle.ts";

/** Tables by the numbers of tickets, as `ABCD2345-1`. */
type Tables = Record<string, string | null>;

/** What became of guests: the tables of those who had another one, and the tickets of those who had another name. */
export type GuestsChanged = { before: Tables; after: Tables; named: string[] };

const ticketOf = ({ reference, number }: AdminGuest) => `${reference}-${number}`;

/** Changes guests while their bookings and seats stay as they are: `change` returns those who are to be stored, or throws. */
async function changeGuests(
	transaction: Database,
	{ id }: Sale,
	change: (guests: AdminGuest[], sale: Sale) => AdminGuest[] | Promise<AdminGuest[]>,
): Promise<GuestsChanged> {
	const sale = await lockSale(transaction, id);
	const guests = await listGuests(transaction, sale);
	const present = new Map(guests.map((each) => [ticketOf(each), each]));
	const changed = new Map((await change(guests, sale)).map((each) => [ticketOf(each), each]));
	const done: GuestsChanged = { before: {}, after: {}, named: [] };
	const rows = [...changed].flatMap(([ticket, { booking_id: bookingId, number, name, table }]) => {
		const { name: nameBefore = null, table: tableBefore = null } = present.get(ticket) ?? {};
		if (name === nameBefore && table === tableBefore) return [];
		if (name !== nameBefore) done.named.push(ticket);
		if (table !== tableBefore) {
			done.before[ticket] = tableBefore;
			done.after[ticket] = table;
		}
		return [{ bookingId, number, name, table }];
	});
	if (rows.length > 0)
		await transaction
			.insert(guest)
			.values(rows)
			.onConflictDoUpdate({
				target: [guest.bookingId, guest.number],
				set: { name: sql`excluded."name"`, table: sql`excluded."table_name"` },
			});
	return done;
}

/**
 * Gives seats of a sale a table, or none.
 *
 * @throws AppError `not_found` for a seat that no booking of the sale has by now: then none is given a table
 */
export async function placeGuests(
	transaction: Database,
	sale: Sale,
	{ seats, table }: Pick<z.output<typeof placeGuestsSchema>, "seats" | "table">,
): Promise<GuestsChanged> {
	return await changeGuests(transaction, sale, (guests) => {
		const seatOf = new Map(guests.map((each) => [`${each.booking_id}-${each.number}`, each]));
		return seats.map(({ booking_id, number }, index) => {
			const seat = seatOf.get(`${booking_id}-${number}`);
			if (!seat) throw new AppError("not_found", { field: `seats.${index}` });
			return { ...seat, table };
		});
	});
}

/** Gives those who have paid, and have no table, one for `size` people. */
export async function seatGuests(transaction: Database, sale: Sale, size: number): Promise<GuestsChanged> {
	const kinds = await findKinds(transaction, eq(ticketKind.saleId, sale.id));
	const names = kinds.map(({ name }) => name);
	return await changeGuests(transaction, sale, (guests) => seatTogether(guests, size, names));
}

/**
 * Gives guests the names and tables of a list.
 *
 * @throws AppError `invalid_input` for a line that is for nobody, and `booking_over` where the occasion does not take place: nothing is stored
 */
export async function nameGuests(transaction: Database, sale: Sale, text: string): Promise<GuestsChanged> {
	return await changeGuests(transaction, sale, (guests, { isWithdrawn }) => {
		if (isWithdrawn) throw new AppError("booking_over");
		return withListed(guests, text);
	});
}
