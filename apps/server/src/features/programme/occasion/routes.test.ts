import { programmeToday } from "@bcc/contract/programme/calendar";
import {
	eventListReplySchema,
	eventReplySchema,
	seminarListReplySchema,
	seminarReplySchema,
} from "@bcc/contract/programme/occasion";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	event,
	eventPhoto,
	eventVideo,
	seminar,
	seminarPhoto,
	seminarVideo,
} from "#server/db/schema/occasion.ts";
import { makeEvent, makeSeminar, type SeminarContent } from "#server/demo/factories.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

type Content = Partial<SeminarContent>;

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => programmeToday(new Date(Date.now() + days * day));

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
beforeEach(async () => {
	for (const table of [seminarPhoto, seminarVideo, seminar, eventPhoto, eventVideo, event]) {
		await test.db.delete(table);
	}
	await test.app.contentChanges.announce();
});
afterAll(() => test.close());

const get = (url: string, language = "en") =>
	test.app.inject({ url, headers: { "accept-language": language } });

describe.each([
	{
		path: "/seminar",
		table: seminar,
		store: (values: Content) => seminars.store(test.db, makeSeminar(values)),
		schemas: { list: seminarListReplySchema, one: seminarReplySchema },
		own: { talker_name: "Pastor Elia Mwakyusa", end_date: "2026-03-15" },
		inAddress: { noIds: ["0", "abc", "2147483648", "1.5"], pages: [] },
	},
	{
		path: "/events",
		table: event,
		store: ({ endDate: _, ...values }: Content) => events.store(test.db, makeEvent(values)),
		schemas: { list: eventListReplySchema, one: eventReplySchema },
		own: { presenter: "Pastor Elia Mwakyusa" },
		inAddress: { noIds: ["0", "2147483648"], pages: ["view", "1x", ""] },
	},
])("GET $path", ({ path, table, store, schemas, own, inAddress }) => {
	async function add(values: Content = {}): Promise<number> {
		const id = await store(values);
		await test.app.contentChanges.announce();
		return id;
	}

	it("/all lists all, by start date and time, the past ones as well", async () => {
		await add({ name: "long past", startDate: inDays(-90) });
		await add({ name: "next month", startDate: inDays(30) });
		await add({ name: "tonight", startDate: inDays(0), timeIn: "20:00" });
		await add({ name: "this morning", startDate: inDays(0), timeIn: "07:00" });
		await add({ name: "yesterday", startDate: inDays(-1) });
		await add({ name: "deleted", deletedAt: new Date() });
		const reply = schemas.list.parse((await get(`${path}/all`)).json());
		expect(reply.data.map(({ name }) => name)).toEqual([
			"long past",
			"yesterday",
			"this morning",
			"tonight",
			"next month",
		]);
	});

	it("/all has each with its own photos and videos", async () => {
		const film = await test.app.files.store(makeVideo());
		for (const name of ["first", "second"]) {
			const picture = await storePicture(test.app.files);
			const albums = { photos: [{ path: picture, alt: name }], videos: [{ path: film.path, title: name }] };
			await add({ name, startDate: inDays(1), ...albums });
		}
		expect((await get(`${path}/all`)).json().data).toMatchObject(
			["first", "second"].map((name) => ({ name, photos: [{ alt: name }], videos: [{ title: name }] })),
		);
	});

	it("/all is empty at first, and changes with the records", async () => {
		expect((await get(`${path}/all`)).json()).toEqual({ status: 1, data: [] });
		await add();
		expect((await get(`${path}/all`)).json().data).toHaveLength(1);
	});

	it("/all is not sent again to those who have it", async () => {
		const { etag } = (await get(`${path}/all`)).headers;
		const again = await test.app.inject({
			url: `${path}/all`,
			headers: { "if-none-match": String(etag) },
		});
		expect([again.statusCode, again.body]).toEqual([304, ""]);
	});

	it("/{id} is one element, with photos and videos in the organisers' order", async () => {
		const [first, second] = [await storePicture(test.app.files), await storePicture(test.app.files)];
		const film = await test.app.files.store(makeVideo());
		const id = await add({
			name: "Building on the Rock",
			topic: "Prayer in marriage",
			presenter: "Pastor Elia Mwakyusa",
			description: "A day for husbands and wives.",
			price: 25_000,
			startDate: "2026-03-14",
			endDate: "2026-03-15",
			timeIn: "18:30",
			timeOut: "00:30",
			photos: [
				{ path: second, alt: "The hall" },
				{ path: first, alt: "The couples" },
			],
			videos: [{ path: film.path, title: "Last year" }],
		});
		const reply = (await get(`${path}/${id}`)).json();
		expect(schemas.one.parse(reply)).toEqual(reply);
		expect(reply).toEqual({
			status: 1,
			data: [
				{
					id,
					name: "Building on the Rock",
					topic: "Prayer in marriage",
					description: "A day for husbands and wives.",
					price: 25_000,
					start_date: "2026-03-14",
					time_in: "18:30",
					time_out: "00:30",
					venue: null,
					place: null,
					latitude: null,
					longitude: null,
					photos: [
						{ url: second, alt: "The hall" },
						{ url: first, alt: "The couples" },
					],
					videos: [{ url: film.path, title: "Last year" }],
					...own,
				},
			],
		});
		expect((await get(`/files/get?path=${film.path}`)).headers["content-type"]).toBe("video/mp4");
	});

	it("/{id} speaks the caller's language, English where there is no Swahili", async () => {
		const picture = await storePicture(test.app.files);
		const film = await test.app.files.store(makeVideo());
		const id = await add({
			name: "A house on rock",
			nameSw: "Kujenga juu ya mwamba",
			topic: "Prayer",
			topicSw: "",
			description: "Come",
			descriptionSw: null,
			photos: [{ path: picture, alt: "The hall", altSw: "Ukumbi" }],
			videos: [{ path: film.path, title: "The sea", titleSw: "Bahari" }],
		});
		expect((await get(`${path}/${id}`, "sw")).json().data).toMatchObject([
			{
				name: "Kujenga juu ya mwamba",
				topic: "Prayer",
				description: "Come",
				photos: [{ alt: "Ukumbi" }],
				videos: [{ title: "Bahari" }],
			},
		]);
		expect((await get(`${path}/${id}`)).json().data).toMatchObject([
			{ name: "A house on rock", photos: [{ alt: "The hall" }], videos: [{ title: "The sea" }] },
		]);
	});

	it("/photo/{id} lists the photos, the first one first", async () => {
		const [first, second] = [await storePicture(test.app.files), await storePicture(test.app.files)];
		const photos = [first, second].map((url) => ({ path: url, alt: "A photo" }));
		const id = await add({ photos });
		expect((await get(`${path}/photo/${id}`)).json()).toEqual({
			status: 1,
			data: [
				{ url: first, alt: "A photo" },
				{ url: second, alt: "A photo" },
			],
		});
		expect((await get(`${path}/photo/${await add()}`)).json()).toEqual({ status: 1, data: [] });
	});

	it.each(["/", "/photo/"])("%s{id} knows no deleted and no unknown one", async (call) => {
		const deleted = await add({ deletedAt: new Date() });
		for (const id of [deleted, 2_147_483_647]) {
			const reply = await get(`${path}${call}${id}`);
			expect([reply.statusCode, reply.json().error]).toMatchObject([404, { code: "not_found", field: "id" }]);
		}
		for (const id of inAddress.noIds) {
			const reply = await get(`${path}${call}${id}`);
			expect([reply.statusCode, reply.json().error.field]).toEqual([400, "id"]);
		}
	});

	it.each(inAddress.pages)("/%s is left to the pages", async (page) => {
		const reply = await get(`${path}/${page}`);
		// No field is named: the call was not the one that answered.
		expect([reply.statusCode, reply.json().error.field]).toEqual([404, undefined]);
	});

	it.each([[{ price: -1 }], [{ photos: [{ path: "unknown.webp", alt: "" }] }]])(
		"finds nothing of %o: the database refuses it as a whole",
		async (values) => {
			await expect(store(values)).rejects.toThrow();
			expect(await test.db.$count(table)).toBe(0);
		},
	);
});

describe("a seminar of several days", () => {
	it("does not end before it starts: the database refuses it", async () => {
		const backwards = makeSeminar({ startDate: "2026-03-14", endDate: "2026-03-13" });
		await expect(seminars.store(test.db, backwards)).rejects.toThrow();
		expect(await test.db.$count(seminars.table)).toBe(0);
	});
});
