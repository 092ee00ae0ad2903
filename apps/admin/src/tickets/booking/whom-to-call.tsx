import { Button } from "@mui/material";
import { Link } from "react-router";
import { t } from "#admin/i18n/texts.ts";
import { bookingsOf, useOccasion } from "#admin/tickets/booking/use-sale.ts";

/** In a form with changes: the bookings whose buyers get no e-mail, with their numbers. */
export function WhomToCall() {
	const of = useOccasion();
	return (
		<Button size="small" component={Link} to={bookingsOf({ ...of, unreached: "true" })} target="_blank">
			{t("Whom to call")}
		</Button>
	);
}
