import type { Booking, PaymentWay } from "@bcc/contract/booking";
import * as m from "@bcc/messages";
import { type Locale, localizePath } from "@bcc/messages/locale";
import { and, asc, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { type BookingCodes, drawnCode } from "#server/features/booking/codes.ts";
import type { BookingRow } from "#server/features/booking/mutations.ts";
import { deletionDay } from "#server/features/booking/rules.ts";
import { findKinds, findSale, type Sale } from "#server/features/booking/sale.ts";
import {
	booking,
	bookingPayment,
	checkIn,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/features/booking/table.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { secretHash } from "#server/lib/secrets.ts";
import { textIn } from "#server/lib/translation.ts";

/** Where a booking's link leads, in English. */
export const bookingPath = (token: string) => `/book/ticket?token=${token}`;

export async function findByToken(db: Database, token: string): Promise<BookingRow | undefined> {
	const [found] = await db
		.select()
		.from(booking)
		.where(eq(booking.tokenHash, secretHash(token)));
	// Without its personal data the link has no use.
	return found?.forgottenAt ? undefined : found;
}

/** The seats of a booking, with the time at which each was let in. */
export async function findSeats(db: Database, condition: SQL | undefined) {
	return await db
		.select({
			id: ticket.id,
			bookingId: ticket.bookingId,
			number: ticket.number,
			serial: ticket.serial,
			enteredAt: checkIn.scannedAt,
		})
		.from(ticket)
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")))
		.where(condition)
		.orderBy(asc(ticket.bookingId), asc(ticket.number));
}

async function findPayments(db: Database, bookingId: number) {
	return await db
		.select()
		.from(bookingPayment)
		.where(eq(bookingPayment.bookingId, bookingId))
		.orderBy(desc(bookingPayment.id));
}

async function countBefore(db: Database, { saleId, id }: BookingRow): Promise<number> {
	const isBefore = and(eq(booking.saleId, saleId), eq(booking.state, "waiting"), lt(booking.id, id));
	const [row] = await db.select({ bookings: count() }).from(booking).where(isBefore);
	return row?.bookings ?? 0;
}

export type BookingReplyOptions = {
	codes: BookingCodes;
	locale: Locale;
	/** Of the site, without a slash at the end. */
	origin: string;
	ways: PaymentWay[];
	push: boolean;
	now: Date;
};

export const nameOfSale = ({ name, nameSw }: Sale, locale: Locale) => textIn(locale)(name, nameSw);

/** A booking's link, the same as in its e-mails. */
export function bookingLink(
	{ reference, linkVersion }: Pick<BookingRow, "reference" | "linkVersion">,
	{ codes, locale, origin }: Pick<BookingReplyOptions, "codes" | "locale" | "origin">,
): string {
	return origin + localizePath(bookingPath(codes.token(reference, linkVersion)), locale);
}

/** A booking as its link shows it. */
export async function toBooking(
	db: Database,
	row: BookingRow,
	replyOptions: BookingReplyOptions,
): Promise<Booking> {
	const { codes, locale, ways, push, now } = replyOptions;
	const sale = await findSale(db, eq(ticketSale.id, row.saleId));
	const [kind] = await findKinds(db, eq(ticketKind.id, row.kindId));
	if (!sale || !kind) throw new Error("a booking without its sale");
	const payments = await findPayments(db, row.id);
	const received = payments.filter(({ state }) => state === "received");
	const seats = row.state === "confirmed" ? await findSeats(db, eq(ticket.bookingId, row.id)) : [];
	const token = codes.token(row.reference, row.linkVersion);
	// An expired hold is over at once, even when it is not marked yet.
	const state = row.heldUntil && row.heldUntil <= now ? "expired" : row.state;
	const isDue = state === "held" && row.amount > 0;
	const link = bookingLink(row, replyOptions);
	const options = { locale };
	const title = nameOfSale(sale, locale);
	const { start_date, end_date, time_in, time_out } = sale;
	const text = textIn(locale);
	return {
		...{ reference: row.reference, token, state },
		occasion: {
			...{ kind: sale.occasion, id: sale.occasionId, name: title, start_date, end_date, time_in, time_out },
			venue: text(sale.venue, sale.venueSw),
			place: text(sale.place, sale.placeSw),
		},
		kind: text(kind.name, kind.nameSw),
		...{ tickets: row.tickets, seats: row.seats, price: row.price, amount: row.amount },
		paid: received.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
		...{ name: row.name, email: row.email, phone: row.phone },
		created_at: row.createdAt.toISOString(),
		held_until: isoOrNull(state === "held" ? row.heldUntil : null),
		before: state === "waiting" ? await countBefore(db, row) : null,
		can_cancel: ["held", "confirmed", "waiting"].includes(state),
		payments: payments.map(({ transactionCode, amount, state, createdAt }) => ({
			...{ transaction_code: transactionCode, amount, state },
			at: createdAt.toISOString(),
		})),
		ways: isDue ? ways : [],
		push: isDue && push,
		seat_list: seats.map(({ id, number, serial, enteredAt }) => {
			const code = codes.seat({ ticketId: id, saleId: row.saleId, serial });
			return { number, code, qr: drawnCode(code), entered_at: isoOrNull(enteredAt) };
		}),
		message: m.booking_pass_on({ title, reference: row.reference, link }, options),
		kept_until: deletionDay(sale),
	};
}

/** Bookings of an account, or of an address that its owner has confirmed. */
export async function findOwn(db: Database, accountId: number, email: string | null): Promise<BookingRow[]> {
	const byAddress = email === null ? sql`false` : sql`lower(${booking.email}) = lower(${email})`;
	return await db
		.select()
		.from(booking)
		.where(
			and(sql`(${eq(booking.accountId, accountId)} or ${byAddress})`, sql`${booking.forgottenAt} is null`),
		)
		.orderBy(desc(booking.id))
		.limit(100);
}
