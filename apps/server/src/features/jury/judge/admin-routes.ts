import { adminPath } from "@bcc/contract/admin/resource";
import {
	adminJuryReplySchema,
	closeJurySchema,
	judgeLinkSchema,
	juryRuleSchema,
	jurySheetsQuerySchema,
	jurySheetsReplySchema,
	madeJudgeReplySchema,
	newJudgeSchema,
	removeJudgeSchema,
} from "@bcc/contract/jury/admin-jury";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import type { JudgeRow } from "#server/db/schema/jury.ts";
import { readAdminJury, readSheets } from "#server/features/jury/judge/admin-data.ts";
import { invitation } from "#server/features/jury/judge/invitation.ts";
import { addJudge, giveBack, lockActiveJudge, removeJudge } from "#server/features/jury/judge/judges.ts";
import { auditedJudge } from "#server/features/jury/judge/mutations.ts";
import { auditedRule, closeJury, setRule } from "#server/features/jury/judge/rule.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";

const tags = ["back office: jury"];
const path = `${adminPath}/jury`;
const one = `${path}/judges/:id(\\d+)`;
const params = idParamsSchema;
const response = replies(adminJuryReplySchema);
const made = replies(madeJudgeReplySchema);

/** The rule, the judges and the end of the jury: administrators; auditors read. */
export const adminJuryRoutes: FastifyPluginAsyncZod = async (app) => {
	const { db } = app;
	const { invite, inviteAgain } = invitation(app);
	const read = (from: Database = db) => readAdminJury(from, app.env.sendsMails);

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(["admin", "auditor"]));

		reading.get(path, { schema: { tags, response } }, async () => ({ status: success, data: await read() }));

		reading.get(
			`${path}/sheets`,
			{
				schema: { tags, querystring: jurySheetsQuerySchema, response: replies(jurySheetsReplySchema) },
			},
			async ({ query: { season } }) => ({ status: success, data: await readSheets(db, season) }),
		);
	});

	await app.register(async (changing: typeof app) => {
		await changing.register(roleScope(["admin"]));

		changing.put(path, { schema: { tags, body: juryRuleSchema, response } }, async ({ body, session }) => {
			const data = await app.changeAudited(session.accountId, async (transaction) => {
				const before = await read(transaction);
				await setRule(transaction, body);
				const result = await read(transaction);
				const entry = { ...ofJury, action: "change" as const };
				return { result, entry: { ...entry, before: auditedRule(before), after: auditedRule(result) } };
			});
			return { status: success, data };
		});

		changing.post(
			`${path}/close`,
			{ schema: { tags, body: closeJurySchema, response } },
			async ({ body, session }) => {
				const data = await app.changeAudited(session.accountId, async (transaction) => {
					await closeJury(transaction, body.season_id);
					const result = await read(transaction);
					const counted = result.judges.filter(({ handed_in_at, is_counted }) => handed_in_at && is_counted);
					const after = { closed_at: result.closed_at, judges: counted.length };
					return { result, entry: { ...ofJury, action: "close_jury" as const, before: null, after } };
				});
				return { status: success, data };
			},
		);

		changing.post(
			`${path}/judges`,
			{ schema: { tags, body: newJudgeSchema, response: made } },
			async ({ body, session: { accountId } }) => {
				const data = await invite(accountId, body.by_mail, (transaction) =>
					addJudge(transaction, body, app.clock()),
				);
				return { status: success, data };
			},
		);

		changing.post(
			`${one}/link`,
			{ schema: { tags, params, body: judgeLinkSchema, response: made } },
			async ({ params: { id }, body, session: { accountId } }) => {
				const data = await inviteAgain(accountId, body.by_mail, async (transaction) => {
					const row = await lockActiveJudge(transaction, id);
					// Who makes a link could read with it what was handed in.
					if (row.handedInAt) throw new AppError("jury_handed_in");
					return row;
				});
				return { status: success, data };
			},
		);

		changing.post(
			`${one}/give-back`,
			{ schema: { tags, params, body: z.object({}), response } },
			async ({ params: { id }, session: { accountId } }) => {
				const data = await changeJudge(accountId, id, "send_back", async (transaction, row) => {
					if (!(await giveBack(transaction, row))) throw new AppError("not_found", { field: "id" });
					return null;
				});
				return { status: success, data };
			},
		);

		changing.post(
			`${one}/remove`,
			{ schema: { tags, params, body: removeJudgeSchema, response } },
			async ({ params: { id }, body: { keep }, session: { accountId } }) => {
				const data = await changeJudge(accountId, id, "delete", async (transaction, row) => ({
					is_counted: await removeJudge(transaction, row, keep, app.clock()),
				}));
				return { status: success, data };
			},
		);
	});

	type Change = (transaction: Database, row: JudgeRow) => Promise<object | null>;

	async function changeJudge(accountId: number, id: number, action: AuditAction, change: Change) {
		return await app.changeAudited(accountId, async (transaction) => {
			const row = await lockActiveJudge(transaction, id);
			const before = { handed_in_at: row.handedInAt?.toISOString() ?? null };
			const after = await change(transaction, row);
			const result = await read(transaction);
			return { result, entry: { ...auditedJudge(id), action, before, after } };
		});
	}
};

const ofJury = { resource: "jury", recordId: null, label: "" } as const;
