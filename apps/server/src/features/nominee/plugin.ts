import fp from "fastify-plugin";
import { adminNomineeRoutes } from "#server/features/nominee/admin-routes.ts";
import { listCategoriesOfCouples } from "#server/features/nominee/data.ts";
import { coupleRoutes } from "#server/features/nominee/routes.ts";
import { publicCalls } from "#server/http/public-calls.ts";
import { keptRead } from "#server/lib/kept-read.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** The category of a couple, or null when there is no such couple. Read once, again when content changes. */
		categoryOfCouple(id: number): Promise<number | null>;
	}
}

/** Pages of couples tell their visitors whom they voted for in the couple's category. */
export const nomineePlugin = fp(async (app) => {
	const categories = keptRead(() => listCategoriesOfCouples(app.db));
	app.contentChanges.subscribe(categories.forget);
	app.decorate("categoryOfCouple", async (id: number) => (await categories.get()).get(id) ?? null);
	await app.register(publicCalls(coupleRoutes));
	await app.register(adminNomineeRoutes);
});
