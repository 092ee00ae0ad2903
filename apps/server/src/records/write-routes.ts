import { idParamsSchema } from "@bcc/contract";
import { type AuditAction, adminPath, deleteQuerySchema, recordReply } from "@bcc/contract/admin";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { failures, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import {
	type AnyResource,
	contentWriters,
	findOne,
	maxRecordBytes,
	type Resource,
	type Versioned,
} from "#server/records/resource.ts";

/** Adding, changing, deleting and restoring. */
export function writeRoutes(resource: AnyResource): FastifyPluginAsyncZod {
	const { name, schemas, constraints } = resource;
	const path = `${adminPath}/${name}`;
	const schema = {
		tags: [`back office: ${name}`],
		response: { 200: recordReply(schemas.record), ...failures },
	};
	return async (app) => {
		await app.register(roleScope(contentWriters));
		app.post(
			path,
			{ bodyLimit: maxRecordBytes, schema: { ...schema, body: schemas.added } },
			async (request) => {
				const data = await app.changeAudited(
					request.session.accountId,
					async (transaction) => {
						const id = await resource.add(transaction, request.body);
						const result = await findOne(resource, transaction, id);
						return {
							result,
							entry: entryOf(resource, "create", result, { before: null, after: result }),
						};
					},
					constraints,
				);
				return { status: success, data };
			},
		);
		app.put(
			`${path}/:id(\\d+)`,
			{
				bodyLimit: maxRecordBytes,
				schema: { ...schema, params: idParamsSchema, body: schemas.changed },
			},
			async (request) => {
				const { id } = request.params;
				const { version, ...input } = request.body;
				const data = await app.changeAudited(
					request.session.accountId,
					async (transaction) => {
						const before = await findOne(resource, transaction, id);
						const stored =
							before.version === version && (await resource.change(transaction, id, version, input));
						if (!stored) {
							throw await app.changedMeanwhile(transaction, name, await findOne(resource, transaction, id));
						}
						const after = await findOne(resource, transaction, id);
						return { result: after, entry: entryOf(resource, "change", after, { before, after }) };
					},
					constraints,
				);
				return { status: success, data };
			},
		);
		app.delete(
			`${path}/:id(\\d+)`,
			{ schema: { ...schema, params: idParamsSchema, querystring: deleteQuerySchema } },
			async (request) => ({
				status: success,
				data: await removeRecord(resource, request, request.query.version),
			}),
		);
		app.post(
			`${path}/:id(\\d+)/restore`,
			{ schema: { ...schema, params: idParamsSchema, body: z.object({}) } },
			async (request) => {
				const { id } = request.params;
				const data = await app.changeAudited(request.session.accountId, async (transaction) => {
					const before = await findOne(resource, transaction, id);
					if (!(await resource.restore(transaction, id))) return { result: before, entry: null };
					const after = await findOne(resource, transaction, id);
					return { result: after, entry: entryOf(resource, "restore", after, { before, after }) };
				});
				return { status: success, data };
			},
		);
	};
}

/**
 * Deletes a record softly and gives it as it is since; deleting it again changes nothing.
 *
 * @param seen the version that the writer has seen; left out = whichever it has
 * @throws AppError `changed_meanwhile` when it has another one by now
 */
export async function removeRecord<Saved extends Versioned>(
	resource: Pick<Resource<Saved, never, never, never>, "name" | "find" | "label" | "remove">,
	request: FastifyRequest,
	seen?: number,
): Promise<Saved> {
	const app = request.server;
	const { id } = request.params as { id: number };
	return await app.changeAudited(request.session.accountId, async (transaction) => {
		const before = await findOne(resource, transaction, id);
		const removed = await resource.remove(transaction, id, seen ?? before.version, app.clock());
		const after = await findOne(resource, transaction, id);
		if (!removed && !after.deleted_at) throw await app.changedMeanwhile(transaction, resource.name, after);
		if (!removed) return { result: after, entry: null };
		return { result: after, entry: entryOf(resource, "delete", after, { before, after }) };
	});
}

/** The audit log's entry about one record. */
export function entryOf<Saved extends Versioned>(
	{ name, label }: Pick<Resource<Saved, never, never, never>, "name" | "label">,
	action: AuditAction,
	record: Saved,
	states: { before: Saved | null; after: Saved | null },
) {
	return { action, resource: name, recordId: record.id, label: label(record), ...states };
}
