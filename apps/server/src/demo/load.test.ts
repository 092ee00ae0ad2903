import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bannerPlacements } from "@bcc/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { makeCategory } from "#server/demo/factories.ts";
import { loadDemoContent } from "#server/demo/load.ts";
import { currentBanners } from "#server/features/banner/data.ts";
import { category } from "#server/features/category/table.ts";
import { createFileStore, type FileStore } from "#server/features/file/store.ts";
import { nominee } from "#server/features/nominee/table.ts";

let test: TestDatabase;
let dataDir: string;
let files: FileStore;
beforeEach(async () => {
	test = await createTestDatabase();
	dataDir = await mkdtemp(join(tmpdir(), "bcc-demo-"));
	files = createFileStore({ db: test.db, dataDir });
});
afterEach(async () => {
	await test.close();
	await rm(dataDir, { recursive: true, force: true });
});

describe("loadDemoContent", () => {
	it("fills an empty database so that every screen has something to show", async () => {
		const now = new Date("2026-03-01T09:00:00Z");
		expect(await loadDemoContent(test.db, files, now)).toBe(true);

		const categories = await test.db.select().from(category);
		const couples = await test.db.select().from(nominee);
		const counts = categories.map(({ id }) => couples.filter(({ categoryId }) => categoryId === id).length);
		expect(categories.length).toBeGreaterThanOrEqual(6);
		expect(counts.filter((count) => count === 0)).toHaveLength(1);
		expect(counts.filter((count) => count >= 4)).toHaveLength(categories.length - 1);
		expect(new Set(couples.map(({ imagePath }) => imagePath)).size).toBe(couples.length);

		const closing = categories.filter(({ votingClosesAt }) => votingClosesAt);
		expect(closing.map(({ votingClosesAt }) => votingClosesAt?.toISOString())).toEqual([
			"2026-03-06T18:00:00.000Z",
		]);
		expect(categories.every(({ votingOpensAt }) => votingOpensAt === null)).toBe(true);

		const shown = await Promise.all(
			bannerPlacements.map((placement) => currentBanners(test.db, placement, "sw")),
		);
		expect(shown.map((banners) => banners.length)).toEqual([1, 1, 1]);
		const paths = [...categories, ...couples].map(({ imagePath }) => imagePath);
		for (const [banner] of shown) paths.push(banner?.first_image ?? null);
		for (const path of paths)
			expect(await files.find(path ?? "")).toMatchObject({ contentType: "image/webp" });
	});

	it("runs once, even when two processes start together", async () => {
		const loaded = await Promise.all([loadDemoContent(test.db, files), loadDemoContent(test.db, files)]);
		expect(loaded.filter(Boolean)).toHaveLength(1);
		expect(await loadDemoContent(test.db, files)).toBe(false);
		expect(await test.db.$count(category)).toBe(6);
	});

	it("leaves a database alone that has content, deleted or not", async () => {
		await test.db.insert(category).values(makeCategory({ deletedAt: new Date() }));
		expect(await loadDemoContent(test.db, files)).toBe(false);
		expect(await test.db.$count(nominee)).toBe(0);
	});
});
