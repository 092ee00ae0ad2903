import fp from "fastify-plugin";
import { adminPaymentRoutes } from "#server/features/tickets/payment/admin-routes.ts";
import { adminByHandRoutes } from "#server/features/tickets/payment/by-hand-routes.ts";
import { clickPesa } from "#server/features/tickets/payment/clickpesa.ts";
import { findPending, noteProviderPayment } from "#server/features/tickets/payment/pushes.ts";
import { callbackRoutes, payRoutes, pushRoutes } from "#server/features/tickets/payment/routes.ts";
import { publicApi } from "#server/http/public-api.ts";

/** How bookings are paid: by hand, or by a provider. */
export const paymentPlugin = fp(
	async (app) => {
		const { db } = app;
		await app.register(publicApi(payRoutes));
		await app.register(adminByHandRoutes);
		await app.register(adminPaymentRoutes);
		if (!app.env.clickPesa) return;
		const provider = clickPesa(app.env.clickPesa);
		await app.register(publicApi(pushRoutes(provider)));
		await app.register(callbackRoutes(provider));
		// Callbacks get lost: orders of which nothing was heard are asked for.
		app.dueWork.push(async (now) => {
			for (const orderReference of await findPending(db, provider.name, now)) {
				try {
					const payment = await provider.ask(orderReference);
					if (payment) await noteProviderPayment(db, provider.name, payment, app.clock());
				} catch (error) {
					app.log.warn({ err: error, orderReference }, "the provider was not to be asked");
				}
			}
		});
	},
	{ name: "tickets/payment", dependencies: ["audited-changes", "site/mail", "tickets/booking"] },
);
