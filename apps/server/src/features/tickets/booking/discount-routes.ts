import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	type AdminDiscount,
	adminDiscountsReplySchema,
	newDiscountSchema,
} from "@bcc/contract/tickets/admin-discount";
import { saleQuerySchema } from "@bcc/contract/tickets/admin-sale";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { account } from "#server/db/schema/account.ts";
import { discountCode } from "#server/db/schema/booking.ts";
import { nameOfSale } from "#server/features/tickets/booking/data.ts";
import { isOpenCode, usesOfCode } from "#server/features/tickets/booking/discounts.ts";
import { auditedSale, requireSale } from "#server/features/tickets/booking/sale-routes.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, desc, eq, isNull, sql } from "#server/lib/drizzle.ts";
import { dateOrNull, withIsoTimes } from "#server/lib/iso-time.ts";
import { type Constraints, contentWriters } from "#server/records/resource.ts";

const path = `${adminPath}/bookings/discounts`;

const constraints = {
	discount_code_unique: {
		field: "code",
		code: "already_taken",
		words: (options) => m.booking_discount_taken({}, options),
	},
} as const satisfies Constraints;

/** Codes that make the orders of an occasion cheaper. */
export const adminDiscountRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	const tags = ["back office: bookings"];
	const response = replies(adminDiscountsReplySchema);
	await app.register(roleScope(contentWriters));

	async function discounts(saleId: number): Promise<AdminDiscount[]> {
		const { id, code, percent, shillings, mostUses, endsAt, endedAt } = discountCode;
		const rows = await db
			.select({
				...{ id, code, percent, shillings, most_uses: mostUses, ends_at: endsAt, ended_at: endedAt },
				is_open: sql<boolean>`${isOpenCode(app.clock())}`,
				used: usesOfCode,
				made_by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
			})
			.from(discountCode)
			.leftJoin(account, eq(account.id, discountCode.madeBy))
			.where(eq(discountCode.saleId, saleId))
			.orderBy(desc(discountCode.id));
		return rows.map((row) => withIsoTimes(row)) as AdminDiscount[];
	}

	app.get(path, { schema: { tags, querystring: saleQuerySchema, response } }, async ({ query }) => {
		const sale = await requireSale(db, query);
		return { status: success, data: await discounts(sale.id) };
	});

	app.post(path, { schema: { tags, body: newDiscountSchema, response } }, async ({ body, session }) => {
		const { code, percent, shillings, most_uses, ends_at } = body;
		const made = async (transaction: typeof db) => {
			const sale = await requireSale(transaction, body);
			const terms = { code, percent, shillings };
			const by = { madeBy: session.accountId, madeAt: app.clock() };
			const values = { ...terms, mostUses: most_uses, endsAt: dateOrNull(ends_at), ...by };
			await transaction.insert(discountCode).values({ saleId: sale.id, ...values });
			const after = { ...terms, most_uses, ends_at };
			const entry = {
				...auditedSale(nameOfSale(sale, "en")),
				action: "create",
				before: null,
				after,
			} as const;
			return { result: sale.id, entry };
		};
		const saleId = await app.changeAudited(session.accountId, made, constraints);
		return { status: success, data: await discounts(saleId) };
	});

	app.post(
		`${path}/:id(\\d+)/end`,
		{ schema: { tags, params: idParamsSchema, response } },
		async ({ params, session }) => {
			const saleId = await app.changeAudited(session.accountId, async (transaction) => {
				const isIt = eq(discountCode.id, params.id);
				const [found] = await transaction.select().from(discountCode).where(isIt);
				if (!found) throw new AppError("not_found", { field: "id" });
				const { saleId: result, code } = found;
				const ended = await transaction
					.update(discountCode)
					.set({ endedAt: app.clock() })
					.where(and(isIt, isNull(discountCode.endedAt)))
					.returning({ id: discountCode.id });
				const entry = { ...auditedSale(code), action: "end_code", before: null, after: { code } } as const;
				// Sent twice.
				return { result, entry: ended.length > 0 ? entry : null };
			});
			return { status: success, data: await discounts(saleId) };
		},
	);
};
