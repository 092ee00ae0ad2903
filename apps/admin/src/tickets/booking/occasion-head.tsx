import { adminPath } from "@bcc/contract/admin/resource";
import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { bookingStates } from "@bcc/contract/tickets/booking";
import { Button, Link as LinkTo } from "@mui/material";
import { Link } from "react-router";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { FactColumns } from "#admin/components/panel/figures.tsx";
import { Hint, PartNotice, Row } from "#admin/components/panel/parts.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { HandDialog } from "#admin/tickets/booking/hand-dialog.tsx";
import { MessageDialog } from "#admin/tickets/booking/message-dialog.tsx";
import { money, states } from "#admin/tickets/booking/states.ts";
import {
	bookingsOf,
	guestsOf,
	type Occasion,
	parametersOf,
	salesOf,
	useSale,
} from "#admin/tickets/booking/use-sale.ts";
import { PaymentDayButton } from "#admin/tickets/payment/payment-day.tsx";
import { StatementButton } from "#admin/tickets/statement/statement.tsx";

/** What can be done with all bookings of a seminar or an event. */
export function OccasionHead({ of, state }: { of: Occasion; state: string | undefined }) {
	const { data: sale } = useSale(of);
	const query = new URLSearchParams({ ...parametersOf(of), lang: locale });
	if (state) query.set("state", state);
	return (
		<>
			<Row>
				{sale?.sale && !sale.withdrawn && (
					<DialogButton variant="contained" dialog={(close) => <HandDialog sale={sale} onClose={close} />}>
						{t("Book by hand")}
					</DialogButton>
				)}
				<StatementButton />
				<PaymentDayButton />
				<DialogButton
					variant="outlined"
					size="small"
					dialog={(close) => <MessageDialog of={of} onClose={close} />}
				>
					{t("Message to all")}
				</DialogButton>
				<Button variant="outlined" size="small" href={`${adminPath}/bookings/sheet.csv?${query}`} download>
					{state ? t("These bookings (CSV)") : t("List for the door (CSV)")}
				</Button>
				<Button variant="outlined" size="small" component={Link} to={guestsOf(of)}>
					{t("Guests and tables")}
				</Button>
				<Button variant="outlined" size="small" component={Link} to={salesOf(of)}>
					{t("Sales and takings")}
				</Button>
			</Row>
			{sale?.withdrawn && (
				<PartNotice
					severity="warning"
					action={
						<Button color="inherit" size="small" component={Link} to="/bin">
							{t("Open the bin")}
						</Button>
					}
				>
					{t(
						"It is deleted and does not take place: nothing is to be paid, and money is to be given back. It can be restored from the bin.",
					)}
				</PartNotice>
			)}
		</>
	);
}

/** Figures of bookings and payments, each with the bookings that it is of. */
export function Sums({ sale: { sums, sale, occasion, occasion_id } }: { sale: AdminSale }) {
	const linked = (words: string, filter: Omit<Parameters<typeof bookingsOf>[0], keyof Occasion> = {}) => (
		<LinkTo component={Link} to={bookingsOf({ occasion, occasion_id, ...filter })}>
			{words}
		</LinkTo>
	);
	const counted = bookingStates.flatMap((state) => {
		const sum = sums.states[state];
		if (!sum) return [];
		const { bookings, seats, amount } = sum;
		const words = [
			t("%{count} booking |||| %{count} bookings", { count: bookings }),
			t("%{count} seat |||| %{count} seats", { count: seats }),
			amount > 0 && money(amount),
		];
		return [[states[state].label, linked(words.filter(Boolean).join(" · "), { state })]];
	});
	const { full, reduced, free } = sums.prices;
	const pricedIn = ({ tickets, amount, less }: typeof full) =>
		tickets > 0 &&
		[
			t("%{count} ticket |||| %{count} tickets", { count: tickets }),
			amount > 0 && money(amount),
			less > 0 && t("%{amount} taken off", { amount: money(less) }),
		]
			.filter(Boolean)
			.join(" · ");
	const { received, refund_due, flagged, unassigned, missing, entered, conflicts } = sums;
	const toLookAt = flagged + unassigned;
	return (
		<>
			{counted.length === 0 && <Hint>{t("Nothing has been booked yet.")}</Hint>}
			<FactColumns
				facts={{
					...Object.fromEntries(counted),
					[t("At the full price # tickets")]: pricedIn(full),
					[t("At a lower price # tickets")]: pricedIn(reduced),
					[t("Free # tickets")]: pricedIn(free),
					[t("Seats taken")]: sale && (sale.seats === null ? sale.taken : `${sale.taken} / ${sale.seats}`),
					[t("Received, and not given back # money")]: received > 0 && money(received),
					[t("Missing # money")]:
						missing > 0 && linked(money(missing), { state: "confirmed", part_paid: "true" }),
					[t("To give back")]: refund_due > 0 && linked(money(refund_due), { refund_due: "true" }),
					[t("Payments that need a look")]:
						toLookAt > 0 &&
						linked(
							unassigned > 0
								? t("%{amount}, of which %{unassigned} belong to no booking", {
										amount: money(toLookAt),
										unassigned: money(unassigned),
									})
								: money(toLookAt),
						),
					[t("Let in at the door")]: entered > 0 && entered,
					[t("Entries at the door to look at")]:
						conflicts > 0 && linked(String(conflicts), { conflict: "true" }),
				}}
			/>
		</>
	);
}
