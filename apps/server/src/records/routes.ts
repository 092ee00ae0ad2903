import type { FastifyPluginAsync } from "fastify";
import { readRoutes } from "#server/records/read-routes.ts";
import type { AnyResource } from "#server/records/table-resource.ts";
import { withdrawalRoutes, writeRoutes } from "#server/records/write-routes.ts";

/** The calls of a resource as the contract has them: everybody of the staff reads, editors and administrators write, administrators withdraw. */
export function resourceRoutes(resource: AnyResource): FastifyPluginAsync {
	return async (app) => {
		await app.register(readRoutes(resource));
		await app.register(writeRoutes(resource));
		if (resource.isWithdrawable) await app.register(withdrawalRoutes(resource));
	};
}
