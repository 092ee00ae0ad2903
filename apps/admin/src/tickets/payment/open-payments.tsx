import type { AdminPayment } from "@bcc/contract/tickets/admin-payment";
import { Button, Pagination } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonButton } from "#admin/components/dialog/reason-dialog.tsx";
import { Hint, Item, Paragraph, PlainList, Row } from "#admin/components/panel/parts.tsx";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { paymentInWords, wordsAreKept } from "#admin/tickets/booking/states.ts";
import { MoveDialog } from "#admin/tickets/payment/move-dialog.tsx";
import { PaymentFacts, TakeBackButton } from "#admin/tickets/payment/payments.tsx";

const queryKey = ["bookings", "payments"];

/** The list of bookings is below them, so few are shown at first. */
const fewest = 5;
const many = 50;

/** Payments that somebody has to look at, of all seminars and events, and those that were marked as not ours. */
export const OpenPayments = () => (
	<>
		<PaymentList />
		<PaymentList foreign />
	</>
);

/** Nothing is shown while there are none; those that are not ours are shown when asked for. */
function PaymentList({ foreign }: { foreign?: true }) {
	const [isOpen, setOpen] = useState(!foreign);
	const [perPage, setPerPage] = useState(fewest);
	const [page, setPage] = useState(1);
	const { data: found } = useQuery({
		queryKey: [...queryKey, foreign, page, perPage],
		queryFn: (reading) => api.openPayments({ page, perPage, foreign }, reading),
		placeholderData: keepPreviousData,
	});
	const { data = [], total = 0 } = found ?? {};
	if (total === 0) return null;
	if (!isOpen)
		return (
			<Button size="small" onClick={() => setOpen(true)}>
				{t("Not ours, or taken back before it was assigned: %{count}", { count: total })}
			</Button>
		);
	const pages = Math.ceil(total / perPage);
	return (
		<>
			<Hint sx={{ mt: 2 }}>
				{foreign ? t("Not ours, or taken back before it was assigned") : t("Payments that need a look")}
			</Hint>
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
	const { booking_id, reference, state } = payment;
	const isDecided = state !== "received" && booking_id === null;
	return (
		<Item divider disableGutters>
			<PaymentFacts payment={payment} />
			{isDecided && <TakeBackButton id={payment.id} />}
			{!isDecided && booking_id === null && (
				<Row>
					<DialogButton size="small" dialog={(close) => <MoveDialog payment={payment} onClose={close} />}>
						{t("Assign to a booking")}
					</DialogButton>
					<ReasonButton
						size="small"
						label={t("Not ours # a payment")}
						title={t("Is this money not for us?")}
						action={t("Not ours # a payment")}
						helperText={wordsAreKept}
						onConfirm={async (reason) => {
							await api.disownPayment(payment.id, reason);
							return t("Marked as not ours.");
						}}
					>
						<Paragraph>{paymentInWords(payment)}</Paragraph>
					</ReasonButton>
				</Row>
			)}
			{booking_id !== null && (
				<Button size="small" component={Link} to={`/bookings/${booking_id}/show`}>
					{reference}
				</Button>
			)}
		</Item>
	);
}
