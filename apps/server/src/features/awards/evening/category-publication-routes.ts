import { adminPath } from "@bcc/contract/admin/resource";
import {
	categoryPublicationReplySchema,
	publishCategoryRequestSchema,
	unpublishCategoryRequestSchema,
} from "@bcc/contract/awards/admin-publication";
import { idParamsSchema } from "@bcc/contract/reply";
import type { CategoryResults } from "@bcc/contract/votes/admin-result";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import {
	chosenCounts,
	publicationOf,
	publishedCategories,
} from "#server/features/awards/publication/data.ts";
import {
	lockCategory,
	lockSeasonAndPublications,
	lockSettings,
	publishCategory,
	unpublishCategory,
} from "#server/features/awards/publication/mutations.ts";
import { countVisibilityOf, isPublic } from "#server/features/awards/publication/rules.ts";
import { requireSeenSeason } from "#server/features/awards/running-season/data.ts";
import { digestOf, runningPlaces } from "#server/features/awards/winner/data.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { noReason } from "#server/records/change-record.ts";

const tags = ["back office: votes"];

/**
 * Showing one category's results to visitors, as the evening does after each category, and hiding them again (docs/decisions/0058).
 * Both remain possible when the books are closed.
 */
export const adminCategoryPublicationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const path = `${adminPath}/votes/categories/:id(\\d+)`;
	const shared = { tags, params: idParamsSchema, response: replies(categoryPublicationReplySchema) };
	app.post(
		`${path}/publish`,
		{ schema: { ...shared, body: publishCategoryRequestSchema } },
		async (request) => {
			const { digest } = request.body;
			const publish = async (tx: Database, id: number, found: CategoryResults) => {
				if (found.jury?.open) throw new AppError("results_not_final", { words: juryOpen });
				if (!found.final) throw new AppError("results_not_final");
				if (found.open_ties.length > 0)
					throw new AppError("tie_undecided", found.jury && { words: totalsTied });
				if (digestOf(found) !== digest) throw new AppError("results_changed");
				return await publishCategory(tx, id);
			};
			return await changePublication(request, "publish", publish);
		},
	);
	app.post(
		`${path}/unpublish`,
		{ schema: { ...shared, body: unpublishCategoryRequestSchema } },
		async (request) => {
			if (!request.body.reason) throw noReason(m.api_unpublish_reason_needed);
			return await changePublication(request, "unpublish", async (tx, id) => {
				// Its winners would stay public.
				const words: Words = (options) => m.api_season_public({}, options);
				if ((await publicationOf(tx)).published_at) throw new AppError("results_public", { words });
				return await unpublishCategory(tx, id);
			});
		},
	);

	/** @param change gives whether it changed anything */
	async function changePublication(
		{ params, body, session }: PublicationRequest,
		action: "publish" | "unpublish",
		change: (tx: Database, id: number, found: CategoryResults) => Promise<boolean>,
	) {
		const { id } = params;
		const { season, reason } = body;
		const settled = await settledCategories(app.database);
		const data = await app.changeAudited(
			session.accountId,
			async (tx) => {
				await lockSettings(tx);
				await lockCategory(tx, id);
				const found = await runningPlaces(tx, app.scorers, id, settled);
				await requireSeenSeason(tx, season);
				const { name, seasonId, published_at: before } = found;
				const changed = await change(tx, id, found);
				const result = await publicationNow(tx, seasonId, id);
				const entry = {
					...({ action, resource: "seasons", recordId: seasonId, label: name } as const),
					before: { results_published_at: before },
					after: { results_published_at: result.published_at, ...(reason && { reason }) },
				};
				return { result, entry: changed ? entry : null };
			},
			{},
			lockSeasonAndPublications,
		);
		return { status: success, data };
	}
};

const totalsTied: Words = (options) => m.api_totals_tied({}, options);
const juryOpen: Words = (options) => m.api_results_jury_open({}, options);

type PublicationRequest = Pick<FastifyRequest, "session"> & {
	params: { id: number };
	body: { season: number; reason: string | null };
};

async function publicationNow(tx: Database, seasonId: number, id: number) {
	const published = (await publishedCategories(tx, seasonId)).get(id) ?? null;
	const countVisibility = countVisibilityOf(await chosenCounts(tx));
	return {
		id,
		published_at: isoOrNull(published),
		published: isPublic(countVisibility, { published: published !== null }),
	};
}
