import { expect, test } from "vitest";
import {
	decodeEntries,
	encodeEntries,
	hashFromTile,
	leafHash,
	rootOf,
	TileEdge,
	tileOfSubtree,
} from "./index.ts";
import { consistencyPlan, inclusionPlan, makeProof, verifyConsistency, verifyInclusion } from "./proof.ts";
import { bundlePath, bundlesOf, parseTilePath, partialTiles, tileAt, tilePath } from "./tile.ts";

test.each([
	["tile/0/000", { level: 0, index: 0, width: 256 }],
	["tile/5/x001/x234/067", { level: 5, index: 1234067, width: 256 }],
	["tile/5/x123/x456/078.p/2", { level: 5, index: 123456078, width: 2 }],
	["tile/entries/x001/000.p/17", { level: "entries", index: 1000, width: 17 }],
] as const)("%s", (path, tile) => {
	expect(parseTilePath(path)).toEqual(tile);
	expect(tile.level === "entries" ? bundlePath(tile) : tilePath(tile)).toBe(path);
});

test.each([
	"tile/0/0",
	"tile/0/1000",
	"tile/0/123/456",
	"tile/0/x000/001",
	"tile/00/000",
	"tile/64/000",
	"tile/-1/000",
	"tile/0/000.p/0",
	"tile/0/000.p/256",
	"tile/0/000.p/05",
	"tile/data/000",
	"tile/0/000/",
	"/tile/0/000",
])("%s is the path of no tile", (path) => {
	expect(parseTilePath(path)).toBeUndefined();
});

test("the tiles of a tree of 70,000 and of one of 256 are those of tlog-tiles", () => {
	expect(partialTiles(70_000)).toEqual([
		{ level: 0, index: 273, width: 112 },
		{ level: 1, index: 1, width: 17 },
		{ level: 2, index: 0, width: 1 },
	]);
	expect(tileAt(0, 272, 70_000)?.width).toBe(256);
	expect(tileAt(1, 0, 70_000)?.width).toBe(256);
	expect(tileAt(0, 274, 70_000)).toBeUndefined();
	expect(bundlesOf(70_000)).toHaveLength(274);
	expect(tileAt(0, 0, 256)?.width).toBe(256);
	expect(partialTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
});

test("a tree of 70,000 grows in tiles, from which everything is proved", () => {
	const leaves = Array.from({ length: 70_000 }, (_, at) =>
		leafHash(Uint8Array.of(at >> 16, at >> 8, at & 255)),
	);
	const stored = new Map<string, Uint8Array>();
	let edge = new TileEdge();
	for (const leaf of leaves) {
		for (const { tile, content } of edge.append(leaf)) stored.set(tilePath(tile), content);
		/* As a restarted server does. */
		if (edge.size % 9_999 === 0)
			edge = new TileEdge(
				edge.size,
				edge.partials().map(({ content }) => content),
			);
	}
	for (const { tile, content } of edge.partials()) stored.set(tilePath(tile), content);
	const tree = { size: edge.size, root: edge.root() };
	expect(tree.size).toBe(70_000);
	expect(stored.size).toBe(273 + 1 + 1 + 2);
	const read = (subtree: { level: number; index: number }) =>
		hashFromTile(subtree, stored.get(tilePath(tileOfSubtree(subtree, tree.size))) as Uint8Array);
	for (const leaf of [0, 255, 256, 65_535, 65_536, 69_887, 69_888, 69_999]) {
		const proof = makeProof(inclusionPlan(leaf, tree.size), read);
		expect(verifyInclusion({ leaf, hash: leaves[leaf] as Uint8Array, proof }, tree)).toBe(true);
	}
	for (const size of [1, 256, 257, 70_000]) {
		const older = { size, root: rootOf(leaves.slice(0, size)) };
		expect(verifyConsistency(older, tree, makeProof(consistencyPlan(size, tree.size), read))).toBe(true);
	}
});

test("a tile is not taken for one of another size", () => {
	expect(() => hashFromTile({ level: 0, index: 3 }, new Uint8Array(3 * 32))).toThrow(RangeError);
	expect(() => tileOfSubtree({ level: 0, index: 70_000 }, 70_000)).toThrow(RangeError);
	expect(() => new TileEdge(3, [new Uint8Array(2 * 32)])).toThrow(RangeError);
});

test("a bundle has each entry after its length", () => {
	const entries = [new Uint8Array(0), Uint8Array.of(1, 2), new Uint8Array(300)];
	const bundle = encodeEntries(entries);
	expect([...bundle.subarray(0, 8)]).toEqual([0, 0, 0, 2, 1, 2, 1, 44]);
	expect(decodeEntries(bundle)).toEqual(entries);
	for (const cut of [1, 3, 5, 7, bundle.length - 1])
		expect(() => decodeEntries(bundle.subarray(0, cut))).toThrow(RangeError);
	expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow(RangeError);
});
