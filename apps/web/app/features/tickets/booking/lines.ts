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

/** The name of the number of tickets of a kind, in forms and addresses; where there is one kind, that of the product (§3). */
export const fieldOf = (kinds: TicketKind[], { id }: TicketKind) =>
	kinds.length === 1 ? "tickets" : `k${id}`;

/** The parameters of an address that say what is chosen: `k3=2&k5=1`, or `tickets=2`, and the code of a kind's link. */
export const isLineField = (name: string) => /^(?:tickets|kind_code|k\d{1,10})$/.test(name);

/** The code in the address of a kind that is sold by its link alone. */
export const kindCodeIn = (address: Texts) => String(address.get("kind_code") ?? "").slice(0, longestCode);

/** What is chosen in a form or an address. */
export function readLines(kinds: TicketKind[], texts: Texts) {
	const lines: Line[] = [];
	let fault: Fault | null = null;
	for (const kind of kinds.filter(isBookable)) {
		const text = String(texts.get(fieldOf(kinds, kind)) ?? "").trim();
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
const amountOf = (lines: Line[]) => lines.reduce((sum, { kind, tickets }) => sum + kind.price * tickets, 0);

/** Lines as an address has them. */
export const linesText = (kinds: TicketKind[], lines: Line[]) =>
	String(new URLSearchParams(lines.map(({ kind, tickets }) => [fieldOf(kinds, kind), String(tickets)])));

/** As many of the tickets as are left; of those that have to wait these are fewer. */
export const leftOf = (lines: Line[]): Line[] =>
	lines
		.map(({ kind, tickets }) => ({
			kind,
			tickets: kind.state === "full" ? 0 : Math.min(tickets, kind.left ?? tickets),
		}))
		.filter(({ tickets }) => tickets > 0);

/** The kinds of which fewer are left than the lines have. */
export const shortOf = (lines: Line[]): TicketKind[] =>
	lines
		.filter(({ kind, tickets }) => kind.state === "full" || (kind.left !== null && kind.left < tickets))
		.map(({ kind }) => kind);

/** Lines as messages have them. */
export const named = (lines: Line[]) => lines.map(({ kind, tickets }) => ({ kind: kind.name, tickets }));
