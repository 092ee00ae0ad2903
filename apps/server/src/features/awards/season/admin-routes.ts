import { adminPath } from "@bcc/contract/admin/resource";
import {
	beginSeasonRequestSchema,
	changedSeasonSchema,
	nextSeasonReplySchema,
	seasonListReplySchema,
	seasonReplySchema,
	seasonTitle,
} from "@bcc/contract/awards/admin-season";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { removeOldWal } from "#server/db/old-wal.ts";
import { requireOpenBooks } from "#server/features/awards/running-season/data.ts";
import { changeSeason, lockSeasons } from "#server/features/awards/running-season/mutations.ts";
import { findSeason, listSeasons, nextSeason } from "#server/features/awards/season/data.ts";
import { beginSeason } from "#server/features/awards/season/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: seasons"];
const path = `${adminPath}/seasons`;

/** The seasons; and the beginning of the next one, which archives the last (docs/decisions/0062). */
export const adminSeasonRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));
		reading.get(path, { schema: { tags, response: replies(seasonListReplySchema) } }, async () => ({
			status: success,
			data: await listSeasons(app.db),
		}));
	});

	await app.register(async (changing: typeof app) => {
		await changing.register(roleScope(["admin"]));
		changing.get(
			`${path}/next`,
			{ schema: { tags, response: replies(nextSeasonReplySchema) } },
			async ({ locale }) => ({
				status: success,
				data: await nextSeason(app, app.clock(), locale),
			}),
		);
		changing.post(
			path,
			{ schema: { tags, body: beginSeasonRequestSchema, response: replies(seasonReplySchema) } },
			async (request) => {
				const { password, ...asked } = request.body;
				await app.requirePassword(request, password);
				const { accountId } = request.session;
				let booksClosed = false;
				const data = await app.changeAudited(
					accountId,
					async (transaction) => {
						const begun = await beginSeason(transaction, request.body, accountId, app.scorers);
						booksClosed = begun.booksClosed;
						const ended = await findSeason(transaction, begun.endedId);
						const result = await findSeason(transaction, begun.id);
						const { seen: _, category_ids, ...chosen } = asked;
						const entry = {
							action: "begin_season" as const,
							resource: "seasons" as const,
							recordId: begun.id,
							label: seasonTitle(result),
							before: { season: seasonTitle(ended), votes: ended.votes },
							after: {
								season: seasonTitle(result),
								votes: 0,
								copied_categories: category_ids.length,
								...chosen,
							},
						};
						return { result, entry: [entry, ...begun.binned] };
					},
					{},
					lockSeasons,
				);
				app.logEntries.committed();
				if (booksClosed) {
					await removeOldWal(app.database).catch((error: unknown) => {
						app.log.error({ err: error }, "the salt of the voters' keys may be in the write-ahead log still");
					});
				}
				return { status: success, data };
			},
		);
		changing.put(
			`${path}/:id(\\d+)`,
			{
				schema: {
					tags,
					params: idParamsSchema,
					body: changedSeasonSchema,
					response: replies(seasonReplySchema),
				},
			},
			async (request) => {
				const { id } = request.params;
				const { version, name_sw: nameSw, starts_on: startsOn, ends_on: endsOn, ...named } = request.body;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const before = await findSeason(transaction, id);
					if (before.archived_at !== null) throw new AppError("books_closed");
					await requireOpenBooks(transaction);
					if (!(await changeSeason(transaction, { id, version }, { ...named, nameSw, startsOn, endsOn }))) {
						throw await app.changedMeanwhile(transaction, "seasons", await findSeason(transaction, id));
					}
					const result = await findSeason(transaction, id);
					const entry = { action: "change", resource: "seasons", recordId: id, label: result.name } as const;
					return { result, entry: { ...entry, before, after: result } };
				});
				return { status: success, data };
			},
		);
	});
};
