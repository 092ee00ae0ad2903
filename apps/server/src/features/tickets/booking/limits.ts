import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { type BookingRow, booking } from "#server/db/schema/booking.ts";
import { sumTickets } from "#server/features/tickets/booking/lines.ts";
import type { OrderLine } from "#server/features/tickets/booking/order-lines.ts";
import {
	mostOfContact,
	mostOfNetwork,
	mostWaitingOfNetwork,
	networkHashMs,
} from "#server/features/tickets/booking/rules.ts";
import type { Sale } from "#server/features/tickets/booking/sale.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "#server/lib/drizzle.ts";

/** A place in the waiting list costs nothing, and its offer keeps seats from others for a time: a network gets few at once. */
export async function requireRoomToWait(
	transaction: Database,
	sale: Sale,
	{ network }: Contact,
	seats: number,
): Promise<void> {
	if (network === null) return;
	const isIts = and(
		eq(booking.saleId, sale.id),
		eq(booking.network, network),
		or(eq(booking.state, "waiting"), and(eq(booking.state, "reserved"), isNotNull(booking.offeredAt))),
	);
	const [waiting] = await transaction
		.select({ seats: sql<number>`coalesce(sum(${booking.seats}), 0)::int` })
		.from(booking)
		.where(isIts);
	const before = waiting?.seats ?? 0;
	// One table may be larger.
	if (before > 0 && before + seats > mostWaitingOfNetwork) throw networkLimit();
}

const networkLimit = () =>
	new AppError("booking_limit", { words: (options) => m.booking_limit_network({}, options) });

/** What costs nothing yet, and what of it is not decided. */
const isOpen = inArray(booking.state, ["reserved", "waiting"]);
const isUnpaidOf = (saleId: number) =>
	and(eq(booking.saleId, saleId), or(isOpen, and(eq(booking.state, "confirmed"), eq(booking.amount, 0))));

type Contact = Pick<BookingRow, "email" | "phone" | "network">;

/** Refuses a contact that has as many bookings that cost nothing yet as it may. */
async function requireFewOfContact(
	transaction: Database,
	saleId: number,
	{ email, phone, network }: Contact,
	besides?: SQL,
): Promise<void> {
	const ofContact = or(
		email === null ? undefined : sql`lower(${booking.email}) = lower(${email})`,
		phone === null ? undefined : eq(booking.phone, phone),
	);
	// Anybody may book for any contact: strangers in other networks must not use up its bookings.
	const ofNetwork = network === null ? undefined : eq(booking.network, network);
	const isIts = and(isUnpaidOf(saleId), ofContact, ofNetwork, besides);
	if ((await transaction.$count(booking, isIts)) >= mostOfContact)
		throw new AppError("booking_limit", { words: (options) => m.booking_limit_contact({}, options) });
}

/** The same where a booking becomes another contact's by its link: nobody has more than may be booked by giving them away. */
export async function requireFewOfNewContact(
	transaction: Database,
	{ id, saleId, network, state, amount }: BookingRow,
	{ email, phone }: Pick<Contact, "email" | "phone">,
): Promise<void> {
	// Organisers' bookings have no network, and old ones none any more.
	if ((state === "confirmed" && amount > 0) || network === null) return;
	await requireFewOfContact(transaction, saleId, { email, phone, network }, ne(booking.id, id));
}

/** Refuses a contact or a network that has as many seats that cost nothing yet as it may. */
export async function requireWithinLimits(
	transaction: Database,
	sale: Sale,
	request: Contact & { lines: OrderLine[] },
	seats: number,
	now: Date,
): Promise<void> {
	await requireFewOfContact(transaction, sale.id, request);
	const { network, lines } = request;
	if (network === null) return;
	const isRecent = gt(booking.createdAt, new Date(now.getTime() - networkHashMs));
	const [reserved] = await transaction
		.select({ seats: sql<number>`coalesce(sum(${booking.seats}), 0)::int` })
		.from(booking)
		.where(and(isUnpaidOf(sale.id), eq(booking.network, network), or(isOpen, isRecent)));
	const before = reserved?.seats ?? 0;
	// One table may be larger than a network's share.
	const isFirst = before === 0 && sumTickets(lines) === 1;
	if (!isFirst && before + seats > mostOfNetwork(sale.seats)) throw networkLimit();
}
