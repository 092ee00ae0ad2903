import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { Box, Link } from "@mui/material";
import { DataTable, useListContext } from "react-admin";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Hint } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { OccasionHead } from "#admin/tickets/booking/occasion-head.tsx";
import { Overdue } from "#admin/tickets/booking/overdue.tsx";
import { money, restOf, stateOf, states, ticketsInWords } from "#admin/tickets/booking/states.ts";
import { ToCall } from "#admin/tickets/booking/to-call.tsx";
import { NoticeField } from "#admin/tickets/notice/notice-field.tsx";
import { OpenPayments } from "#admin/tickets/payment/open-payments.tsx";
import { StatementButton } from "#admin/tickets/statement/statement.tsx";

export { BookingShow as show } from "#admin/tickets/booking/booking-show.tsx";

const Col = DataTable.Col<AdminBooking>;

const onlyThese = { true: t("Only these") };

const filters = [
	choiceFilter("state", states, { alwaysOn: true }),
	choiceFilter("claimed", onlyThese, {
		label: t("Payment to be checked"),
		alwaysOn: true,
		sx: { minWidth: "15rem" },
	}),
	choiceFilter("part_paid", onlyThese, { label: t("Paid in part") }),
	choiceFilter("reversed", onlyThese, { label: t("Payment was taken back") }),
	choiceFilter("unreached", onlyThese, { label: t("No e-mail reaches them: call") }),
	choiceFilter("overdue", onlyThese, { label: t("Time to pay over, with money") }),
	choiceFilter("refund_due", onlyThese, { label: t("Money to give back") }),
	choiceFilter("conflict", onlyThese, { label: t("Entries at the door to look at") }),
];

/** Figures and actions of the seminar or event whose bookings are listed, and payments that need a look. */
function Summary() {
	const { occasion, occasion_id } = useListContext().filterValues;
	return (
		<Box sx={{ p: 2 }}>
			{occasion && occasion_id ? (
				<OccasionHead key={occasion_id} of={{ occasion, occasion_id: Number(occasion_id) }} />
			) : (
				<>
					<StatementButton />
					<Hint sx={{ mt: 1 }}>
						{t(
							"To sell tickets, book by hand or write to all, open the seminar or event: its tickets are above its form.",
						)}
					</Hint>
					<NoticeField />
				</>
			)}
			<Overdue />
			<ToCall />
			<OpenPayments />
		</Box>
	);
}

/** Whether the bookings of one seminar or event are listed: its name is above them. */
const useOfOne = () => Boolean(useListContext().filterValues.occasion_id);

const TitleCol = () =>
	useOfOne() ? null : <Col source="title" label={t("Seminar or event")} disableSort cellClassName="wrap" />;

const toGiveBack = ({ refund_due }: AdminBooking) =>
	t("%{amount} to give back", { amount: money(refund_due) });

/** A number to call. */
const Phone = ({ phone }: AdminBooking) =>
	phone && (
		<Link href={`tel:${phone}`} onClick={(event) => event.stopPropagation()}>
			{phone}
		</Link>
	);

/** What has come for a booking that waits: it has no seats yet, and its money must not be lost from sight. */
const paidWaiting = ({ state, paid }: AdminBooking) =>
	state === "waiting" && paid > 0 && t("%{amount} received", { amount: money(paid) });

function Amount({ booking }: { booking: AdminBooking }) {
	const rest = restOf(booking);
	return (
		<>
			{money(booking.amount)}
			{paidWaiting(booking) && <Hint>{paidWaiting(booking)}</Hint>}
			{rest > 0 && <Hint color="warning">{t("%{amount} to pay", { amount: money(rest) })}</Hint>}
			{booking.refund_due > 0 && <Hint color="warning">{toGiveBack(booking)}</Hint>}
		</>
	);
}

function PhoneLine({ booking }: { booking: AdminBooking }) {
	const ofOne = useOfOne();
	const { unreached } = useListContext().filterValues;
	const rest = restOf(booking);
	return (
		<>
			<StateChip {...stateOf(booking)} /> {ticketsInWords(booking)} · {money(booking.amount)}
			{paidWaiting(booking) && ` · ${paidWaiting(booking)}`}
			{rest > 0 && ` · ${t("%{amount} to pay", { amount: money(rest) })}`}
			{booking.refund_due > 0 && ` · ${toGiveBack(booking)}`}
			{unreached && booking.phone && (
				<>
					{" "}
					· <Phone {...booking} />
				</>
			)}
			{!ofOne && (
				<Hint component="span" sx={{ display: "block" }}>
					{booking.title}
				</Hint>
			)}
		</>
	);
}

const onOneLine = () => ({ whiteSpace: "nowrap" });

/** Bookings, of one seminar or event or of all. */
export const list = () => (
	<RecordList<AdminBooking>
		sort={{ field: "created_at", order: "DESC" }}
		filters={filters}
		selectable={false}
		summary={<Summary />}
		primary={({ name, reference }) => `${name} · ${reference}`}
		secondary={(booking) => <PhoneLine booking={booking} />}
		hiddenColumns={["id", "email", "phone"]}
	>
		<Col source="reference" disableSort />
		<Col source="name" cellClassName="wrap" />
		<Col source="email" disableSort />
		<Col source="phone" disableSort />
		<Col source="state" render={(booking) => <StateChip {...stateOf(booking)} />} />
		<Col source="amount" cellSx={onOneLine} render={(booking) => <Amount booking={booking} />} />
		<Col source="lines" disableSort render={ticketsInWords} />
		<TitleCol />
		<MomentCol source="created_at" />
	</RecordList>
);
