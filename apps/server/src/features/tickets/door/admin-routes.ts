import { adminPath } from "@bcc/contract/admin/resource";
import { duration } from "@bcc/contract/programme/calendar";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	adminDoorLinkReplySchema,
	adminDoorLinksReplySchema,
	type DoorLink,
	newDoorLinkSchema,
} from "@bcc/contract/tickets/admin-door";
import { saleQuerySchema } from "@bcc/contract/tickets/admin-sale";
import * as m from "@bcc/messages";
import { localizePath } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { account } from "#server/db/schema/account.ts";
import { doorLink, ticketSale } from "#server/db/schema/booking.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { findSale, type Sale } from "#server/features/tickets/booking/sale.ts";
import { auditedSale, requireSale } from "#server/features/tickets/booking/sale-routes.ts";
import { isOpenDoor } from "#server/features/tickets/door/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { desc, eq, sql } from "#server/lib/drizzle.ts";
import { newSecretText, secretHash } from "#server/lib/secrets.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: bookings"];
const path = `${adminPath}/bookings`;

/** How long after the end of an occasion its door's link is good, in milliseconds. */
const doorStaysMs = 6 * 60 * 60 * 1000;

/** When a link for the door ends that is made now. */
const endOfDoor = (sale: Sale) => new Date(Date.parse(duration(sale).until) + doorStaysMs);

const receivedFor = (
	condition: string,
) => `coalesce((select sum("payment"."amount")::float8 from "booking_payment" as "payment"
	inner join "booking" as "paid" on "paid"."id" = "payment"."booking_id"
	where "paid"."door_link_id" = "door_link"."id" and "payment"."state" = 'received' and ${condition}), 0)`;

/** What the query's link has sold: bookings that are not cancelled, what came for all of its bookings, and what of that in cash. */
const soldByLink = sql<DoorLink["sold"]>`${sql.raw(`json_build_object(
	'bookings', (select count(*) from "booking" as "its" where "its"."door_link_id" = "door_link"."id" and "its"."state" <> 'cancelled'),
	'received', ${receivedFor("true")}, 'cash', ${receivedFor(`"payment"."source" = 'door_cash'`)})`)}`;

/** Links for the door of an occasion. */
export const adminDoorRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	await app.register(roleScope(contentWriters));

	async function doorLinks(saleId: number): Promise<DoorLink[]> {
		const rows = await db
			.select({
				id: doorLink.id,
				label: doorLink.label,
				endsAt: doorLink.endsAt,
				endedAt: doorLink.endedAt,
				sells: doorLink.sells,
				sold: soldByLink,
				made_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
			})
			.from(doorLink)
			.leftJoin(account, eq(account.id, doorLink.madeBy))
			.where(eq(doorLink.saleId, saleId))
			.orderBy(desc(doorLink.id));
		const sale = await findSale(db, eq(ticketSale.id, saleId));
		const newEnd = sale && endOfDoor(sale).toISOString();
		return rows.map(({ endsAt, endedAt, ...row }) => {
			const ends_at = (endedAt && endedAt < endsAt ? endedAt : endsAt).toISOString();
			const is_open = isOpenDoor({ endsAt, endedAt }, app.clock());
			return { ...row, ends_at, is_open, new_end: is_open && newEnd && newEnd !== ends_at ? newEnd : null };
		});
	}

	app.get(
		`${path}/door-links`,
		{ schema: { tags, querystring: saleQuerySchema, response: replies(adminDoorLinksReplySchema) } },
		async ({ query }) => {
			const sale = await requireSale(db, query);
			return { status: success, data: await doorLinks(sale.id) };
		},
	);

	app.post(
		`${path}/door-links`,
		{ schema: { tags, body: newDoorLinkSchema, response: replies(adminDoorLinkReplySchema) } },
		async ({ body, session, locale }) => {
			const { label, sells } = body;
			const token = newSecretText();
			const link = app.publicUrl() + localizePath(`/book/door?token=${token}`, locale);
			const data = await app.changeAudited(session.accountId, async (transaction) => {
				const sale = await requireSale(transaction, body);
				const endsAt = endOfDoor(sale);
				if (endsAt <= app.clock()) throw new AppError("sales_closed", { field: "occasion_id" });
				const made = {
					saleId: sale.id,
					label,
					sells,
					endsAt,
					madeBy: session.accountId,
					madeAt: app.clock(),
				};
				const [row] = await transaction
					.insert(doorLink)
					.values({ ...made, tokenHash: secretHash(token) })
					.returning({ id: doorLink.id });
				const title = nameOfSale(sale, locale);
				const after = { label, sells, ends_at: endsAt.toISOString() };
				const message = m.booking_door_pass_on({ title, link }, { locale });
				return {
					result: {
						...{ id: row?.id ?? 0, ...after, is_open: true, new_end: null, made_by: null, link, message },
						sold: { bookings: 0, received: 0, cash: 0 },
					},
					entry: { ...auditedSale(title), action: "ask", before: null, after },
				};
			});
			return { status: success, data };
		},
	);

	app.post(
		`${path}/door-links/:id(\\d+)/end`,
		{ schema: { tags, params: idParamsSchema, response: replies(adminDoorLinksReplySchema) } },
		async ({ params, session }) => {
			const saleId = await app.changeAudited(session.accountId, async (transaction) => {
				const [ended] = await transaction
					.update(doorLink)
					.set({ endedAt: sql`coalesce(${doorLink.endedAt}, ${app.clock().toISOString()}::timestamptz)` })
					.where(eq(doorLink.id, params.id))
					.returning();
				if (!ended) throw new AppError("not_found", { field: "id" });
				const { saleId: result, label } = ended;
				return {
					result,
					entry: { ...auditedSale(label), action: "end_link", before: null, after: { label } },
				};
			});
			return { status: success, data: await doorLinks(saleId) };
		},
	);
};
