import type { MailFault } from "@bcc/contract/site/admin-mail";
import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { Button, Stack, Link as Tel, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Show, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Facts, Hint, PartNotice, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { listOf } from "#admin/i18n/list.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { faultInWords } from "#admin/site/mail/mail-words.ts";
import { Actions } from "#admin/tickets/booking/actions.tsx";
import {
	isLive,
	isOverdue,
	lessInWords,
	money,
	overdueInWords,
	restOf,
	stateOf,
	ticketsInWords,
} from "#admin/tickets/booking/states.ts";
import { changes } from "#admin/tickets/booking/to-call.tsx";
import { bookingsOf } from "#admin/tickets/booking/use-sale.ts";
import { Payments } from "#admin/tickets/payment/payments.tsx";
import { formatMoment } from "#admin/time.ts";

/** One booking: who, what, its payments, and what can be done with it. */
export function BookingShow() {
	return (
		<Show title={t("Booking")} actions={false} component="div" sx={{ maxWidth: 900, mt: 2 }}>
			<Shown />
		</Show>
	);
}

function Shown() {
	const booking = useRecordContext<AdminBooking>();
	if (!booking) return null;
	const { reference, name, title, occasion, occasion_id } = booking;
	return (
		<Stack spacing={2}>
			<Row>
				<Typography variant="h5" component="h2">
					{name} · {reference}
				</Typography>
				<StateChip {...stateOf(booking)} />
				<Button component={Link} to={bookingsOf({ occasion, occasion_id })}>
					{t("All bookings of %{title}", { title })}
				</Button>
			</Row>
			<Panel title={title}>
				<Facts facts={factsOf(booking)} />
				{booking.withdrawn && <Withdrawn booking={booking} />}
				{isOverdue(booking) && <PartNotice severity="warning">{overdueInWords(booking)}</PartNotice>}
				{isLive(booking) && !booking.withdrawn && !isOverdue(booking) && !booking.gets_emails && (
					<NoEmails booking={booking} />
				)}
				<Told booking={booking} />
				{booking.undelivered && <Undelivered id={booking.id} fault={booking.undelivered} />}
			</Panel>
			<Payments booking={booking} />
			<Actions booking={booking} />
		</Stack>
	);
}

/** That nothing is to be paid any more, and what is to be given back. */
function Withdrawn({ booking: { refund_due } }: { booking: AdminBooking }) {
	return (
		<PartNotice severity="warning">
			{t("It does not take place: nothing is to be paid, and nobody is let in.")}
			{refund_due > 0 &&
				` ${t("Give %{amount} back, then press “Money given back”.", { amount: money(refund_due) })}`}
		</PartNotice>
	);
}

/** What organisers have told the buyer. */
function Told({ booking }: { booking: AdminBooking }) {
	const undo = useChange((told_at: string) => api.untellBooking(booking.id, told_at), {
		successMessage: () => t("Undone: the buyer is to be called."),
	});
	const moments = [...new Set(booking.told.map(({ told_at }) => told_at))];
	return moments.map((moment) => (
		<Row key={moment}>
			<Hint>
				{t("Told on %{moment}: %{what}.", {
					moment: formatMoment(moment),
					what: listOf(
						booking.told
							.filter(({ told_at }) => told_at === moment)
							.map(({ change }) => changes[change](booking)),
					),
				})}
			</Hint>
			<Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(moment)}>
				{t("It was noted by mistake")}
			</Button>
		</Row>
	));
}

/** That the buyer did not get an e-mail. */
function Undelivered({ id, fault }: { id: number; fault: MailFault }) {
	const send = useChange(api.resendBookingMails, { successMessage: () => t("It is on its way.") });
	return (
		<PartNotice
			severity="error"
			action={
				<Button color="inherit" disabled={send.isPending} onClick={() => send.mutate(id)}>
					{t("Send again")}
				</Button>
			}
		>
			{t("An e-mail to the buyer was not delivered. %{why}", { why: faultInWords(fault) })}
		</PartNotice>
	);
}

/** What the e-mails would have said. */
function NoEmails({ booking: { state, reserved_until } }: { booking: AdminBooking }) {
	return (
		<PartNotice severity="warning">
			{t("The buyer gets no e-mails, as there is no address or no mail server: send the link yourself.")}
			{state === "waiting" &&
				` ${t("When seats become free, the list of bookings says so: call the buyer then.")}`}
			{state === "reserved" &&
				` ${t("Seats are reserved until %{moment}: call the buyer before then.", { moment: formatMoment(reserved_until) })}`}
		</PartNotice>
	);
}

function factsOf(booking: AdminBooking): Record<string, ReactNode> {
	const { seats, amount, email, phone, entered, reserved_until, entry_conflict } = booking;
	const { came, reversed, refunded, kept, refund_due } = booking;
	const missing = restOf(booking);
	return {
		[t("Tickets")]: ticketsInWords(booking),
		[t("Seats")]: seats,
		[t("Amount")]: [money(amount), lessInWords(booking)].filter(Boolean).join(" · "),
		[t("Came # money")]: money(came),
		[t("Taken back by the operator # money")]: reversed > 0 && money(reversed),
		[t("Given back # money")]: refunded > 0 && money(refunded),
		[t("Kept as a fee # money")]: kept > 0 && money(kept),
		[t("Still to be given back # money")]: refund_due > 0 && <strong>{money(refund_due)}</strong>,
		[t("Missing # money")]: missing > 0 && <strong>{money(missing)}</strong>,
		[t("Email")]: email,
		[t("Phone")]: phone && <Tel href={`tel:${phone}`}>{phone}</Tel>,
		[t("Booked on")]: formatMoment(booking.created_at),
		[t("Booked by hand by")]: booking.booked_by,
		[t("Sold at the door by")]: booking.sold_at_door,
		[t("Why it was cancelled")]: booking.cancel_reason,
		[t("Reserved until")]: !booking.withdrawn && reserved_until && formatMoment(reserved_until),
		[t("Let in at the door")]: entered > 0 && `${entered} / ${seats}`,
		[t("To look at # door")]:
			entry_conflict &&
			(entry_conflict === "conflict"
				? t(
						"A phone without connection let a seat in that was in already. At the door it is settled on that phone.",
					)
				: t(
						"A phone without connection let somebody in with a ticket that was cancelled or passed on. At the door it is settled on that phone.",
					)),
	};
}
