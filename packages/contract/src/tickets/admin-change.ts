import { z } from "zod";
import { buyer, entered, holder } from "./admin-booking.ts";
import { bookingLineSchema, bookingStates, mostTickets, orderLineSchema, orderLines } from "./booking.ts";
import { seatsOnPage } from "./booking-lines.ts";
import { guestTexts } from "./guest.ts";

/** The booking as the organiser saw it: where it is another one by now, nothing is changed (409 `changed_meanwhile`). */
const seen = z.object({
	from: z.enum(bookingStates),
	/** `balanceSeen` */
	paid: z.int(),
	entered,
	holder,
	/** Its tickets and price. */
	lines: z
		.array(bookingLineSchema.pick({ tickets: true, price: true }).extend({ kind_id: z.int() }))
		.max(10 * mostTickets),
	amount: z.int(),
});

/**
 * Body of POST /admin/api/bookings/{id}/change. What is left out stays as it is. With `preview` nothing is stored: the reply is the booking as
 * it would be, and its `amount` goes with the request that stores it as `shown_amount` (409 `price_changed`).
 */
export const changeBookingSchema = z
	.object({
		seen: seen.optional(),
		/** All its tickets from now on. Those of a kind that it has keep their price; others have today's. */
		lines: orderLines(orderLineSchema.omit({ shown_price: true }), 10 * mostTickets).optional(),
		shown_amount: z.int().min(0).optional(),
		name: buyer.name.optional(),
		email: buyer.email.optional(),
		phone: buyer.phone.optional(),
		/** Later than before. */
		reserved_until: z.iso.datetime().optional(),
		guests: guestTexts(seatsOnPage).min(1).optional(),
		preview: z.boolean().default(false),
	})
	// What is said of guests was not seen by anybody before.
	.refine(
		({ seen, guests, preview: _, ...others }) => {
			const isMore = Object.values(others).some((value) => value !== undefined);
			return isMore ? seen !== undefined : guests !== undefined;
		},
		{ path: ["seen"] },
	);

export type ChangedBooking = z.output<typeof changeBookingSchema>;
