import type { DoorEntry, EntryOutcome } from "@bcc/contract/tickets/door";
import type { Database } from "#server/db/client.ts";
import { checkIn } from "#server/db/schema/booking.ts";
import type { Door, Seat } from "#server/features/tickets/door/data.ts";
import { eq, inArray, sql } from "#server/lib/drizzle.ts";

/** Of one seat by one link, that many are stored of each: a link cannot fill the database, nor do refusals shut a seat out or hide a conflict. */
const mostOfSeat = { entries: 50, conflicts: 50, refusals: 5 };

/** Of which of these an outcome is one. */
function limitOf(outcome: EntryOutcome): keyof typeof mostOfSeat {
	if (outcome === "refused") return "refusals";
	return outcome === "entered" || outcome === "undone" ? "entries" : "conflicts";
}

/** An entry of a seat that is not stored, as far as is known. */
export type NewEntry = Pick<DoorEntry, "key" | "offline"> & { seat: Seat; scannedAt: Date; isValid: boolean };

/**
 * Stores entries of which none has the key of another. Those that came before the doors open are stored as the occasion's move would
 * leave them (`moveEntries`): they count once it is moved back.
 *
 * @returns their outcomes by their keys
 */
export async function storeEntries(
	transaction: Database,
	{ id }: Door,
	wanted: NewEntry[],
	{ device, isEarly, now }: { device: string; isEarly: boolean; now: Date },
): Promise<Map<string, EntryOutcome>> {
	const outcomes = new Map<string, EntryOutcome>();
	if (wanted.length === 0) return outcomes;
	const isAsked = inArray(
		checkIn.key,
		wanted.map(({ key }) => key),
	);
	const findStored = async () =>
		new Map((await transaction.select().from(checkIn).where(isAsked)).map((row) => [row.key, row]));
	const before = await findStored();
	const isOfSeats = inArray(
		checkIn.ticketId,
		wanted.map(({ seat }) => seat.ticketId),
	);
	const stateOf = ({ isValid }: NewEntry, outcome: EntryOutcome) =>
		isEarly && isValid
			? { outcome: "undone" as const, outcomeBefore: outcome }
			: { outcome, outcomeBefore: null };
	const saidOf = ({ outcome, outcomeBefore }: typeof checkIn.$inferSelect) =>
		isEarly && outcomeBefore ? "too_early" : outcome;
	const { ticketId, outcome, outcomeBefore } = checkIn;
	// By this link: what another one has used up shuts no seat out.
	const byLink = sql<number>`(count(*) filter (where ${checkIn.doorLinkId} = ${id}))::int`;
	const sums = await transaction
		.select({ ticketId, outcome, outcomeBefore, byLink })
		.from(checkIn)
		.where(isOfSeats)
		.groupBy(ticketId, outcome, outcomeBefore);
	const inside = new Set<number>();
	const counts = new Map<string, number>();
	for (const each of sums) {
		const was = each.outcomeBefore ?? each.outcome;
		if ((isEarly ? was : each.outcome) === "entered") inside.add(each.ticketId);
		const counted = `${each.ticketId} ${limitOf(was)}`;
		counts.set(counted, (counts.get(counted) ?? 0) + each.byLink);
	}
	const fresh: (NewEntry & { becomes: EntryOutcome; second: EntryOutcome })[] = [];
	for (const each of wanted) {
		const { key, seat, offline, isValid } = each;
		const same = before.get(key);
		const second = !isValid ? "not_valid" : offline ? "conflict" : "refused";
		const becomes = isValid && !inside.has(seat.ticketId) ? "entered" : second;
		if (same?.ticketId === seat.ticketId) {
			outcomes.set(key, saidOf(same));
			const wasRefused = (same.outcomeBefore ?? same.outcome) === "refused";
			if (!wasRefused || !offline) continue;
			// The phone did not wait for the refusal: it has let the seat in.
			const [changed] = await transaction
				.update(checkIn)
				.set(stateOf(each, becomes))
				.where(eq(checkIn.key, key))
				.returning();
			if (changed) outcomes.set(key, saidOf(changed));
		} else if (same || (!isValid && !offline)) {
			outcomes.set(key, "not_valid");
			continue;
		} else {
			const counted = `${seat.ticketId} ${limitOf(becomes)}`;
			const stored = (counts.get(counted) ?? 0) + 1;
			if (stored > mostOfSeat[limitOf(becomes)]) {
				outcomes.set(key, becomes === "entered" ? "not_valid" : second);
				continue;
			}
			counts.set(counted, stored);
			fresh.push({ ...each, becomes, second });
		}
		if (becomes === "entered") inside.add(seat.ticketId);
	}
	if (fresh.length === 0) return outcomes;
	const valuesOf = (each: NewEntry, becomes: EntryOutcome) => ({
		...{ key: each.key, ticketId: each.seat.ticketId, doorLinkId: id, device },
		...{ scannedAt: each.scannedAt, receivedAt: now, ...stateOf(each, becomes) },
	});
	const insert = transaction.insert(checkIn);
	await insert.values(fresh.map((each) => valuesOf(each, each.becomes))).onConflictDoNothing();
	// A move of the occasion may have let a seat in meanwhile.
	await insert.values(fresh.map((each) => valuesOf(each, each.second))).onConflictDoNothing();
	const stored = await findStored();
	for (const { key, seat } of fresh) {
		const row = stored.get(key);
		outcomes.set(key, row?.ticketId === seat.ticketId ? saidOf(row) : "not_valid");
	}
	return outcomes;
}
