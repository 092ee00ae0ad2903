import fp from "fastify-plugin";
import { listCategoriesOfCouples } from "#server/features/nominee/data.ts";
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
});
