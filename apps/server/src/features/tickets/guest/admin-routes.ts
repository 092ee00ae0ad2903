import { adminPath } from "@bcc/contract/admin/resource";
import { doneReplySchema } from "@bcc/contract/reply";
import {
	adminGuestsReplySchema,
	guestSheetQuerySchema,
	placeGuestsSchema,
} from "@bcc/contract/tickets/admin-guest";
import { saleQuerySchema } from "@bcc/contract/tickets/admin-sale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { auditedSale, requireSale } from "#server/features/tickets/booking/sale-routes.ts";
import { guestSheet, listGuests } from "#server/features/tickets/guest/data.ts";
import { placeGuests } from "#server/features/tickets/guest/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings/guests`;

/** Who sits where at an occasion (docs/decisions/0078). The audit log has numbers of tickets and tables, and no names. */
export const adminGuestRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	app.get(
		path,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminGuestsReplySchema) } },
		async ({ query }) => ({ status: success, data: await listGuests(db, await requireSale(db, query)) }),
	);

	app.get(
		`${path}.csv`,
		{ schema: { tags, querystring: guestSheetQuerySchema, response: replies(z.string()) } },
		async ({ query }, reply) => {
			const sale = await requireSale(db, query);
			reply.type("text/csv; charset=utf-8; header=present");
			reply.header("content-disposition", 'attachment; filename="guests.csv"');
			return reply.serializer(String).send(await guestSheet(db, sale, query.lang));
		},
	);

	app.post(
		`${path}/place`,
		{ schema: { tags, body: placeGuestsSchema, response: replies(doneReplySchema) } },
		async ({ body, session }) => {
			await app.changeAudited(session.accountId, async (transaction) => {
				const sale = await requireSale(transaction, body);
				const { before, after } = await placeGuests(transaction, sale, body);
				if (Object.keys(after).length === 0) return { result: null, entry: null };
				const entry = {
					...auditedSale(nameOfSale(sale, "en")),
					action: "change",
					before: { tables: before },
					after: { tables: after },
				} as const;
				return { result: null, entry };
			});
			return { status: success, message: "", data: [] };
		},
	);
};
