import fp from "fastify-plugin";
import { adminResultRoutes } from "#server/features/votes/result/admin-routes.ts";
import { recountVotes } from "#server/features/votes/result/data.ts";
import type { RecountPart, WholeRecount } from "#server/features/votes/result/rules.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Has every recount compare something else, too. */
		alsoRecount(part: RecountPart): void;
		/** Wings say what decides places beside votes. */
		scorers: Scorer[];
		/** Counts all stored votes again. */
		recount(): Promise<WholeRecount>;
	}
}

export const resultPlugin = fp(
	async (app) => {
		const parts: RecountPart[] = [];
		app.decorate("scorers", []);
		app.decorate("alsoRecount", (part) => void parts.push(part));
		app.decorate("recount", () => app.db.transaction((transaction) => recountVotes(transaction, parts)));
		await app.register(adminResultRoutes);
	},
	{ name: "votes/result" },
);
