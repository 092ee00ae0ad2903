import {
	bookingRetentionDays,
	mostTickets,
	type OccasionKind,
	type SaleState,
	type TicketSale,
} from "@bcc/contract/tickets/booking";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { type KindRow, ticketKind, ticketSale } from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { questionIn } from "#server/features/tickets/booking/guests.ts";
import {
	fewSeatsLeft,
	fewTicketsLeft,
	salesState,
	stateOfSale,
	ticketsInAll,
} from "#server/features/tickets/booking/rules.ts";
import { findKinds, isSold, type Sale, selectSales } from "#server/features/tickets/booking/sale.ts";
import { and, eq, inArray, isNotNull } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

/**
 * What a visitor sees of a sale; null while its occasion is a draft or deleted, and where no kind is for that visitor.
 *
 * @param kindCode of the link by which the visitor came
 */
export async function toTicketSale(
	db: Database,
	codes: BookingCodes,
	sale: Sale,
	{ kindCode, locale, now }: { kindCode: string | undefined; locale: Locale; now: Date },
): Promise<TicketSale | null> {
	if (!sale.isPublic) return null;
	const sold = (await findKinds(db, eq(ticketKind.saleId, sale.id))).filter((kind) =>
		isSold(codes, kind, kindCode),
	);
	if (sold.length === 0) return null;
	const kinds = sold.map((kind) => ({
		id: kind.id,
		name: textIn(locale)(kind.name, kind.nameSw),
		price: kind.price,
		seats_each: kind.seatsEach,
		state: salesState(sale, kind, now),
		left: fewTicketsLeft(sale, kind),
		most_tickets: Math.min(mostTickets, ticketsInAll(sale, kind)),
		opens_at: isoOrNull(kind.opensAt),
	}));
	return {
		occasion: sale.occasion,
		state: stateOfSale(kinds.map(({ state }) => state)),
		left: fewSeatsLeft(sale, sold),
		kinds,
		question: questionIn(locale, sale),
		reservation_hours: sale.reservationHours,
		kept_days: bookingRetentionDays,
	};
}

/** How the tickets of all seminars, or of all events, sell, where visitors see them. */
export async function saleStates(db: Database, occasion: OccasionKind, now: Date): Promise<SaleState[]> {
	const ofOccasions = isNotNull(occasion === "seminar" ? ticketSale.seminarId : ticketSale.eventId);
	const sales = (await selectSales(db).where(ofOccasions)).filter(({ isPublic }) => isPublic);
	const ids = sales.map(({ id }) => id);
	const isListed = and(inArray(ticketKind.saleId, ids), eq(ticketKind.sold, "public"));
	const kinds = ids.length > 0 ? await findKinds(db, isListed) : [];
	return sales.flatMap((sale) => {
		const own = kinds.filter(({ saleId }) => saleId === sale.id);
		if (own.length === 0) return [];
		const state = stateOfSale(own.map((kind) => salesState(sale, kind, now)));
		const isOpen = (kind: KindRow) => salesState(sale, kind, now) === "open";
		const areFew = own.filter(isOpen).every((kind) => fewTicketsLeft(sale, kind) !== null);
		return { occasion_id: sale.occasionId, state: state === "open" && areFew ? "few" : state };
	});
}
