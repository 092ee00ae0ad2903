import { adminPath } from "@bcc/contract/admin/resource";
import { windowsReplySchema, windowsRequestSchema } from "@bcc/contract/awards/admin-window";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { entryOf, setWindows } from "#server/features/awards/category/windows.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

/** Voting windows of several categories at once, each in the audit log by itself. */
export const adminWindowRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentWriters));
	app.post(
		`${adminPath}/categories/windows`,
		{ schema: { body: windowsRequestSchema, response: replies(windowsReplySchema) } },
		async ({ body, session }) => {
			const data = await app.changeAudited(session.accountId, async (transaction) => {
				const changed = await setWindows(transaction, body, session.role === "admin");
				return {
					result: changed.map(({ after }) => after),
					entry: changed.map((each) => entryOf(each, body.reason)),
					resource: "categories" as const,
				};
			});
			return { status: success, data };
		},
	);
};
