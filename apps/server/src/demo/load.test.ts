import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bannerPlacements } from "@bcc/contract/programme/banner";
import { isPast } from "@bcc/contract/programme/calendar";
import type { Event, Seminar } from "@bcc/contract/programme/occasion";
import type { Locale } from "@bcc/messages/locale";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ticketKind } from "#server/db/schema/booking.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { makeCategory } from "#server/demo/factories.ts";
import { loadDemoContent } from "#server/demo/load.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { currentBanners } from "#server/features/programme/banner/plugin.ts";
import { shownGalleries } from "#server/features/programme/gallery/plugin.ts";
import { shownEvents, shownSeminars } from "#server/features/programme/occasion/routes.ts";
import { createFileStore, type FileStore } from "#server/features/site/file/store.ts";
import { lentRenderer } from "#server/testing/lent-renderer.ts";

let test: TestDatabase;
let dataDir: string;
let files: FileStore;
async function open(): Promise<void> {
	test = await createTestDatabase();
	await ensureSeason(test.db);
	dataDir = await mkdtemp(join(tmpdir(), "bcc-demo-"));
	files = createFileStore({ db: test.db, dataDir, renderer: lentRenderer });
}

async function close(): Promise<void> {
	await test.close();
	await rm(dataDir, { recursive: true, force: true });
}

describe("what loadDemoContent fills an empty database with", () => {
	/** Already the next day in Dar es Salaam. */
	const now = new Date("2026-03-01T22:30:00Z");
	let loaded: boolean;
	beforeAll(async () => {
		await open();
		loaded = await loadDemoContent(test.db, files, now);
	});
	afterAll(close);

	it("shows something on every screen", async () => {
		expect(loaded).toBe(true);

		const categories = await test.db.select().from(category);
		const couples = await test.db.select().from(nominee);
		const counts = categories.map(({ id }) => couples.filter(({ categoryId }) => categoryId === id).length);
		expect(categories.length).toBeGreaterThanOrEqual(6);
		expect(counts.filter((count) => count === 0)).toHaveLength(1);
		expect(counts.filter((count) => count >= 4)).toHaveLength(categories.length - 1);
		expect(new Set(couples.map(({ imagePath }) => imagePath)).size).toBe(couples.length);

		const closing = categories.map(({ votingClosesAt }) => votingClosesAt?.toISOString()).sort();
		expect(closing.slice(0, 2)).toEqual(["2026-03-06T18:00:00.000Z", "2026-03-28T18:00:00.000Z"]);
		const all = await shownEvents(test.db, "en");
		const [night] = all.filter(({ name }) => name === "Awards Night");
		expect(night?.start_date).toBe("2026-04-04");
		const kinds = await test.db.select().from(ticketKind).orderBy(ticketKind.position);
		expect(kinds.map(({ name }) => name)).toEqual(["Single", "Couple", "Table of eight"]);
		expect(new Set(kinds.map(({ price, seatsEach }) => price / seatsEach))).toEqual(new Set([120_000]));
		const [settings] = await test.db.select().from(siteSettings);
		expect(settings?.paymentWays).toMatchObject([{ kind: "mpesa", name: expect.stringContaining("demo") }]);
		expect(closing.every((time) => time && time < (night?.start_date ?? ""))).toBe(true);
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

	it("has a programme of seminars and events, free and paid, past, under way and to come", async () => {
		const today = "2026-03-02";
		for (const shown of [shownSeminars, shownEvents]) {
			const list = await shown(test.db, "en");
			expect(list.length).toBeGreaterThanOrEqual(9);
			const states = [
				({ price }) => price === 0,
				({ price }) => price > 0,
				(occasion) => isPast(occasion, today),
				(occasion) => !isPast(occasion, today),
				({ photos }) => photos.length === 1,
				({ photos }) => photos.length > 1,
				({ videos }) => videos.length === 0,
				({ videos }) => videos.length > 0,
			] satisfies ((occasion: Seminar | Event) => boolean)[];
			for (const is of states) expect(list.filter(is).length, String(is)).toBeGreaterThan(0);
			expect(new Set(list.map(({ photos }) => photos[0]?.url)).size).toBe(list.length);
			for (const { videos } of list) {
				for (const { url } of videos)
					expect(await files.find(url)).toMatchObject({ contentType: "video/webm" });
			}
		}
		const all = await shownSeminars(test.db, "en");
		const [first] = all.filter((seminar) => !isPast(seminar, today));
		expect(first).toMatchObject({ start_date: "2026-03-01", end_date: "2026-03-03" });
	});

	it("has galleries that share no picture, every text in both languages", async () => {
		const galleries = await shownGalleries(test.db, "en");
		const photos = galleries.flatMap((gallery) => gallery.photos);
		expect(galleries.length).toBeGreaterThanOrEqual(4);
		expect(Math.min(...galleries.map((gallery) => gallery.photos.length))).toBeGreaterThanOrEqual(8);
		expect(new Set(photos.map(({ img_url }) => img_url)).size).toBe(photos.length);
		for (const { width, height, alt } of photos)
			expect([width, height, alt]).toEqual([960, 720, expect.any(String)]);

		const texts = async (locale: Locale) =>
			JSON.stringify([
				await shownSeminars(test.db, locale),
				await shownEvents(test.db, locale),
				await shownGalleries(test.db, locale),
			]).match(/"(name|topic|description|alt|title|caption)":"[^"]+"/g) ?? [];
		const [english, swahili] = [await texts("en"), await texts("sw")];
		expect(swahili.length).toBe(english.length);
		expect(swahili.filter((text, index) => text === english[index])).toEqual([]);
	});
});

describe("loadDemoContent", () => {
	beforeEach(open);
	afterEach(close);

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
