import { equal } from "./bytes.ts";
import { completeSubtrees, emptyRoot, hashLength, joinSubtrees, nodeHash, type Subtree } from "./tree.ts";

/** The plan of a proof: for each of its hashes the complete subtrees that it joins. */
export type ProofPlan = Subtree[][];

/**
 * The plan of a proof that a tree of `size` leaves has leaf number `leaf` (from 0), from the leaf up (RFC 6962 §2.1.1).
 * @throws RangeError when the tree has no such leaf
 */
export function inclusionPlan(leaf: number, size: number): ProofPlan {
	if (!(Number.isSafeInteger(leaf) && Number.isSafeInteger(size) && 0 <= leaf && leaf < size))
		throw new RangeError(`a tree of ${size} leaves has no leaf ${leaf}`);
	const plan: ProofPlan = [];
	for (let start = 0, end = size; end - start > 1; ) {
		const middle = start + largestPowerBelow(end - start);
		plan.push(leaf < middle ? completeSubtrees(middle, end) : completeSubtrees(start, middle));
		if (leaf < middle) end = middle;
		else start = middle;
	}
	return plan.reverse();
}

/**
 * The plan of a proof that the first `old` leaves of a tree of `size` leaves are those of the smaller tree (RFC 6962 §2.1.2).
 * It is empty for a tree without leaves, and for the tree itself.
 * @throws RangeError when the older tree is the larger one
 */
export function consistencyPlan(old: number, size: number): ProofPlan {
	if (!(Number.isSafeInteger(old) && Number.isSafeInteger(size) && 0 <= old && old <= size))
		throw new RangeError(`a tree of ${size} leaves does not extend one of ${old}`);
	if (old === 0 || old === size) return [];
	const plan: ProofPlan = [];
	let start = 0;
	let end = size;
	while (old !== end) {
		const middle = start + largestPowerBelow(end - start);
		plan.push(old <= middle ? completeSubtrees(middle, end) : completeSubtrees(start, middle));
		if (old <= middle) end = middle;
		else start = middle;
	}
	if (start > 0) plan.push(completeSubtrees(start, end));
	return plan.reverse();
}

/** The proof, from a plan and a function for the hash of each complete subtree. */
export function makeProof(plan: ProofPlan, hashOf: (subtree: Subtree) => Uint8Array): Uint8Array[] {
	return plan.map((subtrees) => joinSubtrees(subtrees.map(hashOf)));
}

/** Whether the proof shows that leaf number `leaf` of the tree has this hash (RFC 9162 §2.1.3.2). */
export function verifyInclusion(
	{ leaf, hash, proof }: { leaf: number; hash: Uint8Array; proof: Uint8Array[] },
	{ size, root }: { size: number; root: Uint8Array },
): boolean {
	if (!isSize(leaf) || !isSize(size) || leaf >= size || ![hash, root, ...proof].every(isHash)) return false;
	let fn = leaf;
	let sn = size - 1;
	let computed = hash;
	for (const sibling of proof) {
		if (sn === 0) return false;
		if (fn % 2 === 1 || fn === sn) {
			computed = nodeHash(sibling, computed);
			while (fn % 2 === 0 && fn !== 0) {
				fn = half(fn);
				sn = half(sn);
			}
		} else computed = nodeHash(computed, sibling);
		fn = half(fn);
		sn = half(sn);
	}
	return sn === 0 && equal(computed, root);
}

/** Whether the proof shows that the tree has the older one as its beginning (RFC 9162 §2.1.4.2). */
export function verifyConsistency(
	older: { size: number; root: Uint8Array },
	{ size, root }: { size: number; root: Uint8Array },
	proof: Uint8Array[],
): boolean {
	if (!isSize(older.size) || !isSize(size) || older.size > size) return false;
	if (![older.root, root, ...proof].every(isHash)) return false;
	if (older.size === size) return proof.length === 0 && equal(older.root, root);
	if (older.size === 0) return proof.length === 0 && equal(older.root, emptyRoot);
	/* An older tree that is one complete subtree is its own first hash, which the proof leaves out. */
	const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : proof;
	const [first, ...rest] = path;
	if (!first || proof.length === 0) return false;
	let fn = older.size - 1;
	let sn = size - 1;
	while (fn % 2 === 1) {
		fn = half(fn);
		sn = half(sn);
	}
	let oldRoot = first;
	let newRoot = first;
	for (const hash of rest) {
		if (sn === 0) return false;
		if (fn % 2 === 1 || fn === sn) {
			oldRoot = nodeHash(hash, oldRoot);
			newRoot = nodeHash(hash, newRoot);
			while (fn % 2 === 0 && fn !== 0) {
				fn = half(fn);
				sn = half(sn);
			}
		} else newRoot = nodeHash(newRoot, hash);
		fn = half(fn);
		sn = half(sn);
	}
	return sn === 0 && equal(oldRoot, older.root) && equal(newRoot, root);
}

/** The largest power of two below n, where RFC 6962 §2.1 divides n leaves. */
function largestPowerBelow(n: number): number {
	let power = 1;
	while (power * 2 < n) power *= 2;
	return power;
}

const half = (n: number) => Math.floor(n / 2);

const isSize = (n: number) => Number.isSafeInteger(n) && n >= 0;

const isHash = (hash: Uint8Array) => hash.length === hashLength;
