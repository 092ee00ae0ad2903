import type { AdminEvent, AdminSeminar } from "@bcc/contract/programme/admin-occasion";
import { duration, momentAt, programmeToday } from "@bcc/contract/programme/calendar";
import { doorsOpenAt } from "@bcc/contract/tickets/door";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import {
	booking,
	bookingPayment,
	checkIn,
	claimReservationHours,
	liveStates,
	ticket,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { getsNoMails } from "#server/features/site/mail/data.ts";
import { noteChanges } from "#server/features/tickets/booking/outgoing.ts";
import { AppError } from "#server/lib/app-error.ts";
import {
	and,
	asc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	ne,
	notInArray,
	or,
	type SQL,
	sql,
} from "#server/lib/drizzle.ts";
import type { Announced } from "#server/records/affected.ts";

type Occasion = AdminSeminar | AdminEvent;

/** What people have booked: with another value they are told. */
const bookedFields = [
	"start_date",
	"end_date",
	"time_in",
	"time_out",
	"venue",
	"venue_sw",
	"place",
	"place_sw",
] as const;

/**
 * Tells everybody who has booked that an occasion has another time or place (`booking_moved`), is deleted (`booking_withdrawn`) or restored
 * (`booking_restored`). Reservations move with the beginning, and go on at a restoration. Its sale is locked, so that whoever books meanwhile either is told,
 * or sees it as it is then.
 *
 * @throws AppError `bookings_affected` with the bookings and their money, where the organiser has not agreed to that, `invalid_input` for
 * a time that is over (`requireNotBackdated`)
 */
export const announceTo =
	<Saved extends Occasion>(name: "seminar" | "event") =>
	async (
		transaction: Database,
		before: Saved,
		after: Partial<Saved> | null,
		{ tell, now, sendsMails }: Announced,
	) => {
		const changed: Partial<Occasion> | null = after;
		const isRestored = changed && before.deleted_at;
		const isMoved = changed && bookedFields.some((field) => isOther(before, changed, field));
		if (changed && !isMoved && !isRestored) return;
		const ofOccasion = eq(name === "seminar" ? ticketSale.seminarId : ticketSale.eventId, before.id);
		const [sale] = await transaction.select().from(ticketSale).where(ofOccasion).for("update");
		if (!sale) return;
		if (changed) await requireNotBackdated(transaction, sale.id, before, changed, now);
		// What was deleted before it was over does not take place, whenever it is restored.
		const deletedAt = before.deleted_at ? new Date(before.deleted_at) : null;
		const since = deletedAt ?? now;
		if (endOf(before) <= since && (!changed || endOf({ ...before, ...changed }) <= since)) return;
		const isLive = and(
			eq(booking.saleId, sale.id),
			inArray(booking.state, liveStates),
			isNull(booking.forgottenAt),
		);
		if (!tell) {
			const refusal = await affected(transaction, isLive, sendsMails);
			if (refusal) throw refusal;
			return;
		}
		const bookings = await transaction.select().from(booking).where(isLive);
		if (deletedAt) await resumeReservations(transaction, sale.id, startOf(before), deletedAt, now);
		if (changed) {
			const start = startOf({ ...before, ...changed });
			await moveReservations(transaction, sale, startOf(before), start);
			await moveEntries(transaction, sale.id, start);
		}
		const kind = !changed ? "withdrawn" : isRestored ? "restored" : "moved";
		const told = bookings.map(({ id, email }) => ({ id, mailed: email !== null }));
		await noteChanges(transaction, told, kind, now);
		const mails = bookings.flatMap(({ id, email, locale }) =>
			email === null
				? []
				: [{ kind: `booking_${kind}` as const, email, locale, bookingId: id, createdAt: now }],
		);
		if (mails.length > 0) await transaction.insert(outgoingMail).values(mails);
	};

/**
 * Of what has begun, reservations and the waiting list end, and of what is over, personal data is deleted; a right date brings none of it back: with
 * bookings, neither the beginning nor the last day is moved to an earlier one that is over.
 */
async function requireNotBackdated(
	transaction: Database,
	saleId: number,
	before: Occasion,
	after: Partial<Occasion>,
	now: Date,
): Promise<void> {
	const changed = { ...before, ...after };
	const start = startOf(changed);
	const isBegun = start <= now && start < startOf(before);
	const lastDay = lastDayOf(changed);
	const isOver = lastDay < programmeToday(now) && lastDay < lastDayOf(before);
	if (!isBegun && !isOver) return;
	const isStored = and(eq(booking.saleId, saleId), isNull(booking.forgottenAt));
	if ((await transaction.$count(booking, isStored)) === 0) return;
	const field = !isBegun ? "end_date" : changed.start_date < before.start_date ? "start_date" : "time_in";
	throw new AppError("invalid_input", { field, words: (options) => m.booking_backdated({}, options) });
}

const lastDayOf = (occasion: Occasion) => ("end_date" in occasion ? occasion.end_date : occasion.start_date);

const startOf = ({ start_date, time_in }: Occasion) => new Date(momentAt(start_date, time_in.slice(0, 5)));

const endOf = (occasion: Occasion) => new Date(duration(occasion).until);

/** Seats that were reserved at the deletion are reserved for the time that was left then, until the beginning at the latest. */
async function resumeReservations(
	transaction: Database,
	saleId: number,
	start: Date,
	deletedAt: Date,
	now: Date,
) {
	const { reservedUntil } = booking;
	const rest = sql`${reservedUntil} + ${now.getTime() - deletedAt.getTime()} * interval '1 millisecond'`;
	await transaction
		.update(booking)
		.set({
			reservedUntil: sql`greatest(${reservedUntil}, least(${start.toISOString()}::timestamptz, ${rest}))`,
		})
		.where(and(eq(booking.saleId, saleId), eq(booking.state, "reserved"), gt(reservedUntil, deletedAt)));
}

/**
 * Seats that were booked before the beginning are reserved until then at the latest. Those that an earlier beginning had cut short are reserved
 * for their full time.
 */
async function moveReservations(
	transaction: Database,
	{ id, reservationHours, offerHours }: typeof ticketSale.$inferSelect,
	from: Date,
	to: Date,
) {
	const { createdAt, offeredAt, claimedAt, reservedUntil } = booking;
	const isReserved = and(eq(booking.saleId, id), eq(booking.state, "reserved"));
	if (to > from) {
		const full = sql`coalesce(${offeredAt} + ${offerHours} * interval '1 hour', ${createdAt} + ${reservationHours} * interval '1 hour')
			+ case when ${claimedAt} is null then 0 else ${claimReservationHours} end * interval '1 hour'`;
		const longer = sql`greatest(${reservedUntil}, least(${to.toISOString()}::timestamptz, ${full}))`;
		await transaction
			.update(booking)
			.set({ reservedUntil: longer })
			.where(and(isReserved, eq(reservedUntil, from)));
	}
	await transaction
		.update(booking)
		.set({ reservedUntil: to })
		.where(and(isReserved, lt(createdAt, to), gt(reservedUntil, to)));
}

/**
 * Whoever was let in before the doors of the date open has not entered: on another day everybody comes again. Where the date returns, those
 * entries count again, of a seat the first.
 */
async function moveEntries(transaction: Database, saleId: number, start: Date) {
	const { key, ticketId, outcome, outcomeBefore, scannedAt } = checkIn;
	const opensAt = doorsOpenAt(start);
	const isOfSale = inArray(
		ticketId,
		transaction
			.select({ id: ticket.id })
			.from(ticket)
			.innerJoin(booking, eq(booking.id, ticket.bookingId))
			.where(eq(booking.saleId, saleId)),
	);
	const counts = ne(outcome, "undone");
	await transaction
		.update(checkIn)
		.set({ outcome: "undone", outcomeBefore: sql`${outcome}` })
		.where(and(isOfSale, counts, lt(scannedAt, opensAt)));
	const isBack = and(isOfSale, isNotNull(outcomeBefore), gte(scannedAt, opensAt));
	const inside = transaction.select({ ticketId }).from(checkIn).where(eq(outcome, "entered"));
	const first = transaction
		.selectDistinctOn([ticketId], { key })
		.from(checkIn)
		.where(and(isBack, eq(outcomeBefore, "entered"), notInArray(ticketId, inside)))
		.orderBy(asc(ticketId), asc(scannedAt));
	await transaction
		.update(checkIn)
		.set({ outcome: sql`${outcomeBefore}`, outcomeBefore: null })
		.where(and(isBack, or(ne(outcomeBefore, "entered"), inArray(key, first))));
}

function isOther(
	before: Partial<Occasion>,
	after: Partial<Occasion>,
	field: (typeof bookedFields)[number],
): boolean {
	const of = (occasion: Partial<Occasion>) => (occasion as Record<string, unknown>)[field] ?? null;
	return of(before) !== of(after);
}

/** What an organiser agrees to: how many bookings there are, their money, and how many buyers an e-mail reaches. */
async function affected(
	transaction: Database,
	isLive: SQL | undefined,
	sendsMails: boolean,
): Promise<AppError | null> {
	const bookings = await transaction.$count(booking, isLive);
	if (bookings === 0) return null;
	const unreached = await transaction.$count(booking, and(isLive, getsNoMails(sendsMails)));
	const { state, amount } = bookingPayment;
	const received = sql<number>`coalesce(sum(case ${state} when 'refunded' then -${amount} else ${amount} end), 0)::float8`;
	const [money] = await transaction
		.select({ received })
		.from(booking)
		.innerJoin(bookingPayment, eq(bookingPayment.bookingId, booking.id))
		.where(and(isLive, inArray(state, ["received", "refunded"])));
	const shown = {
		bookings: bookings.toLocaleString("en"),
		received: (money?.received ?? 0).toLocaleString("en"),
		told: (bookings - unreached).toLocaleString("en"),
		unreached: unreached.toLocaleString("en"),
	};
	return new AppError("bookings_affected", { words: (options) => m.booking_affected(shown, options) });
}
