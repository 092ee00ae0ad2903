import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { ConfirmButton } from "#admin/dialogs/confirm-button.tsx";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { useFields } from "#admin/dialogs/use-fields.ts";
import { t } from "#admin/i18n/texts.ts";
import { Panel } from "#admin/panels/panel.tsx";
import { Hint, Item, Paragraph, PlainList, Wide } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { StateChip } from "#admin/records/state-chip.tsx";
import {
	flags,
	missingOf,
	money,
	paymentInWords,
	paymentStates,
	states,
} from "#admin/resources/bookings/states.ts";
import { formatMoment } from "#admin/time.ts";

/** Confirms a booking, with a payment of its own or a new one; returns what to tell the organiser. */
export async function confirmBooking(id: number, payment: Parameters<typeof api.confirmBooking>[1]) {
	await api.confirmBooking(id, payment);
	return t("Confirmed.");
}

/** A booking's payments, and what an organiser decides about them. */
export function Payments({ booking }: { booking: AdminBooking }) {
	const { id, payments, state, amount } = booking;
	const isOpen = state !== "cancelled" && (state !== "confirmed" || missingOf(booking) > 0);
	const confirm = useChange(() => confirmBooking(id, {}), { successMessage: (done) => done });
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
	const settle = () => confirmBooking(booking.id, { payment_id: id });
	const confirm = useChange(settle, { successMessage: (done) => done });
	const reject = useChange(() => api.rejectPayment(booking.id, id), {
		successMessage: () => t("Not found: the page of the booking says so."),
	});
	const busy = confirm.isPending || reject.isPending;
	const isClaimed = state === "claimed";
	const isOpen = isClaimed || (flag && (state === "received" || booking.state === "confirmed"));
	const questions = questionsAbout(booking, payment);
	return (
		<Item divider disableGutters>
			<PaymentFacts payment={payment} />
			{isOpen && questions.length > 0 && (
				<ConfirmButton
					size="small"
					label={t("Confirm")}
					title={t("Confirm the booking?")}
					action={t("Confirm the booking")}
					onSubmit={settle}
				>
					{questions.map((words) => (
						<Paragraph key={words}>{words}</Paragraph>
					))}
				</ConfirmButton>
			)}
			{isOpen && questions.length === 0 && (
				<Button size="small" disabled={busy} onClick={() => confirm.mutate()}>
					{booking.state === "confirmed" ? t("Looked at") : t("Confirm")}
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

/** The first parts of a payment's line in a list: what came and when, why it needs a look, and its state. */
export function PaymentFacts({ payment }: { payment: AdminPayment }) {
	const { state, flag, created_at } = payment;
	return (
		<>
			<Wide>
				{paymentInWords(payment)}
				<Hint>
					{formatMoment(created_at)}
					{flag && ` · ${t("It %{flag}.", { flag: flags[flag] })}`}
				</Hint>
			</Wide>
			<StateChip {...paymentStates[state]} />
		</>
	);
}

/** What to ask before a payment confirms its booking: it has ended, or too little has come. */
function questionsAbout(booking: AdminBooking, payment: AdminPayment): string[] {
	const { state, paid, amount } = booking;
	const hasSeats = state === "held" || state === "confirmed";
	// One that the buyer has named counts for all of it.
	const missing = payment.state === "claimed" ? 0 : missingOf(booking);
	const again = t("Its state is “%{state}”: confirming takes its seats again, if they are free.", {
		state: states[state].label,
	});
	const tooLittle = t(
		"%{missing} are missing: %{paid} of %{amount} have come. Its tickets are good all the same.",
		{ missing: money(missing), paid: money(paid), amount: money(amount) },
	);
	return [...(hasSeats ? [] : [again]), ...(missing > 0 ? [tooLittle] : [])];
}

/** A code that the buyer entered and nobody has decided on is filled in: confirming it settles that payment. */
function ReceivedDialog({ booking, onClose }: { booking: AdminBooking; onClose(): void }) {
	const { id, payments } = booking;
	const claimed = payments.filter(({ state }) => state === "claimed");
	const [{ code, received }, field] = useFields({
		code: (claimed.length === 1 && claimed[0]?.transaction_code) || "",
		received: String(missingOf(booking)),
	});
	const missing = missingOf(booking) - Number(received);
	return (
		<FormDialog
			title={t("The money is there")}
			action={t("Confirm")}
			ready={Number(received) > 0}
			onClose={onClose}
			onSubmit={() => confirmBooking(id, { transaction_code: code || null, amount: Number(received) })}
		>
			<Field label={t("Amount")} type="number" {...field("received")} />
			{missing > 0 && (
				<Hint color="warning">
					{t(
						"%{missing} will be missing. Its tickets are good all the same; the rest can be entered later.",
						{ missing: money(missing) },
					)}
				</Hint>
			)}
			<Field label={t("Transaction code")} max={40} helperText={t("Empty for cash.")} {...field("code")} />
		</FormDialog>
	);
}
