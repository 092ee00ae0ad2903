import { momentAt } from "@bcc/contract/programme/calendar";
import type { Booking } from "@bcc/contract/tickets/booking";
import { seatsOnPage } from "@bcc/contract/tickets/booking-client";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import styles from "./ticket-page.module.css";

/** A ticket for each seat of a page, with its QR code; each to be cut out. */
export function SeatTickets({ booking, page }: { booking: Booking; page: number }) {
	const { seat_list, seats, occasion, name, reference } = booking;
	if (seat_list.length === 0) return null;
	const where = [occasion.venue, occasion.place].filter(Boolean).join(", ");
	return (
		<section className="stack ruled" aria-labelledby="tickets">
			<h2 id="tickets">{m.ticket_seats_title()}</h2>
			<ol className="stack">
				{seat_list.map(({ number, kind, code, qr, entered_at }) => (
					<li key={number} className={`sheet stack ${styles.ticket}`}>
						<svg
							className={styles.qr}
							viewBox={`0 0 ${qr.size} ${qr.size}`}
							role="img"
							aria-label={m.ticket_qr({ number: String(number) })}
						>
							<path d={qr.path} shapeRendering="crispEdges" />
						</svg>
						<div className={`stack gap-1 ${styles.words}`}>
							<p className={`display ${styles.occasion}`}>{occasion.name}</p>
							<p>{formatDateTime(momentAt(occasion.start_date, occasion.time_in))}</p>
							{where && <p>{where}</p>}
							<p className="red">
								{m.ticket_seat({ number: String(number), all: String(seats) })} · {kind}
							</p>
							<p>{name}</p>
							<p className={styles.typed}>{m.ticket_at_door({ code: `${reference}-${number}` })}</p>
							{entered_at && (
								<p className={styles.entered}>{m.ticket_entered({ moment: formatDateTime(entered_at) })}</p>
							)}
							<p className={styles.code}>{code}</p>
						</div>
					</li>
				))}
			</ol>
			{seats > seatsOnPage && <SeatPages token={booking.token} seats={seats} page={page} />}
		</section>
	);
}

/** Links to the other pages of a large booking's seats. */
function SeatPages({ token, seats, page }: { token: string; seats: number; page: number }) {
	const pages = Array.from({ length: Math.ceil(seats / seatsOnPage) }, (_, index) => index + 1);
	return (
		<nav className="cluster" aria-label={m.ticket_seat_pages()}>
			{pages.map((each) => {
				const from = String((each - 1) * seatsOnPage + 1);
				const to = String(Math.min(each * seatsOnPage, seats));
				return (
					<LocalLink
						key={each}
						className="touch-link"
						to={`/book/ticket?${new URLSearchParams({ token, page: String(each) })}#tickets`}
						aria-current={each === page ? "page" : undefined}
					>
						{m.ticket_seats_from_to({ from, to })}
					</LocalLink>
				);
			})}
		</nav>
	);
}
