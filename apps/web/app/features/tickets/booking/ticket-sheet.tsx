import { momentAt } from "@bcc/contract/programme/calendar";
import type { Booking, GuestTicket } from "@bcc/contract/tickets/booking";
import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { formatDateTime } from "#web/lib/format.ts";
import styles from "./ticket-page.module.css";

type TicketSheetProps = {
	seat: Pick<GuestTicket, "number" | "kind" | "code" | "qr" | "entered_at">;
	occasion: Booking["occasion"];
	/** Of seats of a booking: how many there are. */
	all?: number;
	/** Whose it is, where that is known. */
	name: string | null;
	table: string | null;
	/** What else is said of it. */
	children?: ReactNode;
};

/** One ticket with its QR code. */
export function TicketSheet({ seat, occasion, all, name, table, children }: TicketSheetProps) {
	const { number, kind, code, qr, entered_at } = seat;
	const where = [occasion.venue, occasion.place].filter(Boolean).join(", ");
	return (
		<div className={`sheet stack ${styles.ticket}`}>
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
					{all !== undefined && `${m.ticket_seat({ number: String(number), all: String(all) })} · `}
					{kind}
				</p>
				{name && <p>{name}</p>}
				{table && (
					<p>
						<strong>{m.guest_table({ table })}</strong>
					</p>
				)}
				{children}
				{entered_at && (
					<p className={styles.entered}>{m.ticket_entered({ moment: formatDateTime(entered_at) })}</p>
				)}
				<p className={styles.code}>{code}</p>
			</div>
		</div>
	);
}
