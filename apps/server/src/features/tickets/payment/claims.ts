import type { ClaimConflict } from "@bcc/contract/tickets/booking";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { bookingPayment, claimReservationHours, isClaimOf } from "#server/db/schema/booking.ts";
import { changeState } from "#server/features/tickets/booking/confirm.ts";
import { tooOften } from "#server/features/tickets/booking/mutations.ts";
import { balanceOf, conflictOfClaim } from "#server/features/tickets/booking/paid.ts";
import { reservationEnd, startOf } from "#server/features/tickets/booking/rules.ts";
import type { Locked } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, ne, sql } from "#server/lib/drizzle.ts";

/** Codes that a buyer may name for one booking. */
const mostClaims = 5;

/**
 * Notes the code of a payment that the buyer has made, also once the booking has run out or its occasion is deleted: money that is on its
 * way must not be lost from sight. Seats are reserved somewhat longer, once, for the organisers to look.
 */
export async function claimPayment(
	transaction: Database,
	{ row, sale }: Locked,
	transactionCode: string,
	now: Date,
): Promise<ClaimConflict | null> {
	const { id, reservedUntil } = row;
	const { hasMoney, missing } = await balanceOf(transaction, id);
	if (row.amount === 0 || (row.state === "confirmed" && missing === 0)) throw new AppError("booking_over");
	if (transactionCode === row.reference)
		throw new AppError("invalid_input", {
			field: "transaction_code",
			words: (options) => m.booking_code_is_reference({}, options),
		});
	const isAnother = and(
		eq(bookingPayment.bookingId, id),
		eq(bookingPayment.source, "buyer"),
		ne(bookingPayment.transactionCode, transactionCode),
	);
	if ((await transaction.$count(bookingPayment, isAnother)) >= mostClaims)
		throw new AppError("too_many_attempts", { words: tooOften });
	const conflict = await storeClaim(transaction, id, "buyer", transactionCode, now);
	const hasEnded = !reservedUntil || (reservedUntil <= now && !hasMoney);
	if (hasEnded || row.claimedAt || startOf(sale) <= reservedUntil) return conflict;
	const later = { reservedUntil: reservationEnd(claimReservationHours, sale, reservedUntil), claimedAt: now };
	await changeState(transaction, id, ["reserved"], later);
	return conflict;
}

/**
 * Stores a claim, whoever has its code: organisers see all. Named again, it is open again, though an organiser had rejected it or put its
 * money with another booking.
 */
export async function storeClaim(
	transaction: Database,
	bookingId: number,
	source: string,
	transactionCode: string,
	now: Date,
): Promise<ClaimConflict | null> {
	const claim = { bookingId, source, state: "claimed", transactionCode, createdAt: now } as const;
	const store = (disputed: boolean) =>
		transaction
			.insert(bookingPayment)
			.values({ ...claim, disputed })
			.onConflictDoNothing()
			.returning({ id: bookingPayment.id });
	const { id, state } = bookingPayment;
	// Of a rejected one: meanwhile another booking's claim may be the first.
	const disputed = sql<boolean>`${bookingPayment.disputed} or ${state} = 'rejected'`;
	const by = source === "buyer" ? {} : { source };
	const opened = await transaction
		.update(bookingPayment)
		.set({ state: "claimed", disputed, createdAt: now, decidedAt: null, decidedBy: null, ...by })
		.where(isClaimOf(bookingId, transactionCode))
		.returning({ id });
	if (opened.length === 0 && (await store(false)).length === 0) await store(true);
	const [own] = await transaction
		.select({ conflict: conflictOfClaim })
		.from(bookingPayment)
		.where(
			and(
				eq(bookingPayment.bookingId, bookingId),
				eq(bookingPayment.transactionCode, transactionCode),
				eq(state, "claimed"),
			),
		);
	return own?.conflict ?? null;
}
