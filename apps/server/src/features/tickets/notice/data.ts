import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment, ticketSale } from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { isOverdue } from "#server/features/tickets/booking/admin-data.ts";
import { flagOfPayment, isOpenClaim } from "#server/features/tickets/booking/paid.ts";
import { isFlagged, isToCheck, sumUnassigned } from "#server/features/tickets/booking/payment-list.ts";
import { saleColumns } from "#server/features/tickets/booking/sale.ts";
import { isToCall } from "#server/features/tickets/booking/to-tell.ts";
import { and, asc, eq, gt, isNull, lte, or, sql } from "#server/lib/drizzle.ts";

/** A time after `from`, until `until`. */
export type Span = { from: Date; until: Date };

/** Of each list in an e-mail. */
const mostListed = 20;

const isMade = ({ from, until }: Span) =>
	and(gt(booking.createdAt, from), lte(booking.createdAt, until), isNull(booking.forgottenAt));

const isNamed = ({ from, until }: Span) =>
	and(gt(bookingPayment.createdAt, from), lte(bookingPayment.createdAt, until), isOpenClaim);

/** Whether there were bookings or payments in a time of which an organiser has to hear. */
export async function hasNews(db: Database, span: Span): Promise<boolean> {
	if ((await db.$count(booking, isMade(span))) > 0) return true;
	const { createdAt } = bookingPayment;
	const isNew = and(gt(createdAt, span.from), lte(createdAt, span.until));
	return (await db.$count(bookingPayment, and(isNew, or(isToCheck, isFlagged(db))))) > 0;
}

/** What waits for a person now: payments by what is to be looked at, bookings to decide about, people to call. */
export async function findWork(db: Database, sendsMails: boolean, now: Date) {
	const kind = sql<keyof typeof none>`case
		when ${bookingPayment.undecided} then 'undecided'
		when ${flagOfPayment} = 'disputed' then 'disputed'
		when ${bookingPayment.state} = 'claimed' then 'claimed'
		when ${flagOfPayment} = 'unknown' then 'unassigned' else 'other' end`;
	const none = { claimed: 0, unassigned: 0, disputed: 0, undecided: 0, other: 0 };
	const payments = await db
		.select({ kind, count: sql<number>`count(*)::int`, sum: sumUnassigned })
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(or(isToCheck, isFlagged(db)))
		.groupBy(sql`1`);
	return {
		...none,
		...Object.fromEntries(payments.map(({ kind: its, count }) => [its, count])),
		sum: payments.find(({ kind: its }) => its === "unassigned")?.sum ?? 0,
		overdue: await db.$count(booking, isOverdue(now)),
		to_call: await db.$count(booking, isToCall(sendsMails)),
	};
}

export type Work = Awaited<ReturnType<typeof findWork>>;

/** The first bookings of a time and how many there were, and the same of the payments that buyers named. */
export async function findNews(db: Database, span: Span) {
	const bookings = await db
		.select({
			reference: booking.reference,
			name: booking.name,
			amount: booking.amount,
			title: saleColumns.name,
		})
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId))
		.where(isMade(span))
		.orderBy(asc(booking.id))
		.limit(mostListed);
	const named = await db
		.select({ reference: booking.reference, name: booking.name, amount: booking.amount })
		.from(bookingPayment)
		.innerJoin(booking, eq(booking.id, bookingPayment.bookingId))
		.where(isNamed(span))
		.orderBy(asc(bookingPayment.id))
		.limit(mostListed);
	return {
		bookings: { listed: bookings, count: await db.$count(booking, isMade(span)) },
		named: { listed: named, count: await db.$count(bookingPayment, isNamed(span)) },
	};
}

export type News = Awaited<ReturnType<typeof findNews>>;
