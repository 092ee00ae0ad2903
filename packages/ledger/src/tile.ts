import { hashLength, joinComplete, type Subtree } from "./tree.ts";

/** Levels of the tree between a tile and the one above, as tlog-tiles fixes it (c2sp.org/tlog-tiles). */
export const tileHeight = 8;

/** Hashes of a full tile, and entries of a full bundle. */
export const tileWidth = 256;

/** A tile: number `index` of its level, with as many hashes as `width` says, of which only a full one has 256. */
export type Tile = { level: number; index: number; width: number };

/** An entry bundle: the entries whose hashes are the tile of level 0 with this index. */
export type Bundle = { index: number; width: number };

/** Path of a tile below the log's address, as `tile/0/x001/234.p/17`. */
export function tilePath({ level, index, width }: Tile): string {
	return `tile/${level}/${placeOf(index, width)}`;
}

/** Path of an entry bundle below the log's address, as `tile/entries/x001/234.p/17`. */
export function bundlePath({ index, width }: Bundle): string {
	return `tile/entries/${placeOf(index, width)}`;
}

/** The tile or bundle that a path names; undefined when tlog-tiles knows no such path. */
export function parseTilePath(path: string): Tile | (Bundle & { level: "entries" }) | undefined {
	const parts = /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
	if (!parts) return undefined;
	const [, level, place = "", partial] = parts;
	const index = Number(place.replace(/[x/]/g, ""));
	const width = partial === undefined ? tileWidth : Number(partial);
	const canonical = placeOf(index, width) === (partial === undefined ? place : `${place}.p/${partial}`);
	if (!canonical || Number(level) > 63) return undefined;
	return level === "entries" ? { level, index, width } : { level: Number(level), index, width };
}

function placeOf(index: number, width: number): string {
	const groups = String(index)
		.padStart(Math.ceil(String(index).length / 3) * 3, "0")
		.match(/\d{3}/g) as string[];
	const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
	return width === tileWidth ? place : `${place}.p/${width}`;
}

/** How many hashes the tiles of a level have together in a tree of `size` leaves. */
function hashesOfLevel(level: number, size: number): number {
	return Math.floor(size / tileWidth ** level);
}

/** The tile in a tree of `size` leaves; undefined when it is empty there. */
export function tileAt(level: number, index: number, size: number): Tile | undefined {
	const width = Math.min(tileWidth, hashesOfLevel(level, size) - index * tileWidth);
	return width > 0 ? { level, index, width } : undefined;
}

/** The entry bundles of a tree of `size` leaves, from the first. */
export function bundlesOf(size: number): Bundle[] {
	return Array.from({ length: Math.ceil(size / tileWidth) }, (_, index) => ({
		index,
		width: Math.min(tileWidth, size - index * tileWidth),
	}));
}

/** The partial tiles at the right edge of a tree of `size` leaves, the lowest first. */
export function partialTiles(size: number): Tile[] {
	const tiles: Tile[] = [];
	for (let level = 0; hashesOfLevel(level, size) > 0; level++) {
		const width = hashesOfLevel(level, size) % tileWidth;
		if (width > 0) tiles.push({ level, index: Math.floor(hashesOfLevel(level, size) / tileWidth), width });
	}
	return tiles;
}

/** The tile of a tree of `size` leaves in which, or below whose hashes, the hash of a complete subtree is found. */
export function tileOfSubtree({ level, index }: Subtree, size: number): Tile {
	const tileLevel = Math.floor(level / tileHeight);
	const first = index * 2 ** (level - tileLevel * tileHeight);
	const tile = tileAt(tileLevel, Math.floor(first / tileWidth), size);
	if (!tile || (index + 1) * 2 ** level > size)
		throw new RangeError(`a tree of ${size} leaves has no subtree ${index} of level ${level}`);
	return tile;
}

/** The hash of a complete subtree, from the tile that `tileOfSubtree` names. */
export function hashFromTile({ level, index }: Subtree, tile: Uint8Array): Uint8Array {
	const width = 2 ** (level % tileHeight);
	const first = (index * width) % tileWidth;
	if (tile.length < (first + width) * hashLength) throw new RangeError("the tile is too short");
	return joinComplete(tile.subarray(first * hashLength, (first + width) * hashLength));
}

export function hashesOfTile(tile: Uint8Array): Uint8Array[] {
	return Array.from({ length: tile.length / hashLength }, (_, at) =>
		tile.subarray(at * hashLength, (at + 1) * hashLength),
	);
}

/** The hash of a full tile, an entry of the tile above. */
export function hashOfFullTile(tile: Uint8Array): Uint8Array {
	if (tile.length !== tileWidth * hashLength) throw new RangeError("the tile is not full");
	return joinComplete(tile);
}
