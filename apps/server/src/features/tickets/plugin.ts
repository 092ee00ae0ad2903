import fp from "fastify-plugin";
import { bookingPlugin } from "#server/features/tickets/booking/plugin.ts";
import { doorPlugin } from "#server/features/tickets/door/plugin.ts";
import { adminGuestRoutes } from "#server/features/tickets/guest/admin-routes.ts";
import { noticePlugin } from "#server/features/tickets/notice/plugin.ts";
import { paymentPlugin } from "#server/features/tickets/payment/plugin.ts";
import { adminStatementRoutes } from "#server/features/tickets/statement/admin-routes.ts";
import { adminTakingsRoutes } from "#server/features/tickets/takings/admin-routes.ts";

/** Bookings, payments, statements, the door, e-mails to organisers, and how tickets sell. */
export const tickets = fp(
	async (app) => {
		await app.register(bookingPlugin);
		await app.register(paymentPlugin);
		await app.register(adminStatementRoutes);
		await app.register(adminGuestRoutes);
		await app.register(doorPlugin);
		await app.register(noticePlugin);
		await app.register(adminTakingsRoutes);
	},
	{ name: "tickets" },
);
