import { adminPath } from "@bcc/contract/admin/resource";
import {
	booksClosedReplySchema,
	booksReplySchema,
	closeBooksRequestSchema,
} from "@bcc/contract/office/admin-books";
import * as m from "@bcc/messages";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "#server/db/client.ts";
import { removeOldWal } from "#server/db/old-wal.ts";
import { readSeason } from "#server/features/awards/running-season/data.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { booksState } from "#server/features/office/books/data.ts";
import { runningTask } from "#server/features/office/task/data.ts";
import { snapshot } from "#server/features/votes/result/data.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";

const tags = ["back office: books"];
const path = `${adminPath}/books`;

/** The closing of the season's books: administrators only. */
export const adminBooksRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(roleScope(["admin"]));
	const { db } = app;

	const stateOf = (transaction: Database, settled: Set<number>) =>
		booksState(transaction, { kind: app.database.kind, scorers: app.scorers, settled });

	app.get(path, { schema: { tags, response: replies(booksReplySchema) } }, async () => {
		const settled = await settledCategories(app.database);
		const data = await db.transaction((tx) => stateOf(tx, settled), snapshot);
		return { status: success, data };
	});

	app.post(
		`${path}/close`,
		{ schema: { tags, body: closeBooksRequestSchema, response: replies(booksClosedReplySchema) } },
		async (request) => {
			const account = await app.requirePassword(request, request.body.password);
			const { id: seen } = await readSeason(db);
			// Closing would wait for a backup's transaction, and everybody for the closing.
			if (await runningTask(db)) throw new AppError("task_running");
			// Waits for votes under way, which would wait for the closing's lock.
			const settled = await settledCategories(app.database);
			await db
				.transaction(async (transaction) => {
					const ready = (locked: Database) => requireReady(locked, request.body.season, settled);
					if (await closeBooks(transaction, account.id, seen, ready))
						await app.contentChanges.announceWith(transaction);
				})
				.finally(() => app.contentChanges.announceHere());
			app.log.info({ event: "books_closed", account: account.id }, "the books are closed");
			// Also for books that are closed already: a closing may have been cut off here.
			return { status: success, data: { log_removed: await removeOldWal(app.database) } };
		},
	);

	async function requireReady(locked: Database, typed: string, settled: Set<number>): Promise<void> {
		const { season, closed_at, checks } = await stateOf(locked, settled);
		if (typed.trim() !== season) {
			const words: Words = (options) => m.api_season_name_wrong({}, options);
			throw new AppError("invalid_input", { field: "season", words });
		}
		if (!closed_at && checks.some(({ ok }) => !ok)) throw new AppError("books_not_ready");
		if (await runningTask(locked)) throw new AppError("task_running");
	}
};
