import { adminPath } from "@bcc/contract/admin/resource";
import { idParamsSchema } from "@bcc/contract/reply";
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
} from "@bcc/contract/stories/admin-submission";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { nominees } from "#server/features/awards/nominee/resource.ts";
import { requireRunningSeason } from "#server/features/awards/running-season/data.ts";
import { categoryHasVotes } from "#server/features/awards/withdrawal/mutations.ts";
import {
	countWaiting,
	findSubmissions,
	listSubmissions,
} from "#server/features/stories/submission/admin-data.ts";
import {
	auditedSubmission,
	type Decider,
	sendBack,
	takeDown,
	takeOver,
} from "#server/features/stories/submission/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { requireReason } from "#server/records/change-record.ts";
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
				const { version, photo, story, reason } = request.body;
				if (!photo && !story) throw new AppError("invalid_input", { field: "photo" });
				const data = await decide(request, "use", reason, async (transaction, sent, couple, by) => {
					await requireRunningSeason(transaction, couple.category_id);
					const isOtherPhoto = photo && sent.photo !== couple.img_url;
					if (isOtherPhoto) await requireRight(request, transaction, couple.category_id, reason);
					const taken = await takeOver(transaction, sent.id, { couple, version }, { photo, story }, by);
					if (!taken) throw await app.changedMeanwhile(transaction, "nominees", couple);
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
				const { note } = request.body;
				const data = await decide(request, "send_back", null, (transaction, { id }, _couple, by) =>
					sendBack(transaction, id, note, by),
				);
				return { status: success, data };
			},
		);

		writing.post(
			`${path}/:id(\\d+)/take-down`,
			{ schema: { tags, params, body: takeDownSchema, response } },
			async (request) => {
				const { reason } = request.body;
				const data = await decide(request, "take_down", reason, async (transaction, sent, couple, by) => {
					const showsPhoto = sent.photo_used_at !== null && sent.photo === couple.img_url;
					if (showsPhoto) await requireRight(request, transaction, couple.category_id, reason);
					await takeDown(transaction, sent.id, reason, by);
				});
				void app.deleteRemovedFiles();
				return { status: success, data };
			},
		);
	});

	/** Decides on a submission, which may change its couple; both are in the audit log. */
	async function decide(
		{ params: { id }, session: { accountId } }: Pick<FastifyRequest, "session"> & { params: { id: number } },
		action: "use" | "send_back" | "take_down",
		reason: string | null,
		change: (transaction: Database, sent: Submission, couple: Couple, by: Decider) => Promise<void>,
	): Promise<Submission> {
		return await app.changeAudited(accountId, async (transaction) => {
			const sent = await findOne(submissions, transaction, id);
			const before = await findOne(nominees, transaction, sent.nominee_id);
			await change(transaction, sent, before, { id: accountId, now: app.clock() });
			const after = await findOne(nominees, transaction, before.id);
			const result = await findOne(submissions, transaction, id);
			const audited = auditedSubmission(id, sent);
			const decided = { ...audited, action, before: stateOf(sent), after: stateOf(result) };
			if (after.version === before.version) return { result, entry: decided };
			const changed = {
				...({ action: "change", resource: "nominees" } as const),
				recordId: after.id,
				label: audited.label,
				before,
				after: { ...after, submission: id, ...(reason && { reason }) },
			};
			// What comes first says whether the books must be open: a couple's photo and story go whenever it asks for it.
			return { result, entry: action === "use" ? [changed, decided] : [decided, changed] };
		});
	}
};

type Couple = Awaited<ReturnType<typeof nominees.find>>[number];

/** Once people have voted in a category, whom they saw there is an administrator's to change, with a reason. */
async function requireRight(
	request: Pick<FastifyRequest, "session">,
	transaction: Database,
	categoryId: number,
	reason: string | null,
): Promise<void> {
	if (await categoryHasVotes(transaction, categoryId))
		requireReason(request.session.role === "admin", reason);
}

/** What of a submission a decision changes. */
const stateOf = ({ state, photo_used_at, story_used_at, note }: Submission) => ({
	state,
	photo_used_at,
	story_used_at,
	note,
});
