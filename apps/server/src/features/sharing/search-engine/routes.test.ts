import { afterAll, beforeAll, expect, it } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { gallery } from "#server/db/schema/gallery.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { event, seminar } from "#server/db/schema/occasion.ts";
import { makeEvent, makeGallery, makeLegalText, makeSeminar } from "#server/demo/factories.ts";
import { galleries } from "#server/features/programme/gallery/resource.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { eq } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { compressions } from "#server/testing/compressions.ts";

let test: TestApp;
let now = new Date("2026-11-22T09:00:00Z");
beforeAll(async () => {
	test = await createTestApp({ PUBLIC_URL: "https://awards.example" }, undefined, { clock: () => now });
});
afterAll(() => test.close());

async function listed(): Promise<string[]> {
	const reply = await test.app.inject("/sitemap.xml");
	expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
	return [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

it("the site map lists public pages, in both languages, and follows each change", async () => {
	const always = 2 * (6 + test.app.addedPages.size);
	expect(await listed()).toHaveLength(always);
	const { categoryId, nomineeIds } = await addCategory(test);
	const seminarId = await seminars.store(test.db, makeSeminar());
	const eventId = await events.store(test.db, makeEvent());
	await events.store(test.db, makeEvent({ deletedAt: new Date() }));
	await test.app.contentChanges.announce();
	const pages = [
		`/award/nominees?categoryId=${categoryId}`,
		...nomineeIds.map((id) => `/award/couple?coupleId=${id}`),
		`/seminars/view?seminarId=${seminarId}`,
		`/events/view?eventId=${eventId}`,
	];
	const all = await listed();
	expect(all).toHaveLength(always + 10);
	for (const page of pages) {
		expect(all).toContain(`https://awards.example${page}`);
		expect(all).toContain(`https://awards.example/sw${page}`);
	}
	await test.db.update(category).set({ deletedAt: new Date() }).where(eq(category.id, categoryId));
	expect(await listed()).toHaveLength(always + 10);
	await test.app.contentChanges.announce();
	expect(await listed()).toHaveLength(always + 4);
});

it("drafts are not listed until they are published", async () => {
	const { categoryId, nomineeIds } = await addCategory(test, { couples: 1 });
	const drafts = [
		{ table: category, id: categoryId, page: "award/nominees?categoryId" },
		{ table: nominee, id: nomineeIds[0] ?? 0, page: "award/couple?coupleId" },
		{ table: seminar, id: await seminars.store(test.db, makeSeminar()), page: "seminars/view?seminarId" },
		{ table: event, id: await events.store(test.db, makeEvent()), page: "events/view?eventId" },
		{ table: gallery, id: await galleries.store(test.db, makeGallery()), page: "gallery/view?galleryId" },
	];
	for (const { table, id, page } of drafts) {
		const address = `https://awards.example/${page}=${id}`;
		const set = async (values: { draft: boolean; withdrawnAt?: Date | null }) => {
			await test.db.update(table).set(values).where(eq(table.id, id));
			await test.app.contentChanges.announce();
		};
		const isVotedOn = table === category || table === nominee;
		await set({ draft: true, ...(isVotedOn && { withdrawnAt: new Date() }) });
		expect(await listed()).not.toContain(address);
		await set({ draft: false, ...(isVotedOn && { withdrawnAt: null }) });
		expect(await listed()).toContain(address);
	}
});

it("a legal text is listed from the day on which it begins to hold, without any change", async () => {
	const terms = "https://awards.example/sw/terms";
	await legalTexts.store(test.db, makeLegalText({ kind: "terms", validFrom: "2026-11-23" }));
	await test.app.contentChanges.announce();
	expect(await listed()).not.toContain(terms);
	// Midnight in Dar es Salaam.
	now = new Date("2026-11-22T21:00:00Z");
	expect(await listed()).toContain(terms);
});

it("the site map is compressed once for an encoding, however many callers request it at a time", async () => {
	expect(await compressions(test.app, "/sitemap.xml")).toBeLessThanOrEqual(2);
});

it("robots.txt names the site map by its absolute address", async () => {
	const reply = await test.app.inject("/robots.txt");
	expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
	expect(reply.body).toMatch(/^Sitemap: https:\/\/awards\.example\/sitemap\.xml$/m);
	for (const rule of ["/admin", "/voting/", "/award/category/", "/gallery/all", "/ip$", "/healthz$"]) {
		expect(reply.body).toContain(`\nDisallow: ${rule}\n`);
	}
});
