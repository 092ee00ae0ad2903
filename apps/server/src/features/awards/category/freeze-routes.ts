import { adminPath } from "@bcc/contract/admin/resource";
import {
	closeVotingReplySchema,
	closeVotingRequestSchema,
	freezeReplySchema,
	freezeRequestSchema,
	reopenRequestSchema,
	type SeenFreeze,
} from "@bcc/contract/awards/admin-freeze";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type FreezeNotice, findFreezable, setFrozen } from "#server/features/awards/category/freeze.ts";
import { type Changed, closeVoting } from "#server/features/awards/category/windows.ts";
import {
	lockSeason,
	requireRunningSeason,
	requireSeenSeason,
} from "#server/features/awards/running-season/data.ts";
import { votingState } from "#server/features/votes/result/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/**
 * Freezing a category's voting and reopening it, from the state that was seen, and the end of all voting; doing any of them twice is harmless.
 */
export const adminFreezeRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const path = `${adminPath}/votes/categories/:id(\\d+)`;
	const schema = { params: idParamsSchema, response: replies(freezeReplySchema) };

	app.post(`${path}/freeze`, { schema: { ...schema, body: freezeRequestSchema } }, async (request) => {
		const { notice, notice_sw } = request.body;
		return await change("freeze", request, { frozenNotice: notice, frozenNoticeSw: notice_sw });
	});
	app.post(
		`${path}/reopen`,
		{ schema: { ...schema, body: reopenRequestSchema } },
		async (request) => await change("reopen", request, null),
	);

	async function change(
		action: "freeze" | "reopen",
		{ params: { id }, body: { reason, seen }, session }: Request,
		notice: FreezeNotice | null,
	) {
		const data = await app.changeAudited(session.accountId, async (tx) => {
			const before = await findFreezable(tx, id);
			if (!before) throw new AppError("not_found", { field: "id" });
			await requireRunningSeason(tx, id);
			const changed = await setFrozen(tx, before, notice);
			// Whoever sees another state may only have asked for the present one.
			if (changed && !isSeen(before, seen)) throw await app.changedMeanwhile(tx, "categories", before);
			const after = (await findFreezable(tx, id)) ?? before;
			const noted = reason ? { reason } : {};
			const entry = {
				action,
				resource: "categories" as const,
				recordId: id,
				label: before.name,
				before: freezeOf(before),
				after: { ...freezeOf(after), ...noted },
			};
			return {
				result: { id, frozen_at: isoOrNull(after.frozenAt), state: votingState(after, app.clock()) },
				entry: changed ? entry : null,
				resource: entry.resource,
			};
		});
		return { status: success, data };
	}

	app.post(
		`${adminPath}/votes/close`,
		{ schema: { body: closeVotingRequestSchema, response: replies(closeVotingReplySchema) } },
		async ({ body, session }) => {
			const data = await app.changeAudited(session.accountId, async (transaction) => {
				await lockSeason(transaction);
				await requireSeenSeason(transaction, body.season);
				const closed = await closeVoting(transaction);
				return {
					result: closed.map(({ after: { id, name } }) => ({ id, name })),
					entry: closed.length > 0 ? closingOf(closed, body.reason) : null,
					resource: "categories" as const,
				};
			});
			return { status: success, data };
		},
	);
};

/** The end of all voting is one entry. */
function closingOf(closed: Changed[], reason: string) {
	const ends = (which: keyof Changed) =>
		closed.map(({ [which]: { id, name, voting_closes_at } }) => ({ id, name, voting_closes_at }));
	return {
		action: "close_voting" as const,
		resource: "categories" as const,
		recordId: null,
		label: "",
		before: { categories: ends("before") },
		after: { categories: ends("after"), reason },
	};
}

type Request = {
	params: { id: number };
	body: { reason: string | null; seen: SeenFreeze };
	session: { accountId: number };
};

type Frozen = FreezeNotice & { frozenAt: Date | null };

function isSeen({ frozenAt, frozenNotice, frozenNoticeSw }: Frozen, seen: SeenFreeze): boolean {
	return (
		(frozenAt?.getTime() ?? null) === (seen.frozen_at && Date.parse(seen.frozen_at)) &&
		frozenNotice === seen.frozen_notice &&
		frozenNoticeSw === seen.frozen_notice_sw
	);
}

function freezeOf({ frozenAt, frozenNotice, frozenNoticeSw }: Frozen) {
	return { frozen_at: isoOrNull(frozenAt), frozen_notice: frozenNotice, frozen_notice_sw: frozenNoticeSw };
}
