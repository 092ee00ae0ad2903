import { kitFiles } from "@bcc/contract/sharing/admin-poster";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nominee } from "#server/db/schema/nominee.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { storePicture } from "#server/testing/file.ts";

let t: TestApp;
let auditor: TestBrowser;
let categoryId: number;
let ids: number[];
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://tuzo.example" });
	auditor = (await registerStaff(t, "auditor")).browser;
	({ categoryId, nomineeIds: ids } = await addCategory(t, { couples: 2, name: "Golden", nameSw: "Dhahabu" }));
	const imagePath = await storePicture(t.app.files, 900, 1200);
	const named = { husband: "José Ñandú", wife: "Zoë Łukasz", imagePath };
	await t.db
		.update(nominee)
		.set(named)
		.where(eq(nominee.id, ids[0] ?? 0));
});
afterAll(() => t.close());

const get = (file: string, id = ids[0]) => auditor.get(`/admin/api/nominees/${id}/kit/${file}`);

test.each([
	["poster-a4-en.pdf", 595.28, 841.89, "Golden"],
	["poster-a3-sw.pdf", 841.85, 1190.61, "Dhahabu"],
	["certificate-sw.pdf", 595.28, 841.89, "Dhahabu"],
])(
	"%s is one sheet with names and category in letters of its own fonts",
	async (file, width, height, name) => {
		const reply = await get(file);
		expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
		expect(reply.headers["content-disposition"]).toContain("filename*=UTF-8''Jos%C3%A9%20%C3%91and%C3%BA");
		const document = await getDocumentProxy(new Uint8Array(reply.rawPayload));
		const { text } = await extractText(document, { mergePages: true });
		for (const word of ["José Ñandú", "& Zoë Łukasz", name]) expect(text).toContain(word);
		expect(text.includes(`tuzo.example/c/${ids[0]}`), text).toBe(file.startsWith("poster"));
		expect(/\b20\d\d\b/.test(text), "the season's year").toBe(file.startsWith("certificate"));
		expect(document.numPages).toBe(1);
		const { view } = await document.getPage(1);
		expect(view.map((each) => Math.round(each))).toEqual([0, 0, Math.round(width), Math.round(height)]);
		const fonts = reply.rawPayload.toString("latin1").match(/\/BaseFont \/\S+/g) ?? [];
		expect(fonts.length).toBeGreaterThan(0);
		for (const font of fonts) expect(font).toMatch(/\+(Fraunces|Figtree)/);
	},
);

test.each([
	["square-en.jpg", 1080, 1080],
	["story-sw.jpg", 1080, 1920],
])("%s has its measures, with a photo and without", async (file, width, height) => {
	const drawn = [];
	for (const id of ids) {
		const reply = await get(file, id);
		expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/jpeg"]);
		expect(reply.rawPayload.byteLength).toBeLessThan(300_000);
		const { format, width: wide, height: high } = await sharp(reply.rawPayload).metadata();
		expect([format, wide, high]).toEqual(["jpeg", width, height]);
		drawn.push(reply.rawPayload);
	}
	expect(drawn[0]).not.toEqual(drawn[1]);
});

test("the organisers' own sign is on all of them, and on the cards of links", async () => {
	const card = `/share/couple/${ids[0]}.jpg?lang=en&v=x`;
	const files = ["square-en.jpg", "poster-a4-en.pdf", "certificate-en.pdf"];
	const draw = async () => {
		const replies = [...(await Promise.all(files.map((file) => get(file)))), await t.app.inject(card)];
		for (const { statusCode } of replies) expect(statusCode).toBe(200);
		return replies.map(({ rawPayload }) => rawPayload);
	};
	const before = await draw();
	await t.db.update(siteSettings).set({ logo: await storePicture(t.app.files, 300, 200) });
	await t.app.contentChanges.announce();
	const after = await draw();
	for (const [index, [drawn, own]] of before.map((each, at) => [each, after[at]] as const).entries()) {
		if (index === 1 || index === 2) expect(pictures(own), files[index]).toBeGreaterThan(pictures(drawn));
		else expect(own, files[index]).not.toEqual(drawn);
	}
	await t.db.update(siteSettings).set({ logo: null });
	await t.app.contentChanges.announce();
});

/** How many pictures a PDF has. */
const pictures = (pdf: Buffer | undefined) =>
	(pdf?.toString("latin1").match(/\/Subtype \/Image/g) ?? []).length;

test("the archive of a category has every couple's files, each in its own folder", async () => {
	const reply = await auditor.get(`/admin/api/nominees/kits.zip?category_id=${categoryId}`);
	expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
	const content = reply.rawPayload.toString("latin1");
	// A record of the central directory for each file (APPNOTE.TXT, 4.3.12), and the end of the directory.
	expect(content.split("PK\u0001\u0002")).toHaveLength(2 * kitFiles.length + 1);
	expect(content).toContain("PK\u0005\u0006");
	const name = Buffer.from("José Ñandú & Zoë Łukasz").toString("latin1");
	expect(content).toContain(`Golden/${name} (${ids[0]})/poster-a4-en.pdf`);
	expect(reply.headers["content-disposition"]).toContain('filename="Golden.zip"');
});

test("a category has its picture, and a couple words to send", async () => {
	const picture = await auditor.get(`/admin/api/categories/${categoryId}/kit/square-sw.jpg`);
	expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	const messages = await auditor.get(`/admin/api/nominees/${ids[0]}/messages`);
	expect(messages.json().data.sw).toMatch(
		/José Ñandú & Zoë Łukasz .*Dhahabu.*https:\/\/tuzo\.example\/sw\/c\/\d+$/,
	);
});

test("while nobody has won there is nothing for winners", async () => {
	expect((await auditor.get("/admin/api/votes/winners.zip")).statusCode).toBe(404);
});

test("withdrawn couples, unknown ones and other files have no kit", async () => {
	const { id } = await registerStaff(t, "admin");
	expect((await get("poster-a4-en.pdf", id + 1_000_000)).statusCode).toBe(404);
	expect((await get("poster-a5-en.pdf")).statusCode).toBe(400);
	expect((await auditor.get("/admin/api/nominees/kits.zip")).statusCode).toBe(400);
	await t.db
		.update(nominee)
		.set({ withdrawnAt: new Date() })
		.where(eq(nominee.id, ids[1] ?? 0));
	expect((await get("square-en.jpg", ids[1])).statusCode).toBe(404);
	expect((await auditor.get(`/admin/api/nominees/${ids[1]}/messages`)).json().data).toBeNull();
	expect((await auditor.get(`/admin/api/nominees/kits.zip?nominee_id=${ids[1]}`)).statusCode).toBe(404);
});

test("the short address leads to the couple's page, in the visitor's language", async () => {
	const lead = async (url: string, headers: Record<string, string> = {}) => {
		const { statusCode, headers: sent } = await t.app.inject({ url, headers });
		return [statusCode, sent.location];
	};
	const page = `/award/couple?coupleId=${ids[0]}`;
	expect(await lead(`/c/${ids[0]}`)).toEqual([302, page]);
	expect(await lead(`/c/${ids[0]}`, { "accept-language": "sw" })).toEqual([302, `/sw${page}`]);
	expect(await lead(`/sw/c/${ids[0]}`)).toEqual([302, `/sw${page}`]);
	for (const mistyped of ["1x", "0", "2147483648", "1.5"]) {
		expect(await lead(`/c/${mistyped}`, { accept: "text/html" })).toEqual([302, "/page-not-found"]);
		expect(await lead(`/c/${mistyped}`, { "accept-language": "sw" })).toEqual([302, "/sw/page-not-found"]);
		expect(await lead(`/sw/c/${mistyped}`)).toEqual([302, "/sw/page-not-found"]);
	}
});
