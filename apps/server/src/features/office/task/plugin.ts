import type { Task } from "@bcc/contract/office/admin-backup";
import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import { runningTask } from "#server/features/office/task/data.ts";
import {
	beginTask,
	endSilentTask,
	endTask,
	type NewTask,
	noteProgress,
	type Outcome,
} from "#server/features/office/task/mutations.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";

/** How often, in milliseconds, a task reports that it runs, and its progress. */
const reportEveryMs = 1_000;

/** What a task is given: a way to say how far it is, and word of the process's end. */
export type TaskWork = (report: (progress: Words) => void, ending: AbortSignal) => Promise<Outcome>;

declare module "fastify" {
	interface FastifyInstance {
		tasks: {
			/** Starts work that continues after the reply; throws `task_running` while other work runs. */
			start(begun: NewTask, work: TaskWork): Promise<Task>;
			/** Resolves once nothing started here runs any more. */
			finished(): Promise<void>;
		};
	}
}

const metadata = { name: "office/task" };

/** Long work, whether or not somebody watches it. */
export const taskPlugin = fp(async (app) => {
	const { db } = app;
	const ending = new AbortController();
	let underWay: Promise<void> = Promise.resolve();

	async function run(id: number, work: TaskWork): Promise<void> {
		let progress: Words = () => "";
		const timer = setInterval(() => {
			noteProgress(db, id, progress).catch((error) => app.log.warn({ err: error }, "no progress noted"));
		}, reportEveryMs);
		try {
			const report = (words: Words) => {
				progress = words;
			};
			const outcome = await work(report, ending.signal).catch((error: Error): Outcome => {
				if (ending.signal.aborted) {
					app.log.info("a task was ended, as the server stops");
					return { ok: false, words: (options) => m.task_server_stopped({}, options) };
				}
				app.log.error({ err: error }, "a task failed");
				return { ok: false, words: () => error.message };
			});
			await endTask(db, id, outcome);
		} catch (error) {
			app.log.error({ err: error }, "the end of a task was not stored");
		} finally {
			clearInterval(timer);
		}
	}

	app.decorate("tasks", {
		async start(begun: NewTask, work: TaskWork) {
			await endSilentTask(db);
			const id = ending.signal.aborted ? null : await beginTask(db, begun);
			const begunTask = id === null ? null : await runningTask(db);
			if (id === null || !begunTask) throw new AppError("task_running");
			underWay = run(id, work);
			return begunTask;
		},
		finished: () => underWay,
	});

	app.addHook("onClose", async () => {
		ending.abort();
		await underWay;
	});
}, metadata);
