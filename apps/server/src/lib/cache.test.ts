import { expect, test } from "vitest";
import { Cache } from "./cache.ts";

test("a full cache evicts the least recently used value", () => {
	const cache = new Cache<string>(12_000);
	for (const key of ["a", "b"]) cache.set(key, key, 4_000);
	expect(cache.get("a")).toBe("a");
	cache.set("c", "c", 4_000);
	expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["a", undefined, "c"]);
	cache.set("large", "large", 12_000);
	expect([cache.get("large"), cache.get("a")]).toEqual([undefined, "a"]);
	cache.clear();
	expect(cache.get("a")).toBeUndefined();
});

test("empty values take room, too, and a new value of a key replaces the old one", () => {
	const cache = new Cache<number>(12_000);
	for (let index = 0; index < 100; index++) cache.set("same", index, 2_000);
	expect(cache.get("same")).toBe(99);
	for (let index = 0; index < 100; index++) cache.set(String(index), index, 0);
	const found = Array.from({ length: 100 }, (_, index) => cache.get(String(index)) === index);
	expect(found.filter(Boolean).length).toBeLessThan(12);
	expect(found.at(-1)).toBe(true);
});
