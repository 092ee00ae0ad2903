import type { ListQuery } from "@bcc/contract/admin/resource";
import type { FastifyPluginAsync } from "fastify";
import { readRoutes } from "#server/records/read-routes.ts";
import type { Versioned } from "#server/records/resource.ts";
import type { AnyResource, Resource } from "#server/records/table-resource.ts";
import { withdrawalRoutes, writeRoutes } from "#server/records/write-routes.ts";

/** The calls of a resource as the contract has them: everybody of the staff reads, editors and administrators write, administrators withdraw. */
export function resourceRoutes<Saved extends Versioned, Input extends object, Query extends ListQuery>(
	resource: Resource<Saved, Input, Query>,
): FastifyPluginAsync {
	return async (app) => {
		// The schemas and functions of one resource fit one another, which the types cannot show.
		const any = resource as unknown as AnyResource;
		await app.register(readRoutes(any));
		await app.register(writeRoutes(any));
		if (any.isWithdrawable) await app.register(withdrawalRoutes(any));
	};
}
