import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { makeEvent, makeSeminar } from "#server/demo/factories.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp({ PUBLIC_URL: "https://awards.example" });
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

it("robots.txt names the site map by its absolute address", async () => {
	const reply = await test.app.inject("/robots.txt");
	expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
	expect(reply.body).toMatch(/^Sitemap: https:\/\/awards\.example\/sitemap\.xml$/m);
	for (const rule of ["/admin", "/voting/", "/award/category/", "/gallery/all", "/ip$", "/healthz$"]) {
		expect(reply.body).toContain(`\nDisallow: ${rule}\n`);
	}
});
