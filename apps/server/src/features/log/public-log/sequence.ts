import {
	base64,
	hashesOfTile,
	partialTiles,
	type Tile,
	type TileContent,
	TileEdge,
	tileWidth,
} from "@bcc/ledger";
import type { Database } from "#server/db/client.ts";
import { type Head, leavesBetween, nodesBetween } from "#server/features/log/public-log/data.ts";
import type { LeafIndex } from "#server/features/log/public-log/leaf-index.ts";
import { addBatch, dropEntries, type Node } from "#server/features/log/public-log/mutations.ts";
import { pendingEntries } from "#server/features/log/public-log/pending-entries.ts";
import {
	commitmentOfLeaf,
	joinLeaves,
	leafHashOf,
	type PendingEntry,
	rulingLeaves,
	splitCommitments,
	voteLeaves,
} from "#server/features/log/public-log/rules.ts";

/** Leaves added at once: some ten milliseconds of work. */
const mostLeaves = 4_096;

export type Sequenced = { added: number; more: boolean; unknown: number };

/** The log's rows do not have the root that was signed: somebody has changed them. */
export class LedgerDamaged extends Error {}

/**
 * Numbers the next pending entries of a season's log. Call it from one place at a time over all processes (`exclusively`).
 *
 * @param head where the log ends
 * @param hourly leaves out votes since the last full hour
 * @returns `unknown`: voided or restored votes that are not in the log
 * @throws LedgerDamaged
 */
export async function addNext(
	db: Database,
	index: LeafIndex,
	head: Head,
	hourly = false,
): Promise<Sequenced> {
	const entries = await pendingEntries(db, index.seasonId, mostLeaves, hourly);
	if (entries.length === 0) return { added: 0, more: false, unknown: 0 };
	const { texts, unknown } = await leavesOf(db, index, head, entries);
	const ids = entries.map(({ id }) => id);
	if (texts.length === 0) await dropEntries(db, ids);
	else {
		const edge = await edgeAt(db, index.seasonId, head);
		const nodes = extendEdge(edge, texts);
		const next = { size: edge.size, root: base64(edge.root()) };
		const leaves = joinLeaves(texts);
		await addBatch(db, index.seasonId, head.size, next, { leaves, nodes, entries: ids });
	}
	return { added: texts.length, more: texts.length >= mostLeaves / 2, unknown };
}

/** Votes first: a void in the same stretch may concern one of them. */
async function leavesOf(db: Database, index: LeafIndex, { size }: Head, entries: PendingEntry[]) {
	const texts = voteLeaves(entries.filter(({ kind }) => kind === 0));
	const rulings = entries.filter(({ kind }) => kind !== 0);
	if (rulings.length === 0) return { texts, unknown: 0 };
	await index.catchUp(db, size);
	const fresh = new Map(texts.map((text, at) => [commitmentOfLeaf(text), size + at]));
	let unknown = 0;
	for (const ruling of rulings) {
		const numbers = splitCommitments(ruling.content).flatMap((commitment) => {
			const number = fresh.get(commitment) ?? index.find(commitment);
			if (number === undefined) unknown += 1;
			return number ?? [];
		});
		texts.push(...rulingLeaves(ruling, numbers));
	}
	return { texts, unknown };
}

/** The right edge of the tree at the log's end, from its last leaves and hashes. */
export async function edgeAt(db: Database, seasonId: number, head: Head): Promise<TileEdge> {
	const partials: Uint8Array[] = [];
	for (const tile of partialTiles(head.size)) {
		partials.push(Buffer.concat(await hashesIn(db, seasonId, tile)));
	}
	const edge = new TileEdge(head.size, partials);
	if (base64(edge.root()) !== head.root) {
		throw new LedgerDamaged(`the leaves of the public log below ${head.size} are not those that were signed`);
	}
	return edge;
}

/** The hashes of a tile of the tree. */
export async function hashesIn(
	db: Database,
	seasonId: number,
	{ level, index, width }: Tile,
): Promise<Uint8Array[]> {
	const start = index * tileWidth;
	if (level > 0) return await nodesBetween(db, seasonId, level, start, start + width);
	return (await leavesBetween(db, seasonId, start, start + width)).map(leafHashOf);
}

/** Adds leaves to the edge; returns the new hashes of the levels above them. */
export function extendEdge(edge: TileEdge, texts: string[]): Node[] {
	const before = edge.size;
	const full: TileContent[] = texts.flatMap((text) => edge.append(leafHashOf(text)));
	const above = [...full, ...edge.partials()].filter(({ tile }) => tile.level > 0);
	return above.flatMap(({ tile: { level, index }, content }) => {
		const first = index * tileWidth;
		const stored = Math.floor(before / tileWidth ** level) - first;
		return hashesOfTile(content)
			.map((hash, at) => ({ level, index: first + at, hash: base64(hash) }))
			.slice(Math.max(0, stored));
	});
}
