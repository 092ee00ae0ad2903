import type { GuestTicket } from "@bcc/contract/tickets/booking";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import {
	booking,
	checkIn,
	guest,
	isKept,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { occasionOf } from "#server/features/tickets/booking/data.ts";
import { findSale } from "#server/features/tickets/booking/sale.ts";
import { and, eq, isNull } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";
import { drawnCode } from "#server/media/drawn-code.ts";

/** One ticket as its guest sees it, by the ticket's code; null once it was cancelled or passed on, and where its occasion does not take place. */
export async function findGuestTicket(
	db: Database,
	codes: BookingCodes,
	token: string,
	locale: Locale,
): Promise<GuestTicket | null> {
	const named = codes.readSeat(token);
	if (!named) return null;
	const isIts = and(eq(ticket.id, named.ticketId), eq(ticket.serial, named.serial));
	const isGood = and(
		eq(booking.saleId, named.saleId),
		eq(booking.state, "confirmed"),
		isNull(booking.forgottenAt),
		isKept,
	);
	const [seat] = await db
		.select({
			number: ticket.number,
			...{ kind: ticketKind.name, kindSw: ticketKind.nameSw },
			...{ name: guest.name, table: guest.table },
			enteredAt: checkIn.scannedAt,
		})
		.from(ticket)
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
		.leftJoin(guest, and(eq(guest.bookingId, ticket.bookingId), eq(guest.number, ticket.number)))
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")))
		.where(and(isIts, isGood));
	const sale = await findSale(db, eq(ticketSale.id, named.saleId));
	if (!seat || !sale || sale.isWithdrawn) return null;
	const { kind, kindSw, enteredAt, ...shown } = seat;
	const code = codes.seat(named);
	return {
		...shown,
		kind: textIn(locale)(kind, kindSw),
		...{ code, qr: drawnCode(code) },
		entered_at: isoOrNull(enteredAt),
		occasion: occasionOf(sale, locale),
	};
}
