import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { adminPath } from "@bcc/contract/admin/resource";
import {
	passQuerySchema,
	passReplySchema,
	passwordAgainRequestSchema,
} from "@bcc/contract/office/admin-backup";
import { idParamsSchema } from "@bcc/contract/reply";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findBackup } from "#server/features/office/backup/data.ts";
import { backupFolder } from "#server/features/office/backup/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { asBase64url, deriveKey, equalsSecret, keyedHash } from "#server/lib/secrets.ts";

export const tags = ["back office: backups"];
export const backupsPath = `${adminPath}/backups`;

/** How long, in milliseconds, a file may be fetched after the password was given. */
const passMs = 60_000;

/** Downloads of backups with a pass that the password buys: administrators only. */
export const downloadRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db, env } = app;
	const passHash = keyedHash(deriveKey(app.secret, "backup pass"));
	const folder = backupFolder(env.dataDir);

	async function requireFile(id: number) {
		const found = await findBackup(db, id);
		const file = found?.fileName && join(folder, found.fileName);
		if (!file || !existsSync(file)) throw new AppError("not_found", { field: "id" });
		return { ...found, file };
	}

	const passFor = (request: FastifyRequest, id: number, endsAt: number) =>
		`${endsAt}.${asBase64url(passHash(`${request.session.idHash} ${id} ${endsAt}`))}`;

	app.post(
		`${backupsPath}/:id(\\d+)/pass`,
		{
			schema: {
				tags,
				params: idParamsSchema,
				body: passwordAgainRequestSchema,
				response: replies(passReplySchema),
			},
		},
		async (request) => {
			const { id } = request.params;
			const account = await app.requirePassword(request, request.body.password);
			const { fileName } = await requireFile(id);
			await app.changeAudited(account.id, async () => {
				const about = { resource: "backups", recordId: id, label: fileName ?? "" } as const;
				return { result: null, entry: { ...about, action: "download", before: null, after: null } };
			});
			const pass = passFor(request, id, app.clock().getTime() + passMs);
			return { status: success, data: { path: `${backupsPath}/${id}/file?pass=${pass}` } };
		},
	);

	app.get(
		`${backupsPath}/:id(\\d+)/file`,
		{ schema: { tags, params: idParamsSchema, querystring: passQuerySchema }, compress: false },
		async (request, reply) => {
			const { id } = request.params;
			const { pass } = request.query;
			const endsAt = Number(pass.split(".")[0]);
			const left = endsAt - app.clock().getTime();
			const isGood = left > 0 && left <= passMs && equalsSecret(pass, passFor(request, id, endsAt));
			if (!isGood) throw new AppError("forbidden");
			const { file, fileName } = await requireFile(id);
			reply.header("content-type", "application/gzip");
			reply.header("content-disposition", `attachment; filename="${fileName}"`);
			reply.header("content-length", (await stat(file)).size);
			return reply.send(createReadStream(file));
		},
	);
};
