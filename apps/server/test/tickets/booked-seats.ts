import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { DatabaseHandle } from "#server/db/client.ts";
import { booking, bookingLine, ticket, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { bookingCodes } from "#server/features/tickets/booking/codes.ts";
import { confirm } from "#server/features/tickets/booking/confirm.ts";
import { type BookingRequest, book } from "#server/features/tickets/booking/mutations.ts";
import { inSale } from "#server/features/tickets/booking/sale.ts";
import { insertSale, newBookingRequest } from "#server/features/tickets/testing/ticket-sale.ts";
import { sql } from "#server/lib/drizzle.ts";
import { effort } from "../effort.ts";
import type { AcknowledgedAfter, Storm } from "../power-cut.ts";

const codes = bookingCodes(randomBytes(32));
const price = 10_000;

/** A booking whose confirmation was acknowledged: its request, and its reference. */
export type Confirmed = AcknowledgedAfter & { request: BookingRequest; reference: string };

/** Books free seats and pays for others, one booking after the other, with a checkpoint in between. */
export const bookingStorm: Storm<Confirmed> = async (database, operations) => {
	const { db } = database;
	const acknowledged: Confirmed[] = [];
	const { kindIds } = await insertSale(db, { kinds: [{}, { price }], seats: null });
	const checkpoints = [];
	for (let number = 0; number < effort.powerCutBookings; number++) {
		const request = newBookingRequest(kindIds[number % 2] as number);
		const { id, reference, state } = await book(db, codes, request, new Date());
		if (state === "reserved")
			await inSale(db, id, (transaction, { row }) => confirm(transaction, row, new Date()));
		acknowledged.push({ after: operations.length, request, reference });
		if (number === Math.floor(effort.powerCutBookings / 2)) {
			const from = operations.length;
			await db.execute(sql`checkpoint`);
			checkpoints.push({ from, to: operations.length });
		}
	}
	return { acknowledged, checkpoints };
};

/** How many confirmed bookings are not stored as such, or became two when they were sent again. */
export async function countLostBookings({ db }: DatabaseHandle, confirmed: Confirmed[]): Promise<number> {
	await expectSeatsAddUp(db);
	const stored = await db.select({ reference: booking.reference, state: booking.state }).from(booking);
	const states = new Map(stored.map(({ reference, state }) => [reference, state]));
	let lost = 0;
	for (const { request, reference } of confirmed) {
		const again = await book(db, codes, request, new Date());
		if (states.get(reference) !== "confirmed" || again.reference !== reference) lost += 1;
	}
	expect(await db.$count(booking), "bookings after all were sent again").toBe(stored.length);
	return lost;
}

/** Taken seats are those of reserved and confirmed bookings; each seat of a confirmed one has its ticket. */
export async function expectSeatsAddUp(db: DatabaseHandle["db"]): Promise<void> {
	const rows = await db.select().from(booking);
	const seatsOf = (condition: (row: (typeof rows)[number]) => boolean) =>
		rows.filter(condition).reduce((sum, { seats }) => sum + seats, 0);
	const isTaken = ({ state }: (typeof rows)[number]) => state === "reserved" || state === "confirmed";
	for (const { id, taken } of await db.select().from(ticketSale))
		expect(taken, "of the sale").toBe(seatsOf((row) => row.saleId === id && isTaken(row)));
	const lines = await db.select().from(bookingLine);
	const isOfTaken = ({ bookingId }: (typeof lines)[number]) =>
		rows.some((row) => row.id === bookingId && isTaken(row));
	for (const { id, taken } of await db.select().from(ticketKind)) {
		const ofKind = lines.filter((line) => line.kindId === id && isOfTaken(line));
		expect(taken, "of the kind").toBe(ofKind.reduce((sum, { seats }) => sum + seats, 0));
	}
	expect(await db.$count(ticket), "tickets").toBe(seatsOf(({ state }) => state === "confirmed"));
}
