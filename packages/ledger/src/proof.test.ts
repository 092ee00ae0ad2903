import { seededRandom } from "@bcc/testing/random";
import { expect, test } from "vitest";
import { emptyRoot, fromBase64, hex, leafHash, makeProof, RightEdge, rootOf, type Subtree } from "./index.ts";
import { consistencyPlan, inclusionPlan, verifyConsistency, verifyInclusion } from "./proof.ts";
import argon from "./testing/argon2020.json" with { type: "json" };

const bytes = (digits: string) =>
	Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const decoded = (text: string) => fromBase64(text) as Uint8Array;

/* The leaves, roots and proofs of the tests of Certificate Transparency's own implementations (RFC 6962). */
const theirLeaves = [
	"",
	"00",
	"10",
	"2021",
	"3031",
	"40414243",
	"5051525354555657",
	"606162636465666768696a6b6c6d6e6f",
];
const theirRoots = [
	"6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
	"fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
	"aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
	"d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
	"4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
	"76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
	"ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
	"5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const [a, b, c, d] = [
	"6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
	"5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
	"ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
	"0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
];

const hashes = theirLeaves.map((leaf) => leafHash(bytes(leaf)));

test("roots equal those of other implementations", () => {
	expect(hex(emptyRoot)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	expect(hex(rootOf([]))).toBe(hex(emptyRoot));
	expect(theirRoots.map((_, at) => hex(rootOf(hashes.slice(0, at + 1))))).toEqual(theirRoots);
});

test.each([
	[0, 1, []],
	[0, 8, ["96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7", b, a]],
	[5, 8, ["bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b", c, theirRoots[3]]],
	[2, 3, [theirRoots[1]]],
	[1, 5, [theirRoots[0], b, "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"]],
])("others' proof that leaf %i is in a tree of %i", (leaf, size, proof) => {
	expect(makeProof(inclusionPlan(leaf, size), subtreeOf(hashes)).map(hex)).toEqual(proof);
});

test.each([
	[1, 1, []],
	[1, 8, ["96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7", b, a]],
	[6, 8, [d, c, theirRoots[3]]],
	[2, 5, [b, "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"]],
	[6, 7, [d, "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f", theirRoots[3]]],
])("others' proof that a tree of %i begins one of %i", (old, size, proof) => {
	expect(makeProof(consistencyPlan(old, size), subtreeOf(hashes)).map(hex)).toEqual(proof);
});

test("answers of a certificate log with a thousand million leaves are verified", () => {
	const tree = { size: argon.size, root: decoded(argon.root) };
	const inclusion = { leaf: argon.leaf, hash: decoded(argon.leafHash), proof: argon.inclusion.map(decoded) };
	expect(verifyInclusion(inclusion, tree)).toBe(true);
	expect(verifyInclusion({ ...inclusion, leaf: argon.leaf + 1 }, tree)).toBe(false);
	const older = { size: argon.old.size, root: decoded(argon.old.root) };
	expect(verifyConsistency(older, tree, argon.consistency.map(decoded))).toBe(true);
	expect(verifyConsistency({ ...older, size: older.size + 1 }, tree, argon.consistency.map(decoded))).toBe(
		false,
	);
});

const largest = 128;
const leaves = Array.from({ length: largest }, (_, at) => leafHash(Uint8Array.of(at, 7)));
const ownSubtrees = subtreeOf(leaves);
const edge = new RightEdge();
const roots = [edge.root()];
for (const leaf of leaves) {
	edge.append(leaf);
	roots.push(edge.root());
}

/* Faults are collected: an expectation for each of a million answers would take most of the time. */

test("every leaf of every tree up to 128 is provable, at its own place only", { timeout: 30_000 }, () => {
	const wrong: string[] = [];
	for (let size = 1; size <= largest; size++)
		for (let leaf = 0; leaf < size; leaf++) {
			const proof = makeProof(inclusionPlan(leaf, size), ownSubtrees);
			const tree = { size, root: roots[size] as Uint8Array };
			const hash = leaves[leaf] as Uint8Array;
			const next = verifyInclusion({ leaf: (leaf + 1) % size, hash, proof }, tree);
			const cut = verifyInclusion({ leaf, hash, proof: proof.slice(1) }, tree);
			if (!verifyInclusion({ leaf, hash, proof }, tree)) wrong.push(`${leaf} is in ${size}`);
			if (size > 1 && (next || cut)) wrong.push(`${leaf} is elsewhere in ${size}`);
		}
	expect(wrong).toEqual([]);
});

test("every tree up to 128 extends every smaller one, and no other", { timeout: 30_000 }, () => {
	const wrong: string[] = [];
	const treeOf = (size: number) => ({ size, root: roots[size] as Uint8Array });
	for (let size = 0; size <= largest; size++)
		for (let old = 0; old <= size; old++) {
			const proof = makeProof(consistencyPlan(old, size), ownSubtrees);
			const [older, newer] = [treeOf(old), treeOf(size)];
			const other = { size: old, root: leaves[1] as Uint8Array };
			const refused = [
				verifyConsistency(other, newer, proof),
				old < size && verifyConsistency(newer, older, proof),
				proof.length > 0 && verifyConsistency(older, newer, proof.slice(1)),
			];
			if (!verifyConsistency(older, newer, proof)) wrong.push(`${size} extends ${old}`);
			if (refused.includes(true)) wrong.push(`${size} does not extend another ${old}`);
		}
	expect(wrong).toEqual([]);
});

test("each of 10,000 flipped bits is refused", () => {
	const random = seededRandom(19);
	const pick = (n: number) => Math.floor(random() * n);
	for (let round = 0; round < 10_000; round++) {
		const size = 2 + pick(largest - 1);
		const old = 1 + pick(size - 1);
		const leaf = pick(size);
		const parts = [leaves[leaf], roots[old], roots[size]].map((hash) => Uint8Array.from(hash as Uint8Array));
		const plan = round % 2 ? inclusionPlan(leaf, size) : consistencyPlan(old, size);
		const proof = makeProof(plan, ownSubtrees).map((hash) => Uint8Array.from(hash));
		const [hash, oldRoot, root] = parts as [Uint8Array, Uint8Array, Uint8Array];
		const flippable = round % 2 ? [hash, root, ...proof] : [oldRoot, root, ...proof];
		const victim = flippable[pick(flippable.length)] as Uint8Array;
		const byte = pick(32);
		victim[byte] = (victim[byte] as number) ^ (1 << pick(8));
		const accepted =
			round % 2
				? verifyInclusion({ leaf, hash, proof }, { size, root })
				: verifyConsistency({ size: old, root: oldRoot }, { size, root }, proof);
		expect(accepted, `round ${round}`).toBe(false);
	}
});

test("there is no proof of a missing leaf", () => {
	expect(() => inclusionPlan(5, 5)).toThrow(RangeError);
	expect(() => inclusionPlan(-1, 5)).toThrow(RangeError);
	expect(() => consistencyPlan(6, 5)).toThrow(RangeError);
	expect(() => new RightEdge(3, [])).toThrow(RangeError);
});

/** The hash of every complete subtree, each computed once. */
function subtreeOf(leafHashes: Uint8Array[]): (subtree: Subtree) => Uint8Array {
	const known = new Map<string, Uint8Array>();
	return ({ level, index }) => {
		const name = `${level}/${index}`;
		const hash = known.get(name) ?? rootOf(leafHashes.slice(index * 2 ** level, (index + 1) * 2 ** level));
		known.set(name, hash);
		return hash;
	};
}
