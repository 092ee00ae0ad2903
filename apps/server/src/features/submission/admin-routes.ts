import { adminPath } from "@bcc/contract/admin/resource";
import {
	type Submission,
	type SubmissionListQuery,
	sendBackSchema,
	submissionListQuerySchema,
	submissionReplySchema,
	submissionSchema,
	takeDownSchema,
	useSubmissionSchema,
	waitingReplySchema,
} from "@bcc/contract/admin/submission";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { nominees } from "#server/features/nominee/resource.ts";
import { demandRunningSeason } from "#server/features/season/data.ts";
import { countWaiting, findSubmissions, listSubmissions } from "#server/features/submission/admin-data.ts";
import {
	auditedSubmission,
	sendBack,
	takeDown,
	takeOver,
	type Used,
} from "#server/features/submission/mutations.ts";
import { categoryHasVotes } from "#server/features/withdrawal/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { noReason } from "#server/records/change-record.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { contentReaders, contentWriters, findOne, type Readable } from "#server/records/resource.ts";

const tags = ["back office: submissions"];
const path = `${adminPath}/submissions`;
const response = replies(submissionReplySchema);
const params = idParamsSchema;

const submissions: Readable<Submission, SubmissionListQuery> = {
	name: "submissions",
	schemas: { record: submissionSchema, list: submissionListQuerySchema },
	list: (db, query) => listSubmissions(db, query),
	find: findSubmissions,
};

/** Reviews submissions of couples: accepts, sends back and takes down (docs/decisions/0077). */
export const adminSubmissionRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(readRoutes(submissions));

	await app.register(async (reading: typeof app) => {
		await reading.register(roleScope(contentReaders));
		reading.get(`${path}/waiting`, { schema: { tags, response: replies(waitingReplySchema) } }, async () => ({
			status: success,
			data: { waiting: await countWaiting(app.db) },
		}));
	});

	await app.register(async (writing: typeof app) => {
		await writing.register(roleScope(contentWriters));

		writing.post(
			`${path}/:id(\\d+)/use`,
			{ schema: { tags, params, body: useSubmissionSchema, response } },
			async (request) => {
				const { id } = request.params;
				const { version, photo, story, reason } = request.body;
				if (!photo && !story) throw new AppError("invalid_input", { field: "photo" });
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const sent = await findOne(submissions, transaction, id);
					const before = await findOne(nominees, transaction, sent.nominee_id);
					await demandRunningSeason(transaction, before.category_id);
					const isOtherPhoto = photo && sent.photo !== before.img_url;
					if (isOtherPhoto) await demandRight(request, transaction, before.category_id, reason);
					const by = { id: request.session.accountId, now: app.clock() };
					const used = await takeOver(
						transaction,
						{ id, nomineeId: before.id, version },
						{ photo, story },
						by,
					);
					if (used === "changed") throw await app.changedMeanwhile(transaction, "nominees", before);
					demandDone(used);
					const after = await findOne(nominees, transaction, before.id);
					const result = await findOne(submissions, transaction, id);
					const noted = { ...after, submission: id, ...(reason ? { reason } : {}) };
					const change = { action: "change", resource: "nominees", recordId: after.id } as const;
					return {
						result,
						entry: [
							{ ...change, label: auditedSubmission(id, sent).label, before, after: noted },
							{ ...auditedSubmission(id, sent), action: "use" as const, ...decision(sent, result) },
						],
					};
				});
				const stored = photo && data.photo ? await app.files.find(data.photo) : null;
				if (stored) app.files.makeAhead(stored);
				return { status: success, data };
			},
		);

		writing.post(
			`${path}/:id(\\d+)/send-back`,
			{ schema: { tags, params, body: sendBackSchema, response } },
			async (request) => {
				const { id } = request.params;
				const { note } = request.body;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const sent = await findOne(submissions, transaction, id);
					demandDone(
						await sendBack(transaction, id, note, { id: request.session.accountId, now: app.clock() }),
					);
					const result = await findOne(submissions, transaction, id);
					return {
						result,
						entry: {
							...auditedSubmission(id, sent),
							action: "send_back" as const,
							...decision(sent, result),
						},
					};
				});
				return { status: success, data };
			},
		);

		writing.post(
			`${path}/:id(\\d+)/take-down`,
			{ schema: { tags, params, body: takeDownSchema, response } },
			async (request) => {
				const { id } = request.params;
				const { reason } = request.body;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const sent = await findOne(submissions, transaction, id);
					const before = await findOne(nominees, transaction, sent.nominee_id);
					const showsPhoto = sent.photo_used_at !== null && sent.photo === before.img_url;
					if (showsPhoto) await demandRight(request, transaction, before.category_id, reason);
					const by = { id: request.session.accountId, now: app.clock() };
					demandDone(await takeDown(transaction, id, reason, by));
					const after = await findOne(nominees, transaction, before.id);
					const result = await findOne(submissions, transaction, id);
					const took = { action: "take_down" as const, ...decision(sent, result) };
					const changed = after.version !== before.version;
					return {
						result,
						entry: [
							// First: also once the books are closed, a couple's photo and story go when it asks for it.
							{ ...auditedSubmission(id, sent), ...took },
							...(changed
								? [
										{
											action: "change" as const,
											resource: "nominees" as const,
											recordId: after.id,
											label: auditedSubmission(id, sent).label,
											before,
											after: { ...after, submission: id, reason },
										},
									]
								: []),
						],
					};
				});
				void app.deleteRemovedFiles();
				return { status: success, data };
			},
		);
	});
};

/** Once people have voted in a category, whom they saw there is an administrator's to change, with a reason. */
async function demandRight(
	{ session }: FastifyRequest,
	transaction: Database,
	categoryId: number,
	reason: string | null,
): Promise<void> {
	if (!(await categoryHasVotes(transaction, categoryId))) return;
	if (session.role !== "admin") throw new AppError("needs_administrator");
	if (!reason) throw noReason();
}

function demandDone(used: Used): void {
	if (used === "over") throw new AppError("submission_over", { field: "id" });
	if (used === "nothing") throw new AppError("invalid_input", { field: "photo" });
}

/** What of a submission a decision changes. */
function decision(before: Submission, after: Submission) {
	const of = ({ state, photo_used_at, story_used_at, note }: Submission) => ({
		state,
		photo_used_at,
		story_used_at,
		note,
	});
	return { before: of(before), after: of(after) };
}
