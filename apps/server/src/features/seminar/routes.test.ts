import { programmeToday, seminarListReplySchema, seminarReplySchema } from "@bcc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeSeminar } from "#server/demo/factories.ts";
import { addSeminar, type SeminarContent } from "#server/features/seminar/mutations.ts";
import { seminar, seminarPhoto, seminarVideo } from "#server/features/seminar/table.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => programmeToday(new Date(Date.now() + days * day));

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
beforeEach(async () => {
	for (const table of [seminarPhoto, seminarVideo, seminar]) await test.db.delete(table);
	await test.app.contentChanges.announce();
});
afterAll(() => test.close());

async function add(values: Partial<SeminarContent> = {}): Promise<number> {
	const id = await addSeminar(test.db, makeSeminar(values));
	await test.app.contentChanges.announce();
	return id;
}
const get = (url: string, language = "en") =>
	test.app.inject({ url, headers: { "accept-language": language } });

describe("GET /seminar/all", () => {
	it("lists all, those to come by date, then the past ones backwards", async () => {
		await add({ name: "long past", startDate: inDays(-90) });
		await add({ name: "next month", startDate: inDays(30) });
		await add({ name: "just past", startDate: inDays(-9), endDate: inDays(-1) });
		await add({ name: "under way", startDate: inDays(-2), endDate: inDays(0) });
		await add({ name: "tomorrow", startDate: inDays(1) });
		await add({ name: "deleted", deletedAt: new Date() });
		const reply = seminarListReplySchema.parse((await get("/seminar/all")).json());
		expect(reply.data.map(({ name }) => name)).toEqual([
			"under way",
			"tomorrow",
			"next month",
			"just past",
			"long past",
		]);
	});

	it("is empty without seminars, and made anew after a change", async () => {
		expect((await get("/seminar/all")).json()).toEqual({ status: 1, data: [] });
		await add();
		expect((await get("/seminar/all")).json().data).toHaveLength(1);
	});

	it("is not sent again to those who have it", async () => {
		const { etag } = (await get("/seminar/all")).headers;
		const again = await test.app.inject({
			url: "/seminar/all",
			headers: { "if-none-match": String(etag) },
		});
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});
});

describe("GET /seminar/{id}", () => {
	it("is the seminar as one element, with photos and videos in the organisers' order", async () => {
		const [first, second] = [await storePicture(test.app.files), await storePicture(test.app.files)];
		const film = await test.app.files.store(makeVideo());
		const id = await add({
			price: 25_000,
			startDate: "2026-03-14",
			endDate: "2026-03-15",
			photos: [
				{ path: second, alt: "The hall" },
				{ path: first, alt: "The couples" },
			],
			videos: [{ path: film.path, title: "Last year" }],
		});
		const reply = await get(`/seminar/${id}`);
		expect(seminarReplySchema.parse(reply.json())).toEqual({
			status: 1,
			data: [
				{
					id,
					name: "Building on the Rock",
					topic: "Prayer in marriage",
					talker_name: "Pastor Elia Mwakyusa",
					description: "A day for husbands and wives.",
					price: 25_000,
					start_date: "2026-03-14",
					end_date: "2026-03-15",
					time_in: "09:00",
					time_out: "16:30",
					photos: [
						{ url: second, alt: "The hall" },
						{ url: first, alt: "The couples" },
					],
					videos: [{ url: film.path, title: "Last year" }],
				},
			],
		});
		expect((await get(`/files/get?path=${film.path}`)).headers["content-type"]).toBe("video/mp4");
	});

	it("speaks the caller's language, English where there is no Swahili", async () => {
		const path = await storePicture(test.app.files);
		const id = await add({
			nameSw: "Kujenga juu ya mwamba",
			topicSw: "",
			descriptionSw: null,
			photos: [{ path, alt: "The hall", altSw: "Ukumbi" }],
		});
		expect((await get(`/seminar/${id}`, "sw")).json().data).toMatchObject([
			{
				name: "Kujenga juu ya mwamba",
				topic: "Prayer in marriage",
				description: "A day for husbands and wives.",
				photos: [{ alt: "Ukumbi" }],
			},
		]);
		expect((await get(`/seminar/${id}`)).json().data).toMatchObject([
			{ name: "Building on the Rock", photos: [{ alt: "The hall" }] },
		]);
	});
});

describe("GET /seminar/photo/{id}", () => {
	it("lists the seminar's photos, the first one first", async () => {
		const [first, second] = [await storePicture(test.app.files), await storePicture(test.app.files)];
		const photos = [first, second].map((path) => ({ path, alt: "A photo" }));
		const id = await add({ photos });
		expect((await get(`/seminar/photo/${id}`)).json()).toEqual({
			status: 1,
			data: [
				{ url: first, alt: "A photo" },
				{ url: second, alt: "A photo" },
			],
		});
		expect((await get(`/seminar/photo/${await add()}`)).json()).toEqual({ status: 1, data: [] });
	});
});

it.each(["/seminar/", "/seminar/photo/"])("%s knows no deleted and no unknown seminar", async (call) => {
	const deleted = await add({ deletedAt: new Date() });
	for (const id of [deleted, 2_147_483_647]) {
		const reply = await get(`${call}${id}`);
		expect([reply.statusCode, reply.json().error]).toMatchObject([404, { code: "not_found", field: "id" }]);
	}
	for (const id of ["0", "abc", "2147483648", "1.5"]) {
		const reply = await get(call + id);
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, "id"]);
	}
});

describe("the database", () => {
	it.each([
		[{ price: -1 }],
		[{ startDate: "2026-03-14", endDate: "2026-03-13" }],
		[{ photos: [{ path: "unknown.webp", alt: "" }] }],
	])("refuses %o as a whole", async (values) => {
		await expect(addSeminar(test.db, makeSeminar(values))).rejects.toThrow();
		expect(await test.db.$count(seminar)).toBe(0);
	});
});
