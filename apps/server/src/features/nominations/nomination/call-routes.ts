import { adminPath } from "@bcc/contract/admin/resource";
import {
	type AdminNominationCall,
	adminCallReplySchema,
	changedCallSchema,
} from "@bcc/contract/nominations/admin-nomination";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { categoriesOfSeason, category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominationCall, nominationCategory } from "#server/db/schema/nomination.ts";
import { readSeason, requireSeenSeason } from "#server/features/awards/running-season/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNull } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: nominations"];
const path = `${adminPath}/nominations/call`;
const response = replies(adminCallReplySchema);

/** When the season takes nominations. */
export const adminCallRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentWriters));

	app.get(path, { schema: { tags, response } }, async () => ({
		status: success,
		data: await findCall(app.db, (await readSeason(app.db)).id),
	}));

	app.put(path, { schema: { tags, body: changedCallSchema, response } }, async (request) => {
		const { season_id, version, call } = request.body;
		if (call && new Date(call.opens_at) >= new Date(call.closes_at)) {
			throw new AppError("invalid_input", {
				field: "call.closes_at",
				words: (options) => m.nomination_times_turned({}, options),
			});
		}
		const data = await app.changeAudited(request.session.accountId, async (transaction) => {
			await requireSeenSeason(transaction, season_id);
			const before = await findCall(transaction, season_id);
			if (before.version !== version || !(await setCall(transaction, before, call))) {
				throw new AppError("changed_meanwhile", { field: "version" });
			}
			const after = await findCall(transaction, season_id);
			const entry = { action: "change", resource: "nominations", recordId: null, label: "" } as const;
			return { result: after, entry: { ...entry, before, after } };
		});
		return { status: success, data };
	});
};

async function findCall(db: Database, seasonId: number): Promise<AdminNominationCall> {
	const [times] = await db.select().from(nominationCall).where(eq(nominationCall.seasonId, seasonId));
	const categories = await db
		.select({ id: nominationCategory.categoryId })
		.from(nominationCategory)
		.where(inArray(nominationCategory.categoryId, categoriesOfSeason))
		.orderBy(asc(nominationCategory.categoryId));
	return {
		season_id: seasonId,
		version: times?.version ?? 0,
		opens_at: isoOrNull(times?.opensAt ?? null),
		closes_at: isoOrNull(times?.closesAt ?? null),
		category_ids: categories.map(({ id }) => id),
	};
}

type NewCall = z.output<typeof changedCallSchema>["call"];

/** False when it has another version by now. */
async function setCall(
	transaction: Database,
	{ season_id: seasonId, version }: AdminNominationCall,
	call: NewCall,
): Promise<boolean> {
	const isSeen = and(eq(nominationCall.seasonId, seasonId), eq(nominationCall.version, version));
	const times = call && { opensAt: new Date(call.opens_at), closesAt: new Date(call.closes_at) };
	const returned = { id: nominationCall.seasonId };
	const done = !times
		? await transaction.delete(nominationCall).where(isSeen).returning(returned)
		: version === 0
			? await transaction
					.insert(nominationCall)
					.values({ seasonId, ...times })
					.onConflictDoNothing()
					.returning(returned)
			: await transaction
					.update(nominationCall)
					.set({ ...times, version: version + 1 })
					.where(isSeen)
					.returning(returned);
	// Switched off twice.
	if (done.length === 0 && (call || version > 0)) return false;
	await transaction
		.delete(nominationCategory)
		.where(inArray(nominationCategory.categoryId, categoriesOfSeason));
	if (call) await setCategories(transaction, [...new Set(call.category_ids)]);
	return true;
}

async function setCategories(transaction: Database, ids: number[]): Promise<void> {
	const known = await transaction
		.select({ categoryId: category.id })
		.from(category)
		.where(and(inArray(category.id, ids), inCurrentSeason, isNull(category.deletedAt)));
	if (known.length < ids.length) throw new AppError("invalid_input", { field: "call.category_ids" });
	await transaction.insert(nominationCategory).values(known);
}
