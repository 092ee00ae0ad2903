import { adminPath } from "@bcc/contract/admin/resource";
import { publicationReplySchema, publishRequestSchema } from "@bcc/contract/awards/admin-publication";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { publicationOf } from "#server/features/awards/publication/data.ts";
import {
	lockSettings,
	publishResults,
	unpublishResults,
} from "#server/features/awards/publication/mutations.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { noReason } from "#server/records/change-record.ts";

/**
 * Showing the results to visitors, and hiding them again; doing either twice is harmless. Both stay possible when the books are
 * closed: the vote is over then, the evening may not be.
 */
export const adminSeasonPublicationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	for (const action of ["publish", "unpublish"] as const) {
		app.post(
			`${adminPath}/votes/results/${action}`,
			{
				schema: {
					tags: ["back office: votes"],
					body: publishRequestSchema,
					response: replies(publicationReplySchema),
				},
			},
			async (request) => {
				const { reason, season } = request.body;
				if (action === "unpublish" && !reason) throw noReason(m.api_unpublish_reason_needed);
				const data = await app.changeAudited(request.session.accountId, async (tx) => {
					await lockSettings(tx);
					const { id, name } = await readSeason(tx, season);
					const before = await publicationOf(tx, id);
					const hidden = action === "unpublish" ? await unpublishResults(tx, id) : [];
					const changed = action === "unpublish" ? hidden !== null : await publishResults(tx, id);
					const result = await publicationOf(tx, id);
					const entry = {
						action,
						resource: "settings" as const,
						recordId: 1,
						label: name,
						before: {
							results_published_at: before.published_at,
							...(hidden && hidden.length > 0 && { published_categories: hidden }),
						},
						after: { results_published_at: result.published_at, ...(reason ? { reason } : {}) },
					};
					return { result, entry: changed ? entry : null };
				});
				return { status: success, data };
			},
		);
	}
};
