import { adminPath } from "@bcc/contract/admin/resource";
import {
	acceptNominationSchema,
	declineNominationSchema,
	mergeNominationsSchema,
	type NominatedCouple,
	type NominatedCoupleListQuery,
	nominatedCoupleListQuerySchema,
	nominatedCoupleReplySchema,
	nominatedCoupleSchema,
	noteNominationSchema,
	sentNominationsQuerySchema,
	sentNominationsReplySchema,
	waitingNominationsReplySchema,
} from "@bcc/contract/nominations/admin-nomination";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import {
	countWaiting,
	findNominatedCouples,
	listNominatedCouples,
	readSent,
} from "#server/features/nominations/nomination/admin-data.ts";
import {
	acceptNomination,
	declineNomination,
	mergeNominations,
	noteNomination,
} from "#server/features/nominations/nomination/decisions.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import type { Entry } from "#server/records/audited-change.ts";
import { readRoutes } from "#server/records/read-routes.ts";
import { contentWriters, findOne, type Readable } from "#server/records/resource.ts";

const tags = ["back office: nominations"];
const path = `${adminPath}/nominations`;
const response = replies(nominatedCoupleReplySchema);
const params = idParamsSchema;

const nominations: Readable<NominatedCouple, NominatedCoupleListQuery> = {
	name: "nominations",
	schemas: { record: nominatedCoupleSchema, list: nominatedCoupleListQuerySchema },
	list: (db, query) => listNominatedCouples(db, query),
	find: findNominatedCouples,
};

/** Organisers look through nominations, and decide on them. */
export const adminNominationRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(readRoutes(nominations, contentWriters));
	await app.register(roleScope(contentWriters));

	app.get(
		`${path}/waiting`,
		{ schema: { tags, response: replies(waitingNominationsReplySchema) } },
		async () => ({ status: success, data: { waiting: await countWaiting(app.db) } }),
	);

	app.get(
		`${path}/:id(\\d+)/sent`,
		{
			schema: {
				tags,
				params,
				querystring: sentNominationsQuerySchema,
				response: replies(sentNominationsReplySchema),
			},
		},
		async ({ params: { id }, query: { page } }) => {
			const couple = await findOne(nominations, app.db, id);
			return { status: success, data: await readSent(app.db, couple, page, await app.siteSettings()) };
		},
	);

	app.post(
		`${path}/:id(\\d+)/accept`,
		{ schema: { tags, params, body: acceptNominationSchema, response } },
		async (request) => {
			const data = await decide(request, "accept", (transaction, _couple, by) =>
				acceptNomination(transaction, request.params.id, request.body, by),
			);
			return { status: success, data };
		},
	);

	app.post(
		`${path}/:id(\\d+)/decline`,
		{ schema: { tags, params, body: declineNominationSchema, response } },
		async (request) => {
			const { version, reason } = request.body;
			const data = await decide(request, "decline", (transaction, { id }, by) =>
				declineNomination(transaction, { id, version }, reason, by),
			);
			return { status: success, data };
		},
	);

	app.post(
		`${path}/:id(\\d+)/note`,
		{ schema: { tags, params, body: noteNominationSchema, response } },
		async (request) => {
			const { version, note } = request.body;
			const data = await decide(request, "note", (transaction, { id }) =>
				noteNomination(transaction, { id, version }, note),
			);
			return { status: success, data };
		},
	);

	app.post(
		`${path}/:id(\\d+)/merge`,
		{ schema: { tags, params, body: mergeNominationsSchema, response } },
		async (request) => {
			const { version, into } = request.body;
			const data = await decide(
				request,
				"merge",
				(transaction, { id }) => mergeNominations(transaction, { id, version }, into),
				into,
			);
			return { status: success, data };
		},
	);

	type Decision = (
		transaction: Database,
		couple: NominatedCouple,
		by: { id: number; now: Date },
	) => Promise<Entry[] | false>;

	/**
	 * Decides on a nominated couple, with what else that changes.
	 *
	 * @param resultId the couple that is left; left out = the same
	 * @throws AppError `not_found`, `changed_meanwhile`
	 */
	async function decide(
		{ params: { id }, session: { accountId } }: Pick<FastifyRequest, "session"> & { params: { id: number } },
		action: AuditAction,
		decision: Decision,
		resultId = id,
	): Promise<NominatedCouple> {
		return await app.changeAudited(accountId, async (transaction) => {
			const before = await findOne(nominations, transaction, id);
			const others = await decision(transaction, before, { id: accountId, now: app.clock() });
			if (!others) throw await app.changedMeanwhile(transaction, "nominations", before);
			const result = await findOne(nominations, transaction, resultId);
			// Neither names nor notes: entries are never deleted, and nobody has agreed to be in them.
			const label = `${before.category} ${id}`;
			const stateOf = ({ id, state, nominee_id }: NominatedCouple) => ({ id, state, nominee_id });
			const entry = { action, resource: "nominations" as const, recordId: id, label };
			return { result, entry: [...others, { ...entry, before: stateOf(before), after: stateOf(result) }] };
		});
	}
};
