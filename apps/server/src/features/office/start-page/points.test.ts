import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { backup } from "#server/db/schema/backup.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { makeLegalText } from "#server/demo/factories.ts";
import { findPoint } from "#server/features/office/start-page/data.ts";
import type { Dependencies, StartPoint } from "#server/features/office/start-page/point.ts";
import { startPoints } from "#server/features/office/start-page/points.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(() => startOver(t));
afterAll(() => t.close());

const now = new Date();
const well: Dependencies = {
	...{ locale: "en", now, scorers: [] },
	...{ hasMailServer: true, proxyFaults: 0, trustedProxies: [] },
};

async function find(key: string, dependencies = well) {
	const asked = await findPoint(t.db, "admin", dependencies, key);
	return asked?.found;
}

const addLegalText = (kind: "privacy" | "terms") =>
	legalTexts.store(t.db, makeLegalText({ kind, validFrom: "2020-01-01" }));

test("withdrawn categories are none, and withdrawn couples leave their category empty", async () => {
	const { categoryId } = await addCategory(t, { couples: 1 });
	expect(await find("categories")).toMatchObject({ state: "done", figure: 1 });
	expect(await find("empty_categories")).toMatchObject({ state: "done", figure: 0 });
	await t.db.update(nominee).set({ withdrawnAt: now });
	expect(await find("empty_categories")).toMatchObject({ state: "missing", items: [{ id: categoryId }] });
	await t.db.update(category).set({ withdrawnAt: now });
	expect(await find("categories")).toMatchObject({ state: "missing", figure: 0 });
});

test("a category needs a beginning and an end", async () => {
	await addCategory(t, { couples: 1, votingOpensAt: now, votingClosesAt: new Date(now.getTime() + 1000) });
	expect(await find("category_dates")).toMatchObject({ state: "done" });
	await t.db.update(category).set({ votingClosesAt: null });
	expect(await find("category_dates")).toMatchObject({ state: "missing", figure: 1 });
});

test("points without anything that they count are left out", async () => {
	const points = async (keys: string[]) => (await Promise.all(keys.map((key) => find(key)))).map(Boolean);
	const ofCategories = ["empty_categories", "category_dates", "category_drafts"];
	const ofCouples = ["couple_drafts", "couple_photos", "couple_swahili"];
	expect(await points([...ofCategories, ...ofCouples])).toEqual(Array(6).fill(false));
	await addCategory(t, { couples: 0 });
	expect(await points(ofCategories)).toEqual([true, true, true]);
	expect(await points(ofCouples)).toEqual([false, false, false]);
	await addCategory(t, { couples: 1 });
	expect(await points(ofCouples)).toEqual([true, true, true]);
});

test("five things are named, and all are counted; a tick's state changes with its things alone", async () => {
	const { nomineeIds } = await addCategory(t, { couples: 7 });
	const photos = await find("couple_photos");
	const allowance = await find("allowance");
	expect([photos?.figure, photos?.items.length]).toEqual([7, 5]);
	await t.db
		.update(nominee)
		.set({ withdrawnAt: now })
		.where(eq(nominee.id, nomineeIds[6] ?? 0));
	expect((await find("couple_photos"))?.about).not.toBe(photos?.about);
	expect((await find("allowance"))?.about).toBe(allowance?.about);
});

test("each legal text must be there, and a new version is read again", async () => {
	await addLegalText("privacy");
	expect(await find("legal_texts")).toMatchObject({ state: "missing", reason: "legal_missing", figure: 1 });
	await addLegalText("terms");
	const read = await find("legal_texts");
	expect(read).toMatchObject({ state: "asks", reason: "legal_unread", figure: 2 });
	await addLegalText("terms");
	expect((await find("legal_texts"))?.about).not.toBe(read?.about);
});

test("the organisers' own words need Swahili", async () => {
	expect(await find("settings_swahili")).toMatchObject({ state: "done" });
	await t.db.update(siteSettings).set({ vision: "Happy marriages", visionSw: null });
	expect((await find("settings_swahili"))?.items).toMatchObject([
		{ resource: "settings", label: "vision_sw" },
	]);
});

test("a proxy that forwards no addresses is missing", async () => {
	expect(await find("proxy")).toMatchObject({ state: "asks", reason: "proxy_unsure" });
	const silent = { ...well, proxyFaults: 9 };
	expect(await find("proxy", silent)).toMatchObject({ state: "missing", reason: "proxy_faults", figure: 9 });
});

test("a damaged backup is none", async () => {
	expect(await find("backup")).toMatchObject({ state: "missing", reason: "backup_none" });
	await t.db
		.insert(backup)
		.values({ takenAt: now, byteSize: 1, sha256: "", votes: 0, files: 0, isGood: false });
	expect(await find("backup")).toMatchObject({ state: "missing", reason: "backup_damaged" });
});

const textsOf = ({ name, done, because = {}, ...words }: StartPoint) => [
	name,
	done,
	...[words, ...Object.values(because)].flatMap(({ title, why, remedy }) => [title, why, remedy?.label]),
];

test.each(startPoints)("the words of $key have the same values and forms in both languages", (point) => {
	for (const { en, sw } of textsOf(point).filter((each) => each !== undefined)) {
		expect([en, sw].every((text) => text.trim())).toBe(true);
		expect(sw).not.toBe(en);
		expect(sw.match(/%\{\w+\}|\|{4}/g)).toEqual(en.match(/%\{\w+\}|\|{4}/g));
	}
});

test("a point says in the reader's language what is missing, and leads to where that is fixed", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
	const empty = await addCategory(t, { couples: 0 });
	expect(await find("couple_photos")).toMatchObject({
		title: "2 couples without a photo",
		remedy: { label: "Add a photo", to: `/nominees/${nomineeIds[0]}` },
	});
	const toCouple = `/nominees/create?source=${encodeURIComponent(`{"category_id":${empty.categoryId}}`)}`;
	expect(await find("empty_categories", { ...well, locale: "sw" })).toMatchObject({
		title: "Kipengele 1 hakina wanandoa",
		items: [{ path: toCouple }],
		remedy: { label: "Ongeza wanandoa", to: toCouple },
	});
	expect((await find("category_dates"))?.items).toMatchObject([
		{ path: `/categories/${categoryId}` },
		{ path: `/categories/${empty.categoryId}` },
	]);
	expect(await find("contact")).toMatchObject({ remedy: { to: "/settings" } });
	expect((await find("contact"))?.items[0]?.path).toBe("/settings");
	expect(await find("categories")).toMatchObject({ state: "done", title: "There are categories to vote in" });
});

test("a reason that makes a point worse has words and a link of its own", async () => {
	expect(await find("proxy")).toMatchObject({
		title: "Can the server tell visitors apart?",
		remedy: { label: "Open the check", href: "/ip" },
	});
	expect(await find("proxy", { ...well, proxyFaults: 9 })).toMatchObject({
		title: "Visitors cannot be told apart",
		remedy: { label: "See what is wrong", to: "/operations" },
	});
});
