import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import { Button, Stack, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { Show, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Facts, Hint, Item, PartNotice, PlainList, Row, Wide } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { StateChip } from "#admin/records/state-chip.tsx";
import { Actions } from "#admin/resources/bookings/actions.tsx";
import { PhoneLink } from "#admin/resources/bookings/phone-link.tsx";
import {
	flags,
	isLive,
	money,
	paymentInWords,
	paymentStates,
	states,
	surplusOf,
} from "#admin/resources/bookings/states.ts";
import { bookingsOf } from "#admin/resources/bookings/use-sale.ts";
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
	const { reference, state, name, title, occasion, occasion_id } = booking;
	return (
		<Stack spacing={2}>
			<Row>
				<Typography variant="h5" component="h2">
					{name} · {reference}
				</Typography>
				<StateChip {...states[state]} />
				<Button component={Link} to={bookingsOf({ occasion, occasion_id })}>
					{t("All bookings of %{title}", { title })}
				</Button>
			</Row>
			<Panel title={title}>
				<Facts facts={factsOf(booking)} />
				{isLive(booking) && !booking.gets_emails && <NoEmails booking={booking} />}
			</Panel>
			<Payments booking={booking} />
			<Actions booking={booking} />
		</Stack>
	);
}

/** What the e-mails would have said. */
function NoEmails({ booking: { state, held_until } }: { booking: AdminBooking }) {
	return (
		<PartNotice severity="warning">
			{t("The buyer gets no e-mails, as there is no address or no mail server: send the link yourself.")}
			{state === "waiting" &&
				` ${t("When seats become free, the list of bookings says so: call the buyer then.")}`}
			{state === "held" &&
				` ${t("Seats are held until %{moment}: call the buyer before then.", { moment: formatMoment(held_until) })}`}
		</PartNotice>
	);
}

function factsOf(booking: AdminBooking): Record<string, ReactNode> {
	const { tickets, kind, seats, amount, paid, email, phone, created_at, booked_by } = booking;
	const facts = {
		[t("Tickets")]: `${tickets} × ${kind}`,
		[t("Seats")]: String(seats),
		[t("Amount")]: money(amount),
		[t("Received # money")]: money(paid),
		[t("Email")]: email ?? "",
		[t("Phone")]: phone ? <PhoneLink phone={phone} /> : "",
		[t("Booked on")]: formatMoment(created_at),
		[t("Booked by hand by")]: booked_by ?? "",
		[t("Held until")]: formatMoment(booking.held_until),
		[t("Let in at the door")]: booking.entered > 0 ? `${booking.entered} / ${seats}` : "",
		[t("To give back")]: surplusOf(booking) > 0 ? money(surplusOf(booking)) : "",
	};
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

function Payments({ booking }: { booking: AdminBooking }) {
	const { id, payments, state, amount } = booking;
	const isOpen = state !== "confirmed" && state !== "cancelled";
	const confirm = useChange(() => api.confirmBooking(id, {}), { successMessage: () => t("Confirmed.") });
	return (
		<Panel title={t("Payments")}>
			{payments.length === 0 && <Hint>{t("No payment has been named.")}</Hint>}
			<PlainList>
				{payments.map((payment) => (
					<Payment key={payment.id} booking={booking} payment={payment} />
				))}
			</PlainList>
			{isOpen && amount > 0 && (
				<DialogButton
					variant="contained"
					sx={{ mt: 1 }}
					dialog={(close) => <ReceivedDialog booking={booking} onClose={close} />}
				>
					{t("The money is there")}
				</DialogButton>
			)}
			{isOpen && amount === 0 && (
				<Button
					variant="contained"
					sx={{ mt: 1 }}
					disabled={confirm.isPending}
					onClick={() => confirm.mutate()}
				>
					{t("Confirm the booking")}
				</Button>
			)}
		</Panel>
	);
}

function Payment({ booking, payment }: { booking: AdminBooking; payment: AdminPayment }) {
	const { id, state, flag, created_at } = payment;
	const confirm = useChange(() => api.confirmBooking(booking.id, { payment_id: id }), {
		successMessage: () => t("Confirmed."),
	});
	const reject = useChange(() => api.rejectPayment(booking.id, id), {
		successMessage: () => t("Not found: the page of the booking says so."),
	});
	const busy = confirm.isPending || reject.isPending;
	const isClaimed = state === "claimed";
	const isOpen = isClaimed || (flag && (state === "received" || booking.state === "confirmed"));
	return (
		<Item divider disableGutters>
			<Wide>
				{paymentInWords(payment)}
				<Hint>
					{formatMoment(created_at)}
					{flag && ` · ${t("It %{flag}.", { flag: flags[flag] })}`}
				</Hint>
			</Wide>
			<StateChip {...paymentStates[state]} />
			{isOpen && (
				<Button size="small" disabled={busy} onClick={() => confirm.mutate()}>
					{t("Confirm")}
				</Button>
			)}
			{isClaimed && (
				<Button size="small" color="error" disabled={busy} onClick={() => reject.mutate()}>
					{t("Not found")}
				</Button>
			)}
		</Item>
	);
}

type DialogProps = { booking: AdminBooking; onClose(): void };

/** A code that the buyer entered and nobody has decided on is filled in: confirming it settles that payment. */
function ReceivedDialog({ booking: { id, amount, paid, payments }, onClose }: DialogProps) {
	const claimed = payments.filter(({ state }) => state === "claimed");
	const [code, setCode] = useState((claimed.length === 1 && claimed[0]?.transaction_code) || "");
	const [received, setReceived] = useState(String(amount - paid));
	return (
		<FormDialog
			title={t("The money is there")}
			action={t("Confirm")}
			ready={Number(received) > 0}
			onClose={onClose}
			onSubmit={async () => {
				await api.confirmBooking(id, { transaction_code: code || null, amount: Number(received) });
				return t("Confirmed.");
			}}
		>
			<Field label={t("Amount")} type="number" value={received} onChange={setReceived} margin="dense" />
			<Field
				label={t("Transaction code")}
				value={code}
				onChange={setCode}
				max={40}
				margin="dense"
				helperText={t("Empty for cash.")}
			/>
		</FormDialog>
	);
}
