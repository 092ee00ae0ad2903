import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import { adminPath } from "@bcc/contract/admin/resource";
import {
	booksClosedReplySchema,
	booksReplySchema,
	closeBooksRequestSchema,
} from "@bcc/contract/office/admin-books";
import {
	passwordAgainRequestSchema,
	safekeepingReplySchema,
	taskReplySchema,
	ticketQuerySchema,
	ticketReplySchema,
} from "@bcc/contract/office/admin-safekeeping";
import { idParamsSchema } from "@bcc/contract/reply";
import * as m from "@bcc/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { removeOldWal } from "#server/db/old-wal.ts";
import { readSeason } from "#server/features/awards/season/data.ts";
import { closeBooks } from "#server/features/awards/season/mutations.ts";
import { findBackup, listBackups } from "#server/features/office/backup/data.ts";
import { checkBackup, recordBackup } from "#server/features/office/backup/mutations.ts";
import { backupFolder, backupName } from "#server/features/office/backup/rules.ts";
import { takeBackup } from "#server/features/office/backup/take.ts";
import { writeWhole } from "#server/features/office/backup/unfinished.ts";
import { booksState } from "#server/features/office/safekeeping/data.ts";
import { lastTask, runningTask } from "#server/features/office/task/data.ts";
import { endSilentTask, type NewTask } from "#server/features/office/task/mutations.ts";
import type { TaskWork } from "#server/features/office/task/plugin.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { snapshot } from "#server/features/votes/result/data.ts";
import { recountInWords } from "#server/features/votes/result/rules.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { asBase64url, deriveKey, equalsSecret, keyedHash } from "#server/lib/secrets.ts";
import { seasonChanges } from "#server/records/audit/data.ts";
import { recordChange } from "#server/records/audit/mutations.ts";

const tags = ["back office: safekeeping"];
const path = `${adminPath}/safekeeping`;
const starting = { schema: { tags, body: z.object({}), response: replies(taskReplySchema) } };

/** How long, in milliseconds, a file may be fetched after the password was given. */
const ticketMs = 60_000;

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

/** Backups, and the closing of the books: administrators only. */
const keepingRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db, env } = app;
	const ticketHash = keyedHash(deriveKey(app.secret, "backup ticket"));
	const folder = backupFolder(env.dataDir);

	async function requireFile(id: number) {
		const found = await findBackup(db, id);
		const file = found?.fileName && join(folder, found.fileName);
		if (!file || !existsSync(file)) throw new AppError("not_found", { field: "id" });
		return { ...found, file };
	}

	app.post(
		`${path}/backup`,
		{ schema: { tags, body: passwordAgainRequestSchema, response: replies(taskReplySchema) } },
		async (request) => {
			const { id: actorId } = await app.demandPassword(request, request.body.password);
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

	const ticketFor = (request: FastifyRequest, id: number, endsAt: number) =>
		`${endsAt}.${asBase64url(ticketHash(`${request.session.idHash} ${id} ${endsAt}`))}`;

	app.post(
		`${path}/backups/:id(\\d+)/ticket`,
		{
			schema: {
				tags,
				params: idParamsSchema,
				body: passwordAgainRequestSchema,
				response: replies(ticketReplySchema),
			},
		},
		async (request) => {
			const { id } = request.params;
			const account = await app.demandPassword(request, request.body.password);
			const { fileName } = await requireFile(id);
			await app.changeAudited(account.id, async () => {
				const about = { resource: "backups", recordId: id, label: fileName ?? "" } as const;
				return { result: null, entry: { ...about, action: "download", before: null, after: null } };
			});
			const ticket = ticketFor(request, id, app.clock().getTime() + ticketMs);
			return { status: success, data: { path: `${path}/backups/${id}/file?ticket=${ticket}` } };
		},
	);

	app.get(
		`${path}/backups/:id(\\d+)/file`,
		{ schema: { tags, params: idParamsSchema, querystring: ticketQuerySchema }, compress: false },
		async (request, reply) => {
			const { id } = request.params;
			const { ticket } = request.query;
			const endsAt = Number(ticket.split(".")[0]);
			const left = endsAt - app.clock().getTime();
			const isGood = left > 0 && left <= ticketMs && equalsSecret(ticket, ticketFor(request, id, endsAt));
			if (!isGood) throw new AppError("forbidden");
			const { file, fileName } = await requireFile(id);
			reply.header("content-type", "application/gzip");
			reply.header("content-disposition", `attachment; filename="${fileName}"`);
			reply.header("content-length", (await stat(file)).size);
			return reply.send(createReadStream(file));
		},
	);

	app.get(`${path}/books`, { schema: { tags, response: replies(booksReplySchema) } }, async () => {
		const { kind } = app.database;
		const settled = await settledCategories(app.database);
		const data = await db.transaction((tx) => booksState(tx, kind, settled), snapshot);
		return { status: success, data };
	});

	app.post(
		`${path}/books/close`,
		{ schema: { tags, body: closeBooksRequestSchema, response: replies(booksClosedReplySchema) } },
		async (request) => {
			const account = await app.demandPassword(request, request.body.password);
			const { id: seen } = await readSeason(db);
			// Closing would wait for a backup's transaction, and everybody for the closing.
			if (await runningTask(db)) throw new AppError("task_running");
			// Waits for votes under way, which would wait for the closing's lock.
			const settled = await settledCategories(app.database);
			await db
				.transaction(async (transaction) => {
					const ready = (locked: Database) => demandReady(locked, request.body.season, settled);
					if (await closeBooks(transaction, account.id, seen, ready))
						await app.contentChanges.announceWith(transaction);
				})
				.finally(() => app.contentChanges.announceHere());
			app.log.info({ event: "books_closed", account: account.id }, "the books are closed");
			// Also for books that are closed already: a closing may have been cut off here.
			return { status: success, data: { log_removed: await removeOldWal(app.database) } };
		},
	);

	async function demandReady(locked: Database, typed: string, settled: Set<number>): Promise<void> {
		const { kind } = app.database;
		const { season, closed_at, checks } = await booksState(locked, kind, settled);
		if (typed.trim() !== season) {
			const words: Words = (options) => m.api_season_name_wrong({}, options);
			throw new AppError("invalid_input", { field: "season", words });
		}
		if (!closed_at && checks.some(({ ok }) => !ok)) throw new AppError("books_not_ready");
		if (await runningTask(locked)) throw new AppError("task_running");
	}
};

export const adminSafekeepingRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(recountRoutes);
	await app.register(keepingRoutes);
};
