import { decodeEntries } from "./bundle.ts";
import { consistencyPlan, inclusionPlan, makeProof, type ProofPlan } from "./proof.ts";
import {
	type Bundle,
	bundlePath,
	hashFromTile,
	type Tile,
	tileOfSubtree,
	tilePath,
	tileWidth,
} from "./tile.ts";
import { hashLength } from "./tree.ts";

/** Reads a file of a log by its path below the log's address, as `tile/0/000`; rejects when it cannot be read. */
export type ReadFile = (path: string) => Promise<Uint8Array>;

/** A log serves something that violates its specifications. */
export class BrokenLog extends Error {}

/** The proof that a leaf is in a tree of this size, from the log's tiles. */
export function readInclusionProof(leaf: number, size: number, read: ReadFile): Promise<Uint8Array[]> {
	return readProof(inclusionPlan(leaf, size), size, read);
}

/** The proof that a tree of this size begins with the older one, from the log's tiles. */
export function readConsistencyProof(old: number, size: number, read: ReadFile): Promise<Uint8Array[]> {
	return readProof(consistencyPlan(old, size), size, read);
}

async function readProof(plan: ProofPlan, size: number, read: ReadFile): Promise<Uint8Array[]> {
	const tiles = new Map(
		plan.flat().map((subtree) => [tilePath(tileOfSubtree(subtree, size)), tileOfSubtree(subtree, size)]),
	);
	const contents = new Map(
		await Promise.all([...tiles].map(async ([path, tile]) => [path, await readTile(tile, read)] as const)),
	);
	return makeProof(plan, (subtree) =>
		hashFromTile(subtree, contents.get(tilePath(tileOfSubtree(subtree, size))) as Uint8Array),
	);
}

async function readTile(tile: Tile, read: ReadFile): Promise<Uint8Array> {
	const content = await readWhole(tile, tilePath, read);
	if (content.length < tile.width * hashLength) throw new BrokenLog(`${tilePath(tile)} is too short`);
	return content.subarray(0, tile.width * hashLength);
}

/** The entries of a bundle, as many as it has in the tree that it was asked for. */
export async function readBundle(bundle: Bundle, read: ReadFile): Promise<Uint8Array[]> {
	const entries = decodeEntries(await readWhole(bundle, bundlePath, read));
	if (entries.length < bundle.width) throw new BrokenLog(`${bundlePath(bundle)} has too few entries`);
	return entries.slice(0, bundle.width);
}

/** A partial tile may be gone once the full one exists (tlog-tiles, "Partial Tiles"). */
export async function readWhole<Kind extends Bundle>(
	part: Kind,
	pathOf: (part: Kind) => string,
	read: ReadFile,
): Promise<Uint8Array> {
	try {
		return await read(pathOf(part));
	} catch (error) {
		if (part.width === tileWidth) throw error;
		return await read(pathOf({ ...part, width: tileWidth })).catch(() => Promise.reject(error));
	}
}
