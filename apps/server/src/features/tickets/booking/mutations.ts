import { duration } from "@bcc/contract/programme/calendar";
import type { GuestTexts } from "@bcc/contract/tickets/guest";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { type BookingRow, booking, bookingLine, liveStates, ticket } from "#server/db/schema/booking.ts";
import { type BookingCodes, newReference } from "#server/features/tickets/booking/codes.ts";
import { changeState, confirm, giveTickets } from "#server/features/tickets/booking/confirm.ts";
import { priceOf, requireDiscount, requireShownAmount } from "#server/features/tickets/booking/discounts.ts";
import {
	forgetEntries,
	lockEntries,
	requireSeenEntries,
	whyNoCancel,
} from "#server/features/tickets/booking/entries.ts";
import { storeGuests } from "#server/features/tickets/booking/guests.ts";
import { requireRoomToWait, requireWithinLimits } from "#server/features/tickets/booking/limits.ts";
import { freeSeats, takeSeats } from "#server/features/tickets/booking/lines.ts";
import {
	lockSaleOfKind,
	type OrderLine,
	requireLines,
	requireOpen,
	requireOpenAtDoor,
	requireShownPrice,
	requireSoManyInAll,
} from "#server/features/tickets/booking/order-lines.ts";
import {
	type MailBuyer,
	mailBuyer,
	mailOffer,
	mailWithinLimit,
} from "#server/features/tickets/booking/outgoing.ts";
import { balanceOf, requireSeen } from "#server/features/tickets/booking/paid.ts";
import { reservationEnd } from "#server/features/tickets/booking/rules.ts";
import type { Locked } from "#server/features/tickets/booking/sale.ts";
import { bringUpToDate, doesAnybodyFit, moveUp } from "#server/features/tickets/booking/waiting-list.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { eq } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";

type MayMail = (transaction: Database) => Promise<boolean>;

/** Of an organiser, `bookedBy`, and at the door, `doorLinkId`, the limits of contact and time do not count; without a `network`, its limit does not. */
export type BookingRequest = Pick<BookingRow, "name" | "email" | "phone" | "locale" | "network"> &
	Pick<BookingRow, "accountId" | "bookedBy" | "submissionHash"> &
	Partial<Pick<BookingRow, "doorLinkId">> & {
		lines: OrderLine[];
		/** Of its first seats; left out = none are named yet. */
		guests?: GuestTexts;
		complimentary?: string | null;
		/** As the buyer typed it. */
		discountCode?: string;
		/** The price with it, as the buyer saw it; left out = any. */
		shownAmount?: number;
		/** Of the link by which the buyer came to a kind that is sold by it alone. */
		kindCode?: string;
		wait: boolean;
		/** Takes an e-mail of the buyer's network, if it may cause one; left out = it may. */
		mayMail?: MayMail;
	};

/**
 * Books seats of all lines, or a place in the waiting list for the whole booking. Bookings of one occasion are made one after the other, so what is counted here
 * stays true until the commit.
 *
 * @throws AppError `not_found`, `sales_closed`, `price_changed`, `sold_out`, `booking_limit`, `invalid_input` for more tickets than
 * there are at all or for a guest, or `link_invalid` where the same submission made a booking that is somebody else's by now
 */
export async function book(
	db: Database,
	codes: BookingCodes,
	request: BookingRequest,
	now: Date,
): Promise<BookingRow> {
	return await againAfterDeadlock(() =>
		db.transaction(async (transaction) => (await bookIn(transaction, codes, request, now)).booked),
	);
}

/** The same in the caller's transaction. `isNew` is false where the submission had made the booking before. */
export async function bookIn(
	transaction: Database,
	codes: BookingCodes,
	request: BookingRequest,
	now: Date,
): Promise<{ booked: BookingRow; isNew: boolean }> {
	const {
		lines: wanted,
		guests = [],
		kindCode,
		wait,
		mayMail,
		discountCode,
		shownAmount,
		...buyer
	} = request;
	const sale = await lockSaleOfKind(transaction, wanted[0]?.kindId ?? 0);
	const lines = await requireLines(transaction, sale, wanted);
	const [same] = await transaction
		.select()
		.from(booking)
		.where(eq(booking.submissionHash, request.submissionHash));
	if (same) return { booked: requireOwn(same), isNew: false };
	const atDoor = typeof request.doorLinkId === "number";
	const byStaff = atDoor || request.bookedBy !== null;
	if (atDoor) requireOpenAtDoor(sale, lines, now);
	else if (!byStaff) requireOpen(sale, lines, codes, kindCode, now);
	if (sale.isWithdrawn) throw new AppError("sales_closed");
	for (const line of lines) requireShownPrice(line);
	await bringUpToDate(transaction, sale, now);
	// What had run out has given its use back.
	const discount = discountCode
		? await requireDiscount(transaction, sale.id, discountCode, "booking.", now)
		: undefined;
	const amount = priceOf({ ...request, lines }, discount);
	requireShownAmount(shownAmount, amount);
	const seats = lines.reduce((sum, line) => sum + line.seats, 0);
	if (!byStaff) await requireWithinLimits(transaction, sale, request, seats, now);
	const mayTake = !(await doesAnybodyFit(transaction, sale, now));
	const took = mayTake && (await takeSeats(transaction, sale.id, lines));
	if (!took) requireSoManyInAll(sale, lines, seats);
	if (!took && !wait) throw new AppError("sold_out");
	if (!took) await requireRoomToWait(transaction, sale, request, seats);
	const state = took ? (amount === 0 ? "confirmed" : "reserved") : "waiting";
	const reference = newReference();
	const [stored] = await transaction
		.insert(booking)
		.values({
			...buyer,
			...{ saleId: sale.id, state, seats, amount, reference, discountCodeId: discount?.id },
			tokenHash: secretHash(codes.token(reference, 1)),
			createdAt: now,
			reservedUntil: state === "reserved" ? reservationEnd(sale.reservationHours, sale, now) : null,
			confirmedAt: state === "confirmed" ? now : null,
		})
		.returning();
	if (!stored) throw new Error("the booking was not stored");
	await transaction.insert(bookingLine).values(
		lines.map(({ kindId, tickets, seats, price }) => ({
			...{ bookingId: stored.id, kindId, tickets, seats, price },
		})),
	);
	await storeGuests(transaction, { row: stored, sale }, guests, "booking.guests");
	if (state === "confirmed") await giveTickets(transaction, stored);
	if (stored.email !== null && (await mayMail?.(transaction)) !== false)
		await mailWithinLimit(transaction, stored, now);
	return { booked: stored, isNew: true };
}

/** A form that was sent before answers only while the booking is the sender's: links and codes of a new owner are no answer. */
function requireOwn(same: BookingRow): BookingRow {
	if (same.linkVersion === 1 && !same.forgottenAt) return same;
	throw new AppError("link_invalid", { words: (options) => m.booking_passed_on({}, options) });
}

/** Confirms a booking that moved up and costs nothing. */
export async function accept(transaction: Database, { row, sale }: Locked, now: Date): Promise<void> {
	// Sent twice.
	if (row.state === "confirmed" && row.amount === 0) return;
	await bringUpToDate(transaction, sale, now);
	if (row.amount > 0 || !sale.isPublic) throw new AppError("booking_over");
	await confirm(transaction, { id: row.id, state: "reserved" }, now, mailOffer);
}

/**
 * Cancels a booking by its link, unless its occasion is withdrawn or has begun, or a seat has entered. Entries wait for its tickets' rows.
 *
 * @throws AppError `booking_over`
 */
export async function cancelByBuyer(
	transaction: Database,
	locked: Locked,
	now: Date,
	mayMail: MayMail,
): Promise<void> {
	// Sent twice.
	if (locked.row.state === "cancelled") return;
	await lockEntries(transaction, locked.row.id);
	const why = await whyNoCancel(transaction, locked, now);
	if (why) throw new AppError("booking_over", { words: (options) => cancelRefusals[why]({}, options) });
	await cancel(transaction, locked, now, (await mayMail(transaction)) ? mailWithinLimit : null);
}

const cancelRefusals = {
	withdrawn: m.booking_no_cancel_withdrawn,
	begun: m.booking_no_cancel_begun,
	entered: m.booking_no_cancel_entered,
};

/**
 * An organiser cancels a booking, and says why. Until the occasion is over its seats go to others: with one inside, the entry is undone first.
 *
 * @throws AppError `changed_meanwhile` where it is not as the organiser saw it (`requireSeen`), `booking_over`
 */
export async function cancelByHand(
	transaction: Database,
	locked: Locked,
	{ reason, ...seen }: { from: BookingRow["state"]; paid: number; entered: number; reason: string },
	now: Date,
): Promise<void> {
	const { row, sale } = locked;
	requireSeen(seen, row, await balanceOf(transaction, row.id));
	await requireSeenEntries(transaction, row, seen.entered);
	if (seen.entered > 0 && new Date(duration(sale).until) > now)
		throw new AppError("booking_over", {
			words: (options) => m.booking_inside({ entered: String(seen.entered) }, options),
		});
	await cancel(transaction, locked, now, mailBuyer, reason);
}

/** Cancels a booking, and gives its seats to the waiting list. Its money is then to be given back. */
export async function cancel(
	transaction: Database,
	{ row, sale }: Locked,
	now: Date,
	mail: MailBuyer | null,
	cancelReason: string | null = null,
): Promise<void> {
	const values = { state: "cancelled", reservedUntil: null, endedAt: now, cancelReason } as const;
	const cancelled = await changeState(transaction, row.id, liveStates, values);
	await forgetEntries(transaction, eq(ticket.bookingId, row.id));
	if (row.state !== "waiting") await freeSeats(transaction, row);
	await mail?.(transaction, cancelled, now);
	await moveUp(transaction, sale, now);
}

export const tooOften: Words = (options) => m.booking_too_often({}, options);
