import { adminPath } from "@bcc/contract/admin/resource";
import { freezeReplySchema, freezeRequestSchema } from "@bcc/contract/admin/votes";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { type FreezeNotice, findFreezable, setFrozen } from "#server/features/category/freeze.ts";
import { votingState } from "#server/features/result/rules.ts";
import { demandRunningSeason } from "#server/features/season/data.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";

/** Freezing a category's voting and reopening it; doing either twice is harmless. */
export const adminFreezeRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	for (const action of ["freeze", "reopen"] as const) {
		app.post(
			`${adminPath}/votes/categories/:id(\\d+)/${action}`,
			{ schema: { params: idParamsSchema, body: freezeRequestSchema, response: replies(freezeReplySchema) } },
			async (request) => {
				const { id } = request.params;
				const data = await app.changeAudited(request.session.accountId, async (tx) => {
					const before = await findFreezable(tx, id);
					if (!before) throw new AppError("not_found", { field: "id" });
					await demandRunningSeason(tx, id);
					const { reason, notice, notice_sw, frozen_already } = request.body;
					if (frozen_already && !before.frozenAt) throw new AppError("changed_meanwhile");
					const words = { frozenNotice: notice, frozenNoticeSw: notice_sw };
					const changed = await setFrozen(tx, id, action === "freeze" ? words : null);
					const after = { ...before, ...changed };
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
						result: { id, frozen_at: isoOrNull(after.frozenAt), state: votingState(after, new Date()) },
						entry: changed ? entry : null,
						resource: entry.resource,
					};
				});
				return { status: success, data };
			},
		);
	}
};

function freezeOf({ frozenAt, frozenNotice, frozenNoticeSw }: FreezeNotice & { frozenAt: Date | null }) {
	return { frozen_at: isoOrNull(frozenAt), frozen_notice: frozenNotice, frozen_notice_sw: frozenNoticeSw };
}
