import { type Discount, discountOf, readDiscountCode } from "@bcc/contract/tickets/discount";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking, discountCode, liveStates } from "#server/db/schema/booking.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, gte, isNull, lt, or, sql } from "#server/lib/drizzle.ts";
import type { Budget } from "#server/lib/rate-limit.ts";

/** Wrong codes from one network; a right one costs nothing. */
export const guessBudget: Budget = { most: 20, windowMs: 10 * 60_000 };

/** A wrong code has this name in refusals, in whatever body it came. */
const fieldName = "discount_code";

/** Bookings with the query's code that are not over: a cancelled or expired one gives its use back. */
export const usesOfCode = sql<number>`(select count(*)::int from ${booking}
	where ${booking.discountCodeId} = ${discountCode.id} and ${booking.state} in (${sql.join(liveStates, sql`, `)}))`;

/** The query's code can be used. */
export const isOpenCode = (now: Date) =>
	and(
		isNull(discountCode.endedAt),
		or(isNull(discountCode.endsAt), gt(discountCode.endsAt, now)),
		or(isNull(discountCode.mostUses), lt(usesOfCode, discountCode.mostUses)),
	);

/**
 * A discount code that can be used for a sale now. Where its sale is locked, it stays so until the commit.
 *
 * @throws AppError `price_changed`, the same for a code that never was, has ended or is used up
 */
export async function requireDiscount(db: Database, saleId: number, typed: string, field: string, now: Date) {
	const { id, code, percent, shillings } = discountCode;
	const isIt = and(eq(discountCode.saleId, saleId), eq(code, readDiscountCode(typed) ?? ""));
	const [found] = await db
		.select({ id, code, percent, shillings })
		.from(discountCode)
		.where(and(isIt, isOpenCode(now)));
	if (found) return found;
	throw new AppError("price_changed", {
		field: field + fieldName,
		words: (options) => m.booking_discount_wrong({}, options),
	});
}

/**
 * A booking that has ended is to take the use of its code again, which others may have by now. Whether the code has ended is for new bookings
 * alone. The caller locks the sale.
 *
 * @throws AppError `sold_out`
 */
export async function requireUseLeft(transaction: Database, row: BookingRow): Promise<void> {
	const isUsedUp = and(eq(discountCode.id, row.discountCodeId ?? 0), gte(usesOfCode, discountCode.mostUses));
	const [used] = await transaction.select({ code: discountCode.code }).from(discountCode).where(isUsedUp);
	if (used) throw new AppError("sold_out", { words: (options) => m.booking_discount_used_up(used, options) });
}

/** Whether a code was refused: that counts as a guess. */
export const isWrongCode = (error: unknown) =>
	error instanceof AppError && error.field?.split(".").at(-1) === fieldName;

type Priced = { lines: { tickets: number; price: number }[]; complimentary?: string | null };

/** The price of an order, in whole shillings. */
export function priceOf({ lines, complimentary }: Priced, discount: Discount | undefined): number {
	if (typeof complimentary === "string") return 0;
	const full = lines.reduce((sum, { tickets, price }) => sum + tickets * price, 0);
	return discount ? full - discountOf(full, discount) : full;
}

/** @throws AppError `price_changed` where the buyer was shown another sum for the order */
export function requireShownAmount(shown: number | undefined, amount: number): void {
	if (shown === undefined || shown === amount) return;
	throw new AppError("price_changed", {
		field: "booking.shown_amount",
		words: (options) => m.booking_amount_changed({ amount: amount.toLocaleString("en") }, options),
	});
}
