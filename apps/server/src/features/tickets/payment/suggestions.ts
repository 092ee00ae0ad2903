import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment, claimStates } from "#server/db/schema/booking.ts";
import { selectBookings } from "#server/features/tickets/booking/admin-data.ts";
import { missingOfBooking } from "#server/features/tickets/booking/paid.ts";
import { notedByHand } from "#server/features/tickets/recognition/noted-by-hand.ts";
import { referencesIn } from "#server/features/tickets/recognition/payment-words.ts";
import { payerIn, phoneIn } from "#server/features/tickets/recognition/recognise.ts";
import { and, desc, eq, exists, inArray, isNull, or, sql } from "#server/lib/drizzle.ts";
import { isSearched } from "#server/records/search.ts";

const mostSuggested = 5;

/** Name and phone of the booking of a query. */
export const buyer = sql<string>`concat(${booking.name}, ' ', ${booking.phone})`;

type Suggestible = Pick<AdminPayment, "payer" | "amount" | "reversed" | "line" | "transaction_code">;

/** Bookings for which money may have been noted by hand already. */
export async function notedFor(
	db: Database,
	{ payer, amount, line, transaction_code: code }: Suggestible,
): Promise<number[]> {
	const { bookingId, transactionCode, state, source, line: words } = bookingPayment;
	const payments = await db
		.select({
			...{ bookingId, transactionCode, state, source, line: words, amount: bookingPayment.amount },
			...{ reference: booking.reference, buyer },
		})
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingId))
		.where(and(eq(state, "received"), isNull(words), eq(bookingPayment.amount, amount ?? 0)));
	const text = line ?? "";
	const noted = notedByHand(payments)({ code, amount, payer, text, references: referencesIn(text) });
	return noted.flatMap((each) => each.bookingId ?? []);
}

/**
 * Bookings that money without a booking may be for: those for which it may have been noted by hand, whose buyer has named its code, whose
 * reference its line names, with the payer's phone, with a word of the payer's name, or to which this sum is missing. The more of these are
 * true, the higher.
 */
export async function suggestBookings(db: Database, payment: Suggestible) {
	const { payer, amount, reversed, line, transaction_code } = payment;
	const noted = await notedFor(db, payment);
	const references = referencesIn(line ?? "");
	const phone = (phoneIn(`${payer} ${line}`) ?? "").replaceAll(/\D/g, "").slice(-9);
	const words = (payer ?? payerIn(line ?? "") ?? "").match(/\p{L}{3,}/gu)?.slice(0, 5) ?? [];
	const isClaim = and(
		eq(bookingPayment.bookingId, booking.id),
		inArray(bookingPayment.state, claimStates),
		eq(bookingPayment.transactionCode, transaction_code ?? ""),
	);
	const isNamed = exists(db.select({ id: bookingPayment.id }).from(bookingPayment).where(isClaim));
	const isNoted = noted.length > 0 ? inArray(booking.id, noted) : undefined;
	const isReference = references.length > 0 ? inArray(booking.reference, references) : undefined;
	const isPhone = phone.length === 9 ? sql`${booking.phone} like ${`%${phone}`}` : undefined;
	const isName = or(...words.map((word) => isSearched(word, [booking.name])));
	const isSum = amount === null ? undefined : sql`${missingOfBooking} = ${amount - reversed}`;
	const likenesses = [isNoted, isNamed, isReference, isPhone, isName, isSum];
	const score = sql.join(
		likenesses.flatMap((each, index) =>
			each ? [sql`(case when ${each} then ${2 ** (likenesses.length - index)}::int else 0 end)`] : [],
		),
		sql` + `,
	);
	const lacksMoney = and(
		inArray(booking.state, ["reserved", "confirmed", "expired"]),
		sql`${missingOfBooking} > 0`,
		or(...likenesses),
	);
	const rows = await selectBookings(db)
		.where(and(isNull(booking.forgottenAt), or(isNoted, isNamed, isReference, lacksMoney)))
		.orderBy(desc(score), desc(booking.id))
		.limit(mostSuggested);
	return rows.map(({ id, reference, name, title, state, amount: price, missing }) => ({
		...{ id, reference, name, title: title ?? "", state, amount: price, missing },
		noted: noted.includes(id),
	}));
}
