import { type CheckedIn, type DoorList, doorGraceHours, type EntryOutcome } from "@bcc/contract/door";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, count, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { recordChanges } from "#server/features/audit/mutations.ts";
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
import { isoOrNull } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** How long after the end of an occasion its door's link is good, in milliseconds: for what phones could not send before. */
export const doorStaysMs = 6 * 60 * 60 * 1000;

/** In milliseconds: as long as phones may come late with what they let in before the end. */
export const doorGraceMs = doorGraceHours * 60 * 60 * 1000;

/** Entries of one seat that are stored: a link cannot fill the database. */
const mostEntriesOfSeat = 50;

export type DoorLinkRow = typeof doorLink.$inferSelect;

/** The door of a link that has not ended, or ended less than `graceMs` ago. */
export async function findDoor(
	db: Database,
	token: string,
	now: Date,
	graceMs = 0,
): Promise<DoorLinkRow | undefined> {
	const since = new Date(now.getTime() - graceMs);
	const isIt = and(eq(doorLink.tokenHash, secretHash(token)), gt(doorLink.endsAt, since));
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

/** All seats of a door's occasion, with only the data that a phone needs to admit them offline. */
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
		grace_hours: doorGraceHours,
		seats: seats.map(({ ticketId, serial, number, name, reference, kind, enteredAt }) => ({
			...{ ticket_id: ticketId, name, reference, kind, number },
			code_hash: codeHash(codes.seat({ ticketId, saleId, serial })),
			entered_at: isoOrNull(enteredAt),
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

export type Entry = {
	key: string;
	code?: string;
	ticketId?: number;
	at: Date;
	offline: boolean;
	undo: boolean;
};

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
	if (now >= door.endsAt && entry.at >= door.endsAt) return { ...none, outcome: "not_valid" };
	const named = entry.code === undefined ? null : codes.readSeat(entry.code);
	if (entry.code !== undefined && !named) return { ...none, outcome: "forged" };
	if (named && named.saleId !== door.saleId) return { ...none, outcome: "other_event" };
	const ticketId = named?.ticketId ?? entry.ticketId ?? 0;
	const [found] = await selectSeats(db).where(and(eq(ticket.id, ticketId), eq(booking.saleId, door.saleId)));
	if (!found) return { ...none, outcome: "not_valid" };
	const about = { key: entry.key, ticket_id: found.ticketId, name: found.name, kind: found.kind };
	if (entry.undo) {
		await undoEntry(db, door, device, { key: entry.key, ticketId, reference: found.reference }, now);
		return { ...about, outcome: "undone", first_at: isoOrNull(await firstEntry(db, ticketId)) };
	}
	// No phone's clock is trusted further than that.
	const at = new Date(Math.min(Math.max(entry.at.getTime(), door.madeAt.getTime()), now.getTime()));
	const outcome = await storeEntry(
		db,
		door,
		device,
		{ ...entry, ticketId, at },
		now,
		() => found.state === "confirmed" && (named === null || named.serial === found.serial),
	);
	if (outcome === "not_valid") return { ...about, outcome, first_at: null };
	return { ...about, outcome, first_at: isoOrNull(await firstEntry(db, ticketId)) };
}

async function firstEntry(db: Database, ticketId: number): Promise<Date | null> {
	const [first] = await db
		.select({ at: checkIn.scannedAt })
		.from(checkIn)
		.where(and(eq(checkIn.ticketId, ticketId), eq(checkIn.outcome, "entered")));
	return first?.at ?? null;
}

/**
 * Takes an entry back, once for each key, and notes it in the audit log: the phone's own where it has one, and once the link has ended
 * no other. A conflict of the same seat is then its entry.
 */
async function undoEntry(
	db: Database,
	{ id, label, endsAt }: DoorLinkRow,
	device: string,
	{ key, ticketId, reference }: { key: string; ticketId: number; reference: string },
	now: Date,
): Promise<void> {
	const isOwn = and(eq(checkIn.doorLinkId, id), eq(checkIn.device, device));
	const stands = and(eq(checkIn.ticketId, ticketId), inArray(checkIn.outcome, ["entered", "conflict"]));
	await db.transaction(async (transaction) => {
		const [seat] = await transaction.select().from(ticket).where(eq(ticket.id, ticketId)).for("update");
		if (!seat || (await transaction.$count(checkIn, eq(checkIn.undoneBy, key))) > 0) return;
		const [entry] = await transaction
			.select()
			.from(checkIn)
			.where(and(stands, now < endsAt ? or(isOwn, eq(checkIn.outcome, "entered")) : isOwn))
			.orderBy(sql`${isOwn} desc, ${checkIn.outcome} = 'entered' desc`)
			.limit(1);
		if (!entry || (await isFull(transaction, ticketId))) return;
		const undone = { outcome: "undone", undoneBy: key } as const;
		await transaction.update(checkIn).set(undone).where(eq(checkIn.key, entry.key));
		if (entry.outcome === "conflict") return;
		const [other] = await transaction
			.select({ key: checkIn.key })
			.from(checkIn)
			.where(and(eq(checkIn.ticketId, ticketId), eq(checkIn.outcome, "conflict")))
			.orderBy(asc(checkIn.receivedAt))
			.limit(1);
		if (other)
			await transaction.update(checkIn).set({ outcome: "entered" }).where(eq(checkIn.key, other.key));
		const change = {
			...{ actorId: null, actor: `the door, by its link: ${label}`, action: "undo" as const },
			...{ resource: "bookings" as const, recordId: seat.bookingId, label: reference },
			...{ before: { entered_at: entry.scannedAt.toISOString() }, after: { entered_at: null } },
		};
		await recordChanges(transaction, [change]);
	});
}

async function isFull(db: Database, ticketId: number): Promise<boolean> {
	return (await db.$count(checkIn, eq(checkIn.ticketId, ticketId))) >= mostEntriesOfSeat;
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
	// The index accepts one: the first to arrive.
	const [entered] = await db
		.insert(checkIn)
		.values({ ...values, outcome: "entered" })
		.onConflictDoNothing()
		.returning();
	if (entered) return "entered";
	const outcome = offline ? "conflict" : "refused";
	if (await isFull(db, ticketId)) return outcome;
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
