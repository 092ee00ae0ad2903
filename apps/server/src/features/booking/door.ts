import type { CheckedIn, DoorList, EntryOutcome } from "@bcc/contract/door";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import type { BookingCodes } from "#server/features/booking/codes.ts";
import { nameOfSale } from "#server/features/booking/data.ts";
import { findSale } from "#server/features/booking/sale.ts";
import {
	booking,
	checkIn,
	doorLink,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/features/booking/table.ts";
import { moment } from "#server/lib/moment.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** How long after the end of an occasion its door's link is good, in milliseconds: for what phones could not send before. */
export const doorStaysMs = 6 * 60 * 60 * 1000;

export type DoorLinkRow = typeof doorLink.$inferSelect;

export async function findDoor(db: Database, token: string, now: Date): Promise<DoorLinkRow | undefined> {
	const isIt = and(eq(doorLink.tokenHash, secretHash(token)), gt(doorLink.endsAt, now));
	const [found] = await db.select().from(doorLink).where(isIt);
	return found;
}

const seat = {
	ticketId: ticket.id,
	serial: ticket.serial,
	number: ticket.number,
	saleId: booking.saleId,
	state: booking.state,
	name: booking.name,
	reference: booking.reference,
	kind: ticketKind.name,
	enteredAt: checkIn.scannedAt,
};

const selectSeats = (db: Database) =>
	db
		.select(seat)
		.from(ticket)
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.innerJoin(ticketKind, eq(ticketKind.id, booking.kindId))
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")));

/** All seats of a door's occasion, with what a phone needs to let them in without connection, and no more. */
export async function doorList(
	db: Database,
	{ saleId, endsAt }: DoorLinkRow,
	codes: BookingCodes,
	locale: Locale,
): Promise<DoorList> {
	const sale = await findSale(db, eq(ticketSale.id, saleId));
	if (!sale) throw new Error("a door without its sale");
	const seats = await selectSeats(db)
		.where(and(eq(booking.saleId, saleId), eq(booking.state, "confirmed")))
		.orderBy(asc(booking.name), asc(ticket.bookingId), asc(ticket.number));
	return {
		title: nameOfSale(sale, locale),
		ends_at: endsAt.toISOString(),
		seats: seats.map(({ ticketId, serial, number, name, reference, kind, enteredAt }) => ({
			...{ ticket_id: ticketId, name, reference, kind, number },
			code_hash: codeHash(codes.seat({ ticketId, saleId, serial })),
			entered_at: moment(enteredAt),
		})),
	};
}

/** As phones compute it. */
export const codeHash = (code: string) =>
	Buffer.from(secretHash(code), "base64url").toString("hex").slice(0, 32);

export async function doorCount(db: Database, saleId: number) {
	const [seats] = await db
		.select({ all: count() })
		.from(ticket)
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.where(and(eq(booking.saleId, saleId), eq(booking.state, "confirmed")));
	const [entries] = await db
		.select({
			entered: sql<number>`count(*) filter (where ${checkIn.outcome} = 'entered')::int`,
			conflicts: sql<number>`count(*) filter (where ${checkIn.outcome} = 'conflict')::int`,
		})
		.from(checkIn)
		.innerJoin(ticket, eq(ticket.id, checkIn.ticketId))
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.where(eq(booking.saleId, saleId));
	return { entered: entries?.entered ?? 0, seats: seats?.all ?? 0, conflicts: entries?.conflicts ?? 0 };
}

export type Entry = { key: string; code?: string; ticketId?: number; at: Date; offline: boolean };

/** Lets a seat in, once; the same entry again has the same outcome. */
export async function enter(
	db: Database,
	door: DoorLinkRow,
	codes: BookingCodes,
	device: string,
	entry: Entry,
	now: Date,
): Promise<CheckedIn> {
	const none = { key: entry.key, ticket_id: null, name: null, kind: null, first_at: null };
	const named = entry.code === undefined ? null : codes.readSeat(entry.code);
	if (entry.code !== undefined && !named) return { ...none, outcome: "forged" };
	if (named && named.saleId !== door.saleId) return { ...none, outcome: "other_event" };
	const ticketId = named?.ticketId ?? entry.ticketId ?? 0;
	const [found] = await selectSeats(db).where(and(eq(ticket.id, ticketId), eq(booking.saleId, door.saleId)));
	if (!found) return { ...none, outcome: "not_valid" };
	const about = { key: entry.key, ticket_id: found.ticketId, name: found.name, kind: found.kind };
	const outcome = await storeEntry(
		db,
		door,
		device,
		{ ...entry, ticketId },
		now,
		() => found.state === "confirmed" && (named === null || named.serial === found.serial),
	);
	if (outcome === "not_valid") return { ...about, outcome, first_at: null };
	const [first] = await db
		.select({ at: checkIn.scannedAt })
		.from(checkIn)
		.where(and(eq(checkIn.ticketId, ticketId), eq(checkIn.outcome, "entered")));
	return { ...about, outcome, first_at: moment(first?.at ?? null) };
}

async function storeEntry(
	db: Database,
	{ id }: DoorLinkRow,
	device: string,
	{ key, ticketId, at, offline }: Entry & { ticketId: number },
	now: Date,
	isValid: () => boolean,
): Promise<EntryOutcome> {
	const values = { key, ticketId, doorLinkId: id, device, scannedAt: at, receivedAt: now };
	const [same] = await db.select().from(checkIn).where(eq(checkIn.key, key));
	if (same) return same.ticketId === ticketId ? same.outcome : "not_valid";
	if (!isValid()) return "not_valid";
	// The index lets one in: whoever comes first.
	const [entered] = await db
		.insert(checkIn)
		.values({ ...values, outcome: "entered" })
		.onConflictDoNothing()
		.returning();
	if (entered) return "entered";
	const outcome = offline ? "conflict" : "refused";
	const [second] = await db
		.insert(checkIn)
		.values({ ...values, outcome })
		.onConflictDoNothing()
		.returning();
	if (second) return outcome;
	// The same entry was stored meanwhile.
	const [meanwhile] = await db.select().from(checkIn).where(eq(checkIn.key, key));
	return meanwhile?.outcome ?? "not_valid";
}
