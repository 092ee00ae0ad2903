import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/banners";
let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const attack = `<p onclick="x()">Come <b>all</b><script>alert(1)</script><a href="javascript:x()">now</a></p>`;
const harmless = `<p>Come <b>all</b><a>now</a></p>`;
const banner = (values: object = {}) => ({
	placement: "homepage",
	title: "<b>Vote</b>",
	text: attack,
	active: true,
	...values,
});
const current = async () =>
	(await t.app.inject("/banners/current?type=homepage")).json().data as { title: string }[];

test("the preview names what would be stripped, and that is stored", async () => {
	const { data } = (await editor.post(`${path}/sanitise`, { html: attack })).json();
	expect(data).toEqual({
		html: harmless,
		stripped: [
			{ kind: "attribute", name: "p onclick", count: 1 },
			{ kind: "element", name: "<script>", count: 1 },
			{ kind: "link", name: "javascript:x()", count: 1 },
		],
	});
	expect((await editor.post(`${path}/sanitise`, { html: data.html })).json().data.stripped).toEqual([]);
	const made = (await editor.post(path, banner())).json().data;
	expect(made).toMatchObject({ text: harmless, title: "<b>Vote</b>", version: 1 });
	const changed = await editor.send("PUT", `${path}/${made.id}`, {
		...banner({ title: attack, title_sw: attack, text_sw: attack }),
		version: 1,
	});
	const clean = { title: harmless, title_sw: harmless, text: harmless, text_sw: harmless };
	expect(changed.json().data).toMatchObject({ ...clean, version: 2 });
	const empty = await editor.post(path, banner({ title: "<script>x</script>" }));
	expect([empty.statusCode, empty.json().error.field]).toEqual([400, "title"]);
});

test("the first active banner is shown: order, switching off and deleting decide", async () => {
	const ids: number[] = [];
	for (const title of ["One", "Two"]) {
		ids.push((await editor.post(path, banner({ title, text: "x", placement: "event" }))).json().data.id);
	}
	const shown = async () =>
		(await t.app.inject("/banners/current?type=event"))
			.json()
			.data.map(({ title }: { title: string }) => title);
	expect(await shown()).toEqual(["One", "Two"]);
	await editor.post(`${path}/order`, { placement: "event", ids: ids.toReversed(), seen: ids });
	expect(await shown()).toEqual(["Two", "One"]);
	await editor.send("DELETE", `${path}/${ids[1]}?version=1`);
	expect(await shown()).toEqual(["One"]);
	await editor.send("PUT", `${path}/${ids[0]}`, {
		...banner({ placement: "event", title: "One", text: "x", active: false }),
		version: 1,
	});
	expect(await shown()).toEqual([]);
	expect((await current()).length).toBeGreaterThan(0);
	const off = await editor.get(`${path}?placement=event&active=false`);
	expect(off.json()).toMatchObject({ total: 1, data: [{ id: ids[0] }] });
});

test("a banner that is moved to another placement becomes the last one there", async () => {
	const make = async (placement: string, title: string) =>
		(await editor.post(path, banner({ placement, title, text: "x" }))).json().data;
	await make("seminar", "First");
	await make("seminar", "Live");
	const moved = await make("homepage", "Moved");
	const here = await editor.get(`${path}?placement=seminar&perPage=100`);
	const change = { ...banner({ placement: "seminar", title: "Moved", text: "x" }), version: 1 };
	const stored = (await editor.send("PUT", `${path}/${moved.id}`, change)).json().data;
	const last = Math.max(...here.json().data.map(({ position }: { position: number }) => position));
	expect(stored).toMatchObject({ placement: "seminar", position: last + 1 });
	const stays = await editor.send("PUT", `${path}/${moved.id}`, { ...change, version: 2 });
	expect(stays.json().data.position).toBe(stored.position);
});
