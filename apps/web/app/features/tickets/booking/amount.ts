import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";

export const ticketsText = (tickets: number) =>
	m.booking_tickets({ count: tickets, shown: formatNumber(tickets) });

export const seatsText = (seats: number) => m.ticket_seats_each({ count: seats, shown: formatNumber(seats) });

/** "3 tickets · 7 seats"; seats only where they are more. */
export const countText = (tickets: number, seats: number) =>
	[ticketsText(tickets), seats > tickets && seatsText(seats)].filter(Boolean).join(" · ");

/** Whole shillings as visitors read them; 0 is free. */
export function shillings(amount: number): string {
	return amount === 0 ? m.content_free_entry_detail() : m.booking_amount({ amount: formatNumber(amount) });
}
