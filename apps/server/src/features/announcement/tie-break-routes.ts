import { adminPath } from "@bcc/contract/admin/resource";
import {
	type CategoryResults,
	removeTieBreakRequestSchema,
	type TieBreak,
	tieBreakReplySchema,
	tieBreakRequestSchema,
} from "@bcc/contract/admin/results";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { runningPlaces } from "#server/features/announcement/data.ts";
import { holdSeasonAndPublications } from "#server/features/publication/mutations.ts";
import { settledCategories } from "#server/features/result/settled.ts";
import { tieBreakById, tieBreaksAbout } from "#server/features/tie-break/data.ts";
import { recordTieBreak, removeTieBreak } from "#server/features/tie-break/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: votes"];

/** What the jury decides about couples with the same number of votes (docs/decisions/0058). */
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
			const data = await app.changeAudited(
				request.session.accountId,
				async (tx) => {
					const before = await runningPlaces(tx, id, settled, app.clock());
					demandHidden(before);
					if (!before.final) throw new AppError("results_not_final");
					demandTie(before.rows, asked.nominee_ids);
					const replaced = await tieBreaksAbout(tx, before.seasonId, id, asked.nominee_ids);
					await recordTieBreak(tx, id, asked);
					const { seasonId: _, ...result } = await runningPlaces(tx, id, settled, app.clock());
					const named = (row: (typeof result.rows)[number]) => `${row.husband} & ${row.wife}`;
					const tied = result.rows.filter(({ nominee_id }) => asked.nominee_ids.includes(nominee_id));
					const inOrder = (ids: number[]) =>
						ids.flatMap((id) => result.rows.filter(({ nominee_id }) => nominee_id === id).map(named));
					const entry = {
						...({
							action: "break_tie",
							resource: "seasons",
							recordId: before.seasonId,
							label: result.name,
						} as const),
						before:
							replaced.length > 0
								? { replaced: replaced.map((each) => inWords(each, inOrder(each.nominee_ids))) }
								: null,
						after: {
							couples: tied.map(named),
							shared: asked.shared,
							decided_by: asked.decided_by,
							reason: asked.reason,
						},
					};
					return { result, entry };
				},
				{},
				holdSeasonAndPublications,
			);
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
			const data = await app.changeAudited(
				request.session.accountId,
				async (tx) => {
					const found = await tieBreakById(tx, id);
					if (!found) throw new AppError("not_found", { field: "id" });
					const before = await runningPlaces(tx, found.categoryId, settled, app.clock());
					demandHidden(before);
					const { seasonId } = before;
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
				},
				{},
				holdSeasonAndPublications,
			);
			return { status: success, data };
		},
	);
};

/** Refuses to change published winners. */
function demandHidden({ published_at }: CategoryResults): void {
	if (published_at !== null) throw new AppError("results_public");
}

/** The decision that a new one takes the place of, in words; both stay in the log. */
function inWords({ shared, decided_by, reason }: TieBreak, couples: string[]): string {
	return `${couples.join(", ")}${shared ? " share the place" : ""}. Decided by ${decided_by}: ${reason}`;
}

/** Refuses a decision that is not about all the couples of a category which have the same number of votes. */
function demandTie(rows: { nominee_id: number; rank: number | null; votes: number }[], ids: number[]): void {
	const active = rows.filter(({ rank }) => rank !== null);
	const votes = active.find(({ nominee_id }) => nominee_id === ids[0])?.votes;
	const tied = active.filter((row) => row.votes === votes).map(({ nominee_id }) => nominee_id);
	const asked = new Set(ids);
	const isWhole =
		asked.size === ids.length && tied.length === ids.length && tied.every((id) => asked.has(id));
	if (!isWhole) throw new AppError("changed_meanwhile", { field: "nominee_ids", words: tieChanged });
}

const tieChanged = (options: Parameters<typeof m.api_tie_changed>[1]) => m.api_tie_changed({}, options);
