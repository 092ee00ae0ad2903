import type { Locale } from "@bcc/messages/locale";
import { and, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { type BookingCodes, newReference } from "#server/features/booking/codes.ts";
import { writeToBooker } from "#server/features/booking/outgoing.ts";
import {
	claimHoldMs,
	holdEnd,
	mostOfContact,
	mostOfNetwork,
	networkHashMs,
	salesState,
} from "#server/features/booking/rules.ts";
import { findKinds, freeSeats, holdSale, type Sale, takeSeats } from "#server/features/booking/sale.ts";
import { booking, bookingPayment, ticket, ticketKind } from "#server/features/booking/table.ts";
import { moveUp, releaseDue } from "#server/features/booking/waiting-list.ts";
import { secretHash } from "#server/lib/secrets.ts";

export type BookingRow = typeof booking.$inferSelect;

export type Order = {
	kindId: number;
	tickets: number;
	name: string;
	email: string | null;
	phone: string | null;
	locale: Locale;
	accountId: number | null;
	/** Null = not counted: on the machine itself, or by an organiser. */
	network: string | null;
	submissionHash: string;
	wait: boolean;
	/** The organiser who books by hand, without limits of contact and time. */
	bookedBy: number | null;
};

export type Booked =
	| { ok: true; booking: BookingRow }
	| { ok: false; reason: "not_found" | "soon" | "closed" | "sold_out" | "contact" | "network" };

/**
 * Books seats, or a place in the waiting list. Bookings of one occasion are made one after the other, so what is counted here
 * stays true until the commit.
 */
export async function book(db: Database, codes: BookingCodes, order: Order, now: Date): Promise<Booked> {
	return await againAfterDeadlock(() =>
		db.transaction((transaction) => bookIn(transaction, codes, order, now)),
	);
}

export async function bookIn(
	transaction: Database,
	codes: BookingCodes,
	order: Order,
	now: Date,
): Promise<Booked> {
	const [kind] = await findKinds(transaction, eq(ticketKind.id, order.kindId));
	const sale = kind && (await holdSale(transaction, kind.saleId));
	if (!sale || !kind) return { ok: false, reason: "not_found" };
	const [same] = await transaction
		.select()
		.from(booking)
		.where(eq(booking.submissionHash, order.submissionHash));
	if (same) return { ok: true, booking: same };
	if (!sale.isPublic && order.bookedBy === null) return { ok: false, reason: "not_found" };
	const sells = salesState(sale, kind, sale, now);
	if (order.bookedBy === null && (sells === "soon" || sells === "closed"))
		return { ok: false, reason: sells };
	await releaseDue(transaction, sale, now);
	const seats = order.tickets * kind.seatsEach;
	const refused = order.bookedBy === null && (await aboveLimit(transaction, sale, order, seats, now));
	if (refused) return { ok: false, reason: refused };
	const took = await takeSeats(transaction, { saleId: sale.id, kindId: kind.id, seats });
	if (!took && !order.wait) return { ok: false, reason: "sold_out" };
	const { kindId, tickets, wait, ...booker } = order;
	const amount = tickets * kind.price;
	const state = took ? (amount === 0 ? "confirmed" : "held") : "waiting";
	const reference = newReference();
	const [stored] = await transaction
		.insert(booking)
		.values({
			...booker,
			...{ saleId: sale.id, kindId, state, tickets, seats, price: kind.price, amount, reference },
			tokenHash: secretHash(codes.token(reference, 1)),
			createdAt: now,
			heldUntil: state === "held" ? holdEnd(sale.holdHours, sale, now) : null,
			confirmedAt: state === "confirmed" ? now : null,
		})
		.returning();
	if (!stored) throw new Error("the booking was not stored");
	if (state === "confirmed") await giveTickets(transaction, stored);
	await writeToBooker(transaction, `booking_${state}`, stored, now);
	return { ok: true, booking: stored };
}

/** Whether a contact or a network has as many seats that cost nothing yet as it may. */
async function aboveLimit(
	transaction: Database,
	sale: Sale,
	{ email, phone, network, tickets }: Order,
	seats: number,
	now: Date,
): Promise<"contact" | "network" | null> {
	const unpaid = or(
		inArray(booking.state, ["held", "waiting"]),
		and(eq(booking.state, "confirmed"), eq(booking.amount, 0)),
	);
	const ofContact = or(
		email === null ? undefined : sql`lower(${booking.email}) = lower(${email})`,
		phone === null ? undefined : eq(booking.phone, phone),
	);
	const bookings = await transaction.$count(booking, and(eq(booking.saleId, sale.id), unpaid, ofContact));
	if (bookings >= mostOfContact) return "contact";
	if (network === null) return null;
	const isRecent = gt(booking.createdAt, new Date(now.getTime() - networkHashMs));
	const counts = or(inArray(booking.state, ["held", "waiting"]), isRecent);
	const [held] = await transaction
		.select({ seats: sql<number>`coalesce(sum(${booking.seats}), 0)::int` })
		.from(booking)
		.where(and(eq(booking.saleId, sale.id), unpaid, eq(booking.network, network), counts));
	const before = held?.seats ?? 0;
	// One table may be larger than a network's share.
	const isFirst = before === 0 && tickets === 1;
	return !isFirst && before + seats > mostOfNetwork(sale.seats) ? "network" : null;
}

async function giveTickets(transaction: Database, { id, seats }: BookingRow): Promise<void> {
	const numbers = Array.from({ length: seats }, (_, index) => ({ bookingId: id, number: index + 1 }));
	await transaction
		.insert(ticket)
		.values(numbers)
		// It was confirmed before: tickets printed then are no longer valid.
		.onConflictDoUpdate({
			target: [ticket.bookingId, ticket.number],
			set: { serial: sql`${ticket.serial} + 1` },
		});
}

/** Changes a booking that is in one of the states; undefined, and nothing written, when it is in none of them. */
async function change(
	transaction: Database,
	id: number,
	from: BookingRow["state"][],
	values: Partial<typeof booking.$inferInsert>,
	condition?: SQL,
): Promise<BookingRow | undefined> {
	const [changed] = await transaction
		.update(booking)
		.set(values)
		.where(and(eq(booking.id, id), inArray(booking.state, from), condition))
		.returning();
	return changed;
}

/**
 * Makes the seats of a held booking the booker's; with `evenOver`, those of one that has ended, too, while they are free. The sale is to
 * be held.
 */
export async function confirm(
	transaction: Database,
	id: number,
	now: Date,
	{ evenOver = false } = {},
): Promise<BookingRow | undefined> {
	const values = { state: "confirmed", heldUntil: null, confirmedAt: now, endedAt: null } as const;
	let confirmed = await change(transaction, id, ["held"], values);
	if (!confirmed && evenOver) {
		const [over] = await transaction.select().from(booking).where(eq(booking.id, id));
		const isOver = over && ["waiting", "cancelled", "expired"].includes(over.state) && !over.forgottenAt;
		if (isOver && (await takeSeats(transaction, over)))
			confirmed = await change(transaction, id, [over.state], { ...values, refundDue: false });
	}
	if (!confirmed) return undefined;
	await giveTickets(transaction, confirmed);
	await writeToBooker(transaction, "booking_confirmed", confirmed, now);
	return confirmed;
}

/** Confirms a booking that moved up and costs nothing, by its link; false when it is over. */
export async function accept(db: Database, { id, saleId }: BookingRow, now: Date): Promise<boolean> {
	return await inSale(db, saleId, async (transaction, sale) => {
		await releaseDue(transaction, sale, now);
		const [held] = await transaction.select().from(booking).where(eq(booking.id, id));
		return held?.amount === 0 && (await confirm(transaction, id, now)) !== undefined;
	});
}

/**
 * Cancels a booking, and gives its seats to the waiting list; the caller holds the sale. Payments are to be refunded.
 *
 * @returns undefined when it is over already
 */
export async function cancelIn(
	transaction: Database,
	sale: Sale,
	id: number,
	now: Date,
): Promise<BookingRow | undefined> {
	const [before] = await transaction.select().from(booking).where(eq(booking.id, id));
	const [paid] = await transaction
		.select({ id: bookingPayment.id })
		.from(bookingPayment)
		.where(and(eq(bookingPayment.bookingId, id), eq(bookingPayment.state, "received")))
		.limit(1);
	const values = { state: "cancelled", heldUntil: null, endedAt: now, refundDue: Boolean(paid) } as const;
	const cancelled = await change(transaction, id, ["held", "confirmed", "waiting"], values);
	if (!cancelled || !before) return undefined;
	if (before.state !== "waiting") await freeSeats(transaction, cancelled);
	await writeToBooker(transaction, "booking_cancelled", cancelled, now);
	await moveUp(transaction, sale, now);
	return cancelled;
}

export async function cancel(db: Database, { id, saleId }: BookingRow, now: Date): Promise<boolean> {
	return await inSale(db, saleId, async (transaction, sale) => {
		return (await cancelIn(transaction, sale, id, now)) !== undefined;
	});
}

/** Runs a transaction that has the sale for itself. */
export async function inSale<Result>(
	db: Database,
	saleId: number,
	work: (transaction: Database, sale: Sale) => Promise<Result>,
): Promise<Result> {
	return await againAfterDeadlock(() =>
		db.transaction(async (transaction) => {
			const sale = await holdSale(transaction, saleId);
			if (!sale) throw new Error("there is no such sale");
			return await work(transaction, sale);
		}),
	);
}

export type Claimed = "done" | "over" | "again";

/** Notes the code of a payment that the buyer has made: seats are held somewhat longer, once, for the organisers to look. */
export async function claimPayment(
	db: Database,
	{ id, saleId }: BookingRow,
	transactionCode: string,
	now: Date,
): Promise<Claimed> {
	return await inSale(db, saleId, async (transaction, sale) => {
		const [found] = await transaction.select().from(booking).where(eq(booking.id, id));
		// Also once it has run out: money that is on its way must not be lost from sight.
		if (!found || found.amount === 0 || found.forgottenAt || found.state === "confirmed") return "over";
		const claims = await transaction.$count(
			bookingPayment,
			and(eq(bookingPayment.bookingId, id), eq(bookingPayment.source, "buyer")),
		);
		if (claims >= mostClaims) return "again";
		await transaction
			.insert(bookingPayment)
			.values({ bookingId: id, source: "buyer", state: "claimed", transactionCode, createdAt: now })
			.onConflictDoNothing();
		const isHeld = found.state === "held" && found.heldUntil && found.heldUntil > now;
		if (isHeld && !found.claimedAt) {
			const later = holdEnd(claimHoldMs / 3_600_000, sale, now);
			const heldUntil = later > (found.heldUntil as Date) ? later : found.heldUntil;
			await change(transaction, id, ["held"], { heldUntil, claimedAt: now });
		}
		return "done";
	});
}

/** Codes that a buyer may name for one booking. */
const mostClaims = 5;

/** E-mails with the links of all bookings of an address that are not over. */
export async function writeAgain(db: Database, email: string, now: Date): Promise<void> {
	const open = ["held", "confirmed", "waiting"] as const;
	const rows = await db
		.select()
		.from(booking)
		.where(and(sql`lower(${booking.email}) = lower(${email})`, inArray(booking.state, open)))
		.orderBy(desc(booking.id))
		.limit(10);
	for (const each of rows)
		await writeToBooker(db, `booking_${each.state as (typeof open)[number]}`, each, now);
}

/** Transfers a booking to somebody else: earlier links and codes are no longer valid. False when it is over. */
export async function passOn(
	transaction: Database,
	codes: BookingCodes,
	{ id, reference, linkVersion }: BookingRow,
	booker: Pick<Order, "name" | "email" | "phone">,
	now: Date,
): Promise<boolean> {
	const version = linkVersion + 1;
	const link = { linkVersion: version, tokenHash: secretHash(codes.token(reference, version)) };
	const passed = await change(transaction, id, ["held", "confirmed", "waiting"], {
		...{ ...booker, ...link, accountId: null },
	});
	if (!passed) return false;
	await transaction
		.update(ticket)
		.set({ serial: sql`${ticket.serial} + 1` })
		.where(eq(ticket.bookingId, id));
	await writeToBooker(
		transaction,
		`booking_${passed.state as "held" | "confirmed" | "waiting"}`,
		passed,
		now,
	);
	return true;
}
