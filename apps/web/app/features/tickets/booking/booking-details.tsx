import { momentAt } from "@bcc/contract/programme/calendar";
import type { Booking, BookingLine } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { kindOf, occasionPath } from "#web/features/programme/occasion/kinds.ts";
import { formatDate, formatDateTime, formatNumber, inGroups } from "#web/lib/format.ts";
import { shillings } from "./amount.ts";
import styles from "./ticket-page.module.css";

/** What is booked, the buyer, and until when both are stored. */
export function BookingDetails({ booking }: { booking: Booking }) {
	const { occasion, lines, amount, name, email, phone, kept_until, withdrawn } = booking;
	const { came, reversed, refunded, kept, refund_due } = booking;
	const sum = (shown: number) => shown > 0 && shillings(shown);
	const where = [occasion.venue, occasion.place].filter(Boolean).join(", ");
	const path = occasionPath(kindOf(occasion.kind), occasion.id);
	const items: [string, ReactNode][] = [
		[
			m.ticket_for(),
			withdrawn ? (
				occasion.name
			) : (
				<LocalLink key="link" to={path} className="touch-link">
					{occasion.name}
				</LocalLink>
			),
		],
		[m.ticket_when(), formatDateTime(momentAt(occasion.start_date, occasion.time_in))],
		[m.ticket_where(), where],
		[
			m.ticket_booked(),
			<ul key="lines">
				{lines.map((line) => (
					<li key={line.kind}>{ordered(line)}</li>
				))}
			</ul>,
		],
		[m.ticket_amount(), shillings(amount)],
		[m.ticket_paid(), sum(came)],
		[m.ticket_reversed_sum(), sum(reversed)],
		[m.ticket_refunded_sum(), sum(refunded)],
		[m.ticket_kept_sum(), sum(kept)],
		[m.ticket_refund_due_sum(), sum(refund_due)],
		[m.ticket_buyer(), [name, email, phone && inGroups(phone)].filter(Boolean).join(" · ")],
	];
	return (
		<>
			<dl className="stack gap-3">
				{items.map(
					([term, value]) =>
						value && (
							<div key={term} className={`stack ${styles.detail}`}>
								<dt className="soft">{term}</dt>
								<dd>{value}</dd>
							</div>
						),
				)}
			</dl>
			<p className="soft">{m.ticket_kept_until({ day: formatDate(momentAt(kept_until, "12:00")) })}</p>
		</>
	);
}

const ordered = ({ kind, tickets, seats }: BookingLine) =>
	`${tellLines([{ kind, tickets }])}${seats === tickets ? "" : ` (${m.ticket_seats_each({ count: seats, shown: formatNumber(seats) })})`}`;
