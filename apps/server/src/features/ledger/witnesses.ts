import { openCheckpoint, parseTilePath, readConsistencyProof, type Witness } from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { askWitness } from "#server/features/ledger/ask-witness.ts";
import { readHead } from "#server/features/ledger/data.ts";
import type { LogKey } from "#server/features/ledger/log-key.ts";
import {
	LedgerRefused,
	ownNote,
	type Published,
	readPublished,
	signHead,
} from "#server/features/ledger/publish.ts";
import { type LogPlace, tileContent } from "#server/features/ledger/tiles.ts";
import {
	askSoonAgain,
	claimWitness,
	noteAnswer,
	sizeSigned,
	type WitnessRow,
	witnessRows,
} from "#server/features/ledger/witness-data.ts";

export type Asking = {
	place: LogPlace;
	key: LogKey;
	witnesses: Witness[];
	/** All configured witnesses, those that signed this state included. */
	everyone: boolean;
	withinMs: number;
	ending: AbortSignal;
};

/**
 * Asks the witnesses, all at once, to sign the newest state of the log. A witness that another process is asking, or that rests after a
 * failure, is skipped.
 *
 * @returns whether a witness answered: with a signature or a refusal
 */
export async function askWitnesses(asking: Asking): Promise<boolean> {
	const { place, key, witnesses, everyone } = asking;
	const state = await newestState(place, key);
	if (!state) return false;
	const checkpoint = ownNote(state.note, key);
	const rows = await witnessRows(place.db, key.verifierKey, witnesses);
	const hasSigned = (row: WitnessRow & { signedLately: boolean }) =>
		row.checkpoint === checkpoint && row.fault === null && row.signedLately;
	const due = witnesses.filter(({ verifierKey }) => {
		const row = rows.get(verifierKey);
		return !row || (!row.isResting && (everyone || !hasSigned(row)));
	});
	const outcomes = await Promise.all(
		due.map((witness) => askOne(witness, { ...state, note: checkpoint }, asking)),
	);
	return outcomes.includes(true);
}

async function askOne(
	witness: Witness,
	{ size, note }: Published,
	{ place, key, withinMs, ending }: Asking,
): Promise<boolean> {
	const claimed = await claimWitness(place.db, key.verifierKey, witness.verifierKey);
	if (!claimed) return false;
	const proofFrom = (old: number) => readConsistencyProof(old, size, (path) => readTile(place, path));
	const question = { checkpoint: note, size, seen: sizeSigned(claimed), proofFrom };
	const answer = await askWitness(witness, question, { withinMs, ending });
	if ("claims" in answer && (answer.claims ?? 0) <= (await readHead(place.db, place.seasonId)).size) {
		// It follows the log by itself, and has seen a later checkpoint.
		await askSoonAgain(place.db, claimed);
		return false;
	}
	await noteAnswer(place.db, claimed, note, answer);
	return true;
}

async function readTile(place: LogPlace, path: string): Promise<Uint8Array> {
	const tile = parseTilePath(path);
	if (!tile || tile.level === "entries") throw new Error("not a tile of hashes");
	return await tileContent(place, { ...tile, level: tile.level });
}

/**
 * The published state; when nothing is published, as in an empty storage, the database's. Null where the two differ; then no witness is
 * asked.
 */
async function newestState(
	{ db, seasonId, places, folder }: LogPlace,
	key: LogKey,
): Promise<Published | null> {
	const published = await readPublished(places, folder);
	const head = await readHead(db, seasonId);
	if (!published) return signHead(head, key);
	return openCheckpoint(published.note, key) && published.size <= head.size ? published : null;
}

/**
 * Makes sure that no witness has signed more leaves than the database has, or others: it has seen leaves that a restored database has lost.
 *
 * @throws LedgerRefused
 */
export async function checkWitnesses(
	db: Database,
	size: number,
	{ verifierKey }: LogKey,
	witnesses: Witness[],
): Promise<void> {
	const rows = await witnessRows(db, verifierKey, witnesses);
	for (const { key, verifierKey: witness } of witnesses) {
		const row = rows.get(witness);
		if (!row) continue;
		if (row.fault === "contradiction")
			throw new LedgerRefused("contradiction", `${key.name} has signed another log than the database has`);
		const signed = Math.max(sizeSigned(row), row.fault === "ahead" ? (row.claims ?? 0) : 0);
		if (signed <= size) continue;
		const reason = `${key.name} has signed ${signed} leaves, and the database has ${size}`;
		throw new LedgerRefused("rolled_back", reason);
	}
}
