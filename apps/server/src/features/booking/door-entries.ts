import type { CheckedIn, DoorEntry } from "@bcc/contract/door";
import type { Locale } from "@bcc/messages/locale";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { recordChanges } from "#server/features/audit/mutations.ts";
import type { BookingCodes } from "#server/features/booking/codes.ts";
import { type Door, doorEnded, type Seat, selectSeats } from "#server/features/booking/door.ts";
import { booking, checkIn, doorLink, ticket } from "#server/features/booking/table.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

/** Entries of one seat that are stored: a link cannot fill the database. */
const mostEntriesOfSeat = 50;

type At = {
	device: string;
	/** From when people are let in. */
	opensAt: Date;
	/** By how much the phone's clock is ahead, in milliseconds. */
	ahead: number;
	/** Of the reply. */
	locale: Locale;
	now: Date;
};

/**
 * Lets a seat in, once, or undoes that; the same entry again has the same outcome.
 *
 * @throws AppError `link_invalid` where somebody has ended the link meanwhile
 */
export async function enter(
	db: Database,
	door: Door,
	entry: DoorEntry,
	codes: BookingCodes,
	{ device, opensAt, ahead, locale, now }: At,
): Promise<CheckedIn> {
	const { key, code, ticket_id, offline, undo } = entry;
	const none = { key, ticket_id: null, name: null, kind: null, first_at: null };
	const said = Date.parse(entry.at) - ahead;
	if (door.isOver && said >= door.endsAt.getTime()) return { ...none, outcome: "not_valid" };
	const named = code === undefined ? null : codes.readSeat(code);
	if (code !== undefined && !named) return { ...none, outcome: "forged" };
	if (named && named.saleId !== door.saleId) return { ...none, outcome: "other_event" };
	const ticketId = named?.ticketId ?? ticket_id ?? 0;
	const isIt = and(eq(ticket.id, ticketId), eq(booking.saleId, door.saleId));
	// No phone's clock is trusted further than that.
	const since = Math.max(door.madeAt.getTime(), opensAt.getTime());
	const until = Math.min(door.endsAt.getTime(), now.getTime());
	const scannedAt = new Date(Math.min(Math.max(said, since), until));
	const work = async (transaction: Database): Promise<CheckedIn> => {
		await holdOpen(transaction, door);
		// Whoever cancels or passes on the booking waits for this, or comes before it; entries of a seat come one after the other.
		await transaction.select().from(ticket).where(eq(ticket.id, ticketId)).for("update");
		const [seat] = await selectSeats(transaction).where(isIt).for("share", { of: booking });
		if (!seat) return { ...none, outcome: "not_valid" };
		// A link that is over sends late what its phones did before: no ticket that was bought since.
		const isKnown = !door.isOver || (seat.confirmedAt !== null && seat.confirmedAt <= door.endsAt);
		const isValid =
			seat.state === "confirmed" && !seat.isWithdrawn && isKnown && (!named || named.serial === seat.serial);
		const isEarly = now < opensAt && isValid && !undo;
		const outcome = undo
			? await undoEntry(transaction, door, device, seat, key)
			: isEarly
				? "too_early"
				: await storeEntry(transaction, door, device, { key, seat, scannedAt, offline, isValid }, now);
		if (door.isOver) return { ...none, ticket_id: seat.ticketId, outcome };
		const [after] = outcome === "not_valid" ? [] : await selectSeats(transaction).where(isIt);
		const first_at = isoOrNull(after?.enteredAt ?? null);
		const kind = textIn(locale)(seat.kind, seat.kindSw);
		return { key, ticket_id: seat.ticketId, name: seat.name, kind, outcome, first_at };
	};
	return await againAfterDeadlock(() => db.transaction(work));
}

/** Whoever ends the link waits for this, and nothing is stored after that. */
async function holdOpen(transaction: Database, { id }: Door): Promise<void> {
	const [open] = await transaction
		.select({ id: doorLink.id })
		.from(doorLink)
		.where(and(eq(doorLink.id, id), isNull(doorLink.endedAt)))
		.for("share");
	if (!open) throw doorEnded();
}

/**
 * Takes an entry back, once for each key, and notes it in the audit log: the phone's own where it has one, and once the link has ended
 * no other. A conflict of the same seat is then its entry.
 */
async function undoEntry(
	transaction: Database,
	{ id, label, isOver }: Door,
	device: string,
	{ ticketId, bookingId, reference }: Seat,
	key: string,
): Promise<"undone"> {
	const isOwn = and(eq(checkIn.doorLinkId, id), eq(checkIn.device, device));
	const ofSeat = (...outcomes: ("entered" | "conflict" | "not_valid")[]) =>
		and(eq(checkIn.ticketId, ticketId), inArray(checkIn.outcome, outcomes));
	const isAnothers = isOver ? undefined : ofSeat("entered");
	const isDone = (await transaction.$count(checkIn, eq(checkIn.undoneBy, key))) > 0;
	if (isDone) return "undone";
	const [entry] = await transaction
		.select()
		.from(checkIn)
		.where(or(and(isOwn, ofSeat("entered", "conflict", "not_valid")), isAnothers))
		.orderBy(sql`${isOwn} desc, ${checkIn.outcome} = 'entered' desc`)
		.limit(1);
	if (!entry) return "undone";
	const undone = { outcome: "undone", undoneBy: key } as const;
	await transaction.update(checkIn).set(undone).where(eq(checkIn.key, entry.key));
	if (entry.outcome !== "entered") return "undone";
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
	return "undone";
}

async function isFull(db: Database, ticketId: number): Promise<boolean> {
	return (await db.$count(checkIn, eq(checkIn.ticketId, ticketId))) >= mostEntriesOfSeat;
}

type NewEntry = Pick<DoorEntry, "key" | "offline"> & { seat: Seat; scannedAt: Date; isValid: boolean };

async function storeEntry(
	transaction: Database,
	{ id }: Door,
	device: string,
	{ key, seat: { ticketId, enteredAt }, scannedAt, offline, isValid }: NewEntry,
	now: Date,
): Promise<CheckedIn["outcome"]> {
	const [same] = await transaction.select().from(checkIn).where(eq(checkIn.key, key));
	if (same && same.ticketId !== ticketId) return "not_valid";
	// The phone did not wait for this refusal: it has let the seat in.
	if (same?.outcome === "refused" && offline) {
		await transaction.update(checkIn).set({ outcome: "conflict" }).where(eq(checkIn.key, key));
		return "conflict";
	}
	if (same) return same.outcome;
	if (!isValid && !offline) return "not_valid";
	const second = !isValid ? "not_valid" : offline ? "conflict" : "refused";
	if (await isFull(transaction, ticketId)) return enteredAt ? second : "not_valid";
	const values = { key, ticketId, doorLinkId: id, device, scannedAt, receivedAt: now };
	const insert = (outcome: "entered" | "conflict" | "refused" | "not_valid") =>
		transaction
			.insert(checkIn)
			.values({ ...values, outcome })
			.onConflictDoNothing();
	// The index accepts one: the first to arrive.
	if (isValid) await insert("entered");
	await insert(second);
	const [stored] = await transaction.select().from(checkIn).where(eq(checkIn.key, key));
	return stored?.outcome ?? second;
}
