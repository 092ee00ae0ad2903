import type { AdminBooking } from "@bcc/contract/admin/booking";
import { Button, Link as Tel } from "@mui/material";
import { useGetList } from "react-admin";
import { Link } from "react-router";
import { textWith } from "#admin/i18n/texts.ts";
import { Item, PlainList, Wide } from "#admin/panels/parts.tsx";
import { formatMoment } from "#admin/time.ts";

const query = {
	filter: { to_call: true },
	sort: { field: "held_until", order: "ASC" },
	pagination: { page: 1, perPage: 100 },
} as const;

/** Whom to call, of all seminars and events: seats are offered, and no e-mail says so. */
export function ToCall() {
	const { data = [] } = useGetList<AdminBooking>("bookings", query);
	if (data.length === 0) return null;
	return (
		<PlainList>
			{data.map(({ id, name, phone, email, reference, held_until }) => (
				<Item key={id} divider disableGutters>
					<Wide>
						{textWith(
							"Seats offered, and no e-mail says so: tell %{who} (%{contact}) before %{moment}.",
							{ who: name, contact: phone ? <Tel href={`tel:${phone}`}>{phone}</Tel> : email },
							{ moment: formatMoment(held_until) },
						)}
					</Wide>
					<Button size="small" component={Link} to={`/bookings/${id}/show`}>
						{reference}
					</Button>
				</Item>
			))}
		</PlainList>
	);
}
