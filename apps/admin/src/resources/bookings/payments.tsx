import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useState } from "react";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint, Item, Paragraph, PlainList } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { PaymentFacts } from "#admin/resources/bookings/payment-facts.tsx";
import { missingOf, money, states } from "#admin/resources/bookings/states.ts";

/** A booking's payments, and what an organiser decides about them. */
export function Payments({ booking }: { booking: AdminBooking }) {
	const { id, payments, state, amount } = booking;
	const isOpen = state !== "cancelled" && (state !== "confirmed" || missingOf(booking) > 0);
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
	const { id, state, flag } = payment;
	const confirm = useChange(() => api.confirmBooking(booking.id, { payment_id: id }), {
		successMessage: () => t("Confirmed."),
	});
	const reject = useChange(() => api.rejectPayment(booking.id, id), {
		successMessage: () => t("Not found: the page of the booking says so."),
	});
	const busy = confirm.isPending || reject.isPending;
	const isClaimed = state === "claimed";
	const isOpen = isClaimed || (flag && (state === "received" || booking.state === "confirmed"));
	const isQuestion = hasNoSeats(booking) || missingWith(booking, payment) > 0;
	return (
		<Item divider disableGutters>
			<PaymentFacts payment={payment} />
			{isOpen &&
				(isQuestion ? (
					<DialogButton
						size="small"
						dialog={(close) => <ConfirmDialog booking={booking} payment={payment} onClose={close} />}
					>
						{t("Confirm")}
					</DialogButton>
				) : (
					<Button size="small" disabled={busy} onClick={() => confirm.mutate()}>
						{booking.state === "confirmed" ? t("Looked at") : t("Confirm")}
					</Button>
				))}
			{isClaimed && (
				<Button size="small" color="error" disabled={busy} onClick={() => reject.mutate()}>
					{t("Not found")}
				</Button>
			)}
		</Item>
	);
}

/** Confirming it takes seats. */
const hasNoSeats = ({ state }: AdminBooking) => state !== "held" && state !== "confirmed";

/** What is missing once a payment is confirmed; one that the buyer has named counts for all of it. */
const missingWith = (booking: AdminBooking, { state }: AdminPayment) =>
	state === "claimed" ? 0 : missingOf(booking);

type DialogProps = { booking: AdminBooking; onClose(): void };

/** Asks before a booking is confirmed that has ended, or for which too little has come. */
function ConfirmDialog({ booking, payment, onClose }: DialogProps & { payment: AdminPayment }) {
	const { id, state, paid, amount } = booking;
	const missing = missingWith(booking, payment);
	return (
		<FormDialog
			title={t("Confirm the booking?")}
			action={t("Confirm the booking")}
			onClose={onClose}
			onSubmit={async () => {
				await api.confirmBooking(id, { payment_id: payment.id });
				return t("Confirmed.");
			}}
		>
			{hasNoSeats(booking) && (
				<Paragraph>
					{t("Its state is “%{state}”: confirming takes its seats again, if they are free.", {
						state: states[state].label,
					})}
				</Paragraph>
			)}
			{missing > 0 && (
				<Paragraph>
					{t("%{missing} are missing: %{paid} of %{amount} have come. Its tickets are good all the same.", {
						missing: money(missing),
						paid: money(paid),
						amount: money(amount),
					})}
				</Paragraph>
			)}
		</FormDialog>
	);
}

/** A code that the buyer entered and nobody has decided on is filled in: confirming it settles that payment. */
function ReceivedDialog({ booking, onClose }: DialogProps) {
	const { id, payments } = booking;
	const claimed = payments.filter(({ state }) => state === "claimed");
	const [code, setCode] = useState((claimed.length === 1 && claimed[0]?.transaction_code) || "");
	const [received, setReceived] = useState(String(missingOf(booking)));
	const missing = missingOf(booking) - Number(received);
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
			{missing > 0 && (
				<Hint color="warning">
					{t(
						"%{missing} will be missing. Its tickets are good all the same; the rest can be entered later.",
						{
							missing: money(missing),
						},
					)}
				</Hint>
			)}
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
