import type { LogRefusal } from "@bcc/contract/admin";
import type { Witness } from "@bcc/ledger";
import type { DatabaseHandle } from "#server/db/client.ts";
import { type LogRow, readHead } from "#server/features/ledger/data.ts";
import { exclusively } from "#server/features/ledger/exclusive.ts";
import { LeafIndex } from "#server/features/ledger/leaf-index.ts";
import { LedgerDamaged } from "#server/features/ledger/log-edge.ts";
import { folderOf, type LogKey, logKeyOf } from "#server/features/ledger/log-key.ts";
import {
	checkPublished,
	LedgerRefused,
	type Published,
	publish,
	readPublished,
	storageFailed,
} from "#server/features/ledger/publish.ts";
import { Receipts } from "#server/features/ledger/receipts.ts";
import { Sequencer } from "#server/features/ledger/sequence.ts";
import type { LogPlace } from "#server/features/ledger/tiles.ts";
import { checkWitnesses } from "#server/features/ledger/witnesses.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** Milliseconds for which the published checkpoint is known without a look into the storage. */
const knownForMs = 100;

export type LogSurroundings = {
	database: DatabaseHandle;
	places: PlaceStorage;
	secret: Buffer;
	witnesses: Witness[];
	publicUrl(): string;
};

/** One season's public log, as this process knows it. */
export class SeasonLog {
	readonly row: LogRow;
	readonly receipts: Receipts;
	readonly place: LogPlace;
	readonly index: LeafIndex;
	/** Since when this process knows that the season is archived, by `performance.now`. */
	archivedAt: number | undefined;
	/** Of an archived season: all of it is signed, and nothing more comes. */
	isWhole = false;
	/** Why nothing is signed. */
	refusal: LogRefusal | null = null;
	readonly #around: LogSurroundings;
	readonly #sequencer: Sequencer;
	#known: { published: Promise<Published | null>; readAt: number } | undefined;
	/** The checkpoint that this process has published or checked last. */
	#checked: string | undefined;
	#named: { url: string; key: LogKey } | undefined;

	constructor(row: LogRow, around: LogSurroundings) {
		const { database, places, secret } = around;
		this.row = row;
		this.receipts = new Receipts(secret, row.keySalt);
		this.index = new LeafIndex(row.seasonId);
		this.place = { db: database.db, seasonId: row.seasonId, places, folder: folderOf(row.keySalt) };
		this.#sequencer = new Sequencer(this.index);
		this.#around = around;
	}

	key(): LogKey {
		const url = this.#around.publicUrl();
		if (this.#named?.url !== url) this.#named = { url, key: logKeyOf(this.#around.secret, this.row, url) };
		return this.#named.key;
	}

	/** What is published; known for a moment without a look into the storage. */
	published(): Promise<Published | null> {
		const known = this.#known;
		if (known && performance.now() - known.readAt < knownForMs) return known.published;
		return this.#remember(readPublished(this.place.places, this.place.folder));
	}

	/** Numbers the next stretch of what waits, and signs and publishes how far the log goes. */
	async step(): Promise<{ more: boolean; unknown: number }> {
		const { database, witnesses } = this.#around;
		const { seasonId, places, folder } = this.place;
		const readLast = () => readPublished(places, folder).catch(storageFailed);
		// Outside of the transactions, which a silent bucket would keep open.
		const before = await readLast();
		const { added, more, unknown } = await exclusively(database, async (tx) => {
			const head = await readHead(tx, seasonId);
			await checkPublished(tx, seasonId, head, before, this.key(), this.#checked);
			await checkWitnesses(tx, head.size, this.key(), witnesses);
			return await this.#sequencer.addNext(tx, head);
		});
		this.#sequencer.committed();
		const place = { seasonId, places, folder, key: this.key(), witnesses };
		const last = { published: await readLast(), checked: this.#checked };
		const signed = exclusively(database, (tx) => publish(tx, place, last));
		this.#checked = (await this.#remember(signed)).note;
		this.isWhole = this.archivedAt !== undefined && added === 0;
		return { more, unknown };
	}

	/** Notes why a step failed; false when that is known, and told, already. */
	noteFailure(error: unknown): boolean {
		const reason =
			error instanceof LedgerRefused ? error.reason : error instanceof LedgerDamaged ? "damaged" : null;
		const isNew = reason === null || reason !== this.refusal;
		this.refusal = reason ?? this.refusal;
		return isNew;
	}

	#remember<Read extends Published | null>(published: Promise<Read>): Promise<Read> {
		this.#known = { published, readAt: performance.now() };
		published.catch(() => {
			this.#known = undefined;
		});
		return published;
	}
}
