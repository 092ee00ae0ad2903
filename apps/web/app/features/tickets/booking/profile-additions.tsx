import type { ApiClient } from "@bcc/contract/client";
import { momentAt } from "@bcc/contract/programme/calendar";
import type { OwnBooking } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import { FormCard } from "#web/components/form/form-card.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { shillings } from "./amount.ts";
import styles from "./own-bookings.module.css";

const states: Record<OwnBooking["state"], () => string> = {
	reserved: m.ticket_state_reserved,
	confirmed: m.ticket_state_confirmed,
	waiting: m.ticket_state_waiting,
	cancelled: m.ticket_state_cancelled,
	expired: m.ticket_state_expired,
};

/** Null when they could not be loaded. */
async function load(api: ApiClient): Promise<OwnBooking[] | null> {
	const reply = await api.ownBookings();
	return reply.ok ? reply.data : null;
}

/** The user's bookings, the latest first; each leads to its own page. */
function Card({ loaded: bookings }: { loaded: OwnBooking[] | null }) {
	if (!bookings?.length) return null;
	return (
		<FormCard title={m.ticket_own_title()} width="wide">
			<ul>
				{bookings.map(({ reference, token, state, withdrawn, occasion, lines, amount }) => (
					<li key={reference} className={`cluster spread ${styles.booking}`}>
						<span className={`stack ${styles.words}`}>
							<strong>{occasion.name}</strong>
							<span className="soft">{formatDateTime(momentAt(occasion.start_date, occasion.time_in))}</span>
							<span className="soft">
								{tellLines(lines)} · {shillings(amount)} ·{" "}
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

export default { load, Card };
