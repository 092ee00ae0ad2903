import { adminPath } from "@bcc/contract/admin/resource";
import {
	removeTieBreakRequestSchema,
	type TieBreak,
	type TieBreakRequest,
	tieBreakRequestSchema,
} from "@bcc/contract/awards/admin-tie-break";
import { idParamsSchema } from "@bcc/contract/reply";
import { tieBreakReplySchema } from "@bcc/contract/votes/admin-result";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { chosenCounts } from "#server/features/awards/publication/data.ts";
import { lockSeasonAndPublications } from "#server/features/awards/publication/mutations.ts";
import { countVisibilityOf } from "#server/features/awards/publication/rules.ts";
import { tieBreakById, tieBreaksAbout } from "#server/features/awards/tie-break/data.ts";
import { recordTieBreak, removeTieBreak } from "#server/features/awards/tie-break/mutations.ts";
import { mayBeKnown, runningPlaces } from "#server/features/awards/winner/data.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: votes"];

/** What the jury decides about couples that are level (docs/decisions/0058). */
export const adminTieBreakRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));

	const params = idParamsSchema;
	const response = replies(tieBreakReplySchema);
	app.post(
		`${adminPath}/votes/categories/:id(\\d+)/tie-breaks`,
		{ schema: { tags, params, body: tieBreakRequestSchema, response } },
		async ({ params: { id }, session, body: asked }) =>
			await decide(
				session.accountId,
				"break_tie",
				id,
				async (tx, { seasonId, final, rows, level, tie_breaks }) => {
					if (!final) throw new AppError("results_not_final");
					requireTie(level, asked.nominee_ids);
					requireSeen(tie_breaks, asked);
					const replaced = await tieBreaksAbout(tx, seasonId, id, asked.nominee_ids);
					await recordTieBreak(tx, id, asked);
					const named = (ids: number[]) =>
						ids.flatMap((id) =>
							rows
								.filter(({ nominee_id }) => nominee_id === id)
								.map(({ husband, wife }) => `${husband} & ${wife}`),
						);
					const before = replaced.map((each) => inWords(each, named(each.nominee_ids)));
					const { nominee_ids, seen: _, ...decision } = asked;
					return {
						before: before.length > 0 ? { replaced: before } : null,
						after: { couples: named(nominee_ids), ...decision },
					};
				},
			),
	);

	app.post(
		`${adminPath}/votes/tie-breaks/:id(\\d+)/remove`,
		{ schema: { tags, params, body: removeTieBreakRequestSchema, response } },
		async ({ params: { id }, session, body: { reason } }) => {
			const found = await tieBreakById(app.db, id);
			if (!found) throw new AppError("not_found", { field: "id" });
			const { categoryId, decidedBy } = found;
			return await decide(session.accountId, "remove_tie_break", categoryId, async (tx) => {
				if (!(await removeTieBreak(tx, id))) throw new AppError("not_found", { field: "id" });
				return { before: { decided_by: decidedBy }, after: { decided_by: null, reason } };
			});
		},
	);

	/** @param change gives what the audit log tells of it */
	async function decide(
		accountId: number,
		action: "break_tie" | "remove_tie_break",
		categoryId: number,
		change: (tx: Database, places: RunningPlaces) => Promise<{ before: object | null; after: object }>,
	) {
		const settled = await settledCategories(app.database);
		const data = await app.changeAudited(
			accountId,
			async (tx) => {
				const places = await runningPlaces(tx, app.scorers, categoryId, settled);
				// Winners that visitors know, of the category or of the season, do not change.
				if (mayBeKnown(places, countVisibilityOf(await chosenCounts(tx)), false))
					throw new AppError("results_public");
				const states = await change(tx, places);
				const result = await runningPlaces(tx, app.scorers, categoryId, settled);
				const about = { resource: "seasons", recordId: places.seasonId, label: places.name } as const;
				return { result, entry: { action, ...about, ...states } };
			},
			{},
			lockSeasonAndPublications,
		);
		return { status: success, data };
	}
};

type RunningPlaces = Awaited<ReturnType<typeof runningPlaces>>;

/** The decision that a new one takes the place of, in words; both stay in the log. */
function inWords({ shared, decided_by, reason }: TieBreak, couples: string[]): string {
	return `${couples.join(", ")}${shared ? " share the place" : ""}. Decided by ${decided_by}: ${reason}`;
}

/** Refuses a decision that is not about all the couples of a category which are level. */
function requireTie(level: number[][], ids: number[]): void {
	const asked = new Set(ids);
	const isWhole = level.some((tied) => tied.length === ids.length && tied.every((id) => asked.has(id)));
	if (!isWhole) throw new AppError("changed_meanwhile", { field: "nominee_ids", words: tieChanged });
}

/** Refuses a decision that would take the place of one that its writer has not seen. */
function requireSeen(tieBreaks: TieBreak[], { nominee_ids, seen }: TieBreakRequest): void {
	const stored = tieBreaks.find((each) => each.nominee_ids.some((id) => nominee_ids.includes(id)));
	if ((stored?.id ?? null) !== seen)
		throw new AppError("changed_meanwhile", { field: "seen", words: tieDecided });
}

const tieDecided = (options: Parameters<typeof m.api_tie_decided>[1]) => m.api_tie_decided({}, options);
const tieChanged = (options: Parameters<typeof m.api_tie_changed>[1]) => m.api_tie_changed({}, options);
