import { eventListReplySchema, eventReplySchema, programmeToday } from "@bcc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeEvent } from "#server/demo/factories.ts";
import { addEvent, type EventContent } from "#server/features/event/mutations.ts";
import { event, eventPhoto, eventVideo } from "#server/features/event/table.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => programmeToday(new Date(Date.now() + days * day));

let test: TestApp;
beforeAll(async () => {
	test = await createTestApp();
});
beforeEach(async () => {
	for (const table of [eventPhoto, eventVideo, event]) await test.db.delete(table);
	await test.app.contentChanges.announce();
});
afterAll(() => test.close());

async function add(values: Partial<EventContent> = {}): Promise<number> {
	const id = await addEvent(test.db, makeEvent(values));
	await test.app.contentChanges.announce();
	return id;
}
const get = (url: string, language = "en") =>
	test.app.inject({ url, headers: { "accept-language": language } });

describe("GET /events/all", () => {
	it("lists all, those to come by date and time, then the past ones backwards", async () => {
		await add({ name: "yesterday", startDate: inDays(-1) });
		await add({ name: "tonight", startDate: inDays(0), timeIn: "20:00" });
		await add({ name: "this morning", startDate: inDays(0), timeIn: "07:00" });
		await add({ name: "last year", startDate: inDays(-365) });
		await add({ name: "deleted", deletedAt: new Date() });
		const reply = eventListReplySchema.parse((await get("/events/all")).json());
		expect(reply.data.map(({ name }) => name)).toEqual(["this morning", "tonight", "yesterday", "last year"]);
	});
});

describe("GET /events/{id}", () => {
	it("is the event as one element, with its photos and videos", async () => {
		const path = await storePicture(test.app.files);
		const film = await test.app.files.store(makeVideo());
		const id = await add({
			price: 60_000,
			timeOut: "00:30",
			photos: [{ path, alt: "The tables", altSw: "Meza" }],
			videos: [{ path: film.path, title: "The sea", titleSw: "Bahari" }],
		});
		expect(eventReplySchema.parse((await get(`/events/${id}`, "sw")).json())).toEqual({
			status: 1,
			data: [
				{
					id,
					name: "Dinner by the sea",
					topic: "An evening for two",
					presenter: "Grace Kimaro",
					description: "Dinner for husbands and wives.",
					price: 60_000,
					start_date: "2026-03-14",
					time_in: "18:30",
					time_out: "00:30",
					photos: [{ url: path, alt: "Meza" }],
					videos: [{ url: film.path, title: "Bahari" }],
				},
			],
		});
		expect((await get(`/events/photo/${id}`)).json()).toEqual({
			status: 1,
			data: [{ url: path, alt: "The tables" }],
		});
	});

	it("leaves addresses without digits to the pages", async () => {
		for (const path of ["/events/view", "/events/1x", "/events/"]) {
			const reply = await get(path);
			// No field is named: the call was not the one that answered.
			expect([reply.statusCode, reply.json().error.field]).toEqual([404, undefined]);
		}
	});
});

it.each(["/events/", "/events/photo/"])("%s knows no deleted and no unknown event", async (call) => {
	const deleted = await add({ deletedAt: new Date() });
	for (const id of [deleted, 2_147_483_647]) {
		const reply = await get(`${call}${id}`);
		expect([reply.statusCode, reply.json().error]).toMatchObject([404, { code: "not_found", field: "id" }]);
	}
	for (const id of ["0", "2147483648"]) {
		const reply = await get(call + id);
		expect([reply.statusCode, reply.json().error.field]).toEqual([400, "id"]);
	}
});

it("the database refuses a price below nothing", async () => {
	await expect(addEvent(test.db, makeEvent({ price: -1 }))).rejects.toThrow();
	expect(await test.db.$count(event)).toBe(0);
});
