import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { idParamsSchema } from "@bcc/contract";
import {
	adminPath,
	booksClosedReplySchema,
	booksReplySchema,
	closeBooksRequestSchema,
	passwordAgainRequestSchema,
	safekeepingReplySchema,
	taskReplySchema,
	ticketQuerySchema,
	ticketReplySchema,
} from "@bcc/contract/admin";
import * as m from "@bcc/messages";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { removeOldLog } from "#server/db/old-log.ts";
import { findAccount } from "#server/features/account/data.ts";
import { seasonChanges } from "#server/features/audit/data.ts";
import { findBackup, listBackups } from "#server/features/backup/data.ts";
import { noteCheck, recordBackup } from "#server/features/backup/mutations.ts";
import { backupFolder, backupName, saveBackup } from "#server/features/backup/save.ts";
import { tryRestoreApart } from "#server/features/backup/trial-restore.ts";
import { recountVotes, snapshot } from "#server/features/result/data.ts";
import { recountInWords } from "#server/features/result/rules.ts";
import { settledCategories } from "#server/features/result/settled.ts";
import { booksState } from "#server/features/safekeeping/data.ts";
import { seasonRules } from "#server/features/season/data.ts";
import { closeBooks, VotesHeld } from "#server/features/season/mutations.ts";
import { lastTask, runningTask } from "#server/features/task/data.ts";
import { endSilentTask } from "#server/features/task/mutations.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import { asBase64url, deriveKey, isSecret, keyedHash } from "#server/lib/secrets.ts";

const tags = ["back office: safekeeping"];
const path = `${adminPath}/safekeeping`;

/** How long, in milliseconds, a file may be fetched after the password was given. */
const ticketMs = 60_000;

/** Recounts, backups and their checks from the screen (docs/decisions/0021): administrators only. */
export const adminSafekeepingRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db, env } = app;
	const ticketHash = keyedHash(deriveKey(app.secret, "backup ticket"));
	const folder = backupFolder(env.dataDir);
	const starting = { schema: { tags, body: z.object({}), response: replies(taskReplySchema) } };

	async function actor({ session: { accountId } }: FastifyRequest) {
		const found = await findAccount(db, accountId);
		if (!found) throw new AppError("not_signed_in");
		return { id: found.id, name: `${found.firstName} ${found.lastName}` };
	}

	async function requireFile(id: number) {
		const found = await findBackup(db, id);
		const file = found?.fileName && join(folder, found.fileName);
		if (!file || !existsSync(file)) throw new AppError("not_found", { field: "id" });
		return { ...found, file };
	}

	app.get(path, { schema: { tags, response: replies(safekeepingReplySchema) } }, async ({ locale }) => {
		await endSilentTask(db, app.clock());
		const backups = await listBackups(db, locale);
		return {
			status: success,
			data: {
				running: await runningTask(db, locale),
				last: await lastTask(db, undefined, locale),
				last_recount: await lastTask(db, "recount", locale),
				backups: backups.map(({ file_name, ...each }) => ({
					...each,
					file_name,
					is_here: file_name !== null && existsSync(join(folder, file_name)),
				})),
			},
		};
	});

	app.post(`${path}/recount`, starting, async (request) => {
		const { id, name } = await actor(request);
		const { count: changesSeen } = await seasonChanges(db);
		const begun = {
			kind: "recount",
			backupId: null,
			startedBy: id,
			startedByName: name,
			changesSeen,
		} as const;
		const data = await app.tasks.start(begun, async () => {
			const counted = await db.transaction((tx) => recountVotes(tx, app.clock()));
			return { ok: counted.agrees, words: (options) => recountInWords(counted, options) };
		});
		return { status: success, data };
	});

	app.post(
		`${path}/backup`,
		{ schema: { tags, body: passwordAgainRequestSchema, response: replies(taskReplySchema) } },
		async (request) => {
			await app.demandPassword(request, request.body.password);
			const { id, name } = await actor(request);
			const begun = { kind: "backup", backupId: null, startedBy: id, startedByName: name } as const;
			const data = await app.tasks.start(begun, async (report, ending) => {
				const { database, secret, files } = app;
				const source = {
					database,
					secret,
					storage: files.storage,
					secretIsGenerated: env.secretKey === undefined,
				};
				const fileName = backupName(app.clock());
				const inMegabytes = (bytes: number) => {
					const megabytes = (bytes / 1e6).toFixed(1);
					report((options) => m.task_backup_writing({ megabytes }, options));
				};
				const taken = await saveBackup(source, join(folder, fileName), inMegabytes, ending);
				await recordBackup(db, taken, { actorId: id, fileName });
				const { votes, files: count, note } = taken;
				const words: Words = (options) => {
					const told = m.task_backup_done({ votes, files: count, file: fileName }, options);
					return note ? `${told}\n${note}` : told;
				};
				return { ok: true, words };
			});
			return { status: success, data };
		},
	);

	app.post(
		`${path}/backups/:id(\\d+)/check`,
		{ schema: { ...starting.schema, params: idParamsSchema } },
		async (request) => {
			const { id: backupId } = request.params;
			const { id, name } = await actor(request);
			const { file, votes, files } = await requireFile(backupId);
			const begun = { kind: "check", backupId, startedBy: id, startedByName: name } as const;
			const data = await app.tasks.start(begun, async (report, ending) => {
				report((options) => m.task_check_restoring({}, options));
				const { ok, result } = await tryRestoreApart(file, env.dataDir, ending);
				// What was not good is told in the words of the program that has compared.
				const words: Words = (options) => (ok ? m.task_check_good({ votes, files }, options) : result);
				const outcome = { ok, words };
				await noteCheck(db, backupId, outcome, app.clock());
				return outcome;
			});
			return { status: success, data };
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
			const isGood = left > 0 && left <= ticketMs && isSecret(ticket, ticketFor(request, id, endsAt));
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
		const now = app.clock();
		const data = await db.transaction((tx) => booksState(tx, { kind, settled, now }), snapshot);
		return { status: success, data };
	});

	app.post(
		`${path}/books/close`,
		{ schema: { tags, body: closeBooksRequestSchema, response: replies(booksClosedReplySchema) } },
		async (request) => {
			const account = await app.demandPassword(request, request.body.password);
			const { id: seen } = await seasonRules(db);
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
				.catch((error: unknown) => {
					throw error instanceof VotesHeld ? new AppError("votes_held") : error;
				})
				.finally(() => app.contentChanges.tell());
			app.log.info({ event: "books_closed", account: account.id }, "the books are closed");
			// Also for books that are closed already: a closing may have been cut off here.
			return { status: success, data: { log_removed: await removeOldLog(app.database) } };
		},
	);

	async function demandReady(locked: Database, typed: string, settled: Set<number>): Promise<void> {
		const { kind } = app.database;
		const { season, closed_at, checks } = await booksState(locked, { kind, settled, now: app.clock() });
		if (typed.trim() !== season) {
			const words: Words = (options) => m.api_season_name_wrong({}, options);
			throw new AppError("invalid_input", { field: "season", words });
		}
		if (!closed_at && checks.some(({ ok }) => !ok)) throw new AppError("books_not_ready");
		if (await runningTask(locked)) throw new AppError("task_running");
	}
};
