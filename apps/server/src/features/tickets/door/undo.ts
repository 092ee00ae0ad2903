import type { Database } from "#server/db/client.ts";
import { checkIn } from "#server/db/schema/booking.ts";
import type { Door, Seat } from "#server/features/tickets/door/data.ts";
import { and, asc, eq, inArray, lte, or, sql } from "#server/lib/drizzle.ts";
import { recordChanges } from "#server/records/audit/mutations.ts";

/** What the columns of an entry's outcome, and of what it was on a date that may return (`moveEntries`), say once it is taken back. */
const takenBack = { outcome: "undone", outcomeBefore: null } as const;

/**
 * Takes an entry back, once for each key, and notes it in the audit log: the phone's own where it has one, and once the link has ended
 * no other. A conflict of the same seat is then its entry.
 */
export async function undoEntry(
	transaction: Database,
	{ id, label, isOver }: Door,
	device: string,
	seat: Seat,
	{ key, at }: { key: string; at: Date },
): Promise<"undone"> {
	const isDone = (await transaction.$count(checkIn, eq(checkIn.undoneBy, key))) > 0;
	if (isDone) return "undone";
	const isOwn = and(eq(checkIn.doorLinkId, id), eq(checkIn.device, device));
	const takeBack = async (column: keyof typeof takenBack) => {
		const ofSeat = (...outcomes: ("entered" | "conflict" | "not_valid")[]) =>
			and(eq(checkIn.ticketId, seat.ticketId), inArray(checkIn[column], outcomes));
		// Nobody undoes what came after it, however late it is sent.
		const isAnothers = isOver ? undefined : and(ofSeat("entered"), lte(checkIn.receivedAt, at));
		const [entry] = await transaction
			.select()
			.from(checkIn)
			.where(or(and(isOwn, ofSeat("entered", "conflict", "not_valid")), isAnothers))
			.orderBy(sql`${isOwn} desc, ${checkIn[column]} = 'entered' desc`)
			.limit(1);
		if (!entry) return undefined;
		const undone = { [column]: takenBack[column], undoneBy: key };
		await transaction.update(checkIn).set(undone).where(eq(checkIn.key, entry.key));
		if (entry[column] !== "entered") return entry;
		const next = transaction
			.select({ key: checkIn.key })
			.from(checkIn)
			.where(ofSeat("conflict"))
			.orderBy(asc(checkIn.receivedAt))
			.limit(1);
		await transaction
			.update(checkIn)
			.set({ [column]: "entered" })
			.where(inArray(checkIn.key, next));
		return entry;
	};
	const entry = await takeBack("outcome");
	if (!entry) await takeBack("outcomeBefore");
	if (entry?.outcome !== "entered") return "undone";
	const before = { entered_at: entry.scannedAt.toISOString() };
	await recordUndone(transaction, label, seat, before, { entered_at: null });
	return "undone";
}

/** Whom the phone had let in wrongly has been dealt with: that is no longer to be looked at, and whoever has entered stays in. */
export async function settleEntry(
	transaction: Database,
	{ id, label }: Door,
	device: string,
	seat: Seat,
	key: string,
): Promise<"undone"> {
	const { ticketId, doorLinkId, outcome, receivedAt } = checkIn;
	const isIts = and(eq(ticketId, seat.ticketId), eq(doorLinkId, id), eq(checkIn.device, device));
	const [entry] = await transaction
		.select()
		.from(checkIn)
		.where(and(isIts, inArray(outcome, ["conflict", "not_valid"])))
		.orderBy(asc(receivedAt))
		.limit(1);
	const isDone = (await transaction.$count(checkIn, eq(checkIn.undoneBy, key))) > 0;
	if (!entry || isDone) return "undone";
	const settled = { outcome: "undone", undoneBy: key } as const;
	await transaction.update(checkIn).set(settled).where(eq(checkIn.key, entry.key));
	const before = { entry_conflict: entry.outcome };
	await recordUndone(transaction, label, seat, before, { entry_conflict: null });
	return "undone";
}

type Undone = Record<string, string | null>;

async function recordUndone(
	transaction: Database,
	label: string,
	{ bookingId, reference }: Seat,
	before: Undone,
	after: Undone,
): Promise<void> {
	const change = {
		...{ actorId: null, actor: `the door, by its link: ${label}`, action: "undo" as const },
		...{ resource: "bookings" as const, recordId: bookingId, label: reference },
		...{ before, after },
	};
	await recordChanges(transaction, [change]);
}
