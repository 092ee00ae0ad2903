import type { Booking } from "@bcc/contract/tickets/booking";
import { seatsOnPage } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import { LocalLink } from "#web/components/local-link.tsx";
import { ShareLink } from "#web/components/share-link.tsx";
import styles from "./ticket-page.module.css";
import { TicketSheet } from "./ticket-sheet.tsx";

/** A ticket for each seat of a page, with its QR code, each to be cut out or sent to its guest. */
export function SeatTickets({ booking, page }: { booking: Booking; page: number }) {
	const { seat_list, guests, seats, occasion, reference } = booking;
	if (seat_list.length === 0) return null;
	return (
		<section className="stack ruled" aria-labelledby="tickets">
			<h2 id="tickets">{m.ticket_seats_title()}</h2>
			<ol className="stack">
				{seat_list.map((seat) => {
					const number = String(seat.number);
					const { name = null, table = null } = guests.find((each) => each.number === seat.number) ?? {};
					return (
						<li key={number}>
							<TicketSheet {...{ seat, occasion, table }} all={seats} name={name ?? booking.name}>
								<p className={styles.typed}>{m.ticket_at_door({ code: `${reference}-${number}` })}</p>
								<p className={`cluster screen-only ${styles.links}`}>
									<ShareLink text={seat.message} label={m.guest_share_named({ number })}>
										{m.ticket_share()}
									</ShareLink>{" "}
									<LocalLink
										to={`/book/guest?${new URLSearchParams({ token: seat.code })}`}
										className="touch-link"
										aria-label={m.guest_open_named({ number })}
									>
										{m.guest_open()}
									</LocalLink>
								</p>
							</TicketSheet>
						</li>
					);
				})}
			</ol>
			<SeatPages booking={booking} page={page} of="tickets" />
		</section>
	);
}

type SeatPagesProps = {
	booking: Booking;
	page: number;
	/** The part of the page that they lead to. */
	of: "tickets" | "guests";
};

/** Links to the other pages of a large booking's seats. */
export function SeatPages({ booking: { token, seats }, page, of }: SeatPagesProps) {
	if (seats <= seatsOnPage) return null;
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
						to={`/book/ticket?${new URLSearchParams({ token, page: String(each) })}#${of}`}
						aria-current={each === page ? "page" : undefined}
					>
						{m.ticket_seats_from_to({ from, to })}
					</LocalLink>
				);
			})}
		</nav>
	);
}
