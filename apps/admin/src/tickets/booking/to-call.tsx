import { Link as Tel } from "@mui/material";
import { textWith } from "#admin/i18n/texts.ts";
import { BookingLines } from "#admin/tickets/booking/booking-lines.tsx";
import { formatMoment } from "#admin/time.ts";

/** Whom to call: seats are offered, and no e-mail says so. */
export const ToCall = () => (
	<BookingLines filter={{ to_call: true }}>
		{({ name, phone, email, held_until }) =>
			textWith(
				"Seats offered, and no e-mail says so: tell %{who} (%{contact}) before %{moment}.",
				{ who: name, contact: phone ? <Tel href={`tel:${phone}`}>{phone}</Tel> : email },
				{ moment: formatMoment(held_until) },
			)
		}
	</BookingLines>
);
