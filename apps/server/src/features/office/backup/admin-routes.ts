import { existsSync } from "node:fs";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import { adminPath } from "@bcc/contract/admin/resource";
import {
	passwordAgainRequestSchema,
	safekeepingReplySchema,
	taskReplySchema,
} from "@bcc/contract/office/admin-backup";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listBackups } from "#server/features/office/backup/data.ts";
import { backupsPath, downloadRoutes, tags } from "#server/features/office/backup/download-routes.ts";
import { checkBackup, recordBackup } from "#server/features/office/backup/mutations.ts";
import { backupFolder, backupName } from "#server/features/office/backup/rules.ts";
import { takeBackup } from "#server/features/office/backup/take.ts";
import { writeWhole } from "#server/features/office/backup/unfinished.ts";
import { lastTask, runningTask } from "#server/features/office/task/data.ts";
import { endSilentTask, type NewTask } from "#server/features/office/task/mutations.ts";
import type { TaskWork } from "#server/features/office/task/plugin.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { recountInWords } from "#server/features/votes/result/rules.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { seasonChanges } from "#server/records/audit/data.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

const path = `${adminPath}/safekeeping`;
const starting = { schema: { tags, body: z.object({}), response: replies(taskReplySchema) } };

/** Starts work in the name of the person who is signed in; the reply to that. */
async function start(
	app: Pick<FastifyInstance, "db" | "tasks">,
	{ session }: FastifyRequest,
	begun: Omit<NewTask, "startedBy" | "startedByName">,
	work: TaskWork,
) {
	const account = await findAccount(app.db, session.accountId);
	if (!account) throw new AppError("not_signed_in");
	const by = { startedBy: account.id, startedByName: `${account.firstName} ${account.lastName}` };
	return { status: success, data: await app.tasks.start({ ...begun, ...by }, work) };
}

/** Recounts from the screen, for auditors too (docs/decisions/0021). */
const recountRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin", "auditor"]));
	const { db } = app;
	app.get(
		path,
		{ schema: { tags, response: replies(safekeepingReplySchema) } },
		async ({ locale, session }) => {
			await endSilentTask(db);
			const folder = backupFolder(app.env.dataDir);
			const backups = session.role === "admin" ? await listBackups(db) : [];
			return {
				status: success,
				data: {
					running: await runningTask(db, locale),
					last: await lastTask(db, undefined, locale),
					last_recount: await lastTask(db, "recount", locale),
					backups: backups.map((each) => ({
						...each,
						is_here: each.file_name !== null && existsSync(join(folder, each.file_name)),
					})),
				},
			};
		},
	);

	app.post(`${path}/recount`, starting, async (request) => {
		const { accountId: actorId } = request.session;
		const { count: changesSeen } = await seasonChanges(db);
		return await start(app, request, { kind: "recount", changesSeen }, async () => {
			const counted = await app.recount();
			const { agrees, votes } = counted;
			const about = { action: "recount", resource: "safekeeping", recordId: null, label: "" } as const;
			await recordChange(db, { ...about, actorId, before: null, after: { agrees, votes } });
			return { ok: agrees, words: (options) => recountInWords(counted, options) };
		});
	});
};

/** Makes backups: administrators only. */
const makingRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db, env } = app;
	const folder = backupFolder(env.dataDir);

	app.post(
		backupsPath,
		{ schema: { tags, body: passwordAgainRequestSchema, response: replies(taskReplySchema) } },
		async (request) => {
			const { id: actorId } = await app.requirePassword(request, request.body.password);
			return await start(app, request, { kind: "backup" }, async (report, ending) => {
				const { database, secret, files } = app;
				const fileName = backupName(app.clock());
				const file = join(folder, fileName);
				const taken = await writeWhole(file, (output) => {
					addAbortSignal(ending, output);
					report((options) => {
						const megabytes = (output.bytesWritten / 1e6).toFixed(1);
						return m.task_backup_writing({ megabytes }, options);
					});
					return takeBackup({ database, secret, env, storage: files.storage }, output);
				});
				const id = await recordBackup(db, taken, { actorId, fileName });
				report((options) => m.task_backup_checking({}, options));
				const fault = await checkBackup(db, id, file, ending);
				if (fault) return { ok: false, words: (options) => m.task_backup_damaged({ fault }, options) };
				const { votes, files: count, note } = taken;
				const words: Words = (options) => {
					const message = m.task_backup_done({ votes, files: count, file: fileName }, options);
					return note ? `${message}\n${note}` : message;
				};
				return { ok: true, words };
			});
		},
	);
};

export const adminBackupRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(recountRoutes);
	await app.register(makingRoutes);
	await app.register(downloadRoutes);
};
