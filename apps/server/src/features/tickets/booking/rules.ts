import { duration } from "@bcc/contract/programme/calendar";
import { bookingRetentionDays, fewLeft, mostTickets, type TicketSale } from "@bcc/contract/tickets/booking";
import * as door from "@bcc/contract/tickets/door";
import type { KindRow, ticketSale } from "#server/db/schema/booking.ts";
import type { Budget } from "#server/lib/rate-limit.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Bookings from one network. */
export const networkBudget: Budget = { most: 120, windowMs: 10 * 60_000 };

/** Changes of one booking's contact by its link: each is an entry of the audit log, which nobody deletes. */
export const contactBudget: Budget = { most: 10, windowMs: day };

/** The same of all bookings from one network. */
export const networkContactBudget: Budget = { most: 60, windowMs: hour };

/** Times that one phone is asked to pay, from one network: nobody can use up all that there are. */
export const networkPushBudget: Budget = { most: 3, windowMs: hour };

/** The same from all networks together. */
export const pushBudget: Budget = { most: 6, windowMs: hour };

/** Bookings of one contact for one occasion that cost nothing yet: reserved, waiting, or free. */
export const mostOfContact = 3;

/** After this long, in milliseconds, a network's bookings that neither hold seats nor wait are no longer counted, and its hash is removed. */
export const networkHashMs = 2 * day;

/**
 * Seats that one network may hold or get for nothing: carriers put hundreds of phones behind one address, and of a hall for fewer
 * than 80 no more than half may be theirs, but ten seats always.
 */
export function mostOfNetwork(seats: number | null): number {
	return seats === null ? 400 : Math.max(10, Math.min(40, Math.floor(seats / 2)), Math.floor(seats / 4));
}

/** Seats that one network may wait for, beside a single ticket: each one's offer is a time in which nobody else gets the seats. */
export const mostWaitingOfNetwork = 10;

type Days = { start_date: string; end_date: string; time_in: string; time_out: string };
type Sale = Pick<typeof ticketSale.$inferSelect, "seats" | "taken"> & Days;

export const startOf = (sale: Sale) => new Date(duration(sale).from);

/** From when people are let in. */
export const doorsOpenAt = (sale: Sale) => door.doorsOpenAt(startOf(sale));

type Seats = Pick<Sale, "seats" | "taken">;

const seatsOf = ({ seats }: Seats) => seats ?? Number.POSITIVE_INFINITY;

/** Tickets of a kind that its seats, and those of the sale, are enough for while none is taken; Infinity = as many as come. */
export function ticketsInAll(sale: Seats, kind: KindRow): number {
	return Math.floor(Math.min(seatsOf(sale), seatsOf(kind)) / kind.seatsEach);
}

/** Those that can still be booked. */
function ticketsLeft(sale: Seats, kind: KindRow): number {
	const free = (of: Seats) => seatsOf(of) - of.taken;
	return Math.floor(Math.min(free(sale), free(kind)) / kind.seatsEach);
}

/** A kind is sold at the latest until the occasion begins. */
export function salesState(sale: Sale, kind: KindRow, now: Date): TicketSale["state"] {
	if (now >= startOf(sale) || (kind.closesAt && now >= kind.closesAt)) return "closed";
	if (ticketsInAll(sale, kind) < 1) return "closed";
	if (kind.opensAt && now < kind.opensAt) return "soon";
	return ticketsLeft(sale, kind) < 1 ? "full" : "open";
}

/** At the door a kind is sold for as long as its own dates allow. */
export function doorSalesState({ opensAt, closesAt }: KindRow, now: Date): "open" | "soon" | "closed" {
	if (closesAt && now >= closesAt) return "closed";
	return opensAt && now < opensAt ? "soon" : "open";
}

/** Sales of one link for the door in an hour. */
export const mostDoorSales = 120;

/** Tickets of a kind that are left, where they are few; null = more. */
export function fewTicketsLeft(sale: Sale, kind: KindRow): number | null {
	const left = ticketsLeft(sale, kind);
	return left <= fewLeft ? left : null;
}

/** Seats that are left of the whole sale, where they are few or one order may want more; null = more. */
export function fewSeatsLeft(sale: Seats, kinds: Pick<KindRow, "seatsEach">[]): number | null {
	const left = seatsOf(sale) - sale.taken;
	const ofOneOrder = mostTickets * Math.max(...kinds.map(({ seatsEach }) => seatsEach));
	return left <= Math.max(fewLeft, ofOneOrder) ? left : null;
}

/** The state of several kinds that describes the whole sale best. */
export function stateOfSale(states: TicketSale["state"][]): TicketSale["state"] {
	return (["open", "full", "soon"] as const).find((state) => states.includes(state)) ?? "closed";
}

/** Until when seats are reserved: never past the beginning. */
export function reservationEnd(hours: number, sale: Sale, now: Date): Date {
	const until = new Date(now.getTime() + hours * hour);
	const start = startOf(sale);
	return start < until && start > now ? start : until;
}

/** The day on which personal data is deleted. */
export const deletionDay = ({ end_date }: Sale) => dayAfter(new Date(end_date), bookingRetentionDays);

/** The last day of occasions whose bookings' personal data is deleted. */
export const lastRetainedDay = (now: Date) => dayAfter(now, -bookingRetentionDays);

function dayAfter(date: Date, days: number): string {
	return new Date(date.getTime() + days * day).toISOString().slice(0, 10);
}
