import { sha256, sha256OfPairs } from "#sha256";

/** Bytes of a hash of the tree. */
export const hashLength = 32;

/** Prefix of the two hashes of a node (RFC 6962 §2.1). */
const nodePrefix = 1;

/** The hash of a tree without leaves (RFC 6962 §2.1). */
export const emptyRoot: Uint8Array = sha256(new Uint8Array(0));

/** The hash of a leaf: SHA-256(0x00 || entry) (RFC 6962 §2.1). */
export function leafHash(entry: Uint8Array): Uint8Array {
	const prefixed = new Uint8Array(1 + entry.length);
	prefixed.set(entry, 1);
	return sha256(prefixed);
}

/** The hash of a node: SHA-256(0x01 || left || right) (RFC 6962 §2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
	const pair = new Uint8Array(2 * hashLength);
	pair.set(left);
	pair.set(right, hashLength);
	return sha256OfPairs(pair, nodePrefix);
}

/** The root over consecutive hashes whose number is a power of two. */
export function joinComplete(hashes: Uint8Array): Uint8Array {
	let row = hashes;
	while (row.length > hashLength) row = sha256OfPairs(row, nodePrefix);
	return row;
}

/** A subtree with all its leaves: the `index`-th of those with 2^level leaves, from the left. */
export type Subtree = { level: number; index: number };

/** The complete subtrees, from the left, that leaves `start` to `end` (not included) of a tree are made of. */
export function completeSubtrees(start: number, end: number): Subtree[] {
	const subtrees: Subtree[] = [];
	for (let at = start; at < end; ) {
		let level = 0;
		while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level++;
		subtrees.push({ level, index: at / 2 ** level });
		at += 2 ** level;
	}
	return subtrees;
}

/** The root over neighbouring subtrees, of which none is smaller than the next (RFC 6962 §2.1). */
export function joinSubtrees(hashes: Uint8Array[]): Uint8Array {
	return hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** The root of a tree, by the hashes of all its leaves. */
export function rootOf(leaves: Uint8Array[]): Uint8Array {
	const edge = new RightEdge();
	for (const leaf of leaves) edge.append(leaf);
	return edge.root();
}

/** A growing tree of which only the right edge is stored: one hash for each complete subtree, a few dozen at most. */
export class RightEdge {
	/** Leaves so far. */
	size: number;
	readonly #subtrees: Uint8Array[];

	/** @param subtrees hashes of `completeSubtrees(0, size)` */
	constructor(size = 0, subtrees: Uint8Array[] = []) {
		if (subtrees.length !== completeSubtrees(0, size).length)
			throw new RangeError(`${subtrees.length} subtrees are no edge of a tree of ${size} leaves`);
		this.size = size;
		this.#subtrees = [...subtrees];
	}

	append(leaf: Uint8Array): void {
		let hash = leaf;
		for (let filled = this.size; filled % 2 === 1; filled = (filled - 1) / 2)
			hash = nodeHash(this.#subtrees.pop() as Uint8Array, hash);
		this.#subtrees.push(hash);
		this.size++;
	}

	root(): Uint8Array {
		return joinSubtrees(this.#subtrees);
	}

	/** The hashes of `completeSubtrees(0, size)`. */
	subtrees(): Uint8Array[] {
		return [...this.#subtrees];
	}
}
