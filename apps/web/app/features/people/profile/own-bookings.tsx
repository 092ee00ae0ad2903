import { momentAt } from "@bcc/contract/programme/calendar";
import type { OwnBooking } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import { FormCard } from "#web/components/form/form-card.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { shillings } from "#web/features/tickets/booking/order-summary.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import styles from "./own-bookings.module.css";

const states: Record<OwnBooking["state"], () => string> = {
	held: m.ticket_state_held,
	confirmed: m.ticket_state_confirmed,
	waiting: m.ticket_state_waiting,
	cancelled: m.ticket_state_cancelled,
	expired: m.ticket_state_expired,
};

/** The user's bookings, the latest first; each leads to its own page. */
export function OwnBookings({ bookings }: { bookings: OwnBooking[] }) {
	return (
		<FormCard title={m.ticket_own_title()} width="wide">
			<ul>
				{bookings.map(({ reference, token, state, withdrawn, occasion, tickets, kind, amount }) => (
					<li key={reference} className={styles.booking}>
						<span className={styles.words}>
							<strong>{occasion.name}</strong>
							<span className="soft">{formatDateTime(momentAt(occasion.start_date, occasion.time_in))}</span>
							<span className="soft">
								{tickets} × {kind} · {shillings(amount)} ·{" "}
								{withdrawn ? m.ticket_withdrawn_title() : states[state]()}
							</span>
						</span>
						<LocalLink
							to={`/book/ticket?${new URLSearchParams({ token })}`}
							prefetch="none"
							className="touch-link"
							aria-label={m.ticket_own_open_named({ reference })}
						>
							{m.ticket_own_open()}
						</LocalLink>
					</li>
				))}
			</ul>
		</FormCard>
	);
}
