import { adminPath } from "@bcc/contract/admin/resource";
import { doneReplySchema } from "@bcc/contract/reply";
import {
	adminGuestsReplySchema,
	type ChangedGuests,
	changedGuestsReplySchema,
	guestSheetQuerySchema,
	listGuestsSchema,
	placeGuestsSchema,
	seatGuestsSchema,
} from "@bcc/contract/tickets/admin-guest";
import { saleQuerySchema } from "@bcc/contract/tickets/admin-sale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import type { Occasion, Sale } from "#server/features/tickets/booking/sale.ts";
import { auditedSale, requireSale } from "#server/features/tickets/booking/sale-routes.ts";
import { guestSheet, listGuests } from "#server/features/tickets/guest/data.ts";
import {
	type GuestsChanged,
	nameGuests,
	placeGuests,
	seatGuests,
} from "#server/features/tickets/guest/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope, type Session } from "#server/http/scopes.ts";
import { maxRecordBytes as bodyLimit, contentWriters } from "#server/records/resource.ts";

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

	/** Stores what an organiser changes of guests, with an entry in the audit log where anything is changed. */
	async function change(
		{ accountId }: Session,
		of: Occasion,
		work: (transaction: Database, sale: Sale) => Promise<GuestsChanged>,
	): Promise<ChangedGuests> {
		return await app.changeAudited(accountId, async (transaction) => {
			const sale = await requireSale(transaction, of);
			const { before, after, named } = await work(transaction, sale);
			const [placed, names] = [Object.keys(after).length, named.length];
			const result = { named: names, placed };
			if (placed + names === 0) return { result, entry: null };
			const entry = {
				...auditedSale(nameOfSale(sale, "en")),
				action: "change",
				before: placed > 0 ? { tables: before } : null,
				after: { ...(placed > 0 && { tables: after }), ...(names > 0 && { guests: named.join(", ") }) },
			} as const;
			return { result, entry };
		});
	}

	app.post(
		`${path}/place`,
		{ schema: { tags, body: placeGuestsSchema, response: replies(doneReplySchema) } },
		async ({ body, session }) => {
			await change(session, body, (transaction, sale) => placeGuests(transaction, sale, body));
			return { status: success, message: "", data: [] };
		},
	);

	app.post(
		`${path}/seat`,
		{ schema: { tags, body: seatGuestsSchema, response: replies(changedGuestsReplySchema) } },
		async ({ body, session }) => ({
			status: success,
			data: await change(session, body, (transaction, sale) => seatGuests(transaction, sale, body.size)),
		}),
	);

	app.post(
		`${path}/list`,
		{ bodyLimit, schema: { tags, body: listGuestsSchema, response: replies(changedGuestsReplySchema) } },
		async ({ body, session }) => ({
			status: success,
			data: await change(session, body, (transaction, sale) => nameGuests(transaction, sale, body.text)),
		}),
	);
};
