import type { TicketSale } from "@bcc/contract/tickets/booking";
import { readTickets } from "./rules.ts";

/** A kind of ticket. */
export type TicketKind = TicketSale["kinds"][number];

/** The tickets of one kind in a booking. */
export type Line = { kind: TicketKind; tickets: number };

/** Texts by name: a form, or an address. */
type Texts = { get(name: string): unknown };

/** Why what is chosen cannot be booked: no tickets, too many in all, or a number of this kind. */
export type Fault = "none" | "most" | TicketKind;

/** Tickets of one booking, of all kinds together: the contract's number, without its schemas. */
export const mostInAll = 10;

/** Characters of the code in the address of a kind that is sold by its link alone. */
const longestCode = 200;

/** Tickets are sold, or there is a waiting list. */
export const isBookable = ({ state }: Pick<TicketKind, "state">) => state === "open" || state === "full";

/** The name of a kind's number, where there are several. */
const ownField = ({ id }: TicketKind) => `k${id}`;
const ownFieldPattern = /^k\d{1,10}$/;

/** The name of the number of tickets of a kind, in forms and addresses; where there is one kind, that of the product (§3). */
export const fieldOf = (kinds: TicketKind[], kind: TicketKind) =>
	kinds.length === 1 ? "tickets" : ownField(kind);

/** In the address of a booking that is being made. */
export const discountParameter = "discount";

/** The parameters of an address that say what is chosen: `k3=2&k5=1`, or `tickets=2`. */
export const isLineField = (name: string) => name === "tickets" || ownFieldPattern.test(name);

/** Those that go with it: the code of a kind's link, and one that makes the order cheaper. */
export const isCodeField = (name: string) => name === "kind_code" || name === discountParameter;

/** The code in the address of a kind that is sold by its link alone. */
export const kindCodeIn = (address: Texts) => String(address.get("kind_code") ?? "").slice(0, longestCode);

/** The discount code in an address, as it was typed. */
export const discountCodeIn = (address: Texts) =>
	String(address.get(discountParameter) ?? "")
		.trim()
		.slice(0, longestCode);

/** The number of tickets of a kind in a form or an address, which may be from a time when there were several kinds. */
export const numberIn = (texts: Texts, kinds: TicketKind[], kind: TicketKind) =>
	texts.get(fieldOf(kinds, kind)) ?? texts.get(ownField(kind));

/** Kinds that an address has tickets of and that are not sold now; null = one that this visitor does not see. */
export const unsoldIn = (kinds: TicketKind[], address: URLSearchParams): (TicketKind | null)[] =>
	[...address]
		.filter(([name, text]) => ownFieldPattern.test(name) && !/^0*$/.test(text.trim()))
		.map(([name]) => kinds.find((kind) => ownField(kind) === name) ?? null)
		.filter((kind) => !kind || !isBookable(kind));

/** What is chosen in a form or an address. */
export function readLines(kinds: TicketKind[], texts: Texts) {
	const lines: Line[] = [];
	let fault: Fault | null = null;
	for (const kind of kinds.filter(isBookable)) {
		const text = String(numberIn(texts, kinds, kind) ?? "").trim();
		const tickets = readTickets(text, kind.most_tickets);
		if (tickets !== null) lines.push({ kind, tickets });
		// One of several kinds may be left out.
		else if (text !== "" && !(kinds.length > 1 && /^0+$/.test(text))) fault ??= kind;
	}
	const tickets = ticketsOf(lines);
	if (kinds.length > 1 && tickets > mostInAll) fault ??= "most";
	if (tickets === 0) fault ??= "none";
	return { lines, tickets, amount: amountOf(lines), fault };
}

const ticketsOf = (lines: Line[]) => lines.reduce((sum, { tickets }) => sum + tickets, 0);

/** Shillings. */
export const amountOf = (lines: Line[]) =>
	lines.reduce((sum, { kind, tickets }) => sum + kind.price * tickets, 0);

/** Lines as an address has them. */
export const linesText = (kinds: TicketKind[], lines: Line[]) =>
	String(new URLSearchParams(lines.map(({ kind, tickets }) => [fieldOf(kinds, kind), String(tickets)])));

export const seatsOf = (lines: Line[]) =>
	lines.reduce((sum, { kind, tickets }) => sum + tickets * kind.seats_each, 0);

/** Seats of the whole sale that are left; null = enough for any order. */
type SeatsLeft = TicketSale["left"];

/** Tickets of a kind that are left, as far as is known. */
const leftOfKind = ({ state, left }: TicketKind) =>
	state === "full" ? 0 : (left ?? Number.POSITIVE_INFINITY);

/** As many of the tickets as are left, the first lines first; of those that have to wait these are fewer. */
export function leftOf(lines: Line[], seatsLeft: SeatsLeft): Line[] {
	let free = seatsLeft ?? Number.POSITIVE_INFINITY;
	return lines.flatMap(({ kind, tickets: wanted }) => {
		const tickets = Math.min(wanted, leftOfKind(kind), Math.floor(free / kind.seats_each));
		if (tickets < 1) return [];
		free -= tickets * kind.seats_each;
		return { kind, tickets };
	});
}

/** The kinds of which fewer are left than the lines have; all of them, where the whole sale has too few seats. */
export function shortOf(lines: Line[], seatsLeft: SeatsLeft): TicketKind[] {
	const isSaleShort = seatsLeft !== null && seatsOf(lines) > seatsLeft;
	return lines
		.filter(({ kind, tickets }) => isSaleShort || leftOfKind(kind) < tickets)
		.map(({ kind }) => kind);
}

/** Lines as messages have them. */
export const named = (lines: Line[]) => lines.map(({ kind, tickets }) => ({ kind: kind.name, tickets }));
