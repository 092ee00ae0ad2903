import fp from "fastify-plugin";
import { chosenCounts } from "#server/features/publication/data.ts";
import { type HiddenCounts, hiddenCounts } from "#server/features/publication/rules.ts";
import { keptRead } from "#server/lib/kept-read.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Whose counts visitors do not see; read once, again when content changes. */
		hiddenCounts(): Promise<HiddenCounts>;
	}
}

export const publicationPlugin = fp(async (app) => {
	const kept = keptRead(async () => hiddenCounts(await chosenCounts(app.db)));
	app.contentChanges.subscribe(kept.forget);
	app.decorate("hiddenCounts", kept.get);
});
