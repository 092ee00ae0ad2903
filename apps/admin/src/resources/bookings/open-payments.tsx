import type { AdminPayment } from "@bcc/contract/admin/booking";
import { Button, Pagination } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { ReasonButton } from "#admin/dialogs/reason-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";
import { Hint, Item, PlainList } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { MoveDialog } from "#admin/resources/bookings/move-dialog.tsx";
import { PaymentFacts } from "#admin/resources/bookings/payments.tsx";

const queryKey = ["bookings", "payments"];

/** The list of bookings is below them, so few are shown at first. */
const fewest = 5;
const many = 50;

/** Payments that somebody has to look at, of all seminars and events; nothing is shown while there are none. */
export function OpenPayments() {
	const [perPage, setPerPage] = useState(fewest);
	const [page, setPage] = useState(1);
	const { data: found } = useQuery({
		queryKey: [...queryKey, page, perPage],
		queryFn: (reading) => api.openPayments({ page, perPage }, reading),
		placeholderData: keepPreviousData,
	});
	const { data = [], total = 0 } = found ?? {};
	if (total === 0) return null;
	const pages = Math.ceil(total / perPage);
	return (
		<>
			<Hint sx={{ mt: 2 }}>{t("Payments that need a look")}</Hint>
			<PlainList>
				{data.map((payment) => (
					<Line key={payment.id} payment={payment} />
				))}
			</PlainList>
			{perPage === fewest && total > fewest && (
				<Button size="small" onClick={() => setPerPage(many)}>
					{t("Show all %{count}", { count: total })}
				</Button>
			)}
			{perPage === many && pages > 1 && (
				<Pagination size="small" count={pages} page={page} onChange={(_, wanted) => setPage(wanted)} />
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
				<>
					<DialogButton size="small" dialog={(close) => <MoveDialog payment={payment} onClose={close} />}>
						{t("Assign to a booking")}
					</DialogButton>
					<ReasonButton
						size="small"
						label={t("Not ours # a payment")}
						title={t("Is this money not for us?")}
						action={t("Not ours # a payment")}
						onConfirm={async (reason) => {
							await api.disownPayment(payment.id, reason);
							return t("Marked as not ours.");
						}}
					/>
				</>
			) : (
				<Button size="small" component={Link} to={`/bookings/${booking_id}/show`}>
					{reference}
				</Button>
			)}
		</Item>
	);
}
