import { type AdminBooking, balanceSeen } from "@bcc/contract/tickets/admin-booking";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { Field } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { useFields } from "#admin/components/dialog/use-fields.ts";
import { Hint, Paragraph, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { ChangeDialog } from "#admin/tickets/booking/change-dialog.tsx";
import { LinkDialog } from "#admin/tickets/booking/link-dialog.tsx";
import { isLive, money, restOf, wordsAreKept } from "#admin/tickets/booking/states.ts";
import { RefundDialog } from "#admin/tickets/payment/refund-dialog.tsx";

/** What can be done with a booking. */
export function Actions({ booking }: { booking: AdminBooking }) {
	const { id } = booking;
	const live = isLive(booking);
	return (
		<Row>
			{live && (
				<DialogButton
					variant="outlined"
					dialog={(close) => <ChangeDialog booking={booking} onClose={close} />}
				>
					{t("Change")}
				</DialogButton>
			)}
			{live && (
				<DialogButton variant="outlined" dialog={(close) => <LinkDialog booking={booking} onClose={close} />}>
					{t("Send the link")}
				</DialogButton>
			)}
			{live && (
				<DialogButton
					variant="outlined"
					dialog={(close) => <TransferDialog booking={booking} onClose={close} />}
				>
					{t("Transfer to another name")}
				</DialogButton>
			)}
			{booking.refund_due > 0 && (
				<DialogButton
					variant="contained"
					dialog={(close) => <RefundDialog booking={booking} onClose={close} />}
				>
					{t("Money given back")}
				</DialogButton>
			)}
			{booking.state === "confirmed" && restOf(booking) > 0 && (
				<ReasonButton
					variant="outlined"
					label={t("The rest need not be paid")}
					title={t("%{amount} need not be paid?", { amount: money(booking.missing) })}
					action={t("It need not be paid")}
					helperText={wordsAreKept}
					onConfirm={async (reason) => {
						await api.forgiveBooking(id, { reason, missing: booking.missing });
						return t("Noted: nothing is missing any more.");
					}}
				/>
			)}
			{live && (
				<ReasonButton
					color="error"
					label={t("Cancel the booking")}
					title={t("Cancel this booking?")}
					action={t("Cancel the booking")}
					dismiss={t("Keep the booking")}
					helperText={wordsAreKept}
					onConfirm={async (reason) => {
						const { state: from, entered } = booking;
						await api.cancelBooking(id, { reason, from, paid: balanceSeen(booking), entered });
						return t("Cancelled. The seats go to the waiting list first.");
					}}
				>
					<Paragraph>{effectsOfCancelling(booking)}</Paragraph>
				</ReasonButton>
			)}
		</Row>
	);
}

const inside = ({ entered }: AdminBooking) =>
	entered > 0 && t("Seats of it that have been let in: %{entered}.", { entered });

function effectsOfCancelling(booking: AdminBooking): string {
	const { gets_emails, paid } = booking;
	const effects = [
		inside(booking),
		t("Its tickets are no longer good, and its seats go to the waiting list."),
		gets_emails ? t("The buyer gets an e-mail.") : t("The buyer gets no e-mail: please call."),
		paid > 0 && t("Then %{amount} are to be given back.", { amount: money(paid) }),
	];
	return effects.filter(Boolean).join(" ");
}

function TransferDialog({ booking, onClose }: { booking: AdminBooking; onClose(): void }) {
	const [to, field] = useFields({ name: "", email: "", phone: "" });
	async function transfer() {
		const { name, email, phone, entered } = booking;
		const transferred = await api.transferBooking(booking.id, {
			...to,
			holder: { name, email, phone },
			entered,
		});
		const message = t("Transferred to %{name}.", { name: transferred.name });
		return <LinkDialog booking={transferred} message={message} onClose={onClose} />;
	}
	return (
		<FormDialog
			title={t("Transfer to another name")}
			action={t("Transfer")}
			follows
			ready={to.name.trim() !== ""}
			onClose={onClose}
			onSubmit={transfer}
		>
			{booking.entered > 0 && <Hint color="warning">{inside(booking)}</Hint>}
			<Hint>
				{t(
					"The links and QR codes from before are no longer good. You are shown the new link to send it yourself; where the site sends emails it goes to the new address, too.",
				)}
			</Hint>
			<Field autoFocus required label={t("Name")} max={100} {...field("name")} />
			<Field label={t("Email")} type="email" {...field("email")} />
			<Field label={t("Phone")} type="tel" {...field("phone")} />
		</FormDialog>
	);
}
