import { duration } from "@bcc/contract/programme/calendar";
import type { ChangedBooking } from "@bcc/contract/tickets/admin-change";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, bookingLine, discountCode, liveStates, ticket } from "#server/db/schema/booking.ts";
import { changedLines, type StoredLine, seatsAdded } from "#server/features/tickets/booking/changed-lines.ts";
import { changeState, confirm, giveTickets } from "#server/features/tickets/booking/confirm.ts";
import { changeContact } from "#server/features/tickets/booking/contact.ts";
import { priceOf, requireShownAmount } from "#server/features/tickets/booking/discounts.ts";
import { forgetEntries, requireSeenEntries } from "#server/features/tickets/booking/entries.ts";
import { requireNameable, storeGuests } from "#server/features/tickets/booking/guests.ts";
import { kindsOfSeats, takeSeats } from "#server/features/tickets/booking/lines.ts";
import { moveSeats } from "#server/features/tickets/booking/moved-seats.ts";
import { requireLines, requireSoManyInAll } from "#server/features/tickets/booking/order-lines.ts";
import { mailAbout, tellChange } from "#server/features/tickets/booking/outgoing.ts";
import { balanceOf, requireSeen } from "#server/features/tickets/booking/paid.ts";
import { type Locked, lockBooking } from "#server/features/tickets/booking/sale.ts";
import { differencesOf, isSameBuyer, requireContact } from "#server/features/tickets/booking/transfer.ts";
import { bringUpToDate, doesAnybodyFit, moveUp } from "#server/features/tickets/booking/waiting-list.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, sql } from "#server/lib/drizzle.ts";

/* What can be another thing about a booking from now on; the caller locks its sale, and tells its buyer. */

/**
 * An organiser changes what is given, and the buyer is told.
 *
 * @returns what the audit log says besides; null = nothing is another thing now
 * @throws AppError `changed_meanwhile` where the booking is not as the organiser saw it, and as below
 */
export async function changeByHand(
	transaction: Database,
	{ row, sale }: Locked,
	given: ChangedBooking,
	now: Date,
): Promise<object | null> {
	const { seen, lines, shown_amount: shownAmount, reserved_until, guests } = given;
	const { name = row.name, email = row.email, phone = row.phone } = given;
	const fields = differencesOf({ name, email, phone }, row);
	let after = row;
	if (fields.length > 0) {
		if (!seen || !isSameBuyer(seen.holder, row))
			throw new AppError("changed_meanwhile", { field: "seen.holder" });
		requireContact({ email, phone }, row);
		after = await changeContact(transaction, row, { name, email, phone }, now);
	}
	if (seen && reserved_until) {
		requireSeen(seen, row, await balanceOf(transaction, row.id));
		after = await reserveLonger(transaction, { row: after, sale }, new Date(reserved_until), now);
	}
	if (seen && lines)
		after = await changeTickets(transaction, { row: after, sale }, { lines, seen, shownAmount }, now);
	if (guests) {
		requireNameable({ row: after, sale });
		await storeGuests(transaction, { row: after, sale }, guests);
	}
	if (lines || reserved_until) await tellChange(transaction, after, now);
	else if (fields.length > 0) await mailAbout(transaction, after, "changed", now);
	else if (!guests) return null;
	return {
		...(fields.length > 0 && { contact: fields.join(", ") }),
		...(guests && { guests: guests.map(({ number }) => number).join(", ") }),
	};
}

/**
 * Reserves a booking's seats for longer, until its occasion is over at the latest.
 *
 * @throws AppError `booking_over` where it is not reserved, `invalid_input`
 */
export async function reserveLonger(
	transaction: Database,
	{ row, sale }: Locked,
	until: Date,
	now: Date,
): Promise<BookingRow> {
	const refuse = (words: typeof m.booking_hold_earlier) =>
		new AppError("invalid_input", { field: "reserved_until", words: (options) => words({}, options) });
	if (row.state !== "reserved" || row.reservedUntil === null) throw new AppError("booking_over");
	if (until <= now || until <= row.reservedUntil) throw refuse(m.booking_hold_earlier);
	if (until > new Date(duration(sale).until)) throw refuse(m.booking_hold_too_long);
	return await changeState(transaction, row.id, ["reserved"], { reservedUntil: until });
}

type Tickets = {
	lines: NonNullable<ChangedBooking["lines"]>;
	seen: NonNullable<ChangedBooking["seen"]>;
	/** The price that the organiser was shown; left out = any. */
	shownAmount: number | undefined;
};

/**
 * Changes the tickets of a booking: seats are taken and freed at once, or nothing is changed. A confirmed booking stays confirmed, whatever it
 * costs now; one that is reserved, and has been paid enough, is confirmed.
 *
 * @throws AppError `changed_meanwhile` where it is not as the organiser saw it, `price_changed`, `sold_out`, `not_found` or `invalid_input` for a kind, and
 * `booking_over` where it does not take place or a seat that is inside would go or be of another kind
 */
export async function changeTickets(
	transaction: Database,
	{ row: { id }, sale }: Locked,
	{ lines: given, seen, shownAmount }: Tickets,
	now: Date,
): Promise<BookingRow> {
	if (sale.isWithdrawn) throw new AppError("booking_over");
	// What has run out is free, and who waits comes first.
	await bringUpToDate(transaction, sale, now);
	const { row } = await lockBooking(transaction, id);
	requireSeen(seen, row, await balanceOf(transaction, id));
	if (!liveStates.includes(row.state)) throw new AppError("booking_over");
	await requireSeenEntries(transaction, row, seen.entered);
	const { kindId, tickets, seats, price } = bookingLine;
	const isIts = eq(bookingLine.bookingId, id);
	const before = await transaction.select({ kindId, tickets, seats, price }).from(bookingLine).where(isIts);
	requireSeenLines(seen, row, before);
	const wanted = await requireLines(
		transaction,
		sale,
		given.map((line) => ({ kindId: line.kind_id, tickets: line.tickets })),
	);
	const after = changedLines(before, wanted);
	const added = seatsAdded(before, after);
	const inAll = after.reduce((sum, line) => sum + line.seats, 0);
	const amount = priceOf(
		{ lines: after, complimentary: row.complimentary },
		await discountOf(transaction, row),
	);
	requireShownAmount(shownAmount, amount);
	if (row.state === "waiting") requireSoManyInAll(sale, wanted, inAll);
	else if (added.length > 0) await requireSeats(transaction, { row, sale }, added, now);
	const kindsBefore = await kindsOfSeats(transaction, row);
	await transaction.delete(bookingLine).where(isIts);
	await transaction.insert(bookingLine).values(after.map((line) => ({ ...line, bookingId: id })));
	const changed = await changeState(transaction, id, [row.state], { seats: inAll, amount });
	await moveSeats(transaction, changed, kindsBefore);
	if (row.state === "confirmed") await changeSeats(transaction, changed);
	const { missing } = await balanceOf(transaction, id);
	if (row.state === "reserved" && missing === 0) await confirm(transaction, row, now, async () => true);
	await moveUp(transaction, sale, now);
	return (await lockBooking(transaction, id)).row;
}

/** @throws AppError `changed_meanwhile` where it has other tickets, or another price, than the organiser saw */
function requireSeenLines(seen: Tickets["seen"], { amount }: BookingRow, lines: StoredLine[]): void {
	const wasSeen = ({ kindId, tickets, price }: StoredLine) =>
		seen.lines.some((line) => line.kind_id === kindId && line.tickets === tickets && line.price === price);
	if (seen.amount !== amount || seen.lines.length !== lines.length || !lines.every(wasSeen))
		throw new AppError("changed_meanwhile", { field: "seen.lines" });
}

/** What its code takes off never changes, and holds also once the code has ended. */
async function discountOf(transaction: Database, { discountCodeId }: BookingRow) {
	const { percent, shillings } = discountCode;
	const [found] = await transaction
		.select({ percent, shillings })
		.from(discountCode)
		.where(eq(discountCode.id, discountCodeId ?? 0));
	return found;
}

/** @throws AppError `sold_out` */
async function requireSeats(
	transaction: Database,
	{ row, sale }: Locked,
	added: Parameters<typeof takeSeats>[2],
	now: Date,
): Promise<void> {
	const isMore = added.some(({ seats }) => seats > 0);
	const isOthers = isMore && (await doesAnybodyFit(transaction, sale, now));
	if (isOthers || !(await takeSeats(transaction, row.saleId, added)))
		throw new AppError("sold_out", { words: (options) => m.booking_no_more_seats({}, options) });
}

/** Gives a confirmed booking tickets for its seats: the codes of those that are gone or of another kind end. */
async function changeSeats(transaction: Database, row: BookingRow): Promise<void> {
	await giveTickets(transaction, row, true);
	const isGone = and(eq(ticket.bookingId, row.id), gt(ticket.number, row.seats));
	await transaction
		.update(ticket)
		.set({ serial: sql`${ticket.serial} + 1` })
		.where(isGone);
	await forgetEntries(transaction, isGone);
}
