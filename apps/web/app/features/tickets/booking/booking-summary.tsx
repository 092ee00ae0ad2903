import { momentAt } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import { Fragment, type ReactNode } from "react";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import type { Occasion } from "#web/features/programme/occasion/occasion.ts";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { countText, seatsText, shillings, ticketsText } from "./amount.ts";
import styles from "./booking-summary.module.css";

type SummaryProps = {
	occasion: Occasion;
	/** `kind` of ticket; `price` of one, in whole shillings; 0 = free. */
	lines: { kind?: string; price: number; tickets: number; seats: number }[];
	/** What is taken off, and by which code. */
	discount?: { code: string; off: number } | null;
	heading: "h2" | "h3";
	children: ReactNode;
};

/** The order summary: name, price × tickets (product §9), and what follows from it. */
export function BookingSummary(props: SummaryProps) {
	const { occasion, lines, discount, heading: Heading, children } = props;
	const tickets = lines.reduce((sum, line) => sum + line.tickets, 0);
	const seats = lines.reduce((sum, line) => sum + line.seats, 0);
	const off = discount?.off ?? 0;
	const total = lines.reduce((sum, line) => sum + line.price * line.tickets, 0) - off;
	const isOne = lines.length === 1;
	return (
		<section className={`sheet stack gap-2 ${styles.summary}`} aria-label={m.booking_summary()}>
			<Heading>{m.booking_summary()}</Heading>
			<p>
				<strong>
					<OrganiserText of={occasion} name="name" />
				</strong>
			</p>
			<p className="soft">{formatDateTime(momentAt(occasion.start_date, occasion.time_in))}</p>
			{occasion.venue && (
				<p className="soft">
					<OrganiserText of={occasion} name="venue" />
				</p>
			)}
			{/* Each one text: a page translator replaces texts, and React would go on writing into the old ones. */}
			{lines.map(({ kind = "", price, tickets, seats }) => {
				const sum = `${shillings(price)} × ${formatNumber(tickets)}`;
				return isOne ? (
					<Fragment key={kind}>
						{kind && <p>{kind}</p>}
						<p className={`cluster spread ${styles.line}`}>
							<span>{countText(tickets, seats)}</span> <span className={styles.sum}>{sum}</span>
						</p>
					</Fragment>
				) : (
					<p key={kind} className={`cluster spread ${styles.line}`}>
						<span>{kind}</span> <span className={styles.sum}>{shillings(price * tickets)}</span>{" "}
						<span className={`soft ${styles.made}`}>
							<span>{sum}</span>
							{seats > tickets && <span>{` · ${seatsText(seats)}`}</span>}
						</span>
					</p>
				);
			})}
			{discount && off > 0 && (
				<p className={`cluster spread ${styles.line}`}>
					<span>{m.ticket_discount_line({ code: discount.code })}</span>{" "}
					<span className={styles.sum}>{`− ${shillings(off)}`}</span>
				</p>
			)}
			{/* New for each sum, as a code changes it. */}
			<p key={total} className={`cluster spread ${styles.line} ${styles.total}`}>
				<span>{isOne ? m.booking_total() : `${m.booking_total()} · ${countText(tickets, seats)}`}</span>{" "}
				<strong className={styles.sum}>{shillings(total)}</strong>
			</p>
			{children}
		</section>
	);
}

/** How to reserve where tickets are not booked here. */
export function Reserving({ occasion, tickets }: { occasion: Occasion; tickets: number }) {
	const { name, start_date, time_in } = occasion;
	const mail = new URLSearchParams({
		subject: m.booking_mail_subject({ name }),
		body: m.booking_mail_body({
			tickets: ticketsText(tickets),
			name,
			when: formatDateTime(momentAt(start_date, time_in)),
		}),
	});
	return (
		<>
			<p className="soft">{m.booking_reserve()}</p>
			<Organisers mail={mail} />
		</>
	);
}
