import { adminPath } from "@bcc/contract/admin/resource";
import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import { type AdminPayment, hasNoSum } from "@bcc/contract/tickets/admin-payment";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { ConfirmButton } from "#admin/components/dialog/confirm-button.tsx";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Panel } from "#admin/components/panel/panel.tsx";
import { Hint, Item, Paragraph, PartNotice, PlainList, Row, Wide } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import {
	flagOf,
	isAskedToPay,
	isPaid,
	money,
	paymentInWords,
	paymentState,
	states,
	wordsAreKept,
} from "#admin/tickets/booking/states.ts";
import { MoveDialog } from "#admin/tickets/payment/move-dialog.tsx";
import { noteMoney, ReceivedDialog, receivedTitle } from "#admin/tickets/payment/received-dialog.tsx";
import { SameMoneyButton } from "#admin/tickets/payment/same-money-button.tsx";
import { isSaidBy, sourceInWords, wayInWords } from "#admin/tickets/payment/ways.tsx";
import { formatMoment } from "#admin/time.ts";

/** Confirms a booking, with a payment of its own or a new one; returns what to tell the organiser. */
async function confirmBooking(
	booking: AdminBooking,
	payment: Omit<Parameters<typeof api.confirmBooking>[1], "from" | "paid">,
) {
	await api.confirmBooking(booking.id, { ...payment, from: booking.state, paid: balanceSeen(booking) });
	return t("Confirmed.");
}

/** A booking's payments, and what an organiser decides about them. */
export function Payments({ booking }: { booking: AdminBooking }) {
	const { payments, state, amount, name, to_assign = 0 } = booking;
	const isOpen = state !== "cancelled" && state !== "confirmed";
	const confirm = useChange(() => confirmBooking(booking, {}), { successMessage: (done) => done });
	return (
		<Panel title={t("Payments")}>
			{to_assign > 0 && (
				<PartNotice
					severity="warning"
					action={
						<Button color="inherit" component={Link} to="/bookings">
							{t("Assign to a booking")}
						</Button>
					}
				>
					{t("%{amount} that names this booking waits to be assigned.", {
						amount: money(to_assign),
					})}
				</PartNotice>
			)}
			{payments.length === 0 && <Hint>{t("No payment has been named.")}</Hint>}
			<PlainList>
				{payments.map((payment) => (
					<Payment key={payment.id} booking={booking} payment={payment} />
				))}
			</PlainList>
			<Receipts booking={booking} />
			{name !== "" && amount > 0 && (
				<DialogButton
					variant={isAskedToPay(booking) ? "contained" : "outlined"}
					sx={{ mt: 1 }}
					dialog={(close) => <ReceivedDialog booking={booking} onClose={close} />}
				>
					{receivedTitle(booking)}
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

/** The receipts of a booking's payments, as PDF. */
function Receipts({ booking: { id, receipts = [] } }: { booking: AdminBooking }) {
	return (
		<Row>
			{receipts.map(({ payment_id, number, amount, void: isVoid }) => (
				<Button
					key={payment_id}
					size="small"
					href={`${adminPath}/bookings/${id}/receipt.pdf?payment=${payment_id}`}
					download
				>
					{t("Receipt")} {number} · {isVoid ? t("void # a receipt") : money(amount)}
				</Button>
			))}
		</Row>
	);
}

function Payment({ booking, payment }: { booking: AdminBooking; payment: AdminPayment }) {
	const { id, state, flag } = payment;
	const settle = () => confirmBooking(booking, { payment_id: id, less: true });
	const confirm = useChange(settle, { successMessage: (done) => done });
	const reject = useChange(() => api.rejectPayment(booking.id, id), {
		successMessage: () =>
			isAskedToPay(booking) ? t("Not found: the page of the booking says so.") : t("Marked as not found."),
	});
	const assign = useChange(() => noteMoney(booking, { payment_id: id, amount: payment.unassigned ?? 0 }), {
		successMessage: (done) => done,
	});
	const busy = confirm.isPending || reject.isPending || assign.isPending;
	const isClaimed = state === "claimed" && !isPaid(booking);
	const isUnconfirmed = flag && state === "received" && booking.state !== "confirmed" && !hasNoSum(payment);
	const questions = questionsAbout(booking);
	return (
		<Item divider disableGutters>
			<PaymentFacts payment={payment} />
			{isUnconfirmed && questions.length > 0 && (
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
			{isUnconfirmed && questions.length === 0 && (
				<Button size="small" disabled={busy} onClick={() => confirm.mutate()}>
					{t("Confirm")}
				</Button>
			)}
			{hasNoSum(payment) && (
				<DialogButton
					size="small"
					dialog={(close) => <ReceivedDialog booking={booking} claim={payment} onClose={close} />}
				>
					{t("Enter the sum")}
				</DialogButton>
			)}
			{isClaimed && (
				<>
					{payment.unassigned ? (
						<Button size="small" disabled={busy} onClick={() => assign.mutate()}>
							{t("Confirm")}
						</Button>
					) : (
						<DialogButton
							size="small"
							dialog={(close) => <ReceivedDialog booking={booking} claim={payment} onClose={close} />}
						>
							{t("Confirm")}
						</DialogButton>
					)}
					<Button size="small" color="error" disabled={busy} onClick={() => reject.mutate()}>
						{t("Not found")}
					</Button>
				</>
			)}
			{state === "received" && (
				<DialogButton
					size="small"
					dialog={(close) => <MoveDialog payment={payment} booking={booking} onClose={close} />}
				>
					{t("Move # a payment")}
				</DialogButton>
			)}
			{payment.undecided && <SameMoneyButton booking={booking} reversal={payment} />}
			{["refunded", "kept", "forgiven", "reversed"].includes(state) && <TakeBackButton id={id} />}
		</Item>
	);
}

/** Asks why a record is taken back that was made by mistake. */
export function TakeBackButton({ id }: { id: number }) {
	return (
		<ReasonButton
			size="small"
			label={t("It was noted by mistake")}
			title={t("Was this noted by mistake?")}
			action={t("Take back # a record")}
			helperText={wordsAreKept}
			onConfirm={async (reason) => {
				await api.undoPaymentNote(id, reason);
				return t("Taken back. # a record");
			}}
		/>
	);
}

/** The first parts of a payment's line in a list: what came and when, why it needs a look, and its state. */
export function PaymentFacts({ payment }: { payment: AdminPayment }) {
	const { state, undecided, line, reason, created_at, same_code, unassigned, reversed, source, way } =
		payment;
	const flag = flagOf(payment);
	return (
		<>
			<Wide>
				{paymentInWords(payment)}
				<Hint>
					{formatMoment(created_at)} · {sourceInWords(source)}
					{way !== null && !isSaidBy(source, way) && ` · ${wayInWords(way)}`}
					{["refunded", "kept", "forgiven"].includes(state) && line && ` · ${line}`}
					{reason && ` · ${reason}`}
					{flag && ` · ${t("It %{flag}.", { flag })}`}
					{undecided &&
						` · ${t("Refunds of another sum are noted by hand: decide on the page of the booking whether they are the same money.")}`}
					{same_code && ` · ${t("Booking %{reference} has the same code.", { reference: same_code })}`}
					{unassigned !== null &&
						` · ${t("%{amount} with this code have come, and belong to no booking.", { amount: money(unassigned) })}`}
					{reversed > 0 && ` · ${t("The operator took back %{amount} of it.", { amount: money(reversed) })}`}
				</Hint>
			</Wide>
			<StateChip {...paymentState(payment)} />
		</>
	);
}

/** What to ask before a payment confirms its booking: it has ended, or too little has come. */
function questionsAbout({ state, paid, amount, missing }: AdminBooking): string[] {
	const hasSeats = state === "reserved" || state === "confirmed";
	const named = { state: states[state].label };
	const seats =
		state === "waiting"
			? t("Its state is “%{state}”: confirming takes seats for it, if they are free.", named)
			: t("Its state is “%{state}”: confirming takes its seats again, if they are free.", named);
	const tooLittle = t(
		"%{missing} are missing: %{paid} of %{amount} have come. Its tickets are good all the same.",
		{ missing: money(missing), paid: money(paid), amount: money(amount) },
	);
	return [...(hasSeats ? [] : [seats]), ...(missing > 0 ? [tooLittle] : [])];
}
