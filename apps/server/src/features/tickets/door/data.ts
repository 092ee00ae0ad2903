import { hash } from "node:crypto";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { type CheckInRequest, type DoorList, doorGraceHours } from "@bcc/contract/tickets/door";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import {
	booking,
	checkIn,
	doorLink,
	guest,
	isKept,
	ticket,
	ticketKind,
	ticketSale,
} from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { findGuests } from "#server/features/tickets/booking/guests.ts";
import { linesIn, linesOfBooking } from "#server/features/tickets/booking/lines.ts";
import { isStillReserved, missingOfBooking, paidOfBooking } from "#server/features/tickets/booking/paid.ts";
import { doorSalesState, doorsOpenAt, fewTicketsLeft } from "#server/features/tickets/booking/rules.ts";
import {
	findKinds,
	findSale,
	isSoldAtDoor,
	type Sale,
	takesPlace,
	withdrawnOfBooking,
} from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { equalsSecret, secretHash } from "#server/lib/secrets.ts";
import { textIn } from "#server/lib/translation.ts";

const graceMs = doorGraceHours * 60 * 60 * 1000;

type DoorLinkRow = typeof doorLink.$inferSelect;

/** A door that takes entries; `isOver` = only what its phones let in before its end. */
export type Door = DoorLinkRow & { isOver: boolean };

export const doorEnded = () =>
	new AppError("link_invalid", { words: (options) => m.booking_door_ended({}, options) });

export const isOpenDoor = ({ endsAt, endedAt }: Pick<DoorLinkRow, "endsAt" | "endedAt">, now: Date) =>
	endedAt === null && endsAt > now;

/**
 * The door of a link that has not ended.
 *
 * @throws AppError `link_invalid`
 */
export async function requireDoor(db: Database, token: string, now: Date): Promise<Door> {
	const found = await findLink(db, token);
	if (!found || !isOpenDoor(found, now)) throw doorEnded();
	return { ...found, isOver: false };
}

/**
 * The same, or that of a link that has ended by itself less than a day ago, for a phone that had its list before.
 *
 * @throws AppError `link_invalid`
 */
export async function requireDoorOf(
	db: Database,
	codes: BookingCodes,
	{ token, device, proof }: Pick<CheckInRequest, "token" | "device" | "proof">,
	now: Date,
): Promise<Door> {
	const found = await findLink(db, token);
	const isOver = found !== undefined && found.endedAt === null && found.endsAt <= now;
	if (!isOver) return await requireDoor(db, token, now);
	const isLate = now.getTime() >= found.endsAt.getTime() + graceMs;
	if (isLate || !equalsSecret(proof ?? undefined, codes.device(found.id, device))) throw doorEnded();
	return { ...found, isOver };
}

async function findLink(db: Database, token: string): Promise<DoorLinkRow | undefined> {
	const [found] = await db
		.select()
		.from(doorLink)
		.where(eq(doorLink.tokenHash, secretHash(token)));
	return found;
}

export async function saleOfDoor(db: Database, { saleId }: DoorLinkRow): Promise<Sale> {
	const sale = await findSale(db, eq(ticketSale.id, saleId));
	if (!sale) throw new Error("a door without its sale");
	return sale;
}

export const selectSeats = (db: Database) =>
	db
		.select({
			ticketId: ticket.id,
			bookingId: ticket.bookingId,
			serial: ticket.serial,
			number: ticket.number,
			...{ guest: guest.name, table: guest.table },
			state: booking.state,
			/** It was not taken off the booking. */
			isKept: sql<boolean>`${isKept}`,
			isWithdrawn: withdrawnOfBooking,
			confirmedAt: booking.confirmedAt,
			name: booking.name,
			reference: booking.reference,
			due: missingOfBooking,
			partPaid: sql<boolean>`${paidOfBooking} > 0`,
			kind: ticketKind.name,
			kindSw: ticketKind.nameSw,
			enteredAt: checkIn.scannedAt,
		})
		.from(ticket)
		.innerJoin(booking, eq(booking.id, ticket.bookingId))
		.innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
		.leftJoin(guest, and(eq(guest.bookingId, ticket.bookingId), eq(guest.number, ticket.number)))
		.leftJoin(checkIn, and(eq(checkIn.ticketId, ticket.id), eq(checkIn.outcome, "entered")));
export type Seat = Awaited<ReturnType<typeof selectSeats>>[number];

/** All seats of a door's occasion, with only the data that a phone needs to admit them offline, and the bookings that are not confirmed. */
export async function doorList(
	db: Database,
	door: DoorLinkRow,
	codes: BookingCodes,
	{ device, locale, now }: { device: string | undefined; locale: Locale; now: Date },
): Promise<DoorList> {
	const { id, saleId, endsAt } = door;
	const sale = await saleOfDoor(db, door);
	const seats = await selectSeats(db)
		.where(and(eq(booking.saleId, saleId), eq(booking.state, "confirmed"), isKept, takesPlace))
		.orderBy(alphabetical(booking.name), asc(ticket.bookingId), asc(ticket.number));
	const text = textIn(locale);
	return {
		title: nameOfSale(sale, locale),
		withdrawn: sale.isWithdrawn,
		as_of: now.toISOString(),
		opens_at: doorsOpenAt(sale).toISOString(),
		ends_at: endsAt.toISOString(),
		grace_hours: doorGraceHours,
		proof: device === undefined ? null : codes.device(id, device),
		seats: seats.map(
			({ ticketId, serial, number, name, reference, guest, table, due, partPaid, ...seat }) => ({
				...{ ticket_id: ticketId, name, reference, kind: text(seat.kind, seat.kindSw), number, due },
				...{ guest, table, part_paid: partPaid },
				// As phones compute it.
				code_hash: hash("sha256", codes.seat({ ticketId, saleId, serial }), "hex").slice(0, 32),
				entered_at: isoOrNull(seat.enteredAt),
			}),
		),
		unpaid: sale.isWithdrawn ? [] : await findUnpaid(db, saleId, locale, now),
		sells: door.sells && sale.isPublic ? await findSold(db, sale, locale, now) : null,
	};
}

/** The kinds that are sold at the door now. */
async function findSold(db: Database, sale: Sale, locale: Locale, now: Date) {
	const kinds = await findKinds(db, eq(ticketKind.saleId, sale.id));
	return kinds
		.filter((kind) => isSoldAtDoor(kind) && doorSalesState(kind, now) === "open")
		.map((kind) => ({
			...{ id: kind.id, name: textIn(locale)(kind.name, kind.nameSw), price: kind.price },
			left: fewTicketsLeft(sale, kind),
		}));
}

async function findUnpaid(db: Database, saleId: number, locale: Locale, now: Date) {
	const rows = await db
		.select({
			...{ id: booking.id, reference: booking.reference, name: booking.name, seats: booking.seats },
			lines: linesOfBooking,
			due: missingOfBooking,
			part_paid: sql<boolean>`${paidOfBooking} > 0`,
		})
		.from(booking)
		.where(and(eq(booking.saleId, saleId), isStillReserved(now)))
		.orderBy(alphabetical(booking.name), asc(booking.id));
	const ids = rows.map(({ id }) => id);
	const guests = await findGuests(db, ids);
	return rows.map(({ id, lines, ...row }) => ({
		...row,
		kind: tellLines(linesIn(locale, lines)),
		guests: guests.flatMap(({ bookingId, name }) => (bookingId === id && name ? [name] : [])),
	}));
}
