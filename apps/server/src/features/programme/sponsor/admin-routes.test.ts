import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sponsor } from "#server/db/schema/sponsor.ts";
import { makeEvent } from "#server/demo/factories.ts";
import { events } from "#server/features/programme/occasion/resource.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { storeSponsor } from "#server/testing/sponsor.ts";

const path = "/admin/api/sponsors";
let t: TestApp;
let admin: TestUser;
let editor: TestBrowser;
let logo: string;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());
beforeEach(async () => {
	await t.db.delete(sponsor);
	const id = await storeSponsor(t);
	[{ logo } = { logo: "" }] = await t.db.select({ logo: sponsor.logoPath }).from(sponsor);
	await t.db.delete(sponsor).where(eq(sponsor.id, id));
});

const add = async (values: object = {}) => editor.post(path, { name: "Benki", logo, ...values });
const shown = async () => (await t.app.inject("/sponsors/current")).json().data;

test("a sponsor is shown at once, with its logo and link, in the organisers' order", async () => {
	const link = "https://www.example.org/a?b=c";
	const made = (await add({ link })).json().data;
	expect(made).toMatchObject({
		name: "Benki",
		link,
		logo,
		event_id: null,
		event: null,
		version: 1,
		position: 0,
	});
	const another = (await add({ name: "Hoteli" })).json().data;
	expect(await shown()).toEqual([
		{ id: made.id, name: "Benki", link, logo, event_id: null },
		{ id: another.id, name: "Hoteli", link: null, logo, event_id: null },
	]);
	await editor.post(`${path}/order`, { ids: [another.id, made.id], seen: [made.id, another.id] });
	expect((await shown()).map(({ id }: { id: number }) => id)).toEqual([another.id, made.id]);
});

test("an event's sponsor is listed with the event, while the event is public", async () => {
	const name = "Gala";
	const eventId = await events.store(t.db, { ...makeEvent(), name });
	const made = (await add({ event_id: eventId })).json().data;
	expect(made).toMatchObject({ event_id: eventId, event: name });
	expect(await shown()).toMatchObject([{ event_id: eventId }]);
	const listed = (await editor.get(`${path}?event_id=${eventId}`)).json();
	expect([listed.total, listed.data[0].event]).toEqual([1, name]);
	await editor.send("DELETE", `/admin/api/events/${eventId}?version=1`);
	expect(await shown()).toEqual([]);
});

/* The last one: another season runs after it. */
test("the next season begins with the sponsors where that was ticked, and the last one's stay as they were", async () => {
	const id = (await add()).json().data.id;
	const begin = async (keep_sponsors: boolean) => {
		const { current, sponsors } = (await admin.browser.get("/admin/api/seasons/next")).json().data;
		const reply = await admin.browser.post("/admin/api/seasons", {
			year: 2099,
			name: "Next",
			starts_on: "2099-01-01",
			ends_on: "2099-02-01",
			seen: { id: current.id, version: current.version },
			category_ids: [],
			keep_sponsors,
			keep_banners: true,
			keep_settings: true,
			votes_in_archive: true,
			password: admin.password,
		});
		expect(reply.statusCode, reply.body).toBe(200);
		return sponsors;
	};
	expect(await begin(true), "as many could be copied").toBe(1);
	const [copy] = await shown();
	expect(copy).toMatchObject({ name: "Benki", logo });
	expect(copy.id).not.toBe(id);
	for (const reply of [
		await editor.send("PUT", `${path}/${id}`, { name: "Other", logo, version: 1 }),
		await editor.send("DELETE", `${path}/${id}?version=1`),
	]) {
		expect([reply.statusCode, reply.json().error.code]).toEqual([409, "books_closed"]);
	}
	await begin(false);
	expect(await shown()).toEqual([]);
	expect((await editor.get(path)).json().total).toBe(0);
});
