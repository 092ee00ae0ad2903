import { programmeToday } from "@bcc/contract/programme/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEvent, makeSeminar } from "#server/demo/factories.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { makeVideo, storePicture } from "#server/testing/file.ts";

let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

test.each([
	["seminars", { talker_name: "Pastor Elia", end_date: "2027-02-02" }, "/seminar"],
	["events", { presenter: "Mama Rehema" }, "/events"],
])("%s take photos and videos in order, and keep their dates right", async (name, own, open) => {
	const path = `/admin/api/${name}`;
	const [picture, film] = [await storePicture(t.app.files), (await t.app.files.store(makeVideo())).path];
	const values = {
		name: "A house on rock",
		topic: "Prayer",
		description: "Come",
		price: 25_000,
		...own,
		start_date: "2027-02-01",
		time_in: "09:00",
		time_out: "16:30",
		venue: "Lawns Hotel",
		venue_sw: "Hoteli ya Lawns",
		place: "Lushoto",
		latitude: -4.79,
		longitude: 38.29,
		photos: [
			{ url: picture, alt: "The hall" },
			{ url: picture, alt: "The hall again", alt_sw: "Ukumbi tena" },
		],
		videos: [{ url: film, title: "Last year" }],
	};
	const made = (await editor.post(path, values)).json().data;
	expect(made, JSON.stringify(made)).toMatchObject({
		...values,
		version: 1,
		photos: values.photos,
		topic_sw: null,
	});
	const { data } = (await t.app.inject(`${open}/${made.id}`)).json();
	expect(data[0]).toMatchObject({ price: 25_000, time_out: "16:30", videos: [{ url: film }] });
	expect(data[0]).toMatchObject({
		venue: "Lawns Hotel",
		place: "Lushoto",
		latitude: -4.79,
		longitude: 38.29,
	});
	const swahili = { "accept-language": "sw" };
	const shown = (await t.app.inject({ url: `${open}/${made.id}`, headers: swahili })).json().data[0];
	expect(shown).toMatchObject({ venue: "Hoteli ya Lawns", place: "Lushoto" });
	const reversed = { ...values, photos: [...values.photos].reverse(), videos: [], version: 1 };
	expect((await editor.send("PUT", `${path}/${made.id}`, reversed)).json().data).toMatchObject({
		version: 2,
		videos: [],
		photos: [{ alt: "The hall again" }, { alt: "The hall" }],
	});
	const past = await editor.get(`${path}?when=past&q=rock`);
	const upcoming = await editor.get(`${path}?when=upcoming&q=rock&sort=price`);
	expect([past.json().total, upcoming.json().total]).toEqual([0, 1]);
});

test("an occasion is past after its last day, and lists are sorted by speaker", async () => {
	const day = 24 * 60 * 60 * 1000;
	const inDays = (days: number) => programmeToday(new Date(Date.now() + days * day));
	for (const [presenter, last] of [
		["Zawadi", -1],
		["Amina", 0],
	] as const) {
		const values = { name: `Days of ${presenter}`, presenter, startDate: inDays(-1) };
		await seminars.store(t.db, makeSeminar({ ...values, endDate: inDays(last) }));
		await events.store(t.db, makeEvent({ ...values, startDate: inDays(last) }));
	}
	for (const [name, presenter] of [
		["seminars", "talker_name"],
		["events", "presenter"],
	] as const) {
		const list = async (query: string) => {
			const reply = (await editor.get(`/admin/api/${name}?q=days+of&${query}`)).json();
			return reply.data.map((record: Record<string, unknown>) => record[presenter]);
		};
		expect(await list("when=past")).toEqual(["Zawadi"]);
		expect(await list("when=upcoming")).toEqual(["Amina"]);
		expect(await list(`sort=${presenter}`)).toEqual(["Amina", "Zawadi"]);
		expect(await list(`sort=${presenter}&order=desc`)).toEqual(["Zawadi", "Amina"]);
	}
});

test("the fields of a record keep their order, which a spreadsheet's columns follow", async () => {
	for (const [name, id, [presenter, days]] of [
		["seminars", await seminars.store(t.db, makeSeminar()), ["talker_name", ["start_date", "end_date"]]],
		["events", await events.store(t.db, makeEvent()), ["presenter", ["start_date"]]],
	] as const) {
		const { data } = (await editor.get(`/admin/api/${name}/${id}`)).json();
		expect(Object.keys(data)).toEqual([
			"id",
			"version",
			"created_at",
			"deleted_at",
			"draft",
			"name",
			"name_sw",
			"topic",
			"topic_sw",
			presenter,
			"description",
			"description_sw",
			"price",
			...days,
			"time_in",
			"time_out",
			"venue",
			"venue_sw",
			"place",
			"place_sw",
			"latitude",
			"longitude",
			"photos",
			"videos",
		]);
	}
});
