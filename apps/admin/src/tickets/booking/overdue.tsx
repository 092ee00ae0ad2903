import { BookingLines } from "#admin/tickets/booking/booking-lines.tsx";
import { overdueInWords } from "#admin/tickets/booking/states.ts";

/** Bookings that an organiser has to decide about: their seats are reserved, with money, past their time. */
export const Overdue = () => (
	<BookingLines filter={{ overdue: true }}>
		{(booking) => `${booking.name}: ${overdueInWords(booking)}`}
	</BookingLines>
);
