import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	restoreVotesRequestSchema,
	type VoteVoid,
	voidPreviewReplySchema,
	voidPreviewRequestSchema,
	voidRequestSchema,
	voteVoidListReplySchema,
	voteVoidReplySchema,
	voteVoidsQuerySchema,
} from "@bcc/contract/votes/admin-void";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { publicationOf, publishedCategories } from "#server/features/awards/publication/data.ts";
import { readSeason, requireRunningSeason } from "#server/features/awards/running-season/data.ts";
import { settledMoment } from "#server/features/votes/history/data.ts";
import { findVoid, listVoids, previewVoid, unknownField } from "#server/features/votes/void/data.ts";
import { restoreVotes, voidHeldVotes, voidVotes } from "#server/features/votes/void/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const response = replies(voteVoidReplySchema);
const ruling = { schema: { params: idParamsSchema, body: restoreVotesRequestSchema, response } };

/** Voids, holds and restorations of groups of votes; auditors may read. */
export const adminVoteVoidRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;

	async function isPublished(categoryId: number): Promise<boolean> {
		const { id } = await readSeason(db);
		const published = await publishedCategories(db, id);
		return published.has(categoryId) || (await publicationOf(db)).published_at !== null;
	}

	/** Makes a ruling, which gives its entry in the audit log; visitors' counts and the public log follow. */
	async function rule(accountId: number, ruling: (tx: Database) => Promise<ReturnType<typeof entryOf>>) {
		const data = await app.changeAudited(accountId, async (tx) => {
			const entry = await ruling(tx);
			return { result: entry.after, entry };
		});
		app.liveCounts.changed(data.category_id);
		app.logEntries.committed();
		return { status: success, data };
	}

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(
			`${adminPath}/votes/voids`,
			{ schema: { querystring: voteVoidsQuerySchema, response: replies(voteVoidListReplySchema) } },
			async (request) => ({ status: success, ...(await listVoids(db, request.query)) }),
		);
	});

	await app.register(async (changing: typeof app) => {
		await changing.register(roleScope(["admin"]));
		changing.post(
			`${adminPath}/votes/voids/preview`,
			{ schema: { body: voidPreviewRequestSchema, response: replies(voidPreviewReplySchema) } },
			async (request) => {
				const settled = (await settledMoment(app.database)).toISOString();
				const { to: wanted = settled } = request.body;
				const to = Date.parse(wanted) < Date.parse(settled) ? wanted : settled;
				const data = await previewVoid(db, { ...request.body, to });
				if (!data) throw new AppError("not_found", { field: unknownField(request.body) });
				const is_public = await isPublished(request.body.category_id);
				return { status: success, data: { to, is_public, ...data } };
			},
		);
		changing.post(
			`${adminPath}/votes/voids`,
			{ schema: { body: voidRequestSchema, response } },
			async ({ body, session: { accountId } }) => {
				const { reason, expected_votes, held, ...selection } = body;
				return await rule(accountId, async (tx) => {
					await requireRunningSeason(tx, selection.category_id);
					const id = await voidVotes(tx, selection, reason, accountId, expected_votes, held);
					return entryOf(held ? "hold" : "void", null, await requireVoid(tx, id));
				});
			},
		);
		changing.post(
			`${adminPath}/votes/voids/:id(\\d+)/restore`,
			ruling,
			async ({ params: { id }, body: { reason }, session: { accountId } }) =>
				await rule(accountId, async (tx) => {
					const before = await requireVoid(tx, id);
					await requireRunningSeason(tx, before.category_id);
					if (!(await restoreVotes(tx, id, reason, accountId))) throw restoredMeanwhile(before);
					return entryOf(before.held ? "release" : "unvoid", before, await requireVoid(tx, id));
				}),
		);
		changing.post(
			`${adminPath}/votes/voids/:id(\\d+)/void`,
			ruling,
			async ({ params, body: { reason }, session: { accountId } }) =>
				await rule(accountId, async (tx) => {
					const hold = await requireVoid(tx, params.id);
					if (!hold.held) throw new AppError("not_found", { field: "id" });
					await requireRunningSeason(tx, hold.category_id);
					const id = await voidHeldVotes(tx, hold, reason, accountId);
					if (id === null) throw restoredMeanwhile(hold);
					return entryOf("void", hold, await requireVoid(tx, id));
				}),
		);
	});
};

async function requireVoid(db: Database, id: number): Promise<VoteVoid> {
	const found = await findVoid(db, id);
	if (!found) throw new AppError("not_found", { field: "id" });
	return found;
}

function entryOf(action: "void" | "unvoid" | "hold" | "release", before: VoteVoid | null, after: VoteVoid) {
	return { action, resource: "votes" as const, recordId: after.id, label: after.category, before, after };
}

function restoredMeanwhile({ restored_by, restored_at, id }: VoteVoid): AppError {
	return new AppError("changed_meanwhile", {
		field: "id",
		changed: { by: restored_by?.name ?? null, at: restored_at, version: id, deleted: false },
	});
}
