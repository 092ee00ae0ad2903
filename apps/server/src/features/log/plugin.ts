import { setTimeout as sleep } from "node:timers/promises";
import { logRefusals } from "@bcc/contract/log/admin-log";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { adminLogRoutes } from "#server/features/log/public-log/admin-routes.ts";
import { recountLogs } from "#server/features/log/public-log/recount.ts";
import { ledgerRoutes } from "#server/features/log/public-log/routes.ts";
import { LogEnded, SeasonLog } from "#server/features/log/public-log/season-log.ts";
import { listLogs } from "#server/features/votes/log-entry/data.ts";
import { agreeOnSecret } from "#server/features/votes/log-entry/same-secret.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { memoize } from "#server/lib/memoize.ts";

/** Votes within this time join the first one: with the work itself a vote is provable well within a second. */
const gatherMs = 400;

/** How often entries left behind by another process are looked for. */
const everyMs = 5_000;

/** How often that is done while votes wait for the full hour: counts may be shown, or voting end. */
const everyMsMeanwhile = 1_000;

/** After each of many stretches, as of an old season's votes, other requests have so many times as long. */
const restRatio = 2;

declare module "fastify" {
	interface FastifyInstance {
		ledger: {
			/** The current season's. */
			current: SeasonLog;
			/** A season's log, by default the current season's; null for an unknown season. */
			of(seasonId?: number): Promise<SeasonLog | null>;
		};
	}
}

const metadata = { name: "log", dependencies: ["awards/publication", "reply-cache", "votes"] };

/** The public logs of votes: notified after each commit, it numbers, signs and publishes in the background (docs/decisions/0050). */
export const log = fp(async (app) => {
	const { database, db } = app;
	const places = await app.places("ledger");
	const dependencies = { database, places, secret: app.secret, publicUrl: () => app.publicUrl() };
	const cached = new Map<number, SeasonLog>();

	/** The current season's. */
	let current: SeasonLog;
	async function readLogs(): Promise<SeasonLog[]> {
		const rows = await listLogs(db);
		for (const row of rows) {
			let log = cached.get(row.seasonId);
			if (log?.row.keySalt !== row.keySalt) log = new SeasonLog(row, dependencies);
			cached.set(row.seasonId, log);
			log.isArchived = row.archived;
			if (!row.archived) current = log;
		}
		await agreeOnSecret(db, app.secret, current.row);
		return [...cached.values()];
	}
	const logs = memoize(readLogs);
	app.contentChanges.subscribe(logs.invalidate);
	await logs.get();

	async function logOf(seasonId?: number): Promise<SeasonLog | null> {
		await logs.get();
		return seasonId === undefined ? current : (cached.get(seasonId) ?? null);
	}

	async function grow(log: SeasonLog, ending: AbortSignal): Promise<void> {
		for (let more = true; more && !ending.aborted; ) {
			const startedAt = performance.now();
			const step = await log.step();
			more = step.more;
			if (step.unknown > 0)
				app.log.error(`${step.unknown} votes that are not in the public log were voided or restored`);
			if (!more) continue;
			const restMs = (performance.now() - startedAt) * restRatio;
			await sleep(restMs, undefined, { signal: ending, ref: false }).catch(() => {});
		}
		log.refusal = null;
	}

	const logFailure = (log: SeasonLog, error: unknown) => {
		// A refusal is logged once; other failures may succeed the next time.
		if (log.noteFailure(error))
			app.log.error({ err: error, season: log.row.seasonId }, "the public log did not grow");
	};

	const work = new BackgroundWork({
		everyMs,
		async run(ending) {
			const all = await logs.get();
			for (const log of all) {
				if (log.isWhole) continue;
				await grow(log, ending).catch((error: unknown) => {
					if (error instanceof LogEnded) logs.invalidate();
					if (!ending.aborted) logFailure(log, error);
				});
			}
			if (current.growsHourly) work.startIn(everyMsMeanwhile);
		},
		failed: (error) => logFailure(current, error),
	});

	app.decorate("ledger", {
		get current() {
			return current;
		},
		of: logOf,
	});
	app.logEntries.readBy({
		committed: () => work.startIn(gatherMs),
		async settled() {
			work.startAnew();
			await work.finished();
		},
	});
	app.addHook("onListen", () => work.startAnew());
	app.addHook("onClose", () => work.end());
	app.addedPages.add("/verify");
	app.alsoRecount(recountLogs);
	addLogMetrics(app);
	await app.register(ledgerRoutes);
	await app.register(adminLogRoutes);
}, metadata);

/** For alerts to operators (deploy/alerts.yml). */
function addLogMetrics({ metrics, ledger }: FastifyInstance): void {
	if (!metrics) return;
	new metrics.client.Gauge({
		name: "awards_log_refused",
		help: "1: this process does not sign the public log, for this reason",
		labelNames: ["reason"],
		registers: [metrics.registry],
		collect() {
			for (const reason of logRefusals) this.set({ reason }, ledger.current.refusal === reason ? 1 : 0);
		},
	});
}
