import {
	type AdminCategory,
	adminPath,
	closeVotingReplySchema,
	closeVotingRequestSchema,
	windowsReplySchema,
	windowsRequestSchema,
} from "@bcc/contract/admin";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { closeVoting, setWindows } from "#server/features/category/windows.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { contentWriters } from "#server/records/resource.ts";

/** Voting windows of several categories at once, and the end of all voting; each change is in the audit log by itself. */
export const adminWindowRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (writing: typeof app) => {
		await writing.register(roleScope(contentWriters));
		writing.post(
			`${adminPath}/categories/windows`,
			{
				schema: {
					tags: ["back office: categories"],
					body: windowsRequestSchema,
					response: replies(windowsReplySchema),
				},
			},
			async ({ body, session }) => {
				const data = await app.changeAudited(session.accountId, async (transaction) => {
					const changed = await setWindows(transaction, body, session.role === "admin");
					return {
						result: changed.map(({ after }) => after),
						entry: entriesOf(changed, body.reason),
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
			{
				schema: {
					tags: ["back office: votes"],
					body: closeVotingRequestSchema,
					response: replies(closeVotingReplySchema),
				},
			},
			async ({ body, session }) => {
				const data = await app.changeAudited(session.accountId, async (transaction) => {
					const closed = await closeVoting(transaction);
					return {
						result: closed.map(({ after: { id, name } }) => ({ id, name })),
						entry: entriesOf(closed, body.reason),
						resource: "categories" as const,
					};
				});
				return { status: success, data };
			},
		);
	});
};

function entriesOf(changed: { before: AdminCategory; after: AdminCategory }[], reason: string | null) {
	return changed.map(({ before, after }) => ({
		action: "change" as const,
		resource: "categories" as const,
		recordId: after.id,
		label: after.name,
		before,
		after: { ...after, ...(reason ? { reason } : {}) },
	}));
}
