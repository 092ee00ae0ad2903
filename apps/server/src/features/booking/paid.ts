import type { PaymentFlag, PaymentState } from "@bcc/contract/booking";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { withdrawnSql } from "#server/features/booking/sale.ts";
import { booking } from "#server/features/booking/table.ts";

/*
 * What a booking has been paid, lacks and gets back, and what of its money needs a look. It is computed each time, from its state, its
 * amount and its payments. Names are written with their tables: a query of one table leaves them out, and "id" would be the payment's.
 */

type States = readonly PaymentState[];

/** Of the payments of the query's booking: those in some states, less those in others. */
function sumOf({ plus, minus }: { plus: States; minus: States }): string {
	const listed = (states: States) => states.map((state) => `'${state}'`).join(", ");
	return `coalesce((select sum(case when "payment"."state" in (${listed(minus)}) then -"payment"."amount" else "payment"."amount" end)
		from "booking_payment" as "payment"
		where "payment"."booking_id" = "booking"."id" and "payment"."state" in (${listed([...plus, ...minus])})), 0)`;
}

const paid = sumOf({ plus: ["received"], minus: ["refunded"] });
/** What is there for the price: a fee that was kept is not. */
const left = sumOf({ plus: ["received"], minus: ["refunded", "kept"] });
const missing = `greatest(0, "booking"."amount" - ${sumOf({ plus: ["received", "forgiven"], minus: ["refunded", "kept"] })})`;
const refundDue = `greatest(0, ${left} - case when "booking"."state" in ('cancelled', 'expired') or ${withdrawnSql} then 0 else "booking"."amount" end)`;

const shillings = (text: string) => sql<number>`${sql.raw(text)}::float8`;

/** What has been received for the booking of the query, and not given back. */
export const paidOfBooking = shillings(paid);

/** What the booking of the query still has to pay: neither received nor forgiven. */
export const missingOfBooking = shillings(missing);

/**
 * What is to be given back of the money of the query's booking: all of it once the booking is over or its occasion does not take place, else
 * what is beyond its price.
 */
export const refundDueOfBooking = shillings(refundDue);

/** What was received for the same booking before the query's payment. */
const earlier = `coalesce((select sum("payment"."amount") from "booking_payment" as "payment"
	where "payment"."booking_id" = "booking_payment"."booking_id" and "payment"."state" = 'received'
		and ("payment"."decided_at", "payment"."id") < ("booking_payment"."decided_at", "booking_payment"."id")), 0)`;

/** Money with the code of the query's payment has come, and is where the condition says. */
const hasMoney = (condition: string) => `exists (select from "booking_payment" as "money"
	where "money"."transaction_code" = "booking_payment"."transaction_code" and "money"."state" in ('received', 'returned') and ${condition})`;

/** Money with the code of the query's payment is with another booking. */
export const isElsewhere = sql<boolean>`${sql.raw(hasMoney(`"money"."booking_id" <> "booking_payment"."booking_id" and "money"."state" = 'received'`))}`;

const isClaim = `"booking_payment"."state" = 'claimed'`;

/** A buyer has named the query's payment, and money with its code is with no booking: an organiser must look. Moved away, it opens again. */
export const isOpenClaim = sql<boolean>`${sql.raw(`(${isClaim} and not ${hasMoney(`"money"."booking_id" is not null`)})`)}`;

/** The same booking has the money of the query's named payment, which says nothing more. */
export const isPaidClaim = sql<boolean>`${sql.raw(`(${isClaim} and ${hasMoney(`"money"."booking_id" = "booking_payment"."booking_id"`)})`)}`;

/** Another booking has the money of the query's named payment, or named it before. */
const isOthers = `exists (select from "booking_payment" as "other"
	where "other"."transaction_code" = "booking_payment"."transaction_code" and "other"."booking_id" <> "booking_payment"."booking_id"
		and ("other"."state" = 'received' or ("other"."state" in ('claimed', 'rejected') and "other"."id" < "booking_payment"."id")))`;

const confirmedAmount = `case "booking"."state" when 'confirmed' then "booking"."amount" else 0 end`;

/**
 * Why an organiser must look at the payment of a query that has its booking beside it, if there is one. The price is paid by the first
 * money, and refunds are of the last. A sum of 0 came in another currency.
 */
export const flagOfPayment = sql<PaymentFlag | null>`${sql.raw(`case
	when (${isClaim} and ${isOthers}) or ("booking_payment"."disputed" and "booking_payment"."state" = 'received') then 'disputed'
	when "booking_payment"."state" = 'returned' or ("booking_payment"."state" = 'refunded' and "booking_payment"."reverses" is not null) then
		case when ("booking"."state" = 'confirmed' and ${missing} > 0) or ${left} < 0 then 'reversed' end
	when "booking_payment"."state" <> 'received' then null
	when "booking_payment"."booking_id" is null then 'unknown'
	when "booking_payment"."amount" = 0 then 'amount'
	when ${left} <= ${confirmedAmount} then null
	when ${earlier} >= ${left} or ${earlier} + "booking_payment"."amount" <= ${confirmedAmount} then null
	when "booking"."state" in ('cancelled', 'expired') then
		case when "booking_payment"."decided_at" >= "booking"."ended_at" then 'over' end
	when "booking"."state" = 'waiting' then 'over'
	when "booking"."state" = 'confirmed' and ${earlier} >= "booking"."amount" then 'again'
	else 'amount' end`)}`;

export type Balance = { paid: number; left: number; missing: number; refundDue: number };

/** What has been received for a booking and not given back, without kept fees, what is still to be paid, and what is to be given back. */
export async function balanceOf(db: Database, bookingId: number): Promise<Balance> {
	const [row] = await db
		.select({
			...{ paid: paidOfBooking, left: shillings(left) },
			...{ missing: missingOfBooking, refundDue: refundDueOfBooking },
		})
		.from(booking)
		.where(eq(booking.id, bookingId));
	return row ?? { paid: 0, left: 0, missing: 0, refundDue: 0 };
}
