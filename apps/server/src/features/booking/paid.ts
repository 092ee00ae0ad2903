import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { booking } from "#server/features/booking/table.ts";

/* Names are written with their tables: a query of one table leaves them out, and "id" would be the payment's. */

const sumOf = (states: string) =>
	sql.raw(`coalesce((select sum(case "payment"."state" when 'refunded' then -"payment"."amount" else "payment"."amount" end)
		from "booking_payment" as "payment"
		where "payment"."booking_id" = "booking"."id" and "payment"."state" in (${states})), 0)`);

/** What has been received for the booking of the query, and not given back. */
export const paidOfBooking = sql<number>`${sumOf("'received', 'refunded'")}::float8`;

/** What the booking of the query still has to pay: neither received nor forgiven. */
export const missingOfBooking = sql<number>`greatest(0, "booking"."amount" - ${sumOf("'received', 'refunded', 'forgiven'")})::float8`;

/** What has been received for a booking and not given back, and what is still to be paid. */
export async function balanceOf(db: Database, bookingId: number): Promise<{ paid: number; missing: number }> {
	const [row] = await db
		.select({ paid: paidOfBooking, missing: missingOfBooking })
		.from(booking)
		.where(eq(booking.id, bookingId));
	return row ?? { paid: 0, missing: 0 };
}
