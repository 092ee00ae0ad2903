import type { AdminBooking } from "@bcc/contract/admin/booking";
import { useState } from "react";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { ReasonDialog } from "#admin/dialogs/reason-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Paragraph, Row } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { LinkDialog } from "#admin/resources/bookings/link-dialog.tsx";
import { isLive, money, surplusOf } from "#admin/resources/bookings/states.ts";

/** What can be done with a booking. */
export function Actions({ booking }: { booking: AdminBooking }) {
	const { id } = booking;
	const live = isLive(booking);
	const [transferred, setTransferred] = useState<AdminBooking | null>(null);
	return (
		<Row>
			{live && (
				<DialogButton variant="outlined" dialog={(close) => <LinkDialog booking={booking} onClose={close} />}>
					{t("Send the link")}
				</DialogButton>
			)}
			{live && (
				<DialogButton
					variant="outlined"
					dialog={(close) => (
						<TransferDialog booking={booking} onTransferred={setTransferred} onClose={close} />
					)}
				>
					{t("Transfer to another name")}
				</DialogButton>
			)}
			{surplusOf(booking) > 0 && (
				<DialogButton
					variant="outlined"
					dialog={(close) => (
						<ReasonDialog
							title={t("Money given back")}
							action={t("Mark as given back")}
							required
							helperText={t("How it was given back. Recorded in the audit log.")}
							onClose={close}
							onConfirm={async (note) => {
								await api.markRefund(id, note);
								return t("Marked as given back.");
							}}
						/>
					)}
				>
					{t("Money given back")}
				</DialogButton>
			)}
			{live && (
				<DialogButton
					color="error"
					dialog={(close) => (
						<ReasonDialog
							title={t("Cancel this booking?")}
							action={t("Cancel the booking")}
							color="error"
							required
							onClose={close}
							onConfirm={async (reason) => {
								await api.cancelBooking(id, reason);
								return t("Cancelled. The seats go to the waiting list first.");
							}}
						>
							<Paragraph>{effectsOfCancelling(booking)}</Paragraph>
						</ReasonDialog>
					)}
				>
					{t("Cancel the booking")}
				</DialogButton>
			)}
			{transferred && (
				<LinkDialog
					booking={transferred}
					message={t("Transferred to %{name}.", { name: transferred.name })}
					onClose={() => setTransferred(null)}
				/>
			)}
		</Row>
	);
}

function effectsOfCancelling({ gets_emails, paid }: AdminBooking): string {
	const effects = [
		t("Its tickets are no longer good, and its seats go to the waiting list."),
		gets_emails ? t("The buyer gets an e-mail.") : t("The buyer gets no e-mail: please call."),
		paid > 0 && t("Then %{amount} are to be given back.", { amount: money(paid) }),
	];
	return effects.filter(Boolean).join(" ");
}

type TransferProps = { booking: AdminBooking; onTransferred(booking: AdminBooking): void; onClose(): void };

function TransferDialog({ booking, onTransferred, onClose }: TransferProps) {
	const [to, setTo] = useState({ name: "", email: "", phone: "" });
	const set = (name: keyof typeof to) => ({
		value: to[name],
		onChange: (value: string) => setTo({ ...to, [name]: value }),
		margin: "dense" as const,
	});
	return (
		<FormDialog
			title={t("Transfer to another name")}
			action={t("Transfer")}
			ready={to.name.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => {
				onTransferred(await api.transferBooking(booking.id, to));
			}}
		>
			<Hint>
				{t(
					"The links and QR codes from before are no longer good. The new link goes to the new e-mail address, and you can send it yourself.",
				)}
			</Hint>
			<Field autoFocus required label={t("Name")} max={100} {...set("name")} />
			<Field label={t("Email")} type="email" {...set("email")} />
			<Field label={t("Phone")} type="tel" {...set("phone")} />
		</FormDialog>
	);
}
