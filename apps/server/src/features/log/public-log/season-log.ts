import type { LogRefusal } from "@bcc/contract/log/admin-log";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { keySaltOf, readHead } from "#server/features/log/public-log/data.ts";
import { exclusively } from "#server/features/log/public-log/exclusive.ts";
import { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { folderOf, type LogKey, logKeyOf } from "#server/features/log/public-log/log-key.ts";
import { growsHourly } from "#server/features/log/public-log/pending-entries.ts";
import {
	checkPublished,
	LedgerRefused,
	type Published,
	publish,
	readPublished,
	storageFailed,
} from "#server/features/log/public-log/publish.ts";
import { addNext, LedgerDamaged } from "#server/features/log/public-log/sequence.ts";
import type { LogPlace } from "#server/features/log/public-log/tiles.ts";
import type { LogRow } from "#server/features/votes/log-entry/data.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** Milliseconds for which the published checkpoint is cached. */
const cachedForMs = 100;

export type LogDependencies = {
	database: DatabaseHandle;
	places: PlaceStorage;
	secret: Buffer;
	publicUrl(): string;
};

/** The log has ended: another one was begun in its place. */
export class LogEnded extends Error {}

/** One season's public log, as this process knows it. */
export class SeasonLog {
	readonly row: LogRow;
	readonly place: LogPlace;
	readonly index: LeafIndex;
	isArchived = false;
	/** Whether all of an archived season's log is signed, so that nothing more comes. */
	isWhole = false;
	/** Whether votes joined it at full hours only, when it was last looked at. */
	growsHourly = false;
	/** Why nothing is signed. */
	refusal: LogRefusal | null = null;
	readonly #dependencies: LogDependencies;
	#cached: { published: Promise<Published | null>; readAt: number } | undefined;
	#named: { url: string; key: LogKey } | undefined;

	constructor(row: LogRow, dependencies: LogDependencies) {
		const { database, places } = dependencies;
		this.row = row;
		this.index = new LeafIndex(row.seasonId);
		this.place = { db: database.db, seasonId: row.seasonId, places, folder: folderOf(row.keySalt) };
		this.#dependencies = dependencies;
	}

	key(): LogKey {
		const { secret, publicUrl } = this.#dependencies;
		const url = publicUrl();
		if (this.#named?.url !== url) this.#named = { url, key: logKeyOf(secret, this.row, url) };
		return this.#named.key;
	}

	/** The published checkpoint, cached for a moment. */
	published(): Promise<Published | null> {
		const cached = this.#cached;
		if (cached && performance.now() - cached.readAt < cachedForMs) return cached.published;
		return this.#cache(readPublished(this.place.places, this.place.folder));
	}

	/** Numbers the next stretch of pending entries, then signs and publishes the end of the log. */
	async step(): Promise<{ more: boolean; unknown: number }> {
		const { seasonId, places, folder } = this.place;
		const key = this.key();
		const readLast = () => readPublished(places, folder).catch(storageFailed);
		// Outside of the transactions, which a silent bucket would hold open.
		const before = await readLast();
		const { added, more, unknown } = await this.#exclusively(async (tx) => {
			const head = await readHead(tx, seasonId);
			await checkPublished(tx, seasonId, head, before, key);
			this.growsHourly = await growsHourly(tx, seasonId);
			return await addNext(tx, this.index, head, this.growsHourly);
		});
		const last = await readLast();
		await this.#cache(this.#exclusively((tx) => publish(tx, this.place, key, last)));
		this.isWhole = this.isArchived && added === 0;
		return { more, unknown };
	}

	/** @throws LogEnded */
	#exclusively<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
		return exclusively(this.#dependencies.database, async (tx) => {
			if ((await keySaltOf(tx, this.row.seasonId)) !== this.row.keySalt)
				throw new LogEnded("another public log was begun in the place of this one");
			return await work(tx);
		});
	}

	/** Stores why a step failed; false when that is known, and logged, already. */
	noteFailure(error: unknown): boolean {
		const reason =
			error instanceof LedgerRefused ? error.reason : error instanceof LedgerDamaged ? "damaged" : null;
		const isNew = reason === null || reason !== this.refusal;
		this.refusal = reason ?? this.refusal;
		return isNew;
	}

	#cache<Read extends Published | null>(published: Promise<Read>): Promise<Read> {
		this.#cached = { published, readAt: performance.now() };
		published.catch(() => {
			this.#cached = undefined;
		});
		return published;
	}
}
