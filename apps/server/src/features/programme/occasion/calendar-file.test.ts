import type { Seminar } from "@bcc/contract/programme/occasion";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEvent, makeSeminar } from "#server/demo/factories.ts";
import { calendarFile } from "#server/features/programme/occasion/calendar-file.ts";
import { events, seminars } from "#server/features/programme/occasion/resource.ts";
import { registerStaff } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const now = new Date("2026-11-22T09:00:00Z");
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" }, undefined, { clock: () => now });
});
afterAll(() => t.close());

/** The lines of a file, put together again where they were folded. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const read = (url: string) => t.app.inject(url);

test("a seminar is one entry from its first moment to its last, at its place", async () => {
	const where = { venue: "Lawns Hotel", venue_sw: "Hoteli ya Lawns", place: "Lushoto", latitude: -4.79 };
	const id = await seminars.store(t.db, {
		...makeSeminar({ name: "Peace; at home", nameSw: "Amani nyumbani", startDate: "2026-12-04" }),
		endDate: "2026-12-06",
		timeIn: "17:00",
		timeOut: "12:00",
		...where,
		longitude: 38.29,
	});
	const reply = await read(`/share/seminar/${id}.ics`);
	expect(reply.headers).toMatchObject({
		"content-type": "text/calendar; charset=utf-8",
		"content-disposition": `attachment; filename="seminar-${id}.ics"`,
	});
	const page = `https://awards.example/seminars/view?seminarId=${id}`;
	expect(linesOf(reply.body)).toEqual(
		expect.arrayContaining([
			...["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", `UID:seminars-${id}@awards.example`],
			...["DTSTAMP:20261122T090000Z", "DTSTART:20261204T140000Z", "DTEND:20261206T090000Z"],
			...["SUMMARY:Peace\\; at home", "LOCATION:Lawns Hotel\\, Lushoto", "GEO:-4.79;38.29"],
			...[`URL;VALUE=URI:${page}`, "END:VEVENT", "END:VCALENDAR"],
		]),
	);
	expect(reply.body.endsWith("END:VCALENDAR\r\n")).toBe(true);
	const swahili = linesOf((await read(`/share/seminar/${id}.ics?lang=sw`)).body);
	expect(swahili).toEqual(
		expect.arrayContaining([
			"SUMMARY:Amani nyumbani",
			"LOCATION:Hoteli ya Lawns\\, Lushoto",
			`UID:seminars-${id}@awards.example`,
		]),
	);
});

test("an evening past midnight ends on the next day; without a place there is none", async () => {
	const evening = makeEvent({ startDate: "2026-12-31", timeIn: "20:00", timeOut: "00:30" });
	const id = await events.store(t.db, evening);
	const lines = linesOf((await read(`/share/event/${id}.ics`)).body);
	expect(lines).toEqual(expect.arrayContaining(["DTSTART:20261231T170000Z", "DTEND:20261231T213000Z"]));
	expect(lines.filter((line) => /^(LOCATION|GEO)/.test(line))).toEqual([]);
});

test("a change of the occasion is a higher SEQUENCE, by which calendars take the file again", async () => {
	const { browser } = await registerStaff(t, "editor");
	const id = await events.store(
		t.db,
		makeEvent({ startDate: "2026-12-31", timeIn: "20:00", timeOut: "20:00" }),
	);
	const file = async () => linesOf((await read(`/share/event/${id}.ics`)).body);
	expect(await file()).toContain("SEQUENCE:0");
	const path = `/admin/api/events/${id}`;
	const { created_at: _, deleted_at: __, ...form } = (await browser.get(path)).json().data;
	const changed = await browser.send("PUT", path, { ...form, place: "Lushoto" });
	expect(changed.statusCode, changed.body).toBe(200);
	expect(await file()).toEqual(expect.arrayContaining(["SEQUENCE:1", "LOCATION:Lushoto"]));
});

test("an entry ends after it begins, also where both are the same time", async () => {
	const id = await events.store(
		t.db,
		makeEvent({ startDate: "2026-12-31", timeIn: "20:00", timeOut: "20:00" }),
	);
	const lines = linesOf((await read(`/share/event/${id}.ics`)).body);
	expect(lines).toEqual(expect.arrayContaining(["DTSTART:20261231T170000Z", "DTEND:20261231T180000Z"]));
});

test("a place that is only a point on the map is given as coordinates", async () => {
	const id = await events.store(t.db, { ...makeEvent(), latitude: -6.8, longitude: 39.29 });
	const lines = linesOf((await read(`/share/event/${id}.ics`)).body);
	expect(lines.filter((line) => /^(LOCATION|GEO)/.test(line))).toEqual(["GEO:-6.8;39.29"]);
});

test("an unknown occasion has no file", async () => {
	const gone = await events.store(t.db, makeEvent({ deletedAt: now }));
	for (const [url, status] of [
		[`/share/event/${gone}.ics`, 404],
		["/share/seminar/2147483647.ics", 404],
		["/share/seminar/x.ics", 400],
		[`/share/event/${gone}.ics?lang=de`, 400],
	] as const) {
		expect([url, (await read(url)).statusCode]).toEqual([url, status]);
	}
});

test("no text of organisers breaks out of its line, and no line is too long", () => {
	const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constant("a\r\nBEGIN:VALARM\r\nb"));
	fc.assert(
		fc.property(text, text, fc.option(text), (name, topic, place) => {
			const days = { start_date: "2026-12-31", end_date: "2026-12-31", time_in: "09:00", time_out: "10:00" };
			const where = { venue: null, place, latitude: null, longitude: null };
			const file = calendarFile({ name, topic, ...days, ...where } as Seminar, "https://x.example/a?b=1", {
				now,
				version: 1,
			});
			const names = linesOf(file).map((line) => /^[A-Z-]*/.exec(line)?.[0]);
			expect(names.filter((each) => each === "BEGIN")).toHaveLength(2);
			expect(names.every((each, index) => each || index === names.length - 1)).toBe(true);
			for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		}),
	);
});
