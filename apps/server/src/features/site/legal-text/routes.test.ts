import { programmeToday } from "@bcc/contract/programme/calendar";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { legalText } from "#server/db/schema/legal-text.ts";
import { makeLegalText } from "#server/demo/factories.ts";
import { legalTexts } from "#server/features/site/legal-text/resource.ts";
import { eq } from "#server/lib/drizzle.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let t: TestApp;
let now = new Date("2026-11-22T09:00:00Z");
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => now });
});
beforeEach(async () => {
	now = new Date("2026-11-22T09:00:00Z");
	await startOver(t);
});
afterAll(() => t.close());

async function read(path: string, language = "en") {
	const reply = await t.app.inject({ url: `/site/legal/${path}`, headers: { "accept-language": language } });
	return reply.statusCode === 200 ? reply.json().data[0] : reply.statusCode;
}
const held = async () => (await t.app.inject("/site/settings")).json().data[0].legal_texts;

async function store(values: Parameters<typeof makeLegalText>[0]): Promise<number> {
	const id = await legalTexts.store(t.db, makeLegalText(values));
	await t.app.contentChanges.announce();
	return id;
}

test("without a text there is neither page nor mention of one", async () => {
	expect(await read("privacy")).toBe(404);
	expect(await read("cookies")).toBe(400);
	expect(await held()).toEqual([]);
});

test("the newest edition of today holds; earlier ones are still to be read, later ones not yet", async () => {
	await store({ validFrom: "2026-01-01", html: "<p>One</p>", htmlSw: "<p>Moja</p>" });
	await store({ validFrom: "2026-11-22", html: "<p>Two</p>" });
	await store({ validFrom: "2026-11-22", html: "<p>Three</p>" });
	await store({ validFrom: "2026-11-23", html: "<p>Four</p>" });
	await store({ kind: "terms", validFrom: "2026-11-23", html: "<p>Rules</p>" });
	expect(await read("privacy")).toEqual({
		kind: "privacy",
		edition: 3,
		valid_from: "2026-11-22",
		html: "<p>Three</p>",
		language: "en",
		editions: [
			{ edition: 3, valid_from: "2026-11-22" },
			{ edition: 2, valid_from: "2026-11-22" },
			{ edition: 1, valid_from: "2026-01-01" },
		],
	});
	expect(await read("privacy?edition=1", "sw")).toMatchObject({ html: "<p>Moja</p>", language: "sw" });
	expect(await read("privacy", "sw")).toMatchObject({ html: "<p>Three</p>", language: "en" });
	expect(await read("privacy?edition=4")).toBe(404);
	for (const edition of ["0", "x", "1e3", "-1", ""])
		expect(await read(`privacy?edition=${edition}`)).toBe(400);
	expect([await held(), await read("terms")]).toEqual([["privacy"], 404]);

	// Midnight in Dar es Salaam, without any change.
	now = new Date("2026-11-22T21:00:00Z");
	expect(await read("privacy")).toMatchObject({ edition: 4 });
	expect([await held(), await read("terms")]).toMatchObject([["privacy", "terms"], { edition: 1 }]);
});

test("a text stored before today's rules is made harmless when it is shown", async () => {
	const id = await store({ validFrom: programmeToday(now) });
	const html = '<p onclick="x()">Hello<script>x()</script></p>';
	await t.db.update(legalText).set({ html }).where(eq(legalText.id, id));
	await t.app.contentChanges.announce();
	expect((await read("privacy")).html).toBe("<p>Hello</p>");
});
