import { adminPath } from "@bcc/contract/admin/resource";
import {
	soldOccasionsReplySchema,
	takingsQuerySchema,
	takingsReplySchema,
} from "@bcc/contract/tickets/admin-takings";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireSale } from "#server/features/tickets/booking/sale-routes.ts";
import { findTakings, listSoldOccasions } from "#server/features/tickets/takings/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;

/** How tickets sell, and what is taken day by day. */
export const adminTakingsRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	app.get(
		`${path}/occasions`,
		{ schema: { tags, response: replies(soldOccasionsReplySchema) } },
		async () => ({ status: success, data: await listSoldOccasions(db, app.clock()) }),
	);

	app.get(
		`${path}/takings`,
		{ schema: { tags, querystring: takingsQuerySchema, response: replies(takingsReplySchema) } },
		async ({ query }) => {
			const { id } = await requireSale(db, query);
			return { status: success, data: await findTakings(db, id) };
		},
	);
};
