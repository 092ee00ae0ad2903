import { adminPath } from "@bcc/contract/admin/resource";
import {
	closeVotingReplySchema,
	closeVotingRequestSchema,
	windowsReplySchema,
	windowsRequestSchema,
} from "@bcc/contract/admin/windows";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type Changed, closeVoting, entryOf, setWindows } from "#server/features/category/windows.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

/** Voting windows of several categories at once, each in the audit log by itself, and the end of all voting, which is one entry. */
export const adminWindowRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (writing: typeof app) => {
		await writing.register(roleScope(contentWriters));
		writing.post(
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
	});

	await app.register(async (closing: typeof app) => {
		await closing.register(roleScope(["admin"]));
		closing.post(
			`${adminPath}/votes/close`,
			{ schema: { body: closeVotingRequestSchema, response: replies(closeVotingReplySchema) } },
			async ({ body, session }) => {
				const data = await app.changeAudited(session.accountId, async (transaction) => {
					const closed = await closeVoting(transaction);
					return {
						result: closed.map(({ after: { id, name } }) => ({ id, name })),
						entry: closed.length > 0 ? closingOf(closed, body.reason) : null,
						resource: "categories" as const,
					};
				});
				return { status: success, data };
			},
		);
	});
};

/** The end of all voting is one entry. */
function closingOf(closed: Changed[], reason: string) {
	const ends = (which: keyof Changed) =>
		closed.map(({ [which]: { id, name, voting_closes_at } }) => ({ id, name, voting_closes_at }));
	return {
		action: "close_voting" as const,
		resource: "categories" as const,
		recordId: null,
		label: "",
		before: { categories: ends("before") },
		after: { categories: ends("after"), reason },
	};
}
