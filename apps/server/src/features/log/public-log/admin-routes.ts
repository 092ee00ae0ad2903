import { adminPath } from "@bcc/contract/admin/resource";
import { logStateReplySchema, shownLogQuerySchema, shownLogReplySchema } from "@bcc/contract/log/admin-log";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { countPending } from "#server/features/log/public-log/data.ts";
import { shownLogOf } from "#server/features/log/public-log/shown-log.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";

const tags = ["back office: public log"];

/** How the log is, for administrators; and whether everybody may read its entries, for auditors too. */
export const adminLogRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (running: typeof app) => {
		await running.register(roleScope(["admin"]));
		running.get(
			`${adminPath}/log`,
			{ schema: { tags, response: replies(logStateReplySchema) } },
			async () => {
				const { current } = app.ledger;
				const data = {
					size: (await current.published().catch(() => null))?.size ?? 0,
					waiting: await countPending(app.db, current.place.seasonId),
					refusal: current.refusal,
				};
				return { status: success, data };
			},
		);
	});

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(
			`${adminPath}/log/shown`,
			{ schema: { tags, querystring: shownLogQuerySchema, response: replies(shownLogReplySchema) } },
			async ({ query }) => {
				const season = await readSeason(app.db, query.season);
				return { status: success, data: await shownLogOf(app.db, season) };
			},
		);
	});
};
