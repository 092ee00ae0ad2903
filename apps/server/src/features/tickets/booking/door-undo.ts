import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { checkIn } from "#server/db/schema/booking.ts";
import type { Door, Seat } from "#server/features/tickets/booking/door.ts";
import { recordChanges } from "#server/records/audit/mutations.ts";

/**
 * Takes an entry back, once for each key, and notes it in the audit log: the phone's own where it has one, and once the link has ended
 * no other. A conflict of the same seat is then its entry.
 */
export async function undoEntry(
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
