import fp from "fastify-plugin";
import { bookingPlugin } from "#server/features/tickets/booking/plugin.ts";

/** Bookings, payments and the door. */
export const tickets = fp(
	async (app) => {
		await app.register(bookingPlugin);
	},
	{ name: "tickets" },
);
