import fp from "fastify-plugin";
import { adminDoorRoutes } from "#server/features/tickets/door/admin-routes.ts";
import { doorRoutes } from "#server/features/tickets/door/routes.ts";
import { publicApi } from "#server/http/public-api.ts";
import { FairQueue } from "#server/lib/fair-queue.ts";

declare module "fastify" {
	interface FastifyInstance {
		/** Stores entries in the door link's turn; @throws AppError `busy` when too many wait */
		enterInTurn<Result>(doorId: number, work: () => Promise<Result>): Promise<Result>;
	}
}

/** The door of an occasion: its links, and who enters. */
export const doorPlugin = fp(
	async (app) => {
		const entries = new FairQueue({ running: 2, waiting: 1_000 });
		app.decorate("enterInTurn", (doorId, work) => entries.run(Symbol("entries"), `door ${doorId}`, work));
		await app.register(publicApi(doorRoutes));
		await app.register(adminDoorRoutes);
	},
	{ name: "tickets/door", dependencies: ["tickets/booking"] },
);
