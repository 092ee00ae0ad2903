import { hash } from "node:crypto";
import { type CheckedIn, type DoorEntry, type DoorList, doorGraceHours } from "@bcc/contract/door";
import * as m from "@bcc/messages";
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
import { AppError } from "#server/lib/app-error.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";

/** How long after the end of an occasion its door's link is good, in milliseconds: for what phones could not send before. */
export const doorStaysMs = 6 * 60 * 60 * 1000;

/** In milliseconds: as long as phones may come late with what they let in before the end. */
export const doorGraceMs = doorGraceHours * 60 * 60 * 1000;

/** Entries of one seat that are stored: a link cannot fill the database. */
const mostEntriesOfSeat = 50;

type DoorLinkRow = typeof doorLink.$inferSelect;

/**
 * The door of a link that has not ended, or ended less than `graceMs` ago.
 *
 * @throws AppError `link_invalid`
 */
export async function requireDoor(db: Database, token: string, now: Date, graceMs = 0): Promise<DoorLinkRow> {
	const since = new Date(now.getTime() - graceMs);
	const isIt = and(eq(doorLink.tokenHash, secretHash(token)), gt(doorLink.endsAt, since));
	const [found] = await db.select().from(doorLink).where(isIt);
	if (!found) throw new AppError("link_invalid", { words: (options) => m.booking_door_ended({}, options) });
	return found;
}

const selectSeats = (db: Database) =>
	db
		.select({
			ticketId: ticket.id,
			bookingId: ticket.bookingId,
			serial: ticket.serial,
			number: ticket.number,
			state: booking.state,
			name: booking.name,
			reference: booking.reference,
			kind: ticketKind.name,
			enteredAt: checkIn.scannedAt,
		})
		.from(ticket)
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.innerJoin(ticketKind, eq(ticketKind.id, booking.kindId))
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")));
type Seat = Awaited<ReturnType<typeof selectSeats>>[number];

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
			// As phones compute it.
			code_hash: hash("sha256", codes.seat({ ticketId, saleId, serial }), "hex").slice(0, 32),
			entered_at: isoOrNull(enteredAt),
		})),
	};
}

/** How many seats of an occasion have been let in, and how many by two phones. */
export async function countEntries(db: Database, saleId: number) {
	const outcomes = await db
		.select({ outcome: checkIn.outcome, entries: count() })
		.from(checkIn)
		.innerJoin(ticket, eq(ticket.id, checkIn.ticketId))
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.where(eq(booking.saleId, saleId))
		.groupBy(checkIn.outcome);
	const entries = new Map(outcomes.map((each) => [each.outcome, each.entries]));
	return { entered: entries.get("entered") ?? 0, conflicts: entries.get("conflict") ?? 0 };
}

/** Lets a seat in, once, or undoes that; the same entry again has the same outcome. */
export async function enter(
	db: Database,
	door: DoorLinkRow,
	device: string,
	{ key, code, ticket_id, at, offline, undo }: DoorEntry,
	codes: BookingCodes,
	now: Date,
): Promise<CheckedIn> {
	const none = { key, ticket_id: null, name: null, kind: null, first_at: null };
	const scannedAt = new Date(at);
	if (now >= door.endsAt && scannedAt >= door.endsAt) return { ...none, outcome: "not_valid" };
	const named = code === undefined ? null : codes.readSeat(code);
	if (code !== undefined && !named) return { ...none, outcome: "forged" };
	if (named && named.saleId !== door.saleId) return { ...none, outcome: "other_event" };
	const isIt = and(eq(ticket.id, named?.ticketId ?? ticket_id ?? 0), eq(booking.saleId, door.saleId));
	const [seat] = await selectSeats(db).where(isIt);
	if (!seat) return { ...none, outcome: "not_valid" };
	const isValid = seat.state === "confirmed" && (!named || named.serial === seat.serial);
	const outcome = undo
		? await undoEntry(db, door, device, seat, key, now)
		: await storeEntry(db, door, device, { key, seat, scannedAt, offline, isValid }, now);
	const [after] = outcome === "not_valid" ? [] : await selectSeats(db).where(isIt);
	const first_at = isoOrNull(after?.enteredAt ?? null);
	return { key, ticket_id: seat.ticketId, name: seat.name, kind: seat.kind, outcome, first_at };
}

/**
 * Takes an entry back, once for each key, and notes it in the audit log: the phone's own where it has one, and once the link has ended
 * no other. A conflict of the same seat is then its entry.
 */
async function undoEntry(
	db: Database,
	{ id, label, endsAt }: DoorLinkRow,
	device: string,
	{ ticketId, bookingId, reference }: Seat,
	key: string,
	now: Date,
): Promise<"undone"> {
	const isOwn = and(eq(checkIn.doorLinkId, id), eq(checkIn.device, device));
	const ofSeat = (outcome: "entered" | "conflict") =>
		and(eq(checkIn.ticketId, ticketId), eq(checkIn.outcome, outcome));
	const isAnothers = now < endsAt ? ofSeat("entered") : undefined;
	await db.transaction(async (transaction) => {
		// Entries of a seat are undone one after the other.
		await transaction.select().from(ticket).where(eq(ticket.id, ticketId)).for("update");
		const isDone = (await transaction.$count(checkIn, eq(checkIn.undoneBy, key))) > 0;
		if (isDone || (await isFull(transaction, ticketId))) return;
		const [entry] = await transaction
			.select()
			.from(checkIn)
			.where(or(and(isOwn, or(ofSeat("entered"), ofSeat("conflict"))), isAnothers))
			.orderBy(sql`${isOwn} desc, ${checkIn.outcome} = 'entered' desc`)
			.limit(1);
		if (!entry) return;
		const undone = { outcome: "undone", undoneBy: key } as const;
		await transaction.update(checkIn).set(undone).where(eq(checkIn.key, entry.key));
		if (entry.outcome === "conflict") return;
		const next = transaction
			.select({ key: checkIn.key })
			.from(checkIn)
			.where(ofSeat("conflict"))
			.orderBy(asc(checkIn.receivedAt))
			.limit(1);
		await transaction.update(checkIn).set({ outcome: "entered" }).where(inArray(checkIn.key, next));
		const change = {
			...{ actorId: null, actor: `the door, by its link: ${label}`, action: "undo" as const },
			...{ resource: "bookings" as const, recordId: bookingId, label: reference },
			...{ before: { entered_at: entry.scannedAt.toISOString() }, after: { entered_at: null } },
		};
		await recordChanges(transaction, [change]);
	});
	return "undone";
}

async function isFull(db: Database, ticketId: number): Promise<boolean> {
	return (await db.$count(checkIn, eq(checkIn.ticketId, ticketId))) >= mostEntriesOfSeat;
}

type NewEntry = Pick<DoorEntry, "key" | "offline"> & { seat: Seat; scannedAt: Date; isValid: boolean };

async function storeEntry(
	db: Database,
	{ id, madeAt }: DoorLinkRow,
	device: string,
	{ key, seat: { ticketId }, scannedAt, offline, isValid }: NewEntry,
	now: Date,
): Promise<CheckedIn["outcome"]> {
	const [same] = await db.select().from(checkIn).where(eq(checkIn.key, key));
	if (same) return same.ticketId === ticketId ? same.outcome : "not_valid";
	if (!isValid) return "not_valid";
	// No phone's clock is trusted further than that.
	const trusted = new Date(Math.min(Math.max(scannedAt.getTime(), madeAt.getTime()), now.getTime()));
	const values = { key, ticketId, doorLinkId: id, device, scannedAt: trusted, receivedAt: now };
	const insert = (outcome: "entered" | "conflict" | "refused") =>
		db
			.insert(checkIn)
			.values({ ...values, outcome })
			.onConflictDoNothing();
	// The index accepts one: the first to arrive.
	await insert("entered");
	const second = offline ? "conflict" : "refused";
	if (!(await isFull(db, ticketId))) await insert(second);
	const [stored] = await db.select().from(checkIn).where(eq(checkIn.key, key));
	return stored?.outcome ?? second;
}
