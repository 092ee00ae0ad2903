import type { ListQuery } from "@bcc/contract/admin/resource";
import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import type { Database } from "#server/db/client.ts";
import { booking, bookingPayment, moneyStates, reversalSource } from "#server/db/schema/booking.ts";
import { flagOfPayment, hasMoneyOfBooking, isOpenClaim } from "#server/features/tickets/booking/paid.ts";
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type Page, pageOf } from "#server/records/list.ts";

/** Names are written with their tables, as the same tables are asked twice. The booking with the money comes first. */
const sameCode = sql<string | null>`(select "with_code"."reference" from "booking_payment" as "same"
	inner join "booking" as "with_code" on "with_code"."id" = "same"."booking_id"
	where "same"."transaction_code" = ${bookingPayment.transactionCode} and "same"."booking_id" <> ${bookingPayment.bookingId}
	order by "same"."state" in ('claimed', 'rejected'), "same"."state" = 'rejected', "same"."id" limit 1)`;

const fromUnassigned = sql`from "booking_payment" as "money"
	where "money"."transaction_code" = ${bookingPayment.transactionCode} and ${bookingPayment.state} = 'claimed'
	and "money"."state" = 'received' and "money"."booking_id" is null`;

/** The sum of money of no booking with the code that a buyer has named. */
const unassigned = sql<number | null>`(select "money"."amount"::float8 ${fromUnassigned})`;

/** What operators took back of the payment, or of the money with the code that a buyer has named. */
const reversedOfPayment = sql<number>`coalesce((select sum("part"."amount") from "booking_payment" as "part"
	where "part"."state" = 'refunded'
		and "part"."reverses" = coalesce((select "money"."id" ${fromUnassigned}), ${bookingPayment.id})), 0)::float8`;

/** Money of no booking. */
export const isUnassigned = and(eq(bookingPayment.state, "received"), isNull(bookingPayment.bookingId));

export const sumUnassigned = sql<number>`coalesce(sum(${bookingPayment.amount} - ${reversedOfPayment}), 0)::float8`;

/** When the query's money was stored as received. */
export const cameAt = sql`coalesce(${bookingPayment.receivedAt}, ${bookingPayment.decidedAt}, ${bookingPayment.createdAt})`;

/** The way by which the query's payment came: as an organiser said, or by which provider. */
export const cameBy = sql<string | null>`coalesce(${bookingPayment.way},
	case when ${bookingPayment.source} not in ('buyer', 'hand', 'statement', 'message', 'door_cash', 'door_mobile', ${sql.raw(`'${reversalSource}'`)}) then ${bookingPayment.source} end)`;

const selectPayments = (db: Database) =>
	db
		.select({
			id: bookingPayment.id,
			booking_id: bookingPayment.bookingId,
			reference: booking.reference,
			buyer: booking.name,
			state: bookingPayment.state,
			flag: flagOfPayment,
			reverses: bookingPayment.reverses,
			reversed: reversedOfPayment,
			undecided: bookingPayment.undecided,
			same_code: sameCode,
			unassigned,
			transaction_code: bookingPayment.transactionCode,
			amount: bookingPayment.amount,
			payer: bookingPayment.payer,
			line: bookingPayment.line,
			reason: bookingPayment.reason,
			source: bookingPayment.source,
			way: cameBy,
			created_at: bookingPayment.createdAt,
			received_at:
				sql<Date | null>`case when ${inArray(bookingPayment.state, moneyStates)} then ${cameAt} end`.mapWith(
					bookingPayment.createdAt,
				),
			ticked_at: bookingPayment.tickedAt,
			ticked_by: sql<string | null>`(select "first_name" || ' ' || "last_name" from "account"
				where "account"."id" = ${bookingPayment.tickedBy})`,
		})
		.from(bookingPayment)
		.leftJoin(booking, eq(booking.id, bookingPayment.bookingId));

export async function findPayments(db: Database, condition: SQL | undefined): Promise<AdminPayment[]> {
	const rows = await selectPayments(db).where(condition).orderBy(desc(bookingPayment.id));
	return rows.map((row) => withIsoTimes(row)) as AdminPayment[];
}

/** It is open, also once the booking is over, whose page says that it is being checked; until personal data is deleted. */
export const isToCheck = and(
	isOpenClaim,
	sql`exists (select from ${booking} where ${booking.id} = ${bookingPayment.bookingId}
		and (${booking.forgottenAt} is null or ${hasMoneyOfBooking}))`,
);

/** Money with a flag, of a query that has its booking beside it. */
export const isFlaggedMoney = and(
	inArray(bookingPayment.state, ["received", "reversed", "refunded"]),
	isNotNull(flagOfPayment),
);

/** The same by ids: a list is counted without its joins. */
export const isFlagged = (db: Database) =>
	inArray(
		bookingPayment.id,
		db
			.select({ id: bookingPayment.id })
			.from(bookingPayment)
			.leftJoin(booking, eq(booking.id, bookingPayment.bookingId))
			.where(isFlaggedMoney),
	);

/** Payments for an organiser to check, or what is of no booking and not ours, or was taken back. */
export async function listOpenPayments(
	db: Database,
	query: ListQuery & { foreign?: boolean },
): Promise<Page<AdminPayment>> {
	const isOver = and(
		inArray(bookingPayment.state, ["foreign", "reversed", "refunded"]),
		isNull(bookingPayment.bookingId),
	);
	const condition = query.foreign ? isOver : or(isToCheck, isFlagged(db));
	const listed = { table: bookingPayment, condition, sorts: {} };
	const { data, total } = await pageOf(db, query, selectPayments(db).$dynamic(), listed);
	return { data: data.map((row) => withIsoTimes(row)) as AdminPayment[], total };
}
