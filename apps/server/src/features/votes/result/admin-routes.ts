import { adminPath } from "@bcc/contract/admin/resource";
import { voteHistoryQuerySchema } from "@bcc/contract/votes/admin-history";
import { voteResultsQuerySchema, voteResultsReplySchema } from "@bcc/contract/votes/admin-result";
import {
	votesDashboardReplySchema,
	votesSummaryQuerySchema,
	votesSummaryReplySchema,
} from "@bcc/contract/votes/admin-vote";
import type { Locale } from "@bcc/messages/locale";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { votesDashboard } from "#server/features/votes/result/dashboard.ts";
import { voteResults, votesSummary } from "#server/features/votes/result/data.ts";
import { resultsCsv } from "#server/features/votes/result/rules.ts";
import { isKnown } from "#server/features/votes/void/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: votes"];

export const adminResultRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin", "auditor"]));

	type ResultsQuery = { category?: number; season?: number };

	/** @param locale by default names are English, as for programs */
	async function resultsFor({ category, season }: ResultsQuery, locale?: Locale) {
		const results = await voteResults(app, app.clock(), { only: category, season, locale });
		if (category && results.categories.length === 0) throw new AppError("not_found", { field: "category" });
		return results;
	}

	app.get(
		`${adminPath}/votes/summary`,
		{ schema: { tags, querystring: votesSummaryQuerySchema, response: replies(votesSummaryReplySchema) } },
		async (request) => ({
			status: success,
			data: await votesSummary(app.db, app.clock(), request.locale, app.voteSources, request.query.category),
		}),
	);

	app.get(
		`${adminPath}/votes/dashboard`,
		{
			schema: { tags, querystring: voteHistoryQuerySchema, response: replies(votesDashboardReplySchema) },
		},
		async (request) => {
			const { category } = request.query;
			if (category && !(await isKnown(app.db, { category_id: category })))
				throw new AppError("not_found", { field: "category" });
			await app.voteDigest.catchUp();
			const { locale, query } = request;
			const data = await votesDashboard(app.database, query, locale, app.burstNetworks, app.voteSources);
			return { status: success, data };
		},
	);

	app.get(
		`${adminPath}/votes/results`,
		{ schema: { tags, querystring: voteResultsQuerySchema, response: replies(voteResultsReplySchema) } },
		async (request) => ({ status: success, data: await resultsFor(request.query, request.locale) }),
	);

	app.get(
		`${adminPath}/votes/results.csv`,
		{ schema: { tags, querystring: voteResultsQuerySchema, response: replies(z.string()) } },
		async (request, reply) => {
			const { categories } = await resultsFor(request.query);
			reply.type("text/csv; charset=utf-8; header=present");
			reply.header("content-disposition", 'attachment; filename="results.csv"');
			return reply.serializer(String).send(resultsCsv(categories));
		},
	);
};
