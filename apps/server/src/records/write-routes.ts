import { idParamsSchema } from "@bcc/contract";
import { type AuditAction, adminPath, deleteQuerySchema, recordReply } from "@bcc/contract/admin";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import {
	type AnyResource,
	type Constraints,
	contentWriters,
	findOne,
	maxRecordBytes,
	type Resource,
	type Versioned,
} from "#server/records/resource.ts";

export function writeRoutes(resource: AnyResource): FastifyPluginAsyncZod {
	const { name, schemas, constraints } = resource;
	const path = `${adminPath}/${name}`;
	const schema = {
		tags: [`back office: ${name}`],
		response: replies(recordReply(schemas.record)),
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
				const { version, reason, ...input } = request.body;
				const data = await changeRecord(resource, request, {
					action: "change",
					async change(transaction, before) {
						if (before.version !== version) return false;
						const rests = await resource.restsOnVotes?.(transaction, before, input);
						if (rests && request.session.role !== "admin") throw new AppError("needs_administrator");
						if (rests && !reason) throw noReason();
						return await resource.change(transaction, id, version, input);
					},
					isSo: () => false,
					noted: reason ? { reason } : undefined,
					constraints,
				});
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
			async (request) => ({
				status: success,
				data: await changeRecord(resource, request, {
					action: "restore",
					change: (transaction, { id }) => resource.restore(transaction, id),
				}),
			}),
		);
	};
}

/** The refusal of a change that votes rest on, for want of a reason. */
export function noReason(message: typeof m.api_reason_needed = m.api_reason_needed): AppError {
	return new AppError("invalid_input", { field: "reason", words: (options) => message({}, options) });
}

type RecordChange<Saved> = {
	action: AuditAction;
	/** @returns false when nothing was written */
	change(transaction: Database, before: Saved): Promise<boolean>;
	/** Whether a record to which nothing was written is as it was to be; left out = it always is. */
	isSo?(record: Saved): boolean;
	noted?: object;
	constraints?: Constraints;
};

type Named<Saved extends Versioned> = Pick<
	Resource<Saved, never, never, never>,
	"name" | "label" | "find" | "demandRunningSeason"
>;

/** Changes a record and gives it as it is since. Throws `not_found`, or `changed_meanwhile` when it is not so yet. */
export async function changeRecord<Saved extends Versioned>(
	resource: Named<Saved>,
	request: FastifyRequest,
	{ action, change, isSo = () => true, noted, constraints }: RecordChange<Saved>,
): Promise<Saved> {
	const app = request.server;
	const { id } = request.params as { id: number };
	return await app.changeAudited(
		request.session.accountId,
		async (transaction) => {
			const before = await findOne(resource, transaction, id);
			await resource.demandRunningSeason?.(transaction, before);
			const changed = await change(transaction, before);
			const after = await findOne(resource, transaction, id);
			const states = { before, after: { ...after, ...noted } };
			if (changed) return { result: after, entry: entryOf(resource, action, after, states) };
			if (!isSo(after)) throw await app.changedMeanwhile(transaction, resource.name, after);
			return { result: after, entry: null, resource: resource.name };
		},
		constraints,
	);
}

/** Deletes a record softly at the version `seen`, or whichever it has; `changed_meanwhile` when it has another. */
export async function removeRecord<Saved extends Versioned>(
	resource: Named<Saved> & Pick<Resource<Saved, never, never, never>, "remove">,
	request: FastifyRequest,
	seen?: number,
): Promise<Saved> {
	const now = request.server.clock();
	return await changeRecord(resource, request, {
		action: "delete",
		change: (transaction, { id, version }) => resource.remove(transaction, id, seen ?? version, now),
		isSo: ({ deleted_at }) => Boolean(deleted_at),
	});
}

function entryOf<Saved extends Versioned>(
	{ name, label }: Pick<Resource<Saved, never, never, never>, "name" | "label">,
	action: AuditAction,
	record: Saved,
	states: { before: Saved | null; after: Saved | null },
) {
	return { action, resource: name, recordId: record.id, label: label(record), ...states };
}
