import type { AdminNominee } from "@bcc/contract/awards/admin-nominee";
import type { Couple } from "@bcc/contract/awards/couple";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tally } from "#server/db/schema/voting.ts";
import { usesOf } from "#server/features/site/file/admin-data.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

const path = "/admin/api/nominees";
let t: TestApp;
let editor: TestBrowser;
let admin: TestBrowser;
let categoryId: number;
let photo: string;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
	admin = (await registerStaff(t, "admin")).browser;
	categoryId = (await addCategory(t, { couples: 0 })).categoryId;
	photo = await storePicture(t.app.files, 60, 40);
});
afterAll(() => t.close());

const names = (values: object = {}) => ({
	category_id: categoryId,
	husband: "Daniel",
	wife: "Neema",
	...values,
});
const coupleWithStory = () => ({
	img_url: photo,
	story: "They met in the choir.\n\nThen they married.",
	story_sw: "Walikutana kwaya.",
	church: "Moshi Town Parish",
	church_sw: "Usharika wa Moshi Mjini",
	region: "Kilimanjaro",
	married_year: 2009,
	photos: [{ img_url: photo, alt: "At the sea", alt_sw: "Baharini", caption: "Sunrise" }],
});
/** The fields of a couple's page beside its names, when they are empty. */
const hiddenFields = {
	img_url: null,
	story: null,
	church: null,
	region: null,
	married_year: null,
	photos: [],
};
async function add(values: object = {}): Promise<AdminNominee> {
	const reply = await editor.post(path, names(values));
	expect(reply.statusCode, reply.body).toBe(200);
	return reply.json().data;
}
async function read(id: number | string, language = "en"): Promise<Couple | number> {
	const reply = await t.app.inject({ url: `/award/couple/${id}`, headers: { "accept-language": language } });
	return reply.statusCode === 200 ? reply.json().data[0] : reply.statusCode;
}

describe("a couple's page", () => {
	test("has the organisers' texts, in both languages, and no empty ones", async () => {
		const { id } = await add(coupleWithStory());
		expect(await read(id)).toEqual({
			id,
			category_id: categoryId,
			husband: "Daniel",
			wife: "Neema",
			withdrawn: false,
			img_url: photo,
			story: coupleWithStory().story,
			church: "Moshi Town Parish",
			region: "Kilimanjaro",
			married_year: 2009,
			photos: [{ img_url: photo, width: 60, height: 40, alt: "At the sea", caption: "Sunrise" }],
		});
		expect(await read(id, "sw")).toMatchObject({
			story: "Walikutana kwaya.",
			church: "Usharika wa Moshi Mjini",
			region: "Kilimanjaro",
			photos: [{ alt: "Baharini", caption: "Sunrise", in_english: ["caption"] }],
			in_english: ["region"],
		});
		const bare = await add();
		expect(await read(bare.id)).toMatchObject({ withdrawn: false, ...hiddenFields });
		// Written in Swahili alone: better read than hidden.
		const swahili = await add({ story_sw: "Walikutana kwaya." });
		for (const language of ["en", "sw"]) {
			const shown = await read(swahili.id, language);
			expect(shown).toMatchObject({ story: "Walikutana kwaya." });
			expect(shown).not.toHaveProperty("in_english");
		}
	});

	test("shows only the names of a withdrawn couple; a deleted one is not found", async () => {
		const { id } = await add(coupleWithStory());
		await admin.post(`${path}/${id}/withdraw`, { version: 1, reason: "They asked for it" });
		expect(await read(id)).toEqual({
			id,
			category_id: categoryId,
			husband: "Daniel",
			wife: "Neema",
			withdrawn: true,
			...hiddenFields,
		});
		await admin.post(`${path}/${id}/reinstate`, { version: 2, reason: "They came back" });
		expect(await read(id)).toMatchObject({ withdrawn: false, church: "Moshi Town Parish" });

		const url = `/admin/api/categories/${categoryId}`;
		const { version } = (await admin.get(url)).json().data;
		await admin.post(`${url}/withdraw`, { version, reason: "Not this year" });
		expect(await read(id)).toMatchObject({ withdrawn: true, ...hiddenFields });
		await admin.post(`${url}/reinstate`, { version: version + 1, reason: "After all" });

		await editor.send("DELETE", `${path}/${id}?version=3`);
		for (const none of [id, 2_147_483_647]) expect(await read(none)).toBe(404);
		expect(await read("x")).toBe(400);
	});
});

test("an editor changes the texts of a couple's page once it has votes; names and photos are an administrator's", async () => {
	const { id } = await add(coupleWithStory());
	await t.db.insert(tally).values({ nomineeId: id, categoryId, votes: 1 });
	const url = `${path}/${id}`;
	const change = { ...names(coupleWithStory()), story: "Another story.", version: 1 };
	expect((await editor.send("PUT", url, change)).json().data).toMatchObject({ version: 2 });
	expect(await read(id)).toMatchObject({ story: "Another story.", photos: [{ alt: "At the sea" }] });
	for (const values of [{ husband: "Dan" }, { photos: [] }]) {
		const refused = await editor.send("PUT", url, { ...change, ...values, version: 2 });
		expect(refused.json().error.code).toBe("needs_administrator");
	}
	const log = (await admin.get(`/admin/api/audit?resource=nominees&record_id=${id}&perPage=1`)).json()
		.data[0];
	expect(log.after).toMatchObject({ story: "Another story." });
});

test("faults are named, and nothing is stored", async () => {
	const category_id = (await addCategory(t, { couples: 0 })).categoryId;
	const { id } = await add({ ...coupleWithStory(), category_id });
	const film = (await t.app.files.store(makeVideo())).path;
	const nextYear = new Date().getUTCFullYear() + 2;
	for (const [wrong, field] of [
		[{ story: "x".repeat(5_001) }, "story"],
		[{ story_sw: "a\u0000b" }, "story_sw"],
		[{ church: "x".repeat(201) }, "church"],
		[{ region: "two\nlines" }, "region"],
		[{ married_year: 1899 }, "married_year"],
		[{ married_year: nextYear }, "married_year"],
		[{ married_year: 2009.5 }, "married_year"],
		[{ married_year: "2009" }, "married_year"],
		[{ photos: [{ img_url: film, alt: "x" }] }, "photos.0.img_url"],
		[{ photos: [{ img_url: photo, alt: " " }] }, "photos.0.alt"],
		[{ photos: [{ img_url: `${"0".repeat(32)}.jpg`, alt: "x" }] }, "photos"],
		[{ photos: Array.from({ length: 41 }, () => ({ img_url: photo, alt: "x" })) }, "photos"],
	] as const) {
		const reply = await editor.send("PUT", `${path}/${id}`, {
			...names({ ...coupleWithStory(), category_id }),
			...wrong,
			version: 1,
		});
		expect([reply.statusCode, reply.json().error.field], JSON.stringify(wrong).slice(0, 80)).toEqual([
			400,
			field,
		]);
	}
	expect(await read(id)).toMatchObject({ story: coupleWithStory().story, photos: [{ alt: "At the sea" }] });
});

test("a photo of a couple's page counts as used", async () => {
	const own = await storePicture(t.app.files, 31, 41);
	await add({ photos: [{ img_url: own, alt: "x" }] });
	expect(await usesOf(t.db, [own])).toEqual([
		{ path: own, by: expect.stringMatching(/^nominee_photo \d+$/) },
	]);
});
