import type { Booking } from "@bcc/contract/tickets/booking";
import { tellLines } from "@bcc/contract/tickets/booking-lines";
import { m } from "@bcc/messages";
import { useEffect, useRef } from "react";
import { bringIntoView } from "#web/components/form/bring-into-view.ts";
import { FormNotice } from "#web/components/form/form-card.tsx";
import { Organisers } from "#web/features/site/about/organisers.tsx";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { shillings } from "./amount.ts";
import { isToPay, namedCodes } from "./payment.tsx";
import styles from "./ticket-page.module.css";

const hourMs = 60 * 60_000;

/** How long the seats are still reserved, in the largest useful unit. */
function timeLeft(until: string, now: number): string {
	const hours = Math.max(0, Date.parse(until) - now) / hourMs;
	if (hours >= 48) return m.ticket_days_left(counted(hours / 24));
	return hours >= 1 ? m.ticket_hours_left(counted(hours)) : m.ticket_minutes_left(counted(hours * 60));
}

function counted(units: number) {
	const count = Math.max(1, Math.round(units));
	return { count, shown: formatNumber(count) };
}

const words: Record<Booking["state"], { tone: "success" | "note" | "problem"; title: () => string }> = {
	reserved: { tone: "note", title: m.ticket_reserved },
	confirmed: { tone: "success", title: m.ticket_confirmed },
	waiting: { tone: "note", title: m.ticket_waiting },
	cancelled: { tone: "problem", title: m.ticket_cancelled },
	expired: { tone: "problem", title: m.ticket_expired },
};

const gone = { tone: "problem", title: m.ticket_withdrawn_title } as const;

/** A booking's state, its reference, and the time left to pay. */
export function StateNotice({ booking, now }: { booking: Booking; now: number }) {
	const { state, reference, reserved_until, amount, paid, missing, reversed, refund_due } = booking;
	const isPartPaid =
		(state === "reserved" || state === "confirmed") && paid > 0 && missing > 0 && !booking.sum_unknown;
	const isGone = booking.withdrawn && state !== "cancelled";
	const { tone, title } = isGone ? gone : words[state];
	const notice = useRef<HTMLDivElement>(null);
	const shownState = useRef(state);
	/* A form further down may have changed the state, and is gone. */
	useEffect(() => {
		if (shownState.current !== state) bringIntoView(notice.current);
		shownState.current = state;
	}, [state]);
	return (
		<div ref={notice} tabIndex={-1}>
			<FormNotice tone={tone}>
				<h2>{title()}</h2>
				{!isToPay(booking) && (
					<p>
						{m.ticket_reference()}: <strong className={styles.reference}>{reference}</strong>
					</p>
				)}
				{isGone ? (
					<>
						<p>{m.ticket_withdrawn()}</p>
						<MoneyBack booking={booking} />
					</>
				) : (
					<>
						{reversed > 0 && missing > 0 && <p>{m.ticket_reversed({ amount: shillings(reversed) })}</p>}
						{isPartPaid && (
							<p>
								<strong>
									{m.ticket_part_paid({ received: shillings(paid), amount: shillings(missing) })}
								</strong>
							</p>
						)}
						{reserved_until && (
							<p>
								<span>{m.ticket_reserved_until({ moment: formatDateTime(reserved_until) })}</span>{" "}
								<strong>{`(${timeLeft(reserved_until, now)})`}</strong>
							</p>
						)}
						{state === "reserved" && !reserved_until && (
							<>
								<p>{m.ticket_reservation_over()}</p>
								<Organisers />
							</>
						)}
						{state === "reserved" && amount === 0 && <p>{m.ticket_offered()}</p>}
						{state === "confirmed" && <p>{m.ticket_confirmed_text()}</p>}
						{(state === "reserved" || state === "confirmed" || state === "waiting") && refund_due > 0 && (
							<>
								<p>{m.ticket_overpaid({ amount: shillings(refund_due), reference })}</p>
								<Organisers />
							</>
						)}
						{state === "waiting" && <Waiting booking={booking} />}
						{state === "expired" && <p>{m.ticket_expired_text()}</p>}
						{state === "cancelled" && <MoneyBack booking={booking} />}
					</>
				)}
			</FormNotice>
		</div>
	);
}

/** What becomes of the money of a booking that is over. */
function MoneyBack({ booking }: { booking: Booking }) {
	const { refund_due, refunded, kept, reversed, reference } = booking;
	const codes = namedCodes(booking);
	// A phone that was only asked has not paid.
	if (booking.payments.every(({ state }) => state === "pending" || state === "failed")) return null;
	return (
		<>
			{codes && <p>{m.ticket_cancelled_named({ codes, reference })}</p>}
			{refund_due > 0 ? (
				<p>{m.ticket_refund_due({ amount: shillings(refund_due), reference })}</p>
			) : (
				refunded + kept + reversed === 0 && !codes && <p>{m.ticket_cancelled_money()}</p>
			)}
			<Organisers />
		</>
	);
}

function Waiting({ booking: { before, paid, lines } }: { booking: Booking }) {
	return (
		<>
			<p>
				<span>
					{before
						? `${m.ticket_waiting_for({ lines: tellLines(lines) })} ${m.ticket_waiting_before({ count: before, shown: formatNumber(before) })}`
						: m.ticket_waiting_first({ lines: tellLines(lines) })}
				</span>{" "}
				<span>{m.ticket_waiting_text()}</span>
			</p>
			{paid > 0 && <p>{m.ticket_waiting_paid({ received: shillings(paid) })}</p>}
		</>
	);
}
