import {
	adminPath,
	deleteQuerySchema,
	manyReply,
	recordReply,
	restoreSchema,
} from "@bcc/contract/admin/resource";
import { withdrawRequestSchema } from "@bcc/contract/awards/admin-withdrawal";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, isNull } from "#server/lib/drizzle.ts";
import { announceChange } from "#server/records/affected.ts";
import { changeRecord, entryOf, removeRecord, requireRight } from "#server/records/change-record.ts";
import { inState } from "#server/records/drafts.ts";
import { contentWriters, findOne, maxRecordBytes } from "#server/records/resource.ts";
import { isSeen, type Ordered, writeRow } from "#server/records/rows.ts";
import type { AnyResource } from "#server/records/table-resource.ts";

/** Adding, changing, deleting and restoring, and putting in order. */
export function writeRoutes(resource: AnyResource): FastifyPluginAsyncZod {
	const { name, schemas, constraints, label } = resource;
	const path = `${adminPath}/${name}`;
	const schema = { response: replies(recordReply(schemas.record)) };
	const ofOne = { ...schema, params: idParamsSchema };
	return async (app) => {
		await app.register(roleScope(contentWriters));
		app.post(
			path,
			{ bodyLimit: maxRecordBytes, schema: { ...schema, body: schemas.createInput } },
			async ({ body, session }) => {
				const data = await app.changeAudited(
					session.accountId,
					async (transaction) => {
						const id = await resource.add(transaction, body);
						const result = await findOne(resource, transaction, id);
						const states = { before: null, after: result };
						return { result, entry: entryOf({ name, label }, "create", result, states) };
					},
					constraints,
				);
				return { status: success, data };
			},
		);
		app.put(
			`${path}/:id(\\d+)`,
			{ bodyLimit: maxRecordBytes, schema: { ...ofOne, body: schemas.updateInput } },
			async (request) => {
				const { version, reason, tell_buyers, ...input } = request.body;
				const data = await changeRecord(resource, request, {
					action: "change",
					async change(transaction, before) {
						if (before.version !== version || before.deleted_at) return false;
						await requireRight(resource, request, transaction, { before, after: input, reason });
						await announceChange(app, name, transaction, { before, after: input, tell: tell_buyers });
						return await resource.change(transaction, before, input);
					},
					isSo: () => false,
					noted: reason ? { reason } : undefined,
					constraints,
				});
				if (app.announcers.has(name)) app.sendMails();
				return { status: success, data };
			},
		);
		app.delete(
			`${path}/:id(\\d+)`,
			{ schema: { ...ofOne, querystring: deleteQuerySchema } },
			async (request) => {
				const data = await removeRecord(resource, request, request.query);
				if (app.announcers.has(name)) app.sendMails();
				return { status: success, data };
			},
		);
		app.post(`${path}/:id(\\d+)/restore`, { schema: { ...ofOne, body: restoreSchema } }, async (request) => {
			const { tell_buyers, reason } = request.body;
			const data = await changeRecord(resource, request, {
				action: "restore",
				async change(transaction, before) {
					if (!(await resource.restore(transaction, before.id))) return false;
					await requireRight(resource, request, transaction, { before, after: null, reason });
					// Those who were told of the deletion are told of this.
					await announceChange(app, name, transaction, { before, after: before, tell: tell_buyers });
					return true;
				},
				noted: reason ? { reason } : undefined,
			});
			if (app.announcers.has(name)) app.sendMails();
			return { status: success, data };
		});
		if (schemas.order) {
			const response = replies(manyReply(schemas.record));
			app.post(
				`${path}/order`,
				{ schema: { ...schema, body: schemas.order, response } },
				async ({ body, session }) => ({
					status: success,
					data: await app.changeAudited(session.accountId, (transaction) =>
						putInOrder(resource, transaction, body),
					),
				}),
			);
		}
	};
}

async function putInOrder(
	resource: AnyResource,
	transaction: Parameters<AnyResource["order"]>[0],
	body: Ordered,
) {
	const { ids, seen, ...group } = body;
	// Somebody added or deleted one meanwhile, or put them in another order.
	if (!(await resource.order(transaction, body))) throw new AppError("changed_meanwhile", { field: "ids" });
	const found = new Map((await resource.find(transaction, ids)).map((record) => [record.id, record]));
	const result = ids.flatMap((id) => found.get(id) ?? []);
	const label = Object.values(group).join(" ");
	const entry = { action: "order", resource: resource.name, recordId: null, label } as const;
	return { result, entry: { ...entry, before: { ids: seen }, after: { ids } } };
}

/** `POST …/:id/withdraw` and `…/reinstate`, with reasons for the audit log; a repeated request is harmless. */
export function withdrawalRoutes(resource: AnyResource): FastifyPluginAsyncZod {
	const { name, schemas, table } = resource;
	const path = `${adminPath}/${name}/:id(\\d+)`;
	const schema = {
		params: idParamsSchema,
		response: replies(recordReply(schemas.record)),
	};
	return async (app) => {
		await app.register(roleScope(["admin"]));
		const ofSeen = { schema: { ...schema, body: withdrawRequestSchema } };
		app.post(`${path}/withdraw`, ofSeen, async (request) => {
			const { version, reason } = request.body;
			const values = { withdrawnAt: app.clock(), withdrawnReason: reason };
			const data = await changeRecord(resource, request, {
				action: "withdraw",
				change: (transaction, { id }) =>
					writeRow(
						transaction,
						table,
						values,
						and(isSeen(table, { id, version }), isNull(table.withdrawnAt)),
					),
				// Another reason means that another administrator was first.
				isSo: ({ deleted_at, withdrawn_at, withdrawn_reason }) =>
					!deleted_at && Boolean(withdrawn_at) && withdrawn_reason === reason,
			});
			return { status: success, data };
		});
		app.post(`${path}/reinstate`, ofSeen, async (request) => {
			const { version, reason } = request.body;
			const data = await changeRecord(resource, request, {
				action: "reinstate",
				change: (transaction, { id }) =>
					writeRow(
						transaction,
						table,
						{ withdrawnAt: null, withdrawnReason: null },
						and(isSeen(table, { id, version }), inState(table, "withdrawn")),
					),
				isSo: ({ deleted_at, withdrawn_at }) => !deleted_at && !withdrawn_at,
				noted: { reason },
			});
			return { status: success, data };
		});
	};
}
