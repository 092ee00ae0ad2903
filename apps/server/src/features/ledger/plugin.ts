import type { LogRefusal } from "@bcc/contract/admin";
import type { Witness } from "@bcc/ledger";
import fp from "fastify-plugin";
import { listLogs } from "#server/features/ledger/data.ts";
import type { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import type { LogKey } from "#server/features/ledger/log-key.ts";
import { beginLedger } from "#server/features/ledger/mutations.ts";
import type { Published } from "#server/features/ledger/publish.ts";
import type { Receipts } from "#server/features/ledger/receipts.ts";
import { ledgerRoutes } from "#server/features/ledger/routes.ts";
import { demandSameSecret, notePublicKey } from "#server/features/ledger/same-secret.ts";
import { SeasonLog } from "#server/features/ledger/season-log.ts";
import { tidyPending } from "#server/features/ledger/tidy-pending.ts";
import type { LogPlace } from "#server/features/ledger/tiles.ts";
import { askWitnesses } from "#server/features/ledger/witnesses.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { keptRead } from "#server/lib/kept-read.ts";
import { restAfter } from "#server/lib/rest-after.ts";
import { configuredPlaces } from "#server/media/configured-storage.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** After a vote, the others of this while join it: with the work itself a vote is provable well within a second. */
const gatherMs = 400;

/** How often is looked for what another process left behind. */
const everyMs = 5_000;

/** After each of many stretches, as of an old season's votes, the others have so many times as long. */
const restRatio = 2;

/** How often is looked which witness has not signed the newest state. */
const asksEveryMs = 2_000;

/** A witness has so long to sign, also over several questions. */
const witnessWithinMs = 5_000;

/** Witnesses are asked about the end of an archived season's log for so long after a process has learnt of it. */
const asksAboutArchivedMs = 10 * 60_000;

/** Before a process signs for the first time it asks the witnesses what they have signed, and waits no longer than this. */
const firstWithinMs = 3_000;

/** Runs of this work between two looks at what it leaves behind. */
const tidyAfter = 20;

export type LedgerOptions = {
	/** Left out, what the environment says. */
	places?: PlaceStorage;
	/** Left out, `witnessWithinMs`; for tests. */
	witnessWithinMs?: number;
	/** Votes do not join the log: for measuring what it costs. */
	off?: boolean;
};

declare module "fastify" {
	interface FastifyInstance {
		ledger: {
			/** Whether votes join the log. */
			isOn: boolean;
			/** The secrets of a season's receipts; null where the log is off. */
			receiptsOf(seasonId: number): Promise<Receipts | null>;
			/** A season's log, or that of the season that runs; null where there is no such season. */
			of(seasonId?: number): Promise<SeasonLog | null>;
			/* All of these are of the log of the season that runs. */
			place: LogPlace;
			index: LeafIndex;
			key(): LogKey;
			witnesses: Witness[];
			/** Votes, voids or restorations were committed: they join the log soon. */
			changed(): void;
			/** Resolves when what was committed before has joined the log, or that failed. */
			settled(): Promise<void>;
			/** Resolves when witnesses that do not rest have been asked, and what came of it is published. */
			witnessed(): Promise<void>;
			published(): Promise<Published | null>;
			/** Why nothing is signed, or null. */
			refusal(): LogRefusal | null;
		};
	}
}

/** The public logs of votes: who commits tells it, and it numbers, signs and publishes away from them (docs/decisions/0050). */
export const ledgerPlugin = fp(async (app, options: LedgerOptions) => {
	const { database, db } = app;
	await beginLedger(db);
	const { witnesses } = app.env;
	const places = options.places ?? (await configuredPlaces(app.env));
	const around = { database, places, witnesses, secret: app.secret, publicUrl: () => app.publicUrl() };
	const withinMs = options.witnessWithinMs ?? witnessWithinMs;
	/** Whether the witnesses were asked what they had signed before. */
	let asked = witnesses.length === 0;
	let runs = 0;
	const known = new Map<number, SeasonLog>();

	/** Of the season that runs. */
	let current: SeasonLog;
	async function readLogs(): Promise<SeasonLog[]> {
		const rows = await listLogs(db);
		for (const row of rows) {
			if (known.get(row.seasonId)?.row.keySalt !== row.keySalt)
				known.set(row.seasonId, new SeasonLog(row, around));
			const log = known.get(row.seasonId) as SeasonLog;
			if (row.archived) log.archivedAt ??= performance.now();
			else current = log;
		}
		const row = rows.find(({ archived }) => !archived);
		if (row?.publicKey === null) await notePublicKey(db, row, around);
		else if (row) demandSameSecret(app.secret, row);
		return [...known.values()];
	}
	const logs = keptRead(readLogs);
	app.contentChanges.subscribe(logs.forget);
	await logs.get();

	async function logOf(seasonId?: number): Promise<SeasonLog | null> {
		await logs.get();
		return seasonId === undefined ? current : (known.get(seasonId) ?? null);
	}

	async function grow(log: SeasonLog, ending: AbortSignal): Promise<void> {
		for (let more = true; more && !ending.aborted; ) {
			const startedAt = performance.now();
			const step = await log.step();
			more = step.more;
			if (step.unknown > 0)
				app.log.error(`${step.unknown} votes that are not in the public log were voided or restored`);
			if (more) await restAfter(startedAt, restRatio, ending).catch(() => {});
		}
		log.refusal = null;
	}

	const tell = (log: SeasonLog, error: unknown) => {
		// A refusal is told once; what else failed may succeed the next time.
		if (log.noteFailure(error))
			app.log.error({ err: error, season: log.row.seasonId }, "the public log did not grow");
	};

	const work = new BackgroundWork({
		everyMs,
		async run(ending) {
			const all = await logs.get();
			if (!asked) await askFirst(ending);
			for (const log of all) {
				if (log.isWhole) continue;
				await grow(log, ending).catch((error: unknown) => {
					if (!ending.aborted) tell(log, error);
				});
			}
			if (current.refusal !== null) return;
			runs += 1;
			if (runs % tidyAfter === 0) await tidyPending(database);
			if (witnesses.length > 0) void asking.start();
		},
		failed: (error) => tell(current, error),
	});

	const ask = (log: SeasonLog, ending: AbortSignal, everyone: boolean, withinMs: number) =>
		askWitnesses({ place: log.place, key: log.key(), witnesses, everyone, withinMs, ending });

	async function askFirst(ending: AbortSignal): Promise<void> {
		await ask(current, ending, true, Math.min(firstWithinMs, withinMs)).catch((error: unknown) => {
			app.log.error({ err: error }, "the witnesses of the public log were not asked");
		});
		asked = true;
	}

	const asking = new BackgroundWork({
		everyMs: witnesses.length > 0 ? asksEveryMs : undefined,
		async run(ending) {
			if (!asked) return;
			const due = (await logs.get()).filter(
				({ archivedAt }) => archivedAt === undefined || performance.now() - archivedAt < asksAboutArchivedMs,
			);
			const outcomes = await Promise.all(due.map((log) => ask(log, ending, false, withinMs)));
			due.forEach((log, index) => {
				// The lines of its witnesses are to be published.
				if (outcomes[index]) log.isWhole = false;
			});
			if (outcomes.includes(true)) work.startAnew();
		},
		failed: (error) => app.log.error({ err: error }, "the witnesses of the public log were not asked"),
	});

	app.decorate("ledger", {
		isOn: !options.off,
		async receiptsOf(seasonId) {
			if (options.off) return null;
			const log = await logOf(seasonId);
			if (!log) throw new Error("the season has no public log");
			return log.receipts;
		},
		of: logOf,
		get place() {
			return current.place;
		},
		get index() {
			return current.index;
		},
		key: () => current.key(),
		witnesses,
		changed: () => {
			if (!options.off) work.startIn(gatherMs);
		},
		async settled() {
			work.startAnew();
			await work.finished();
		},
		async witnessed() {
			asking.startAnew();
			await asking.finished();
			await work.finished();
		},
		published: () => current.published(),
		refusal: () => current.refusal,
	});
	app.addHook("onListen", () => work.startAnew());
	app.addHook("onClose", async () => {
		await asking.end();
		await work.end();
	});
	await app.register(ledgerRoutes);
});
