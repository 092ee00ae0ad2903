import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
import {
	type CategoryResults,
	categoryPublicationReplySchema,
	eveningChoiceSchema,
	eveningQuerySchema,
	eveningReplySchema,
	pressKitQuerySchema,
	publishCategoryRequestSchema,
	unpublishCategoryRequestSchema,
} from "@bcc/contract/votes/admin-result";
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
import { demandSeenSeason, readSeason, type SeasonFacts } from "#server/features/awards/season/data.ts";
import { changeSeason } from "#server/features/awards/season/mutations.ts";
import {
	decidedWinners,
	digestOf,
	mayBeKnown,
	placesOf,
	runningPlaces,
	textsOf,
	titlesOf,
	winnerOf,
} from "#server/features/awards/winner/data.ts";
import { evening } from "#server/features/awards/winner/evening.ts";
import { pressKit } from "#server/features/awards/winner/press-kit.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { dateOrNull, isoOrNull } from "#server/lib/iso-time.ts";
import { noReason } from "#server/records/change-record.ts";

const tags = ["back office: votes"];

/**
 * The evening on which the winners are announced: the show, the jury's decisions about ties, and the publication of each category
 * (docs/decisions/0058). All of it remains possible when the books are closed.
 */
export const adminAnnouncementRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(
			`${adminPath}/votes/evening`,
			{ schema: { tags, querystring: eveningQuerySchema, response: replies(eveningReplySchema) } },
			async (request) => ({
				status: success,
				data: await evening(app.database, app.clock(), request.query.rehearsal),
			}),
		);
		reading.get(
			`${adminPath}/votes/press-kit.zip`,
			{ schema: { tags, querystring: pressKitQuerySchema }, compress: false },
			async (request, reply) => {
				const season = await readSeason(app.db, request.query.season);
				const { id, archivedAt, votesInArchive } = season;
				const countVisibility = await app.countVisibility(id);
				const results = (await placesOf(app.database, id, app.clock())).filter(
					(result) => !result.withdrawal && result.final && decidedWinners(result).length > 0,
				);
				const texts = await textsOf(app.db, id);
				const kit = {
					...titlesOf(await app.siteSettings(), season),
					seasonId: id,
					published: results.every((result) => mayBeKnown(result, countVisibility, archivedAt !== null)),
					origin: app.publicUrl(),
					categories: results.map((result) => ({
						...result,
						winners: decidedWinners(result).map((row) =>
							winnerOf(result, row, texts.couples, votesInArchive),
						),
					})),
					texts,
				};
				reply.header("content-disposition", `attachment; filename="press-kit-${season.year}.zip"`);
				reply.header("cache-control", "no-store");
				return reply.type("application/zip").send(pressKit(app.files, kit, app.clock()));
			},
		);
	});

	await app.register(async (changing: typeof app) => {
		await changing.register(roleScope(["admin"]));
		changing.put(
			`${adminPath}/votes/evening`,
			{ schema: { tags, body: eveningChoiceSchema, response: replies(eveningReplySchema) } },
			async (request) => {
				const { season, season_version, votes_shown, expected_at } = request.body;
				await app.changeAudited(request.session.accountId, async (tx) => {
					await lockSettings(tx);
					const before = await demandSeenSeason(tx, season);
					const { id, name } = before;
					const chosen = { votesInArchive: votes_shown, resultsExpectedAt: dateOrNull(expected_at) };
					if (!(await changeSeason(tx, { id, version: season_version }, chosen))) {
						throw await app.changedMeanwhile(tx, "seasons", await readSeason(tx));
					}
					const entry = {
						...({ action: "change", resource: "seasons", recordId: id, label: name } as const),
						before: inWords(before),
						after: inWords(chosen),
					};
					return { result: null, entry };
				});
				return { status: success, data: await evening(app.database, app.clock(), false) };
			},
		);

		const path = `${adminPath}/votes/categories/:id(\\d+)`;
		const shared = { tags, params: idParamsSchema, response: replies(categoryPublicationReplySchema) };
		changing.post(
			`${path}/publish`,
			{ schema: { ...shared, body: publishCategoryRequestSchema } },
			async (request) => {
				const { digest } = request.body;
				const publish = async (tx: Database, id: number, found: CategoryResults) => {
					if (!found.final) throw new AppError("results_not_final");
					if (found.open_ties.length > 0) throw new AppError("tie_undecided");
					if (digestOf(found) !== digest) throw new AppError("results_changed");
					return await publishCategory(tx, id);
				};
				return await changePublication(request, "publish", publish);
			},
		);
		changing.post(
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
	});

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
				const found = await runningPlaces(tx, id, settled);
				await demandSeenSeason(tx, season);
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

type PublicationRequest = Pick<FastifyRequest, "session"> & {
	params: { id: number };
	body: { season: number; reason: string | null };
};

function inWords(chosen: Pick<SeasonFacts, "votesInArchive" | "resultsExpectedAt">) {
	const { votesInArchive, resultsExpectedAt } = chosen;
	return { votes_in_archive: votesInArchive, results_expected_at: isoOrNull(resultsExpectedAt) };
}

async function publicationNow(tx: Database, seasonId: number, id: number) {
	const published = (await publishedCategories(tx, seasonId)).get(id) ?? null;
	const countVisibility = countVisibilityOf(await chosenCounts(tx));
	return {
		id,
		published_at: isoOrNull(published),
		published: isPublic(countVisibility, { published: published !== null }),
	};
}
