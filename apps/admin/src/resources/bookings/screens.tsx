import type { AdminBooking } from "@bcc/contract/admin/booking";
import { bookingStates, type OccasionKind } from "@bcc/contract/booking";
import { Box } from "@mui/material";
import { DataTable, SelectInput, useListContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { MomentCol } from "#admin/lists/columns.tsx";
import { RecordList } from "#admin/lists/record-list.tsx";
import { Hint, Row } from "#admin/panels/parts.tsx";
import { StateChip } from "#admin/records/state-chip.tsx";
import { OccasionHead, OccasionSums } from "#admin/resources/bookings/occasion-head.tsx";
import { OpenPayments } from "#admin/resources/bookings/open-payments.tsx";
import { StatementButton } from "#admin/resources/bookings/statement.tsx";
import { money, states } from "#admin/resources/bookings/states.ts";
import { ToCall } from "#admin/resources/bookings/to-call.tsx";

export { BookingShow as show } from "#admin/resources/bookings/booking-show.tsx";

const Col = DataTable.Col<AdminBooking>;

const onlyThese = [{ id: "true", name: t("Only these") }];

const filters = [
	<SelectInput
		key="state"
		source="state"
		alwaysOn
		choices={bookingStates.map((id) => ({ id, name: states[id].label }))}
	/>,
	<SelectInput
		key="claimed"
		source="claimed"
		label={t("Payment to be checked")}
		alwaysOn
		choices={onlyThese}
		sx={{ minWidth: "15rem" }}
	/>,
	<SelectInput key="refund_due" source="refund_due" label={t("Money to give back")} choices={onlyThese} />,
];

/** The seminar or event of the list; null = all. */
function useOccasion(): { occasion: OccasionKind; occasion_id: number } | null {
	const { occasion, occasion_id } = useListContext().filterValues;
	return occasion && occasion_id ? { occasion, occasion_id: Number(occasion_id) } : null;
}

/** Figures and actions of one occasion, and payments that need a look. */
function Summary() {
	const occasion = useOccasion();
	return (
		<Box sx={{ p: 2 }}>
			<Row sx={{ mb: 1 }}>
				<StatementButton />
				{occasion && <OccasionHead key={occasion.occasion_id} of={occasion} />}
			</Row>
			{occasion ? (
				<OccasionSums of={occasion} />
			) : (
				<Hint>
					{t(
						"To sell tickets, book by hand or write to all, open the seminar or event: its form has its tickets.",
					)}
				</Hint>
			)}
			<ToCall />
			<OpenPayments />
		</Box>
	);
}

/** Bookings, of one seminar or event or of all. */
export const list = () => (
	<RecordList<AdminBooking>
		sort={{ field: "created_at", order: "DESC" }}
		filters={filters}
		selectable={false}
		summary={<Summary />}
		primary={({ name, reference }) => `${name} · ${reference}`}
		secondary={(booking) => (
			<>
				<StateChip {...states[booking.state]} /> {booking.tickets} × {booking.kind} · {money(booking.amount)}
				<Hint component="span" sx={{ display: "block" }}>
					{booking.title}
				</Hint>
			</>
		)}
		hiddenColumns={["id", "email", "phone"]}
	>
		<Col source="reference" disableSort />
		<Col source="name" cellClassName="wrap" />
		<Col source="email" disableSort />
		<Col source="phone" disableSort />
		<Col source="title" label={t("Seminar or event")} disableSort cellClassName="wrap" />
		<Col source="kind" disableSort render={({ tickets, kind }) => `${tickets} × ${kind}`} />
		<Col source="amount" render={({ amount }) => money(amount)} />
		<Col source="state" render={({ state }) => <StateChip {...states[state]} />} />
		<MomentCol source="created_at" />
	</RecordList>
);
