import { adminPath } from "@bcc/contract/admin/resource";
import {
	type AdminFile,
	adminFileSchema,
	deletedFilesReplySchema,
	deleteUnusedSchema,
	type FileListQuery,
	fileListQuerySchema,
	fileReplySchema,
	maxVideoBytes,
	unusedAfterHours,
	unusedFilesReplySchema,
	uploadQuerySchema,
} from "@bcc/contract/site/admin-file";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { violationOf } from "#server/db/constraint-violation.ts";
import {
	findFiles,
	isUnused,
	listFiles,
	sumOfBytes,
	toAdminFile,
	unusedFileIds,
} from "#server/features/site/file/admin-data.ts";
import { recordFile, removeUnusedFile } from "#server/features/site/file/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { storeBody, takeFiles } from "#server/media/uploaded-body.ts";
import { listRoutes } from "#server/records/read-routes.ts";
import { contentWriters, type Readable } from "#server/records/resource.ts";

const tags = ["back office: files"];

const files: Readable<AdminFile, FileListQuery> = {
	name: "files",
	schemas: { record: adminFileSchema, list: fileListQuerySchema },
	list: (db, query) => listFiles(db, query),
	find: findFiles,
};

/** Uploads, and unused files: for staff who change content. */
export const adminFileRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(contentWriters));
	await app.register(listRoutes(files));
	await app.register(uploadCall);
	const storedBefore = () => new Date(app.clock().getTime() - unusedAfterHours * 3_600_000);

	app.get(
		`${adminPath}/files/unused`,
		{ schema: { tags, querystring: fileListQuerySchema, response: replies(unusedFilesReplySchema) } },
		async (request) => {
			const condition = await isUnused(app.db, storedBefore());
			const page = await listFiles(app.db, request.query, condition);
			return { status: success, ...page, total_bytes: await sumOfBytes(app.db, condition) };
		},
	);

	app.post(
		`${adminPath}/files/unused/delete`,
		{ schema: { tags, body: deleteUnusedSchema, response: replies(deletedFilesReplySchema) } },
		async (request) => {
			const { accountId } = request.session;
			const ids = request.body.ids ?? (await unusedFileIds(app.db, storedBefore()));
			let files = 0;
			let bytes = 0;
			for (const id of ids) {
				const removed = await removeOne(id, accountId);
				files += removed ? 1 : 0;
				bytes += removed?.byteSize ?? 0;
			}
			void app.deleteRemovedFiles();
			return { status: success, data: { files, bytes } };
		},
	);

	/** Null when something shows the file by now. */
	async function removeOne(id: number, actorId: number) {
		try {
			return await app.db.transaction(async (transaction) => {
				const removed = await removeUnusedFile(transaction, id, storedBefore());
				if (!removed) return null;
				await recordFile(transaction, "delete", removed, { id: actorId });
				return removed;
			});
		} catch (error) {
			if (violationOf(error)?.kind === "reference") return null;
			throw error;
		}
	}
};

/** `POST /admin/api/files`: the body is the file; its name and declared type decide nothing. */
const uploadCall: FastifyPluginAsyncZod = async (app) => {
	takeFiles(app);
	app.post(
		`${adminPath}/files`,
		{
			schema: {
				tags,
				summary: "Stores a picture or a video; the body is the file itself",
				querystring: uploadQuerySchema,
				response: replies(fileReplySchema),
			},
		},
		async (request, reply) => {
			const { name, kind } = request.query;
			const uploader = { id: request.session.accountId, fileName: name?.slice(0, 200) };
			const limits = { field: "body", maxBytes: maxVideoBytes };
			const stored = await storeBody(request, reply, limits, (source, signal) =>
				app.files.storeUpload(source, uploader, kind, signal),
			);
			return { status: success, data: toAdminFile(stored) };
		},
	);
};
