import { setImmediate } from "node:timers/promises";
import type { CheckedIn, DoorEntry, EntryOutcome } from "@bcc/contract/tickets/door";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { booking, checkIn, doorLink, ticket } from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { type Door, doorEnded, selectSeats } from "#server/features/tickets/door/data.ts";
import { type NewEntry, storeEntries } from "#server/features/tickets/door/entry-storage.ts";
import { settleEntry, undoEntry } from "#server/features/tickets/door/undo.ts";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

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

/** An entry whose seat is known by now. */
type Asked = { entry: DoorEntry; ticketId: number; serial: number | null; scannedAt: Date };

type Refused = "not_valid" | "forged" | "other_event";

/**
 * Lets seats in, each once, or undoes that, in the entries' order; the same entry again has the same outcome.
 *
 * @throws AppError `link_invalid` where somebody has ended the link meanwhile
 */
export async function enter(
	db: Database,
	door: Door,
	entries: DoorEntry[],
	codes: BookingCodes,
	at: At,
): Promise<CheckedIn[]> {
	const replies: CheckedIn[] = [];
	for (const run of runsOf(entries)) {
		const work = (transaction: Database) => enterRun(transaction, door, run, codes, at);
		replies.push(...(await againAfterDeadlock(() => db.transaction(work))));
		// Requests that came meanwhile are answered.
		await setImmediate();
	}
	return replies;
}

/** It depends on entries before it. */
const isAfter = ({ undo, settle }: DoorEntry) => undo || settle;

/** Entries that are stored by the same statements; one that depends on those before it begins another run. */
function runsOf(entries: DoorEntry[]): DoorEntry[][] {
	const runs: DoorEntry[][] = [];
	let keys = new Set<string>();
	for (const entry of entries) {
		const run = runs.at(-1);
		if (run?.[0] && isAfter(entry) === isAfter(run[0]) && !keys.has(entry.key)) run.push(entry);
		else {
			runs.push([entry]);
			keys = new Set();
		}
		keys.add(entry.key);
	}
	return runs;
}

async function enterRun(
	transaction: Database,
	door: Door,
	run: DoorEntry[],
	codes: BookingCodes,
	at: At,
): Promise<CheckedIn[]> {
	const { device, opensAt, locale, now } = at;
	const read = run.map((entry) => readEntry(door, entry, codes, at));
	const ids = [...new Set(read.flatMap((each) => (typeof each === "string" ? [] : [each.ticketId])))];
	const findSeats = () =>
		selectSeats(transaction).where(and(inArray(ticket.id, ids), eq(booking.saleId, door.saleId)));
	await lockOpenLink(transaction, door);
	// Whoever cancels or passes on a booking waits for this, or comes before it; entries of a seat come one after the other.
	const isIts = inArray(ticket.id, ids);
	await transaction.select().from(ticket).where(isIts).orderBy(asc(ticket.id)).for("update");
	const seats = new Map(
		(await findSeats().for("share", { of: booking })).map((seat) => [seat.ticketId, seat]),
	);
	const outcomes = new Map<string, EntryOutcome>();
	const undoable = run.some(isAfter) ? await findUndoable(transaction, ids) : new Set<number>();
	const isEarly = now < opensAt;
	const wanted: NewEntry[] = [];
	for (const each of read) {
		const seat = typeof each === "string" ? undefined : seats.get(each.ticketId);
		if (typeof each === "string" || !seat) continue;
		const { key, offline, undo, settle } = each.entry;
		// A link that is over sends late what its phones did before: no ticket that was bought since.
		const isKnown = !door.isOver || (seat.confirmedAt !== null && seat.confirmedAt <= door.endsAt);
		const isPresent = each.serial === null || each.serial === seat.serial;
		// Whoever was let in without connection is in: a date may be put right, and what was deleted may be restored.
		const takesPlace = offline || !seat.isWithdrawn;
		const isValid = seat.state === "confirmed" && seat.isKept && takesPlace && isKnown && isPresent;
		if (isAfter(each.entry) && !undoable.has(seat.ticketId)) outcomes.set(key, "undone");
		else if (settle) outcomes.set(key, await settleEntry(transaction, door, device, seat, key));
		else if (undo)
			outcomes.set(key, await undoEntry(transaction, door, device, seat, { key, at: each.scannedAt }));
		else if (isEarly && isValid && !offline) outcomes.set(key, "too_early");
		else wanted.push({ key, seat, scannedAt: each.scannedAt, offline, isValid });
	}
	for (const [key, outcome] of await storeEntries(transaction, door, wanted, { device, isEarly, now }))
		outcomes.set(key, outcome);
	const after = new Map((door.isOver ? [] : await findSeats()).map((seat) => [seat.ticketId, seat]));
	return run.map(({ key }, index) => {
		const each = read[index] ?? "not_valid";
		const none = { key, ticket_id: null, name: null, kind: null, first_at: null };
		if (typeof each === "string") return { ...none, outcome: each };
		const seat = seats.get(each.ticketId);
		if (!seat) return { ...none, outcome: "not_valid" };
		const { ticketId: ticket_id, name } = seat;
		const outcome = outcomes.get(key) ?? "not_valid";
		if (door.isOver) return { ...none, ticket_id, outcome };
		const enteredAt = outcome === "not_valid" ? null : after.get(ticket_id)?.enteredAt;
		const kind = textIn(locale)(seat.kind, seat.kindSw);
		return { key, ticket_id, name, kind, outcome, first_at: isoOrNull(enteredAt ?? null) };
	});
}

/** Of some seats, those with an entry that can be undone or settled. */
async function findUndoable(transaction: Database, ids: number[]): Promise<Set<number>> {
	const { ticketId, outcome, outcomeBefore } = checkIn;
	const isEntry = or(inArray(outcome, ["entered", "conflict", "not_valid"]), isNotNull(outcomeBefore));
	const found = await transaction
		.selectDistinct({ ticketId })
		.from(checkIn)
		.where(and(inArray(ticketId, ids), isEntry));
	return new Set(found.map((each) => each.ticketId));
}

function readEntry(
	door: Door,
	entry: DoorEntry,
	codes: BookingCodes,
	{ opensAt, ahead, now }: At,
): Asked | Refused {
	const said = Date.parse(entry.at) - ahead;
	if (door.isOver && said >= door.endsAt.getTime()) return "not_valid";
	const named = entry.code === undefined ? null : codes.readSeat(entry.code);
	if (entry.code !== undefined && !named) return "forged";
	if (named && named.saleId !== door.saleId) return "other_event";
	// No phone's clock is trusted further than that.
	const since = Math.max(door.madeAt.getTime(), now < opensAt ? 0 : opensAt.getTime());
	const until = Math.min(door.endsAt.getTime(), now.getTime());
	const scannedAt = new Date(Math.min(Math.max(said, since), until));
	return {
		entry,
		ticketId: named?.ticketId ?? entry.ticket_id ?? 0,
		serial: named?.serial ?? null,
		scannedAt,
	};
}

/** Whoever ends the link waits for this, and nothing is stored after that. */
export async function lockOpenLink(transaction: Database, { id }: Pick<Door, "id">): Promise<void> {
	const [open] = await transaction
		.select({ id: doorLink.id })
		.from(doorLink)
		.where(and(eq(doorLink.id, id), isNull(doorLink.endedAt)))
		.for("share");
	if (!open) throw doorEnded();
}
