import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import type { BookingChange } from "@bcc/contract/tickets/booking";
import { Button, Link as Tel } from "@mui/material";
import { listOf } from "#admin/i18n/list.ts";
import { t, textWith } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";
import { BookingLines } from "#admin/tickets/booking/booking-lines.tsx";
import { money, ticketsInWords } from "#admin/tickets/booking/states.ts";
import { formatMoment } from "#admin/time.ts";

export const changes: Record<BookingChange, (booking: AdminBooking) => string> = {
	offered: ({ reserved_until }) =>
		t("seats are offered until %{moment}", { moment: formatMoment(reserved_until) }),
	moved: ({ starts_at, venue }) =>
		t("it has another time or place: %{now}", {
			now: [formatMoment(starts_at), venue].filter(Boolean).join(", "),
		}),
	withdrawn: () => t("it does not take place"),
	restored: () => t("it takes place after all"),
	reversed: ({ missing }) =>
		t("a payment was taken back, and %{amount} are missing", { amount: money(missing) }),
	changed: (booking) =>
		t("the booking was changed: %{tickets} for %{amount}", {
			tickets: ticketsInWords(booking),
			amount: money(booking.amount),
		}),
};

/** Whom to call: their bookings have changed, and no e-mail says so. */
export const ToCall = () => (
	<BookingLines filter={{ to_call: true }} action={(booking) => <ToldButton {...booking} />}>
		{(booking) => {
			const { name, phone, email, title, to_tell } = booking;
			const what = listOf(to_tell.map(({ change }) => changes[change](booking)));
			return textWith(
				"Tell %{who} (%{contact}) of “%{title}”: %{what}. No e-mail says so.",
				{ who: name, contact: phone ? <Tel href={`tel:${phone}`}>{phone}</Tel> : email },
				{ title, what },
			);
		}}
	</BookingLines>
);

function ToldButton({ id, reference, to_tell }: AdminBooking) {
	const told = useChange(() => api.tellBooking(id, to_tell), {
		successMessage: () =>
			t("Noted. The booking %{reference} says so, and there it can be undone.", { reference }),
	});
	return (
		<Button size="small" disabled={told.isPending} onClick={() => told.mutate()}>
			{t("Told # a buyer")}
		</Button>
	);
}
