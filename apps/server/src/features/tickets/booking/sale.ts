import { programmeTimeZone } from "@bcc/contract/programme/calendar";
import type { OccasionKind } from "@bcc/contract/tickets/booking";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { type BookingRow, booking, type KindRow, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { asc, eq, not, type SQL, sql } from "#server/lib/drizzle.ts";
import { equalsSecret } from "#server/lib/secrets.ts";

const eitherOf = <Value>(name: keyof typeof seminar.$inferSelect & keyof typeof event.$inferSelect) =>
	sql<Value>`coalesce(${seminar[name]}, ${event[name]})`;
const minutesOf = (name: "timeIn" | "timeOut") => sql<string>`left(${eitherOf(name)}::text, 5)`;

/** The last moment of an occasion, as `duration` of the contract has it. */
const endOf = (table: "seminar" | "event", endDate: "end_date" | "start_date") =>
	`("${table}"."${endDate}" + "${table}"."time_out"
		+ case when "${table}"."${endDate}" = "${table}"."start_date" and "${table}"."time_out" < "${table}"."time_in"
			then interval '1 day' else interval '0' end) at time zone '${programmeTimeZone}'`;

/** Sales of what was deleted before it was over: it does not take place. Names are written with their tables, for use in any query. */
const withdrawnSales = `select "withdrawn"."id" from "ticket_sale" as "withdrawn"
	left join "seminar" on "seminar"."id" = "withdrawn"."seminar_id"
	left join "event" on "event"."id" = "withdrawn"."event_id"
	where "seminar"."deleted_at" < ${endOf("seminar", "end_date")}
		or "event"."deleted_at" < ${endOf("event", "start_date")}`;

/** Whether the occasion of the query's booking does not take place, as text for other SQL. */
export const withdrawnSql = `"booking"."sale_id" in (${withdrawnSales})`;

/** Whether the occasion of the query's booking does not take place. */
export const withdrawnOfBooking = sql<boolean>`${sql.raw(withdrawnSql)}`;

export const takesPlace = not(withdrawnOfBooking);

/** Of a sale and what it is for. */
export const saleColumns = {
	id: ticketSale.id,
	version: ticketSale.version,
	seats: ticketSale.seats,
	taken: ticketSale.taken,
	reservationHours: ticketSale.reservationHours,
	offerHours: ticketSale.offerHours,
	...{ question: ticketSale.question, questionSw: ticketSale.questionSw, choices: ticketSale.choices },
	occasion: sql<OccasionKind>`case when ${ticketSale.eventId} is null then 'seminar' else 'event' end`,
	occasionId: sql<number>`coalesce(${ticketSale.seminarId}, ${ticketSale.eventId})`,
	name: eitherOf<string>("name"),
	nameSw: eitherOf<string | null>("nameSw"),
	venue: eitherOf<string | null>("venue"),
	venueSw: eitherOf<string | null>("venue_sw"),
	place: eitherOf<string | null>("place"),
	placeSw: eitherOf<string | null>("place_sw"),
	start_date: sql<string>`coalesce(${seminar.startDate}, ${event.startDate})::text`,
	end_date: sql<string>`coalesce(${seminar.endDate}, ${event.startDate})::text`,
	time_in: minutesOf("timeIn"),
	time_out: minutesOf("timeOut"),
	isPublic: sql<boolean>`coalesce(${seminar.deletedAt}, ${event.deletedAt}) is null
		and not coalesce(${seminar.draft}, ${event.draft})`,
	isWithdrawn: sql<boolean>`${ticketSale.id} in (${sql.raw(withdrawnSales)})`,
};

/** To be narrowed by a condition. */
export function selectSales(db: Database) {
	return db
		.select(saleColumns)
		.from(ticketSale)
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId));
}

export type Sale = Awaited<ReturnType<typeof selectSales>>[number];

export async function findSale(db: Database, condition: SQL | undefined): Promise<Sale | undefined> {
	const [found] = await selectSales(db).where(condition);
	return found;
}

/** Locks a sale for the transaction: everything that takes or frees seats waits here for its turn. */
export async function lockSale(transaction: Database, id: number): Promise<Sale> {
	const isIt = eq(ticketSale.id, id);
	await transaction.select({ id: ticketSale.id }).from(ticketSale).where(isIt).for("update");
	// Read after the wait: a statement that waits for a row reads those of other tables as they were before.
	const locked = await findSale(transaction, isIt);
	if (!locked) throw new Error("there is no such sale");
	return locked;
}

/** A booking as it is while its sale is locked. */
export type Locked = { row: BookingRow; sale: Sale };

/** @throws AppError `not_found` */
export async function lockBooking(transaction: Database, id: number): Promise<Locked> {
	const find = () => transaction.select().from(booking).where(eq(booking.id, id));
	const [named] = await find();
	if (!named) throw new AppError("not_found", { field: "id" });
	const sale = await lockSale(transaction, named.saleId);
	const [row = named] = await find();
	return { row, sale };
}

export type SaleWork<Result> = (transaction: Database, locked: Locked) => Promise<Result>;

/** Runs a transaction that has the booking's sale for itself. */
export async function inSale<Result>(db: Database, id: number, work: SaleWork<Result>): Promise<Result> {
	return await againAfterDeadlock(() =>
		db.transaction(async (transaction) => work(transaction, await lockBooking(transaction, id))),
	);
}

export type Occasion = { occasion: OccasionKind; occasion_id: number };

export const ofOccasion = ({ occasion, occasion_id }: Occasion): SQL =>
	eq(occasion === "seminar" ? ticketSale.seminarId : ticketSale.eventId, occasion_id);

export async function findKinds(db: Database, condition: SQL | undefined): Promise<KindRow[]> {
	return await db.select().from(ticketKind).where(condition).orderBy(asc(ticketKind.position));
}

/** A kind of its own link alone is for those who have it. */
export const isSoldAtDoor = ({ sold }: KindRow) => sold !== "link";

/** Whether a kind is sold to visitors: to everybody, or to one who has the code of its link. */
export const isSold = (
	codes: BookingCodes,
	{ id, sold, linkVersion }: KindRow,
	kindCode: string | undefined,
) => sold === "public" || (sold === "link" && equalsSecret(kindCode, codes.kind(id, linkVersion)));
