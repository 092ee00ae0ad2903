import type { LogRefusal } from "@bcc/contract/admin";
import type { Witness } from "@bcc/ledger";
import fp from "fastify-plugin";
import { keySaltOf, readHead } from "#server/features/ledger/data.ts";
import { exclusively } from "#server/features/ledger/exclusive.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { LedgerDamaged } from "#server/features/ledger/log-edge.ts";
import { folderOf, type LogKey, logKeyOf } from "#server/features/ledger/log-key.ts";
import { beginLedger } from "#server/features/ledger/mutations.ts";
import {
	checkPublished,
	LedgerRefused,
	type Published,
	publish,
	readPublished,
} from "#server/features/ledger/publish.ts";
import { Receipts } from "#server/features/ledger/receipts.ts";
import { Sequencer } from "#server/features/ledger/sequence.ts";
import { tidyPending } from "#server/features/ledger/tidy-pending.ts";
import type { LogPlace } from "#server/features/ledger/tiles.ts";
import { askWitnesses, checkWitnesses } from "#server/features/ledger/witnesses.ts";
import { BackgroundWork } from "#server/lib/background-work.ts";
import { restAfter } from "#server/lib/rest-after.ts";
import { configuredPlaces } from "#server/media/configured-storage.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** After a vote, the others of this while join it: with the work itself a vote is provable well within a second. */
const gatherMs = 400;

/** How often is looked for what another process left behind. */
const everyMs = 5_000;

/** After each of many stretches, as of an old season's votes, the others have so many times as long. */
const restRatio = 2;

/** Milliseconds for which the published checkpoint is known without a look into the storage. */
const knownForMs = 100;

/** How often is looked which witness has not signed the newest state. */
const asksEveryMs = 2_000;

/** A witness has so long to sign, also over several questions. */
const witnessWithinMs = 5_000;

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
			/** Null where the log is off. */
			receipts: Receipts | null;
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

/** The public log of votes: who commits tells it, and it numbers, signs and publishes away from them (docs/decisions/0050). */
export const ledgerPlugin = fp(async (app, options: LedgerOptions) => {
	const { database, db } = app;
	await beginLedger(db);
	const keySalt = await keySaltOf(db);
	const folder = folderOf(keySalt);
	const places = options.places ?? (await configuredPlaces(app.env));
	const index = new LeafIndex();
	const sequencer = new Sequencer(index);
	const place = { db, places, folder };
	const { witnesses } = app.env;
	const withinMs = options.witnessWithinMs ?? witnessWithinMs;
	/** Whether the witnesses were asked what they had signed before. */
	let asked = witnesses.length === 0;
	let refusal: LogRefusal | null = null;
	let known: { published: Promise<Published | null>; readAt: number } | undefined;
	/** The checkpoint that this process has published or checked last. */
	let checked: string | undefined;
	let runs = 0;
	let named: { url: string; key: LogKey } | undefined;

	function key(): LogKey {
		const url = app.publicUrl();
		if (named?.url !== url) named = { url, key: logKeyOf(app.secret, keySalt, url) };
		return named.key;
	}

	function remember<Read extends Published | null>(published: Promise<Read>): Promise<Read> {
		known = { published, readAt: performance.now() };
		published.catch(() => {
			known = undefined;
		});
		return published;
	}

	async function step(): Promise<boolean> {
		const { more, unknown } = await exclusively(database, async (tx) => {
			const head = await readHead(tx);
			await checkPublished(tx, head, await readPublished(places, folder), key(), checked);
			await checkWitnesses(tx, head.size, key(), witnesses);
			return await sequencer.addNext(tx, head);
		});
		if (unknown > 0) app.log.error(`${unknown} votes that are not in the public log were voided or restored`);
		const published = { places, folder, key: key(), witnesses, checked };
		const signed = exclusively(database, (tx) => publish(tx, published));
		checked = (await remember(signed)).note;
		return more;
	}

	const work = new BackgroundWork({
		everyMs,
		async run(ending) {
			if (!asked) await askFirst(ending);
			for (let more = true; more && !ending.aborted; ) {
				const startedAt = performance.now();
				more = await step();
				if (more) await restAfter(startedAt, restRatio, ending).catch(() => {});
			}
			refusal = null;
			runs += 1;
			if (runs % tidyAfter === 0) await tidyPending(database);
			if (witnesses.length > 0) void asking.start();
		},
		failed(error) {
			const reason =
				error instanceof LedgerRefused ? error.reason : error instanceof LedgerDamaged ? "damaged" : null;
			// A refusal is told once; what else failed may succeed the next time.
			if (reason === null || reason !== refusal) app.log.error({ err: error }, "the public log did not grow");
			refusal = reason ?? refusal;
		},
	});

	const ask = (ending: AbortSignal, everyone: boolean, withinMs: number) =>
		askWitnesses({ place, key: key(), witnesses, everyone, withinMs, ending });

	async function askFirst(ending: AbortSignal): Promise<void> {
		await ask(ending, true, Math.min(firstWithinMs, withinMs)).catch((error: unknown) => {
			app.log.error({ err: error }, "the witnesses of the public log were not asked");
		});
		asked = true;
	}

	const asking = new BackgroundWork({
		everyMs: witnesses.length > 0 ? asksEveryMs : undefined,
		async run(ending) {
			if (asked && (await ask(ending, false, withinMs))) work.startAnew();
		},
		failed: (error) => app.log.error({ err: error }, "the witnesses of the public log were not asked"),
	});

	app.decorate("ledger", {
		receipts: options.off ? null : new Receipts(app.secret, keySalt),
		place,
		index,
		key,
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
		published() {
			if (known && performance.now() - known.readAt < knownForMs) return known.published;
			return remember(readPublished(places, folder));
		},
		refusal: () => refusal,
	});
	app.addHook("onListen", () => work.startAnew());
	app.addHook("onClose", async () => {
		await asking.end();
		await work.end();
	});
});
