import type { PaymentWay } from "@bcc/contract/site/payment-way";
import type { Booking, OwnBooking } from "@bcc/contract/tickets/booking";
import { seatsOnPage, tellLines } from "@bcc/contract/tickets/booking-lines";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import {
	type BookingRow,
	booking,
	bookingPayment,
	checkIn,
	isKept,
	liveStates,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { whyNoCancel } from "#server/features/tickets/booking/entries.ts";
import { findGuests, questionIn, seatsWithGuests } from "#server/features/tickets/booking/guests.ts";
import {
	discountOfBooking,
	fullAmountOfBooking,
	linesIn,
	linesOfBooking,
	sumTickets,
} from "#server/features/tickets/booking/lines.ts";
import {
	conflictOfClaim,
	hasMoneyOfBooking,
	hasUnknownSumOfBooking,
	isPaidClaim,
	isSettledClaim,
	missingOfBooking,
	moneyOfBooking,
	paidOfBooking,
} from "#server/features/tickets/booking/paid.ts";
import { isHolders, receiptsOf } from "#server/features/tickets/booking/receipts.ts";
import { deletionDay } from "#server/features/tickets/booking/rules.ts";
import { findSale, type Sale, saleColumns } from "#server/features/tickets/booking/sale.ts";
import { and, asc, desc, eq, isNull, lt, lte, not, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";
import { drawnCode } from "#server/media/drawn-code.ts";

/** Where a booking's link leads, in English. */
export const bookingPath = (token: string) => `/book/ticket?token=${token}`;

/** Where the link for a seat's guest leads: the ticket's own code opens it, and nothing else. */
const guestPath = (code: string) => `/book/guest?token=${code}`;

/**
 * The seats of a confirmed booking, with their kinds, their codes and the time at which each was let in.
 *
 * @param page from 1; left out = all of them
 */
export async function findSeats(
	db: Database,
	codes: BookingCodes,
	{ id, saleId, state, linkVersion }: BookingRow,
	locale: Locale,
	page?: number,
) {
	if (state !== "confirmed") return [];
	const seats = db
		.select({
			id: ticket.id,
			number: ticket.number,
			...{ kind: ticketKind.name, kindSw: ticketKind.nameSw },
			serial: ticket.serial,
			enteredAt: checkIn.scannedAt,
		})
		.from(ticket)
		.innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
		// Passed on since the row was read: the codes are the new owner's.
		.innerJoin(booking, and(eq(booking.id, ticket.bookingId), eq(booking.linkVersion, linkVersion)))
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")))
		.where(and(eq(ticket.bookingId, id), isKept))
		.orderBy(asc(ticket.number))
		.$dynamic();
	const rows = await (page ? seats.limit(seatsOnPage).offset((page - 1) * seatsOnPage) : seats);
	return rows.map(({ id: ticketId, number, kind, kindSw, serial, enteredAt }) => ({
		number,
		kind: textIn(locale)(kind, kindSw),
		code: codes.seat({ ticketId, saleId, serial }),
		entered_at: isoOrNull(enteredAt),
	}));
}

/** Bookings ahead of one in the waiting list. */
async function countBefore(db: Database, { saleId, id }: BookingRow): Promise<number> {
	const isBefore = and(eq(booking.saleId, saleId), eq(booking.state, "waiting"), lt(booking.id, id));
	return await db.$count(booking, isBefore);
}

export type BookingReplyOptions = {
	codes: BookingCodes;
	locale: Locale;
	/** A page's full address, as in e-mails. */
	linkTo: (path: string) => string;
	ways: PaymentWay[];
	push: boolean;
	now: Date;
	/** Which seats are drawn; 0 = none. */
	page: number;
};

export const nameOfSale = ({ name, nameSw }: Sale, locale: Locale) => textIn(locale)(name, nameSw);

/** A booking as its link shows it. */
export async function toBooking(
	db: Database,
	row: BookingRow,
	{ codes, locale, linkTo, ways, push, now, page }: BookingReplyOptions,
): Promise<Booking> {
	const sale = await findSale(db, eq(ticketSale.id, row.saleId));
	const [found] = await db
		.select({
			hasMoney: hasMoneyOfBooking,
			sum_unknown: hasUnknownSumOfBooking,
			paid: paidOfBooking,
			missing: missingOfBooking,
			...moneyOfBooking,
			full_amount: fullAmountOfBooking,
			discount_code: discountOfBooking,
			lines: linesOfBooking,
		})
		.from(booking)
		.where(eq(booking.id, row.id));
	if (!sale || !found) throw new Error("a booking without its sale");
	const { hasMoney, lines, ...money } = found;
	const payments = await db
		.select({
			transactionCode: bookingPayment.transactionCode,
			state: bookingPayment.state,
			isSettled: isSettledClaim,
			conflict: conflictOfClaim,
		})
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, row.id), not(isPaidClaim)))
		.orderBy(desc(bookingPayment.id));
	const receipts = (await receiptsOf(db, row.id)).filter((each) => isHolders(each, row));
	const seats = page > 0 && !sale.isWithdrawn ? await findSeats(db, codes, row, locale, page) : [];
	const guests = page > 0 ? await guestsOfPage(db, row, lines, locale, page) : [];
	const hasRunOut = hasReservationRunOut(row, sale, now);
	const state = stateOf(row, hasRunOut, hasMoney);
	const isLive = liveStates.includes(state);
	const no_cancel = isLive ? await whyNoCancel(db, { row, sale }, now) : null;
	const canBePaid = state === "confirmed" || (state === "reserved" && no_cancel !== "begun");
	const isDue = canBePaid && money.missing > 0 && !money.sum_unknown && sale.isPublic;
	const { reference, amount, name, email, phone } = row;
	const title = nameOfSale(sale, locale);
	const named = linesIn(locale, lines);
	const token = codes.token(reference, row.linkVersion);
	const link = linkTo(bookingPath(token));
	return {
		...{ reference, token, state },
		occasion: occasionOf(sale, locale),
		...{ lines: named, tickets: sumTickets(lines), seats: row.seats },
		...{ amount, ...money, name, email, phone },
		can_be_paid: isDue,
		reserved_until: isoOrNull(state === "reserved" && !hasRunOut ? row.reservedUntil : null),
		before: state === "waiting" ? await countBefore(db, row) : null,
		can_cancel: isLive && no_cancel === null,
		no_cancel: no_cancel === "withdrawn" ? null : no_cancel,
		withdrawn: sale.isWithdrawn,
		payments: payments.map(({ transactionCode, state, isSettled, conflict }) => ({
			transaction_code: transactionCode,
			// Its money is another booking's.
			state: state === "claimed" && isSettled ? "rejected" : state,
			conflict,
		})),
		receipts: receipts.map(({ linkVersion: _, ...receipt }) => receipt),
		ways: isDue ? ways : [],
		push: isDue && state === "reserved" && push,
		seat_list: seats.map((seat) => ({
			...{ ...seat, qr: drawnCode(seat.code) },
			message: m.guest_pass_on({ title, link: linkTo(guestPath(seat.code)) }, { locale }),
		})),
		guests,
		question: questionIn(locale, sale),
		message: m.booking_pass_on({ title, tickets: tellLines(named), reference, link }, { locale }),
		kept_until: deletionDay(sale),
	};
}

const hasReservationRunOut = ({ reservedUntil }: BookingRow, { isWithdrawn }: Sale, now: Date) =>
	reservedUntil !== null && reservedUntil <= now && !isWithdrawn;

/** An expired reservation without money is over at once, even when it is not marked yet. */
const stateOf = ({ state }: BookingRow, hasRunOut: boolean, hasMoney: boolean) =>
	hasRunOut && !hasMoney ? "expired" : state;

/** A page of a booking's seats with their guests. */
async function guestsOfPage(
	db: Database,
	{ id }: BookingRow,
	lines: Parameters<typeof seatsWithGuests>[0],
	locale: Locale,
	page: number,
): Promise<Booking["guests"]> {
	const seats = seatsWithGuests(lines, await findGuests(db, [id]));
	const shown = seats.slice((page - 1) * seatsOnPage, page * seatsOnPage);
	return shown.map(({ kind, kind_sw, ...seat }) => ({ ...seat, kind: textIn(locale)(kind, kind_sw) }));
}

export function occasionOf(sale: Sale, locale: Locale): Booking["occasion"] {
	const { start_date, end_date, time_in, time_out } = sale;
	const text = textIn(locale);
	return {
		...{ kind: sale.occasion, id: sale.occasionId, name: nameOfSale(sale, locale) },
		...{ start_date, end_date, time_in, time_out },
		venue: text(sale.venue, sale.venueSw),
		place: text(sale.place, sale.placeSw),
	};
}

const mostOwn = 100;

/** Of an account, or of an address that its owner has confirmed. */
function isOwn(accountId: number, email: string | null) {
	const byAddress = email === null ? sql`false` : sql`lower(${booking.email}) = lower(${email})`;
	return and(sql`(${eq(booking.accountId, accountId)} or ${byAddress})`, isNull(booking.forgottenAt));
}

export async function findOwn(db: Database, accountId: number, email: string | null) {
	return await db
		.select({ row: booking, lines: linesOfBooking, discount_code: discountOfBooking })
		.from(booking)
		.where(isOwn(accountId, email))
		.orderBy(desc(booking.id))
		.limit(mostOwn);
}

/** The same, as their owner's profile lists them: one query for all. */
export async function listOwn(
	db: Database,
	accountId: number,
	email: string | null,
	{ codes, locale, now }: Pick<BookingReplyOptions, "codes" | "locale" | "now">,
): Promise<OwnBooking[]> {
	const isDue = and(eq(booking.state, "reserved"), lte(booking.reservedUntil, now));
	const rows = await db
		.select({
			row: booking,
			sale: saleColumns,
			lines: linesOfBooking,
			hasMoney: sql<boolean>`case when ${isDue} then ${hasMoneyOfBooking} else false end`,
		})
		.from(booking)
		.innerJoin(ticketSale, eq(ticketSale.id, booking.saleId))
		.leftJoin(seminar, eq(seminar.id, ticketSale.seminarId))
		.leftJoin(event, eq(event.id, ticketSale.eventId))
		.where(isOwn(accountId, email))
		.orderBy(desc(booking.id))
		.limit(mostOwn);
	return rows.map(({ row, sale, lines, hasMoney }) => ({
		...{ reference: row.reference, token: codes.token(row.reference, row.linkVersion) },
		state: stateOf(row, hasReservationRunOut(row, sale, now), hasMoney),
		...{ occasion: occasionOf(sale, locale), withdrawn: sale.isWithdrawn },
		...{ lines: linesIn(locale, lines), tickets: sumTickets(lines), amount: row.amount },
	}));
}
