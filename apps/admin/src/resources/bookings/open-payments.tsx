import type { AdminPayment } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Item, PlainList } from "#admin/panels/parts.tsx";
import { api, records } from "#admin/providers/api.ts";
import { confirmBooking, PaymentFacts } from "#admin/resources/bookings/payments.tsx";

const queryKey = ["bookings", "payments"];

/** The list of bookings is below them. */
const mostShown = 5;

/** Payments that somebody has to look at, of all seminars and events; nothing is shown while there are none. */
export function OpenPayments() {
	const { data = [] } = useQuery({ queryKey, queryFn: (reading) => api.openPayments(reading) });
	const [all, setAll] = useState(false);
	if (data.length === 0) return null;
	return (
		<>
			<Hint sx={{ mt: 2 }}>{t("Payments that need a look")}</Hint>
			<PlainList>
				{data.slice(0, all ? undefined : mostShown).map((payment) => (
					<Line key={payment.id} payment={payment} />
				))}
			</PlainList>
			{!all && data.length > mostShown && (
				<Button size="small" onClick={() => setAll(true)}>
					{t("Show all %{count}", { count: data.length })}
				</Button>
			)}
		</>
	);
}

function Line({ payment }: { payment: AdminPayment }) {
	const { booking_id, reference } = payment;
	return (
		<Item divider disableGutters>
			<PaymentFacts payment={payment} />
			{booking_id === null ? (
				<DialogButton
					size="small"
					dialog={(close) => <AssignDialog paymentId={payment.id} onClose={close} />}
				>
					{t("Assign to a booking")}
				</DialogButton>
			) : (
				<Button size="small" component={Link} to={`/bookings/${booking_id}/show`}>
					{reference}
				</Button>
			)}
		</Item>
	);
}

function AssignDialog({ paymentId, onClose }: { paymentId: number; onClose(): void }) {
	const [reference, setReference] = useState("");
	async function assign() {
		const wanted = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
		const { data } = await records.list("bookings", { q: wanted, perPage: 25 });
		const booking = data.find((each) => each.reference === wanted);
		if (!booking) throw new Error(t("No booking has this reference."));
		return await confirmBooking(Number(booking.id), { payment_id: paymentId });
	}
	return (
		<FormDialog
			title={t("Assign to a booking")}
			action={t("Confirm")}
			ready={reference.trim() !== ""}
			onClose={onClose}
			onSubmit={assign}
		>
			<Hint>{t("The payment counts for this booking, which is confirmed while there are seats.")}</Hint>
			<Field autoFocus required label={t("Reference")} max={20} value={reference} onChange={setReference} />
		</FormDialog>
	);
}
