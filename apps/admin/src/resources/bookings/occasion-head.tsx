import type { AdminBooking, AdminSale } from "@bcc/contract/admin/booking";
import { adminPath } from "@bcc/contract/admin/resource";
import { type BookingState, bookingStates } from "@bcc/contract/booking";
import { Button, Typography } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { Facts, Hint, Row } from "#admin/panels/parts.tsx";
import { HandDialog } from "#admin/resources/bookings/hand-dialog.tsx";
import { LinkDialog } from "#admin/resources/bookings/link-dialog.tsx";
import { MessageDialog } from "#admin/resources/bookings/message-dialog.tsx";
import { money, states } from "#admin/resources/bookings/states.ts";
import { type Occasion, useSale } from "#admin/resources/bookings/use-sale.ts";

/** Actions on all bookings of a seminar or an event. */
export function OccasionHead({ of }: { of: Occasion }) {
	const { filterValues } = useListContext();
	const { data } = useSale(of);
	const [booked, setBooked] = useState<AdminBooking | null>(null);
	const state = filterValues.state as BookingState | undefined;
	const query = new URLSearchParams({ ...asText(of), ...(state && { state }), lang: locale });
	return (
		<>
			<Button size="small" href={`${adminPath}/bookings/sheet.csv?${query}`} download>
				{t("List for the door (CSV)")}
			</Button>
			{data?.sale && (
				<DialogButton
					size="small"
					dialog={(close) => <HandDialog sale={data} onBooked={setBooked} onClose={close} />}
				>
					{t("Book by hand")}
				</DialogButton>
			)}
			<DialogButton size="small" dialog={(close) => <MessageDialog of={of} onClose={close} />}>
				{t("Message to all")}
			</DialogButton>
			{booked && (
				<LinkDialog
					booking={booked}
					message={t("Booked: %{reference}.", { reference: booked.reference })}
					onClose={() => setBooked(null)}
				/>
			)}
		</>
	);
}

const asText = ({ occasion, occasion_id }: Occasion) => ({ occasion, occasion_id: String(occasion_id) });

/** Whose bookings these are, which the list remembers, and what has been booked and paid. */
export function OccasionSums({ of }: { of: Occasion }) {
	const { data } = useSale(of);
	const { filterValues, setFilters } = useListContext();
	if (!data) return null;
	const { occasion, occasion_id, ...others } = filterValues;
	return (
		<>
			<Row>
				<Typography variant="h6" component="h2">
					{data.title}
				</Typography>
				<Button size="small" onClick={() => setFilters(others)}>
					{t("Show all bookings")}
				</Button>
			</Row>
			<Sums sale={data} />
		</>
	);
}

/** Figures of bookings and payments. */
export function Sums({ sale: { sums, sale } }: { sale: AdminSale }) {
	const counted = bookingStates.flatMap((state) => {
		const sum = sums.states[state];
		if (!sum?.bookings) return [];
		const words = t("%{count} booking |||| %{count} bookings", { count: sum.bookings });
		return [
			[
				states[state].label,
				`${words} · ${t("%{count} seat |||| %{count} seats", { count: sum.seats })} · ${money(sum.amount)}`,
			],
		];
	});
	return (
		<>
			{counted.length === 0 && <Hint>{t("Nothing has been booked yet.")}</Hint>}
			<Facts
				facts={{
					...Object.fromEntries(counted),
					...(sale && {
						[t("Seats taken")]: sale.seats === null ? String(sale.taken) : `${sale.taken} / ${sale.seats}`,
					}),
					...(sums.received > 0 && { [t("Received # money")]: money(sums.received) }),
					...(sums.refund_due > 0 && { [t("To give back")]: money(sums.refund_due) }),
					...(sums.flagged > 0 && { [t("Payments that need a look")]: money(sums.flagged) }),
					...(sums.entered > 0 && { [t("Let in at the door")]: String(sums.entered) }),
					...(sums.conflicts > 0 && {
						[t("Let in twice by phones without connection")]: String(sums.conflicts),
					}),
				}}
			/>
		</>
	);
}
