import { BookingLines } from "#admin/resources/bookings/booking-lines.tsx";
import { overdueInWords } from "#admin/resources/bookings/states.ts";

/** Bookings that an organiser has to decide about: their seats are held, with money, past their time. */
export const Overdue = () => (
	<BookingLines filter={{ overdue: true }}>
		{(booking) => `${booking.name}: ${overdueInWords(booking)}`}
	</BookingLines>
);
