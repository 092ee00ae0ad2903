import type { LogRefusal } from "@bcc/contract/log/admin-log";
import {
	base64,
	type Checkpoint,
	isKeyName,
	isSignedBy,
	parseCheckpoint,
	parseNote,
	signCheckpoint,
	verifierOf,
} from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { type Head, readHead, rootAt } from "#server/features/log/public-log/data.ts";
import type { LogKey } from "#server/features/log/public-log/log-key.ts";
import type { LogPlace } from "#server/features/log/public-log/tiles.ts";
import type { PlaceStorage } from "#server/media/place-storage.ts";

/** A checkpoint as served, and its content. */
export type Published = Checkpoint & { note: string };

/** Nothing is signed: the last checkpoint contradicts the database, or the storage does not answer. */
export class LedgerRefused extends Error {
	readonly reason: LogRefusal;
	constructor(reason: LogRefusal, message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}

export const checkpointPlace = "checkpoint";

/** @throws LedgerRefused */
export function storageFailed(cause: Error): never {
	throw new LedgerRefused("storage", `the storage of the log's files fails: ${cause.message}`, { cause });
}

/** The last checkpoint that was published; null before the first. Not checked. */
export async function readPublished(places: PlaceStorage, folder: string): Promise<Published | null> {
	const stored = await places.get(`${folder}/${checkpointPlace}`);
	if (!stored) return null;
	const note = stored.toString();
	const checkpoint = parseCheckpoint(parseNote(note)?.text ?? "");
	return checkpoint ? { ...checkpoint, note } : { origin: "", size: 0, root: new Uint8Array(), note };
}

/**
 * Makes sure that the database's log, which ends at `head`, begins with the tree that was signed last: the storage has leaves that a
 * restored database has lost.
 *
 * @throws LedgerRefused
 */
export async function checkPublished(
	db: Database,
	seasonId: number,
	head: Head,
	published: Published | null,
	key: LogKey,
): Promise<void> {
	if (!published) return;
	if (!isSignedWith(published, key.publicKey)) {
		throw new LedgerRefused("foreign", "the last checkpoint is not signed with this log's key");
	}
	if (published.origin !== key.name && !isLocal(published.origin)) {
		throw new LedgerRefused(
			"renamed",
			`the log was signed as ${published.origin}, and PUBLIC_URL makes it ${key.name}`,
		);
	}
	if (published.size > head.size) {
		const reason = `a checkpoint of ${published.size} leaves was signed, and the database has ${head.size}`;
		throw new LedgerRefused("rolled_back", reason);
	}
	const root = published.size === head.size ? head.root : await rootAt(db, seasonId, published.size);
	if (root !== base64(published.root)) {
		throw new LedgerRefused("contradiction", `another tree of ${published.size} leaves was signed`);
	}
}

/** Of a trial on one machine, where nobody else has the log. */
const isLocal = (origin: string) => /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?\//.test(origin);

/**
 * Signs and publishes the end of the log, unless that is published already. Call it `exclusively`, after the commit.
 *
 * @param published read before, so that no lock is held meanwhile
 * @returns the checkpoint that is published now
 * @throws LedgerRefused
 */
export async function publish(
	db: Database,
	{ seasonId, places, folder }: LogPlace,
	key: LogKey,
	published: Published | null,
): Promise<Published> {
	const head = await readHead(db, seasonId);
	await checkPublished(db, seasonId, head, published, key);
	if (published?.size === head.size && published.origin === key.name) return published;
	const checkpoint = { origin: key.name, size: head.size, root: Buffer.from(head.root, "base64") };
	const note = signCheckpoint(checkpoint, key);
	await places.put(`${folder}/${checkpointPlace}`, Buffer.from(note)).catch(storageFailed);
	return { ...checkpoint, note };
}

/** Whether this key signed it, also under another address of the site, when the key had another name. */
export function isSignedWith({ origin, note }: Published, publicKey: Uint8Array): boolean {
	const parsed = parseNote(note);
	return isKeyName(origin) && parsed !== undefined && isSignedBy(parsed, verifierOf(origin, publicKey));
}
