import { expect, test } from "vitest";
import { createCache } from "./cache.ts";

test("empty values take room, too, and a new value of a key replaces the old one", () => {
	const cache = createCache<{ bytes: number }>(12_000, ({ bytes }) => bytes);
	for (let bytes = 0; bytes < 2_000; bytes++) cache.set("same", { bytes });
	expect(cache.get("same")).toEqual({ bytes: 1_999 });
	for (let index = 0; index < 100; index++) cache.set(String(index), { bytes: 0 });
	expect(cache.size).toBe(11);
	expect(cache.get("99")).toEqual({ bytes: 0 });
});
