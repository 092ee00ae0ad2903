import { adminPath } from "@bcc/contract/admin/resource";
import { doneReplySchema } from "@bcc/contract/reply";
import { lookRequestSchema } from "@bcc/contract/votes/admin-history";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findStaff } from "#server/features/people/account/admin-data.ts";
import { voteBursts } from "#server/features/votes/history/data.ts";
import { storeLook } from "#server/features/votes/history/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

/** Marks a burst as looked at: nothing was to be voided, or it has been. */
export const adminLookRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	app.post(
		`${adminPath}/votes/bursts/look`,
		{ schema: { body: lookRequestSchema, response: replies(doneReplySchema) } },
		async ({ body, session: { accountId } }) => {
			await app.changeAudited(accountId, async (transaction) => {
				const now = app.clock();
				const bursts = await voteBursts(transaction, undefined, now);
				const burst = bursts.find(
					({ nominee_id, from }) => nominee_id === body.nominee_id && from === body.from,
				);
				// Votes that have come in meanwhile have not been looked at.
				if (!burst || burst.to !== body.to || burst.votes !== body.votes) {
					throw new AppError("changed_meanwhile", { field: "votes" });
				}
				const { category_id, nominee_id, husband, wife, from, to, votes, seen } = burst;
				if (seen) return { result: null, entry: null, resource: "votes" as const };
				const seenBy = (await findStaff(transaction, accountId))?.fullname ?? "";
				await storeLook(transaction, { nominee_id, from, to, votes, seenBy, seenAt: now });
				const entry = {
					action: "look" as const,
					resource: "votes" as const,
					recordId: category_id,
					label: `${husband} & ${wife}`,
					before: null,
					after: { nominee_id, from, to, votes },
				};
				return { result: null, entry };
			});
			return { status: success, data: [] };
		},
	);
};
