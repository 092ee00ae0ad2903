import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { Link } from "react-router";
import { Item, PlainList, Wide } from "#admin/components/panel/parts.tsx";

type Props = {
	/** Of the list of bookings. */
	filter: { overdue: true } | { to_call: true };
	/** What is said of one. */
	children(booking: AdminBooking): ReactNode;
	/** What can be done at once. */
	action?(booking: AdminBooking): ReactNode;
};

/** Bookings of all seminars and events that an organiser has to do something about, each with its link; nothing while there are none. */
export function BookingLines({ filter, children, action }: Props) {
	const { data = [] } = useGetList<AdminBooking>("bookings", {
		filter,
		sort: { field: "reserved_until", order: "ASC" },
		pagination: { page: 1, perPage: 100 },
	});
	if (data.length === 0) return null;
	return (
		<PlainList>
			{data.map((booking) => (
				<Item key={booking.id} divider disableGutters>
					<Wide>{children(booking)}</Wide>
					<Button size="small" component={Link} to={`/bookings/${booking.id}/show`}>
						{booking.reference}
					</Button>
					{action?.(booking)}
				</Item>
			))}
		</PlainList>
	);
}
