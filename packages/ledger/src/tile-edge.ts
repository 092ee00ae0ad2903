import { concat } from "./bytes.ts";
import { hashesOfTile, hashOfFullTile, partialTiles, type Tile, tileWidth } from "./tile.ts";
import { joinSubtrees, RightEdge } from "./tree.ts";

/** A tile and its content. */
export type TileContent = { tile: Tile; content: Uint8Array };

/** A growing tree as tiles, of which only the partial ones at the right edge are stored (c2sp.org/tlog-tiles). */
export class TileEdge {
	/** Leaves so far. */
	size: number;
	/** By level: the hashes of its partial tile. */
	readonly #levels: Uint8Array[][];

	/** @param partials contents of `partialTiles(size)` */
	constructor(size = 0, partials: Uint8Array[] = []) {
		const tiles = partialTiles(size);
		if (tiles.length !== partials.length)
			throw new RangeError("these are not the partial tiles of this size");
		this.size = size;
		this.#levels = [];
		tiles.forEach(({ level, width }, at) => {
			const hashes = hashesOfTile(partials[at] as Uint8Array);
			if (hashes.length !== width) throw new RangeError(`the tile of level ${level} has not ${width} hashes`);
			while (this.#levels.length < level) this.#levels.push([]);
			this.#levels[level] = hashes;
		});
	}

	/** Appends the hash of the next leaf; returns the tiles that it fills, the lowest first. */
	append(leaf: Uint8Array): TileContent[] {
		const full: TileContent[] = [];
		let hash: Uint8Array | undefined = leaf;
		this.size++;
		for (let level = 0; hash; level++) {
			let hashes = this.#levels[level];
			if (!hashes) {
				hashes = [];
				this.#levels[level] = hashes;
			}
			hashes.push(hash);
			hash = undefined;
			if (hashes.length < tileWidth) break;
			const content = concat(...hashes);
			const index = this.size / tileWidth ** (level + 1) - 1;
			full.push({ tile: { level, index, width: tileWidth }, content });
			hash = hashOfFullTile(content);
			this.#levels[level] = [];
		}
		return full;
	}

	/** The partial tiles, the lowest first: a checkpoint of this size needs them beside the full ones. */
	partials(): TileContent[] {
		return partialTiles(this.size).map((tile) => ({
			tile,
			content: concat(...(this.#levels[tile.level] as Uint8Array[])),
		}));
	}

	root(): Uint8Array {
		const subtrees = [...this.#levels].reverse().flatMap((hashes) => {
			const edge = new RightEdge();
			for (const hash of hashes) edge.append(hash);
			return edge.subtrees();
		});
		return joinSubtrees(subtrees);
	}
}
