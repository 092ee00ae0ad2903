import { momentAt } from "@bcc/contract/programme/calendar";
import type { Booking, BookingLine, Receipt } from "@bcc/contract/tickets/booking";
import { receiptUrl } from "@bcc/contract/tickets/booking-client";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { LocalLink } from "#web/components/local-link.tsx";
import { kindOf, occasionPath } from "#web/features/programme/occasion/kinds.ts";
import { formatDate, formatDateTime, formatNumber, inGroups } from "#web/lib/format.ts";
import { countText, seatsText, shillings } from "./amount.ts";
import summary from "./booking-summary.module.css";
import styles from "./ticket-page.module.css";

/** What is booked, the buyer, and until when both are stored. */
export function BookingDetails({ booking }: { booking: Booking }) {
	const { occasion, lines, tickets, seats, amount, name, email, phone, kept_until, withdrawn } = booking;
	const { full_amount, discount_code, came, reversed, refunded, kept, refund_due } = booking;
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
					<Ordered key={`${line.kind} ${line.price}`} {...line} />
				))}
				{lines.length > 1 && <li className="soft">{countText(tickets, seats)}</li>}
			</ul>,
		],
		[
			m.ticket_amount(),
			amount < full_amount
				? m.ticket_full_amount({ amount: shillings(amount), full: shillings(full_amount) })
				: shillings(amount),
		],
		[m.ticket_discount(), discount_code],
		[m.ticket_paid(), sum(came)],
		[
			m.ticket_receipts(),
			booking.receipts.length > 0 && (
				<ul key="receipts">
					{booking.receipts.map((receipt) => (
						<li key={receipt.payment_id}>
							<a className="touch-link" href={receiptUrl(booking.token, receipt.payment_id)} download>
								{receiptName(receipt)}
							</a>
						</li>
					))}
				</ul>
			),
		],
		[m.ticket_reversed_sum(), sum(reversed)],
		[m.ticket_refunded_sum(), sum(refunded)],
		[m.ticket_kept_sum(), sum(kept)],
		[m.ticket_refund_due_sum(), sum(refund_due)],
		[
			m.ticket_buyer(),
			<ul key="buyer">
				{[name, email, phone && inGroups(phone)].filter(Boolean).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>,
		],
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

function receiptName({ number, amount, void: isVoid }: Receipt): string {
	if (number === null) return m.ticket_receipt_link_new({ amount: shillings(amount) });
	return isVoid
		? m.ticket_receipt_link_void({ number })
		: m.ticket_receipt_link({ number, amount: shillings(amount) });
}

/** The tickets of one kind, and what they cost. */
function Ordered({ kind, tickets, seats, price }: BookingLine) {
	const sum = shillings(price * tickets);
	return (
		<li className={`cluster spread ${summary.line}`}>
			<span>{tellLines([{ kind, tickets }]) + (seats > tickets ? ` (${seatsText(seats)})` : "")}</span>{" "}
			<span className={summary.sum}>
				{tickets > 1 && price > 0 ? `${shillings(price)} × ${formatNumber(tickets)} = ${sum}` : sum}
			</span>
		</li>
	);
}
