import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { Box, Link, styled } from "@mui/material";
import { DataTable, useListContext } from "react-admin";
import { Choice } from "#admin/components/dialog/fields.tsx";
import { choiceFilter } from "#admin/components/list/choices.tsx";
import { MomentCol } from "#admin/components/list/columns.tsx";
import { RecordList } from "#admin/components/list/record-list.tsx";
import { Hint, Row } from "#admin/components/panel/parts.tsx";
import { StateChip } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";
import { OccasionChoice } from "#admin/tickets/booking/occasion-choice.tsx";
import { OccasionHead } from "#admin/tickets/booking/occasion-head.tsx";
import { Overdue } from "#admin/tickets/booking/overdue.tsx";
import {
	kindName,
	lessInWords,
	money,
	restOf,
	stateOf,
	states,
	ticketsInWords,
} from "#admin/tickets/booking/states.ts";
import { ToCall } from "#admin/tickets/booking/to-call.tsx";
import { type Occasion, occasionIn, useSale } from "#admin/tickets/booking/use-sale.ts";
import { NoticeField } from "#admin/tickets/notice/notice-field.tsx";
import { OpenPayments } from "#admin/tickets/payment/open-payments.tsx";
import { PaymentDayButton } from "#admin/tickets/payment/payment-day.tsx";
import { StatementButton } from "#admin/tickets/statement/statement.tsx";

export { BookingShow as show } from "#admin/tickets/booking/booking-show.tsx";

const Col = DataTable.Col<AdminBooking>;

const onlyThese = { true: t("Only these") };

const filters = [
	choiceFilter("state", states, { alwaysOn: true }),
	choiceFilter("needs_me", onlyThese, { label: t("Needs me"), alwaysOn: true }),
	choiceFilter("claimed", onlyThese, { label: t("Payment to be checked") }),
	choiceFilter("part_paid", onlyThese, { label: t("Paid in part") }),
	choiceFilter("reversed", onlyThese, { label: t("Payment was taken back") }),
	choiceFilter("unreached", onlyThese, { label: t("No e-mail reaches them: call") }),
	choiceFilter("overdue", onlyThese, { label: t("Time to pay over, with money") }),
	choiceFilter("refund_due", onlyThese, { label: t("Money to give back") }),
	choiceFilter("conflict", onlyThese, { label: t("Entries at the door to look at") }),
];

/** Whose bookings are listed, what can be done with them, and payments that need a look. */
function Summary() {
	const { filterValues, setFilters } = useListContext();
	const { occasion, occasion_id, kind_id, ...others } = filterValues;
	const of = occasionIn(filterValues);
	return (
		<Box sx={{ p: 2 }}>
			<Row sx={{ mb: 1.5 }}>
				<OccasionChoice
					value={of}
					all={t("All seminars and events")}
					onChange={(chosen) => setFilters({ ...others, ...chosen })}
				/>
				{of && (
					<KindChoice
						of={of}
						value={kind_id}
						onChange={(id) => setFilters({ ...others, ...of, ...(id ? { kind_id: id } : {}) })}
					/>
				)}
			</Row>
			{of ? (
				<OccasionHead key={of.occasion_id} of={of} state={others.state} />
			) : (
				<>
					<Row>
						<StatementButton />
						<PaymentDayButton />
					</Row>
					<Hint sx={{ mt: 1 }}>{t("To book by hand or write to all, choose the seminar or event.")}</Hint>
					<NoticeField />
				</>
			)}
			<Overdue />
			<ToCall />
			<OpenPayments />
		</Box>
	);
}

type KindChoiceProps = { of: Occasion; value: unknown; onChange(id: number | undefined): void };

/** One kind of ticket of the seminar or event, or all of them. */
function KindChoice({ of, value, onChange }: KindChoiceProps) {
	const { data } = useSale(of);
	const kinds = data?.sale?.kinds ?? [];
	if (kinds.length < 2) return null;
	return (
		<Choice
			size="small"
			margin="none"
			sx={{ maxWidth: 260 }}
			label={t("Kind")}
			all={t("All kinds")}
			value={value ? Number(value) : undefined}
			options={kinds.map(({ id, name: kind, name_sw: kind_sw }) => [id, kindName({ kind, kind_sw })])}
			onChange={onChange}
		/>
	);
}

/** Whether the bookings of one seminar or event are listed: its name is above them. */
const useOfOne = () => Boolean(useListContext().filterValues.occasion_id);

const TitleCol = () =>
	useOfOne() ? null : <Col source="title" label={t("Seminar or event")} disableSort cellClassName="wrap" />;

const toPay = (rest: number) => t("%{amount} to pay", { amount: money(rest) });

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
			{lessInWords(booking) && <Hint>{lessInWords(booking)}</Hint>}
			{paidWaiting(booking) && <Hint>{paidWaiting(booking)}</Hint>}
			{rest > 0 && <Hint color="warning">{toPay(rest)}</Hint>}
			{booking.refund_due > 0 && <Hint color="warning">{toGiveBack(booking)}</Hint>}
		</>
	);
}

const OneLine = styled("span")(({ theme }) => ({
	display: "flex",
	alignItems: "center",
	gap: theme.spacing(1),
	"& > span": { whiteSpace: "nowrap" },
	"& > :first-of-type": { flex: 1, minWidth: "30%", overflow: "hidden", textOverflow: "ellipsis" },
}));

/** A booking on a phone: who, and what is due, or else the sum and its state; the number of whom no e-mail reaches. */
function PhoneLine({ booking }: { booking: AdminBooking }) {
	const { unreached } = useListContext().filterValues;
	const { name, reference, refund_due, amount } = booking;
	const rest = restOf(booking);
	const due = refund_due > 0 ? toGiveBack(booking) : rest > 0 && toPay(rest);
	return (
		<OneLine>
			<span>{name || reference}</span>
			{unreached && booking.phone ? (
				<Phone {...booking} />
			) : (
				<Hint component="span" color={due ? "warning" : undefined}>
					{due || paidWaiting(booking) || money(amount)}
				</Hint>
			)}
			{!due && <StateChip {...stateOf(booking)} />}
		</OneLine>
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
		primary={(booking) => <PhoneLine booking={booking} />}
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
