import { adminPath } from "@bcc/contract/admin/resource";
import {
	eveningChoiceSchema,
	eveningQuerySchema,
	eveningReplySchema,
	pressKitQuerySchema,
} from "@bcc/contract/awards/admin-evening";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { evening } from "#server/features/awards/evening/data.ts";
import { pressKit } from "#server/features/awards/evening/press-kit.ts";
import { lockSettings } from "#server/features/awards/publication/mutations.ts";
import {
	readSeason,
	requireSeenSeason,
	type SeasonFacts,
} from "#server/features/awards/running-season/data.ts";
import { changeSeason } from "#server/features/awards/running-season/mutations.ts";
import {
	decidedWinners,
	mayBeKnown,
	placesOf,
	textsOf,
	titlesOf,
	winnerOf,
} from "#server/features/awards/winner/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { dateOrNull, isoOrNull } from "#server/lib/iso-time.ts";

const tags = ["back office: votes"];

/**
 * The evening on which the winners are announced: the show, what visitors see of it, and the press kit (docs/decisions/0058). All of it
 * remains possible when the books are closed.
 */
export const adminEveningRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(
			`${adminPath}/votes/evening`,
			{ schema: { tags, querystring: eveningQuerySchema, response: replies(eveningReplySchema) } },
			async (request) => ({
				status: success,
				data: await evening(app, app.clock(), request.query.rehearsal),
			}),
		);
		reading.get(
			`${adminPath}/votes/press-kit.zip`,
			{ schema: { tags, querystring: pressKitQuerySchema }, compress: false },
			async (request, reply) => {
				const season = await readSeason(app.db, request.query.season);
				const { id, archivedAt, votesInArchive } = season;
				const countVisibility = await app.countVisibility(id);
				const results = (await placesOf(app, id, app.clock())).filter(
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
					const before = await requireSeenSeason(tx, season);
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
				return { status: success, data: await evening(app, app.clock(), false) };
			},
		);
	});
};

function inWords(chosen: Pick<SeasonFacts, "votesInArchive" | "resultsExpectedAt">) {
	const { votesInArchive, resultsExpectedAt } = chosen;
	return { votes_in_archive: votesInArchive, results_expected_at: isoOrNull(resultsExpectedAt) };
}
