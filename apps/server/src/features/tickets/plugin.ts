import fp from "fastify-plugin";
import { bookingPlugin } from "#server/features/tickets/booking/plugin.ts";
import { doorPlugin } from "#server/features/tickets/door/plugin.ts";
import { paymentPlugin } from "#server/features/tickets/payment/plugin.ts";
import { adminStatementRoutes } from "#server/features/tickets/statement/admin-routes.ts";

/** Bookings, payments, statements and the door. */
export const tickets = fp(
	async (app) => {
		await app.register(bookingPlugin);
		await app.register(paymentPlugin);
		await app.register(adminStatementRoutes);
		await app.register(doorPlugin);
	},
	{ name: "tickets" },
);
