import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, checkIn, guest, ticket } from "#server/db/schema/booking.ts";
import { findGuests } from "#server/features/tickets/booking/guests.ts";
import { kindsOfSeats } from "#server/features/tickets/booking/lines.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, lt, sql } from "#server/lib/drizzle.ts";

/** `kindId` is null for a seat that was taken off before. */
export type NumberedSeat = { number: number; kindId: number | null; isNamed: boolean; isInside: boolean };

/**
 * The numbers that the seats of a booking have from now on, by those before. Seats keep their kind and their order while there are as many of
 * it; where fewer are left, those that are inside stay first, then those that are named. The others are exchanged for seats that are added, and
 * those beyond the booking's are taken off.
 *
 * @param before with numbers from 1, without gaps
 * @param after the kind of each seat, in the order of their numbers
 */
export function movedSeats(before: NumberedSeat[], after: number[]): Map<number, number> {
	const moved = new Map<number, number>();
	const isLeft = ({ number }: NumberedSeat) => !moved.has(number);
	function move(seats: NumberedSeat[], numbers: number[]): void {
		const rank = ({ isNamed, isInside }: NumberedSeat) => (isInside ? 2 : isNamed ? 1 : 0);
		const chosen = seats
			.toSorted((one, other) => rank(other) - rank(one) || one.number - other.number)
			.slice(0, numbers.length)
			.toSorted((one, other) => one.number - other.number);
		for (const [index, { number }] of chosen.entries()) moved.set(number, numbers[index] ?? 0);
	}
	const numbers = after.map((_, index) => index + 1);
	for (const kind of new Set(after)) {
		const isIts = (number: number) => after[number - 1] === kind;
		move(
			before.filter(({ kindId }) => kindId === kind),
			numbers.filter(isIts),
		);
	}
	const used = new Set(moved.values());
	move(
		before.filter(isLeft),
		numbers.filter((number) => !used.has(number)),
	);
	const gone = before.filter(isLeft);
	move(
		gone,
		gone.map((_, index) => after.length + index + 1),
	);
	return moved;
}

/**
 * Gives the tickets of a booking that has other lines by now, and its guests, the numbers of the seats that they have. Guests without a seat are
 * removed. A code names its ticket's row, and stays good wherever that moves.
 *
 * @param kindsBefore the kind of each seat before
 * @throws AppError `booking_over` where a seat that is inside would go or be of another kind
 */
export async function moveSeats(
	transaction: Database,
	{ id, seats }: Pick<BookingRow, "id" | "seats">,
	kindsBefore: number[],
): Promise<void> {
	const kinds = await kindsOfSeats(transaction, { id });
	const guests = await findGuests(transaction, [id]);
	const tickets = await transaction
		.select({ number: ticket.number, entry: checkIn.key })
		.from(ticket)
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")))
		.where(eq(ticket.bookingId, id));
	const named = new Set(guests.flatMap(({ number, name }) => (name === null ? [] : [number])));
	const inside = new Set(tickets.flatMap(({ number, entry }) => (entry === null ? [] : [number])));
	const length = Math.max(kindsBefore.length, ...tickets.map(({ number }) => number));
	const before = Array.from({ length }, (_, index) => {
		const number = index + 1;
		const kindId = kindsBefore[index] ?? null;
		return { number, kindId, isNamed: named.has(number), isInside: inside.has(number) };
	});
	const moved = movedSeats(before, kinds);
	for (const { number, kindId, isInside } of before)
		if (isInside && kinds[(moved.get(number) ?? 0) - 1] !== kindId)
			throw new AppError("booking_over", {
				words: (options) => m.booking_seat_inside({ number: String(number) }, options),
			});
	const changes = [...moved].filter(([from, to]) => from !== to);
	if (changes.length > 0) {
		const rows = changes.map(([from, to]) => sql`(${from}::int, ${to}::int)`);
		const isIts = eq(ticket.bookingId, id);
		// A number is there once in a booking, at every moment: below 0 they are in nobody's way.
		await transaction
			.update(ticket)
			.set({ number: sql`- "moved"."to_number"` })
			.from(sql`(values ${sql.join(rows, sql`, `)}) as "moved" ("from_number", "to_number")`)
			.where(and(isIts, sql`${ticket.number} = "moved"."from_number"`));
		await transaction
			.update(ticket)
			.set({ number: sql`- ${ticket.number}` })
			.where(and(isIts, lt(ticket.number, 0)));
	}
	await transaction.delete(guest).where(eq(guest.bookingId, id));
	const seated = guests.flatMap(({ number, ...each }) => {
		const to = moved.get(number) ?? 0;
		return to > 0 && to <= seats ? [{ ...each, number: to }] : [];
	});
	if (seated.length > 0) await transaction.insert(guest).values(seated);
}
