import type { ListQuery } from "@bcc/contract/admin";
import type { FastifyPluginAsync } from "fastify";
import { orderRoute } from "#server/records/order-route.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import type { AnyResource, Ordered, Resource, Versioned } from "#server/records/resource.ts";
import { withdrawalRoutes } from "#server/records/withdrawal-routes.ts";
import { writeRoutes } from "#server/records/write-routes.ts";

/** The calls of a resource as the contract has them: everybody of the staff reads, editors and administrators write, administrators withdraw. */
export function resourceRoutes<
	Saved extends Versioned,
	Input,
	Query extends ListQuery,
	Order extends Ordered,
>(resource: Resource<Saved, Input, Query, Order>): FastifyPluginAsync {
	return async (app) => {
		// The schemas and functions of one resource fit one another, whatever its types are.
		const any = resource as unknown as AnyResource;
		await app.register(readRoutes(any));
		await app.register(writeRoutes(any));
		if (any.order) await app.register(orderRoute(any, any.order));
		if (any.withdrawal) await app.register(withdrawalRoutes(any, any.withdrawal));
	};
}
