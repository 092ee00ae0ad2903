import { bookingRetentionDays, fewLeft, type TicketSale } from "@bcc/contract/booking";
import { duration } from "@bcc/contract/calendar";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Bookings of one contact for one occasion that cost nothing yet: held, waiting, or free. */
export const mostOfContact = 3;

/** After this long, in milliseconds, a network's bookings that neither hold seats nor wait are no longer counted, and its hash is removed. */
export const networkHashMs = 2 * day;

/** How much longer seats are held once, when the buyer has named a payment, for organisers to check it. */
export const claimHoldMs = 24 * hour;

/**
 * Seats that one network may hold or get for nothing: carriers put hundreds of phones behind one address, and of a hall for fewer
 * than 80 no more than half may be theirs, but ten seats always.
 */
export function mostOfNetwork(seats: number | null): number {
	return seats === null ? 400 : Math.max(10, Math.min(40, Math.floor(seats / 2)), Math.floor(seats / 4));
}

type Days = { start_date: string; end_date?: string; time_in: string; time_out: string };
type Kind = {
	seatsEach: number;
	seats: number | null;
	taken: number;
	opensAt: Date | null;
	closesAt: Date | null;
};
type Sale = { seats: number | null; taken: number };

/** Seats that can still be booked of a kind; Infinity = as many as come. */
export function seatsLeft(sale: Sale, kind: Kind): number {
	const ofSale = sale.seats === null ? Number.POSITIVE_INFINITY : sale.seats - sale.taken;
	const ofKind = kind.seats === null ? Number.POSITIVE_INFINITY : kind.seats - kind.taken;
	return Math.min(ofSale, ofKind);
}

/** Until when tickets are sold: at the latest until the occasion begins. */
export function closingOf({ closesAt }: Pick<Kind, "closesAt">, occasion: Days): Date {
	const start = new Date(duration(occasion).from);
	return closesAt && closesAt < start ? closesAt : start;
}

export function salesState(
	sale: Sale,
	kind: Kind,
	occasion: Days,
	now: Date,
): TicketSale["kinds"][number]["state"] {
	if (now >= closingOf(kind, occasion)) return "closed";
	if (kind.opensAt && now < kind.opensAt) return "soon";
	return seatsLeft(sale, kind) < kind.seatsEach ? "full" : "open";
}

/** Tickets of a kind that are left, where they are few; null = more. */
export function fewTicketsLeft(sale: Sale, kind: Kind): number | null {
	const left = Math.floor(seatsLeft(sale, kind) / kind.seatsEach);
	return left <= fewLeft ? left : null;
}

/** The state of several kinds that describes the whole sale best. */
export function stateOfSale(states: TicketSale["state"][]): TicketSale["state"] {
	return (["open", "full", "soon"] as const).find((state) => states.includes(state)) ?? "closed";
}

/** Until when seats are held: never past the beginning. */
export function holdEnd(hours: number, occasion: Days, now: Date): Date {
	const until = new Date(now.getTime() + hours * hour);
	const start = new Date(duration(occasion).from);
	return start < until && start > now ? start : until;
}

/** The day on which personal data is deleted. */
export function deletionDay({ start_date, end_date = start_date }: Days): string {
	return new Date(Date.parse(`${end_date}T00:00:00Z`) + bookingRetentionDays * day)
		.toISOString()
		.slice(0, 10);
}

/** The last day of occasions whose bookings' personal data is deleted. */
export function lastRetainedDay(now: Date): string {
	return new Date(now.getTime() - bookingRetentionDays * day).toISOString().slice(0, 10);
}
