import type { ClaimConflict, PaymentFlag, PaymentState } from "@bcc/contract/tickets/booking";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking } from "#server/db/schema/booking.ts";
import { withdrawnSql } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, or, sql } from "#server/lib/drizzle.ts";

/*
 * What a booking has been paid, lacks and gets back, and what of its money needs a look. It is computed each time, from its state, its
 * amount and its payments. Names are written with their tables: a query of one table leaves them out, and "id" would be the payment's.
 */

type States = readonly PaymentState[];

/** Of the payments of the query's booking: those in some states, less those in others. */
function sumOf({
	plus,
	minus = [],
	where = "true",
}: {
	plus: States;
	minus?: States;
	where?: string;
}): string {
	const listed = (states: States) => states.map((state) => `'${state}'`).join(", ");
	const sign =
		minus.length === 0 ? 1 : `case when "payment"."state" in (${listed(minus)}) then -1 else 1 end`;
	return `coalesce((select sum(${sign} * "payment"."amount") from "booking_payment" as "payment"
		where "payment"."booking_id" = "booking"."id" and "payment"."state" in (${listed([...plus, ...minus])}) and ${where}), 0)`;
}

const atLeast0 = (sum: string) => `greatest(0, ${sum})`;

const balance = sumOf({ plus: ["received"], minus: ["refunded"] });
const paid = atLeast0(balance);
/** What is there for the price: a fee that was kept is not. Negative where money was taken back that had been given back. */
const left = sumOf({ plus: ["received"], minus: ["refunded", "kept"] });
/** While a refund and a reversal may be the same money, count it as gone once. */
const surelyLeft = `case when exists (select from "booking_payment" as "payment"
	where "payment"."booking_id" = "booking"."id" and "payment"."undecided") then ${atLeast0(left)} else ${left} end`;
const missing = atLeast0(`"booking"."amount" - ${sumOf({ plus: ["forgiven"] })} - ${surelyLeft}`);
const refundDue = atLeast0(
	`${left} - case when "booking"."state" in ('cancelled', 'expired') or ${withdrawnSql} then 0 else "booking"."amount" end`,
);

const shillings = (text: string) => sql<number>`(${sql.raw(text)})::float8`;

/** What has been received for the booking of the query, and not given back. */
export const paidOfBooking = shillings(paid);

/** What more went out of the booking of the query than had come for it. */
export const overdrawnOfBooking = shillings(atLeast0(`-${balance}`));

/** The provider reported the query's payment without a sum that can be read: an organiser says it. */
const hasNoSum = (payment: string) =>
	`"${payment}"."state" = 'received' and coalesce("${payment}"."amount", 0) = 0`;

const hasUnknownSum = `exists (select from "booking_payment" as "payment"
	where "payment"."booking_id" = "booking"."id" and ${hasNoSum("payment")})`;

/** Money of an unknown sum has come for the booking of the query. */
export const hasUnknownSumOfBooking = sql<boolean>`${sql.raw(hasUnknownSum)}`;

/** The provider says that the query's payment is for its booking, and its money is with another, or with none. */
const isElsewhere = `"payment"."state" = 'claimed' and "payment"."source" <> 'buyer' and exists (select from "booking_payment" as "money"
	where "money"."transaction_code" = "payment"."transaction_code" and "money"."state" in ('received', 'foreign')
		and "money"."booking_id" is distinct from "payment"."booking_id")`;

const isPaidFor = `(${paid} > 0 or ${hasUnknownSum} or exists (select from "booking_payment" as "payment"
	where "payment"."booking_id" = "booking"."id" and ${isElsewhere}))`;

/** Money has come for the booking of the query, if only of an unknown sum or stored elsewhere, and was not given back: its seats are not given away by a timer. */
export const hasMoneyOfBooking = sql<boolean>`${sql.raw(isPaidFor)}`;

/** Seats that are not confirmed, and not free again: with money on it a reservation does not run out by itself. */
export const isStillReserved = (now: Date) =>
	and(eq(booking.state, "reserved"), or(gt(booking.reservedUntil, now), hasMoneyOfBooking));

/** What the booking of the query still has to pay: neither received nor forgiven. More than its price where more went out than came. */
export const missingOfBooking = shillings(missing);

/**
 * What is to be given back of the money of the query's booking: all of it once the booking is over or its occasion does not take place, else
 * what is beyond its price.
 */
export const refundDueOfBooking = shillings(refundDue);

/**
 * What became of all the money that came for the query's booking: an operator took it back, organisers gave it back or kept it as a fee, it
 * is to be given back (`refund_due`), or it pays for the booking.
 */
export const moneyOfBooking = {
	came: shillings(sumOf({ plus: ["received", "reversed"] })),
	reversed: shillings(
		`${sumOf({ plus: ["reversed"] })} + ${sumOf({ plus: ["refunded"], where: `"payment"."reverses" is not null` })}`,
	),
	refunded: shillings(sumOf({ plus: ["refunded"], where: `"payment"."reverses" is null` })),
	kept: shillings(sumOf({ plus: ["kept"] })),
	refund_due: refundDueOfBooking,
};

/** What was received for the same booking before the query's payment. */
const earlier = `coalesce((select sum("payment"."amount") from "booking_payment" as "payment"
	where "payment"."booking_id" = "booking_payment"."booking_id" and "payment"."state" = 'received'
		and ("payment"."decided_at", "payment"."id") < ("booking_payment"."decided_at", "booking_payment"."id")), 0)`;

/** Another payment has the code of the query's payment, and is as the condition says. */
const hasSame = (condition: string) => `exists (select from "booking_payment" as "money"
	where "money"."transaction_code" = "booking_payment"."transaction_code" and ${condition})`;

/** Money with the code of the query's payment has come, and is where the condition says. */
const hasMoney = (condition: string) =>
	hasSame(`"money"."state" in ('received', 'reversed') and ${condition}`);

/** Why the query's payment, which a buyer has named, may be no payment for its booking; null also for one that nobody named. */
export const conflictOfClaim = sql<ClaimConflict | null>`${sql.raw(`case
	when "booking_payment"."state" not in ('claimed', 'rejected') then null
	when ${hasSame(`"money"."state" = 'foreign'`)} then 'foreign'
	when ${hasSame(`"money"."state" = 'reversed'`)} then 'reversed'
	when ${hasSame(`"money"."state" = 'received' and "money"."booking_id" <> "booking_payment"."booking_id"`)} then 'elsewhere'
	when "booking_payment"."state" = 'claimed'
		and ${hasSame(`"money"."state" = 'claimed' and "money"."id" < "booking_payment"."id"`)}
		and not ${hasMoney(`"money"."booking_id" = "booking_payment"."booking_id"`)} then 'named' end`)}`;

const isClaim = `"booking_payment"."state" = 'claimed'`;

const isSettled = hasMoney(`("money"."booking_id" = "booking_payment"."booking_id"
	or ("money"."booking_id" is not null and "money"."decided_at" >= "booking_payment"."created_at"))`);

/** Money with the code of the query's named payment is with its booking, or was put with another one after it was named. */
export const isSettledClaim = sql<boolean>`${sql.raw(`(${isClaim} and ${isSettled})`)}`;

const isOfPaid = `exists (select from "booking" where "booking"."id" = "booking_payment"."booking_id"
	and "booking"."state" = 'confirmed' and ${missing} = 0)`;

/**
 * A buyer has named the query's payment, and an organiser must look: money with its code is with no booking, or was with another one before,
 * and something of the price is missing (the payer's code is not always the receiver's). Moved away or named again, it opens again.
 */
export const isOpenClaim = sql<boolean>`${sql.raw(`(${isClaim} and not ${isSettled} and not ${isOfPaid})`)}`;

/** The same booking has the money of the query's named payment, which says nothing more. */
export const isPaidClaim = sql<boolean>`${sql.raw(`(${isClaim} and ${hasMoney(`"money"."booking_id" = "booking_payment"."booking_id"`)})`)}`;

/** Another booking has the money of the query's payment, or named it before. */
const isOthers = `exists (select from "booking_payment" as "other"
	where "other"."transaction_code" = "booking_payment"."transaction_code" and "other"."booking_id" <> "booking_payment"."booking_id"
		and ("other"."state" = 'received' or ("other"."state" in ('claimed', 'rejected') and "other"."id" < "booking_payment"."id")))`;

const confirmedAmount = `case "booking"."state" when 'confirmed' then "booking"."amount" else 0 end`;

/**
 * Why an organiser must look at the payment of a query that has its booking beside it, if there is one. The price is paid by the first
 * money, and refunds are of the last.
 */
export const flagOfPayment = sql<PaymentFlag | null>`${sql.raw(`case
	when (${isClaim} and ${isOthers}) or ("booking_payment"."disputed" and "booking_payment"."state" = 'received') then 'disputed'
	when "booking_payment"."state" = 'reversed' or ("booking_payment"."state" = 'refunded' and "booking_payment"."reverses" is not null) then
		case when "booking_payment"."undecided" or ("booking"."state" in ('reserved', 'confirmed') and ${missing} > 0 and not ${withdrawnSql})
			then 'reversed' end
	when "booking_payment"."state" <> 'received' then null
	when "booking_payment"."booking_id" is null then 'unknown'
	when ${hasNoSum("booking_payment")} then 'amount'
	when ${left} <= ${confirmedAmount} then null
	when ${earlier} >= ${left} or ${earlier} + "booking_payment"."amount" <= ${confirmedAmount} then null
	when "booking"."state" in ('cancelled', 'expired') then
		case when "booking_payment"."decided_at" >= "booking"."ended_at" then 'over' end
	when "booking"."state" = 'waiting' then 'over'
	when "booking"."state" = 'confirmed' and ${earlier} >= "booking"."amount" then 'again'
	else 'amount' end`)}`;

/** By which organiser, and when; null = the provider reported it. */
export type Decided = { decidedBy: number | null; decidedAt: Date };

export type Balance = {
	balance: number;
	paid: number;
	hasMoney: boolean;
	hasUnknownSum: boolean;
	left: number;
	loss: number;
	missing: number;
	refundDue: number;
};

/**
 * What has been received for a booking and not given back (`balance`: below 0 where more went out), whether that is anything, and of an
 * unknown sum, the same without kept fees (`left`), how much more went out of it than came (`loss`), what is still to be paid, and what is to
 * be given back.
 */
export async function balanceOf(db: Database, bookingId: number): Promise<Balance> {
	const [row] = await db
		.select({
			...{
				balance: shillings(balance),
				paid: paidOfBooking,
				hasMoney: hasMoneyOfBooking,
				hasUnknownSum: hasUnknownSumOfBooking,
				left: shillings(left),
				loss: shillings(atLeast0(`-${left}`)),
			},
			...{ missing: missingOfBooking, refundDue: refundDueOfBooking },
		})
		.from(booking)
		.where(eq(booking.id, bookingId));
	const nothing = { balance: 0, paid: 0, left: 0, loss: 0, missing: 0, refundDue: 0 };
	return row ?? { ...nothing, hasMoney: false, hasUnknownSum: false };
}

/**
 * An organiser decides about what there is. What is done by hand has no code that would be stored once: sent twice, the second finds another
 * balance.
 *
 * @throws AppError `changed_meanwhile` where the booking is not in the state, or has not the balance (`paid`), that the organiser saw
 */
export function requireSeen(
	seen: { from?: BookingRow["state"]; paid: number },
	{ state }: BookingRow,
	{ balance }: Balance,
): void {
	if (seen.from !== undefined && seen.from !== state)
		throw new AppError("changed_meanwhile", { field: "from" });
	if (seen.paid !== balance) throw new AppError("changed_meanwhile", { field: "paid" });
}
