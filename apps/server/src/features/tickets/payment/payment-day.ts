import { csvFile } from "@bcc/contract/csv";
import { momentAt, programmeClock } from "@bcc/contract/programme/calendar";
import type { PaymentDay, paymentDayQuerySchema } from "@bcc/contract/tickets/admin-payment";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { bookingPayment, moneyStates, reversalSource } from "#server/db/schema/booking.ts";
import type { Decided } from "#server/features/tickets/booking/paid.ts";
import { cameAt, cameBy, findPayments } from "#server/features/tickets/booking/payment-list.ts";
import { wayIn } from "#server/features/tickets/booking/receipt-words.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from "#server/lib/drizzle.ts";

type Query = z.output<typeof paymentDayQuerySchema>;

const dayMs = 24 * 60 * 60 * 1000;

/** All money of a day by the occasions' clock, also what was taken back or is not ours: the operator's own list has it, too. */
function isOfDay(date: string) {
	const from = new Date(momentAt(date, "00:00"));
	const until = new Date(from.getTime() + dayMs);
	return and(
		inArray(bookingPayment.state, moneyStates),
		ne(bookingPayment.source, reversalSource),
		gt(bookingPayment.amount, 0),
		sql`${cameAt} >= ${from.toISOString()}::timestamptz and ${cameAt} < ${until.toISOString()}::timestamptz`,
	);
}

/** The money of a day, to be compared with the list of an operator, a bank or a cash box. */
export async function paymentsOfDay(db: Database, { date, way }: Query): Promise<PaymentDay> {
	const isUnticked = sql`filter (where ${bookingPayment.tickedAt} is null)`;
	const sum = sql`sum(${bookingPayment.amount})`;
	const ways = await db
		.select({
			way: cameBy,
			count: sql<number>`count(*)::int`,
			sum: sql<number>`${sum}::float8`,
			unticked: sql<number>`(count(*) ${isUnticked})::int`,
			unticked_sum: sql<number>`coalesce(${sum} ${isUnticked}, 0)::float8`,
		})
		.from(bookingPayment)
		.where(isOfDay(date))
		.groupBy(sql`1`)
		.orderBy(sql`1`);
	const isOfWay = way === "none" ? isNull(cameBy) : way === undefined ? undefined : eq(cameBy, way);
	const found = await findPayments(db, and(isOfDay(date), isOfWay));
	const timeOfPayment = ({ received_at }: (typeof found)[number]) => Date.parse(received_at ?? "");
	return {
		ways,
		payments: found.toSorted((one, other) => timeOfPayment(one) - timeOfPayment(other) || one.id - other.id),
	};
}

const headings = {
	en: "Received,Way,Transaction code,Payer,Sum,Taken back,Booking,Buyer,State,Compared",
	sw: "Zilipokelewa,Njia,Namba ya muamala,Mlipaji,Kiasi,Zilizoondolewa,Nafasi,Aliyehifadhi nafasi,Hali,Zimelinganishwa",
};

/** What became of money. */
function stateIn(locale: Locale, state: string): string {
	if (state === "reversed") return m.ticket_payment_reversed({}, { locale });
	return (state === "foreign" ? m.ticket_payment_foreign : m.ticket_payment_received)({}, { locale });
}

/** A moment by the clocks of Dar es Salaam, as spreadsheets read one. */
const timeOf = (moment: string | null) => (moment ? programmeClock(new Date(moment)).join(" ") : "");

/** The same as a spreadsheet. */
export async function paymentDaySheet(db: Database, query: Query): Promise<string> {
	const { lang } = query;
	const { payments } = await paymentsOfDay(db, query);
	const lines = payments.map((each) => [
		...[timeOf(each.received_at), each.way === null ? "" : wayIn(lang, each.way)],
		...[each.transaction_code ?? "", each.payer ?? "", each.amount ?? 0],
		each.state === "reversed" ? (each.amount ?? 0) : each.reversed,
		...[each.reference ?? "", each.buyer ?? "", stateIn(lang, each.state), timeOf(each.ticked_at)],
	]);
	return csvFile([headings[lang].split(","), ...lines]);
}

/**
 * Notes that money stands in the operator's own list, or does not after all.
 *
 * @throws AppError `changed_meanwhile` where that is noted already
 */
export async function tick(
	transaction: Database,
	id: number,
	isTicked: boolean,
	{ decidedBy, decidedAt }: Decided,
): Promise<void> {
	const { tickedAt } = bookingPayment;
	const values = isTicked ? { tickedAt: decidedAt, tickedBy: decidedBy } : { tickedAt: null, tickedBy: null };
	const isOther = and(
		inArray(bookingPayment.state, moneyStates),
		isTicked ? isNull(tickedAt) : isNotNull(tickedAt),
	);
	const changed = await transaction
		.update(bookingPayment)
		.set(values)
		.where(and(eq(bookingPayment.id, id), isOther))
		.returning({ id: bookingPayment.id });
	if (changed.length === 0) throw new AppError("changed_meanwhile", { field: "ticked" });
}
