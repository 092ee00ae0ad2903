import { randomUUID } from "node:crypto";
import { cash } from "@bcc/contract/site/payment-way";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import type { DoorSale, DoorSold } from "@bcc/contract/tickets/door";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import {
	type BookingRow,
	booking,
	bookingLine,
	bookingPayment,
	doorSource,
	ticket,
	ticketKind,
} from "#server/db/schema/booking.ts";
import type { BookingCodes } from "#server/features/tickets/booking/codes.ts";
import { linesIn, linesOfBooking } from "#server/features/tickets/booking/lines.ts";
import { bookIn } from "#server/features/tickets/booking/mutations.ts";
import { toOrderLines } from "#server/features/tickets/booking/order-lines.ts";
import { mostDoorSales } from "#server/features/tickets/booking/rules.ts";
import { findKinds } from "#server/features/tickets/booking/sale.ts";
import { type Door, selectSeats } from "#server/features/tickets/door/data.ts";
import { lockOpenLink } from "#server/features/tickets/door/entries.ts";
import { storeEntries } from "#server/features/tickets/door/entry-storage.ts";
import { confirmByHand } from "#server/features/tickets/payment/by-hand.ts";
import { lockCodes } from "#server/features/tickets/payment/payments.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, gt, sql } from "#server/lib/drizzle.ts";
import { secretHash } from "#server/lib/secrets.ts";

const hourMs = 60 * 60_000;

/** By which phone, in which language, and when. */
type At = { device: string; locale: Locale; now: Date };

/**
 * Sells tickets at the door: books and confirms them, notes what was paid, and lets their seats in, all or nothing. The same sale again, by
 * its key, has the same answer.
 *
 * @throws AppError `link_invalid` where the link has ended, `not_found` for a kind that is not sold here, `sold_out`, `price_changed`,
 * `sales_closed`, `booking_limit`, `already_taken` for a code whose money is elsewhere, `changed_meanwhile` for another sale with the same
 * key, `booking_over` where the sale was undone
 */
export async function sellAtDoor(
	db: Database,
	codes: BookingCodes,
	door: Door,
	given: DoorSale,
	at: At,
): Promise<DoorSold> {
	const work = (transaction: Database) => sellIn(transaction, codes, door, given, at);
	return await againAfterDeadlock(() => db.transaction(work));
}

async function sellIn(
	transaction: Database,
	codes: BookingCodes,
	door: Door,
	given: DoorSale,
	{ device, locale, now }: At,
): Promise<DoorSold> {
	const { key, lines, way, transaction_code } = given;
	const submissionHash = secretHash(`sold at the door ${door.id} ${key}`);
	const [first] = await findKinds(transaction, eq(ticketKind.id, lines[0]?.kind_id ?? 0));
	if (first?.saleId !== door.saleId) throw new AppError("not_found", { field: "sale.lines" });
	await lockCodes(transaction, [transaction_code]);
	await lockOpenLink(transaction, door);
	const isSame = eq(booking.submissionHash, submissionHash);
	const [same] = await transaction.select().from(booking).where(isSame);
	if (same) return await soldBefore(transaction, same, given, locale);
	const order = {
		...{ name: given.name ?? m.door_sale_guest({}, { locale }), email: null, phone: null, locale },
		...{ accountId: null, bookedBy: null, network: null, wait: false, submissionHash },
		...{ lines: toOrderLines(lines), doorLinkId: door.id },
	};
	const { booked, isNew } = await bookIn(transaction, codes, order, now);
	if (!isNew) return await soldBefore(transaction, booked, given, locale);
	await requireWithinLimit(transaction, door, now);
	if (booked.state === "reserved") {
		const { state: from, amount } = booked;
		const money = {
			...{ from, paid: 0, amount, payment_id: null, transaction_code },
			way: way === cash ? cash : null,
		};
		const asked = { less: false, more: false, beside_push: false };
		const by = { decidedBy: null, decidedAt: now };
		await confirmByHand(transaction, booked, { ...money, ...asked }, by, doorSource(way)).catch(
			withoutReference,
		);
	}
	const seats = await seatsOf(transaction, booked);
	const entries = seats.map((seat) => ({
		...{ key: randomUUID(), seat, scannedAt: now, offline: false, isValid: true },
	}));
	await storeEntries(transaction, door, entries, { device, isEarly: false, now });
	return await toSold(transaction, booked, locale);
}

/** The money with the code is another booking's: staff at the door need not know whose. */
function withoutReference(error: unknown): never {
	if (!(error instanceof AppError) || error.code !== "already_taken") throw error;
	throw new AppError("already_taken", {
		field: "sale.transaction_code",
		words: (options) => m.door_sale_code_taken({}, options),
	});
}

/** Counted once the sale is locked. */
async function requireWithinLimit(transaction: Database, { id }: Door, now: Date): Promise<void> {
	const isIts = eq(booking.doorLinkId, id);
	const isRecent = gt(booking.createdAt, new Date(now.getTime() - hourMs));
	if ((await transaction.$count(booking, and(isIts, isRecent))) > mostDoorSales)
		throw new AppError("booking_limit", { words: (options) => m.door_sale_limit({}, options) });
}

const seatsOf = async (db: Database, { id }: BookingRow) =>
	await selectSeats(db).where(eq(ticket.bookingId, id)).orderBy(asc(ticket.number));

async function toSold(db: Database, row: BookingRow, locale: Locale): Promise<DoorSold> {
	const [found] = await db.select({ lines: linesOfBooking }).from(booking).where(eq(booking.id, row.id));
	const { reference, name, amount } = row;
	const kind = tellLines(linesIn(locale, found?.lines ?? []));
	const seats = (await seatsOf(db, row)).map(({ ticketId }) => ticketId);
	return { reference, name, amount, kind, seats };
}

/** What the key made before, if it is this sale, and nobody has undone it. */
async function soldBefore(
	db: Database,
	row: BookingRow,
	{ lines, name, way, transaction_code }: DoorSale,
	locale: Locale,
): Promise<DoorSold> {
	const { kindId, tickets, bookingId } = bookingLine;
	const stored = await db.select({ kindId, tickets }).from(bookingLine).where(eq(bookingId, row.id));
	const isAsked = (each: { kindId: number; tickets: number }) =>
		lines.some((line) => line.kind_id === each.kindId && line.tickets === each.tickets);
	const { source, transactionCode: code } = bookingPayment;
	const isSaid = and(eq(source, doorSource(way)), sql`${code} is not distinct from ${transaction_code}`);
	// Money that came by a statement first keeps its source.
	const isPaid = transaction_code === null ? isSaid : eq(code, transaction_code);
	const payments = await db.$count(bookingPayment, and(eq(bookingPayment.bookingId, row.id), isPaid));
	const isSame =
		stored.length === lines.length &&
		stored.every(isAsked) &&
		(name === null || name === row.name) &&
		(row.amount === 0 || payments > 0);
	if (!isSame) throw new AppError("changed_meanwhile", { field: "sale.key" });
	if (row.state !== "confirmed") throw new AppError("booking_over", { field: "sale.key" });
	return await toSold(db, row, locale);
}
