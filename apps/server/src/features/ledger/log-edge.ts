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
import { type Head, leavesBetween, nodesBetween } from "#server/features/ledger/data.ts";
import type { Node } from "#server/features/ledger/mutations.ts";
import { leafHashOf } from "#server/features/ledger/rules.ts";

/** What the log's rows hold is not what their root says: somebody has changed them. */
export class LedgerDamaged extends Error {}

/** The right edge of the tree at the log's end, made of its last leaves and hashes. */
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

/** The hashes of a tile of the tree, of as many leaves as make it that wide. */
export async function hashesIn(
	db: Database,
	seasonId: number,
	{ level, index, width }: Tile,
): Promise<Uint8Array[]> {
	const start = index * tileWidth;
	if (level > 0) return await nodesBetween(db, seasonId, level, start, start + width);
	return (await leavesBetween(db, seasonId, start, start + width)).map(leafHashOf);
}

/** Adds leaves to the edge; gives the hashes of the levels above that are new thereby. */
export function extendEdge(edge: TileEdge, texts: string[]): Node[] {
	const before = edge.size;
	const full: TileContent[] = [];
	for (const text of texts) {
		for (const each of edge.append(leafHashOf(text))) if (each.tile.level > 0) full.push(each);
	}
	return [...full, ...edge.partials().filter(({ tile }) => tile.level > 0)].flatMap(({ tile, content }) => {
		const known = Math.floor(before / tileWidth ** tile.level) - tile.index * tileWidth;
		return hashesOfTile(content).flatMap((hash, at) =>
			at < known ? [] : [{ level: tile.level, index: tile.index * tileWidth + at, hash: base64(hash) }],
		);
	});
}
