import type { AdminBooking } from "@bcc/contract/admin/booking";
import { Button } from "@mui/material";
import { useGetList } from "react-admin";
import { Link } from "react-router";
import { Item, PlainList, Wide } from "#admin/panels/parts.tsx";
import { overdueInWords } from "#admin/resources/bookings/states.ts";

const query = {
	filter: { overdue: true },
	sort: { field: "held_until", order: "ASC" },
	pagination: { page: 1, perPage: 100 },
} as const;

/** Bookings of all seminars and events that an organiser has to decide about: their seats are held, with money, past their time. */
export function Overdue() {
	const { data = [] } = useGetList<AdminBooking>("bookings", query);
	if (data.length === 0) return null;
	return (
		<PlainList>
			{data.map((booking) => (
				<Item key={booking.id} divider disableGutters>
					<Wide>
						{booking.name}: {overdueInWords(booking)}
					</Wide>
					<Button size="small" component={Link} to={`/bookings/${booking.id}/show`}>
						{booking.reference}
					</Button>
				</Item>
			))}
		</PlainList>
	);
}
