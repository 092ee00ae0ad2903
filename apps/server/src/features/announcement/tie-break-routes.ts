import { idParamsSchema } from "@bcc/contract";
import {
	adminPath,
	removeTieBreakRequestSchema,
	tieBreakReplySchema,
	tieBreakRequestSchema,
} from "@bcc/contract/admin";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { runningPlaces } from "#server/features/announcement/data.ts";
import { settledCategories } from "#server/features/result/settled.ts";
import { tieBreakById } from "#server/features/tie-break/data.ts";
import { recordTieBreak, removeTieBreak } from "#server/features/tie-break/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: votes"];

/** What the jury decides about couples with the same number of votes (docs/decisions/0067). */
export const adminTieBreakRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));

	app.post(
		`${adminPath}/votes/categories/:id(\\d+)/tie-breaks`,
		{
			schema: {
				tags,
				params: idParamsSchema,
				body: tieBreakRequestSchema,
				response: replies(tieBreakReplySchema),
			},
		},
		async (request) => {
			const { id } = request.params;
			const asked = request.body;
			const settled = await settledCategories(app.database);
			const data = await app.changeAudited(request.session.accountId, async (tx) => {
				const before = await runningPlaces(tx, id, settled, app.clock());
				if (!before.final) throw new AppError("results_not_final");
				demandTie(before.rows, asked.nominee_ids);
				await recordTieBreak(tx, id, asked);
				const { seasonId: _, ...result } = await runningPlaces(tx, id, settled, app.clock());
				const named = (row: (typeof result.rows)[number]) => `${row.husband} & ${row.wife}`;
				const tied = result.rows.filter(({ nominee_id }) => asked.nominee_ids.includes(nominee_id));
				const entry = {
					...({
						action: "break_tie",
						resource: "seasons",
						recordId: before.seasonId,
						label: result.name,
					} as const),
					before: null,
					after: {
						couples: tied.map(named),
						shared: asked.shared,
						decided_by: asked.decided_by,
						reason: asked.reason,
					},
				};
				return { result, entry };
			});
			return { status: success, data };
		},
	);

	app.post(
		`${adminPath}/votes/tie-breaks/:id(\\d+)/remove`,
		{
			schema: {
				tags,
				params: idParamsSchema,
				body: removeTieBreakRequestSchema,
				response: replies(tieBreakReplySchema),
			},
		},
		async (request) => {
			const { id } = request.params;
			const settled = await settledCategories(app.database);
			const data = await app.changeAudited(request.session.accountId, async (tx) => {
				const found = await tieBreakById(tx, id);
				if (!found) throw new AppError("not_found", { field: "id" });
				const { seasonId } = await runningPlaces(tx, found.categoryId, settled, app.clock());
				if (!(await removeTieBreak(tx, id))) throw new AppError("not_found", { field: "id" });
				const { seasonId: _, ...result } = await runningPlaces(tx, found.categoryId, settled, app.clock());
				const entry = {
					...({
						action: "remove_tie_break",
						resource: "seasons",
						recordId: seasonId,
						label: result.name,
					} as const),
					before: { decided_by: found.decidedBy },
					after: { decided_by: null, reason: request.body.reason },
				};
				return { result, entry };
			});
			return { status: success, data };
		},
	);
};

/** Refuses a decision that is not about all the couples of a category which have the same number of votes. */
function demandTie(rows: { nominee_id: number; rank: number | null; votes: number }[], ids: number[]): void {
	const standing = rows.filter(({ rank }) => rank !== null);
	const votes = standing.find(({ nominee_id }) => nominee_id === ids[0])?.votes;
	const tied = standing.filter((row) => row.votes === votes).map(({ nominee_id }) => nominee_id);
	const asked = new Set(ids);
	const isWhole =
		asked.size === ids.length && tied.length === ids.length && tied.every((id) => asked.has(id));
	if (!isWhole) throw new AppError("changed_meanwhile", { field: "nominee_ids", words: tieChanged });
}

const tieChanged = (options: Parameters<typeof m.api_tie_changed>[1]) => m.api_tie_changed({}, options);
