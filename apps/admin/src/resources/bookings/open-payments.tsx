import type { AdminBooking, AdminPayment } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Item, PlainList } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { PaymentFacts } from "#admin/resources/bookings/payment-facts.tsx";

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
	const provider = useDataProvider();
	async function findBooking(): Promise<AdminBooking> {
		const wanted = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
		const query = { filter: { q: wanted }, pagination: { page: 1, perPage: 25 } };
		const { data } = await provider.getList<AdminBooking>("bookings", query);
		const found = data.find((each) => each.reference === wanted);
		if (!found) throw new Error(t("No booking has this reference."));
		return found;
	}
	return (
		<FormDialog
			title={t("Assign to a booking")}
			action={t("Confirm")}
			ready={reference.trim() !== ""}
			onClose={onClose}
			onSubmit={async () => {
				await api.confirmBooking((await findBooking()).id, { payment_id: paymentId });
				return t("Confirmed.");
			}}
		>
			<Hint>{t("The payment counts for this booking, which is confirmed while there are seats.")}</Hint>
			<Field autoFocus required label={t("Reference")} max={20} value={reference} onChange={setReference} />
		</FormDialog>
	);
}
