import { expect, test } from "vitest";
import { PageShelf } from "./page-shelf.ts";

const stays = () => new AbortController().signal;
const keep = (bytes = 1) => ({ bytes, isTrue: () => true });

test("who comes while a page is made waits for it, and who comes later gets it at once", async () => {
	const shelf = new PageShelf<string>(12_000);
	let makings = 0;
	const made = Promise.withResolvers<void>();
	const make = async () => {
		makings += 1;
		await made.promise;
		return { page: "page", keep: keep() };
	};
	const waiting = Array.from({ length: 5 }, () => shelf.make("/home", stays(), make));
	expect(shelf.find("/home")).toBeUndefined();
	made.resolve();
	expect(await Promise.all(waiting)).toEqual(["page", "page", "page", "page", "page"]);
	expect(makings).toBe(1);
	expect(shelf.find("/home")).toBe("page");
});

test("what was begun before a change is given only to those who asked before it", async () => {
	const shelf = new PageShelf<string>(12_000);
	const [older, newer] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
	const from = (page: Promise<string>) => async () => ({ page: await page, keep: keep() });
	const before = shelf.make("/home", stays(), from(older.promise));
	shelf.clear();
	const after = shelf.make("/home", stays(), from(newer.promise));
	newer.resolve("new");
	expect(await after).toBe("new");
	older.resolve("old");
	expect(await before).toBe("old");
	expect(shelf.find("/home")).toBe("new");
});

test("a making ends when the last who waited has left, and the next visitor begins another", async () => {
	const shelf = new PageShelf<string>(12_000);
	const [first, second] = [new AbortController(), new AbortController()];
	let stopped = false;
	const make = (stop: AbortSignal) =>
		new Promise<never>((_, reject) => {
			stop.addEventListener("abort", () => {
				stopped = true;
				reject(stop.reason);
			});
		});
	const waiting = [first, second].map(({ signal }) => shelf.make("/home", signal, make));
	for (const each of waiting) each.catch(() => {});
	first.abort(new Error("left"));
	expect(stopped).toBe(false);
	second.abort(new Error("left"));
	expect(stopped).toBe(true);
	await expect(Promise.all(waiting)).rejects.toThrow("left");
	expect(await shelf.make("/home", stays(), async () => ({ page: "page", keep: keep() }))).toBe("page");
	await expect(shelf.make("/home", first.signal, make)).rejects.toThrow("left");
});

test("a page that is not to be kept, is no longer true or failed is made again", async () => {
	const shelf = new PageShelf<string>(12_000);
	await shelf.make("/a", stays(), async () => ({ page: "once", keep: null }));
	await shelf.make("/b", stays(), async () => ({ page: "old", keep: { bytes: 1, isTrue: () => false } }));
	await shelf.make("/c", stays(), async () => ({
		page: "old",
		keep: { bytes: 1, isTrue: async () => false },
	}));
	await expect(shelf.make("/d", stays(), () => Promise.reject(new Error("failed")))).rejects.toThrow(
		"failed",
	);
	for (const key of ["/a", "/b", "/c", "/d"]) expect(await shelf.find(key), key).toBeUndefined();
});

test("where there is no room, what was made longest ago goes first", async () => {
	const shelf = new PageShelf<string>(12_000);
	const put = (key: string, bytes: number) =>
		shelf.make(key, stays(), async () => ({ page: key, keep: keep(bytes) }));
	await put("/a", 4_000);
	await put("/b", 4_000);
	await put("/a", 4_000);
	await put("/c", 4_000);
	expect([shelf.find("/a"), shelf.find("/b"), shelf.find("/c")]).toEqual(["/a", undefined, "/c"]);
	await put("/large", 12_000);
	expect([shelf.find("/large"), shelf.find("/a")]).toEqual([undefined, "/a"]);
});

test("pages without a body take room, too", async () => {
	const shelf = new PageShelf<string>(12_000);
	for (let index = 0; index < 100; index++) {
		await shelf.make(`/page?${index}`, stays(), async () => ({ page: "", keep: keep(0) }));
	}
	const found = Array.from({ length: 100 }, (_, index) => shelf.find(`/page?${index}`) === "");
	expect(found.filter(Boolean).length).toBeLessThan(12);
	expect(found.at(-1)).toBe(true);
});
