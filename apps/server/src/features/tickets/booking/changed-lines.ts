import type { bookingLine } from "#server/db/schema/booking.ts";

export type StoredLine = Pick<typeof bookingLine.$inferSelect, "kindId" | "tickets" | "seats" | "price">;

type WantedLine = { kindId: number; tickets: number; kind: { price: number; seatsEach: number } };

/**
 * The lines of a booking that has other tickets from now on. What is kept of a kind keeps the price at which it was booked, and the dearest is taken
 * off first; what is added has today's price and seats.
 */
export function changedLines(before: StoredLine[], wanted: WantedLine[]): StoredLine[] {
	return wanted.flatMap(({ kindId, tickets, kind: { price, seatsEach } }) => {
		const lines = new Map<number, StoredLine>();
		let rest = tickets;
		const cheapestFirst = before
			.filter((line) => line.kindId === kindId)
			.toSorted((one, other) => one.price - other.price);
		for (const line of cheapestFirst) {
			const kept = Math.min(rest, line.tickets);
			rest -= kept;
			// A ticket keeps its seats, though one that is added has others.
			const seats = Math.ceil((line.seats * kept) / line.tickets);
			if (kept > 0) lines.set(line.price, { ...line, tickets: kept, seats });
		}
		const same = lines.get(price) ?? { kindId, price, tickets: 0, seats: 0 };
		const added = { ...same, tickets: same.tickets + rest, seats: same.seats + rest * seatsEach };
		if (rest > 0) lines.set(price, added);
		return [...lines.values()].toSorted((one, other) => one.price - other.price);
	});
}

/** By how many seats of each kind a booking grows; below 0 where it has fewer. Kinds of which it has as many as before are left out. */
export function seatsAdded(before: StoredLine[], after: StoredLine[]): { kindId: number; seats: number }[] {
	const sums = new Map<number, number>();
	for (const { kindId, seats } of after) sums.set(kindId, (sums.get(kindId) ?? 0) + seats);
	for (const { kindId, seats } of before) sums.set(kindId, (sums.get(kindId) ?? 0) - seats);
	return [...sums].map(([kindId, seats]) => ({ kindId, seats })).filter(({ seats }) => seats !== 0);
}
