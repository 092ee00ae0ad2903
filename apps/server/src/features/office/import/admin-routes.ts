import { adminPath } from "@bcc/contract/admin/resource";
import {
	type ImportPreview,
	importPreviewReplySchema,
	importPreviewRequestSchema,
	importReplySchema,
	importRequestSchema,
	maxProblems,
} from "@bcc/contract/office/admin-import";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { nominees } from "#server/features/awards/nominee/resource.ts";
import { importPlan, lockImports } from "#server/features/office/import/mutations.ts";
import { type ImportPlan, planImport } from "#server/features/office/import/plan.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { contentWriters } from "#server/records/resource.ts";

const tags = ["back office: import"];
const path = `${adminPath}/import`;

/** The longest text, in bytes of JSON. */
const bodyLimit = 4 * 1024 * 1024;

/** Couples of a CSV file (docs/decisions/0023): a preview with all that is wrong, and the import of all of it or nothing. */
export const adminImportRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentWriters));
	app.post(
		`${path}/preview`,
		{
			bodyLimit,
			schema: { tags, body: importPreviewRequestSchema, response: replies(importPreviewReplySchema) },
		},
		async ({ body }) => ({ status: success, data: previewOf(await planImport(app.db, body)) }),
	);
	app.post(
		path,
		{ bodyLimit, schema: { tags, body: importRequestSchema, response: replies(importReplySchema) } },
		async ({ body: { seen, ...request }, session }) => {
			const data = await app.changeAudited(
				session.accountId,
				async (transaction) => {
					await lockImports(transaction);
					const plan = await planImport(transaction, request);
					const [problem] = plan.problems;
					if (problem) {
						const words = (options: Parameters<typeof m.api_import_refused>[1]) =>
							m.api_import_refused({}, options);
						throw new AppError("invalid_input", { field: "couples", words });
					}
					if (plan.digest !== seen) throw new AppError("changed_meanwhile", { field: "seen" });
					const { entries, ...result } = await importPlan(transaction, plan);
					return { result, entry: entries, resource: "nominees" as const };
				},
				nominees.constraints,
			);
			return { status: success, data };
		},
	);
};

function previewOf({ couples, problems, unread, digest }: ImportPlan): ImportPreview {
	return {
		couples: couples.map(({ line, input, category, alike }) => ({
			line,
			category: category.name,
			husband: input.husband,
			wife: input.wife,
			draft: input.draft === true,
			alike,
		})),
		problems: problems.slice(0, maxProblems),
		problem_count: problems.length,
		unread,
		digest,
	};
}
