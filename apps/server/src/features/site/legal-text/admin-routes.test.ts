import { programmeToday } from "@bcc/contract/programme/calendar";
import type { AdminLegalText } from "@bcc/contract/site/admin-legal-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/legal-texts";
let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const privacy = (values: object = {}) => ({
	kind: "privacy",
	valid_from: "2099-01-01",
	text: "<h2>What we keep</h2><p>Little.</p>",
	text_sw: "<p>Kidogo.</p>",
	...values,
});
const add = async (values: object = {}) =>
	(await editor.post(path, privacy(values))).json().data as AdminLegalText;

test("an edition is numbered within its kind and changed until its day; then it stays, and a new one follows", async () => {
	const coming = await add({ text: '<p>One <a href="javascript:x">link</a></p>' });
	expect(coming).toMatchObject({ edition: 1, version: 1, holds: false, text: "<p>One <a>link</a></p>" });
	const url = `${path}/${coming.id}`;
	const changed = await editor.send("PUT", url, privacy({ text_sw: "", version: 1 }));
	expect(changed.json().data).toMatchObject({ edition: 1, version: 2, text_sw: null });
	expect(await add({ kind: "terms" })).toMatchObject({ edition: 1 });

	const today = programmeToday();
	const begun = await editor.send("PUT", url, privacy({ valid_from: today, version: 2 }));
	expect(begun.json().data).toMatchObject({ holds: true, version: 3 });
	const late = await editor.send("PUT", url, privacy({ text: "<p>Another</p>", version: 3 }));
	expect([late.statusCode, late.json().error]).toMatchObject([400, { field: "valid_from" }]);
	expect((await editor.get(url)).json().data).toEqual(begun.json().data);
	expect(await add({ valid_from: today })).toMatchObject({ edition: 2, holds: true });
	const shown = await t.app.inject("/site/legal/privacy");
	expect(shown.json().data[0]).toMatchObject({ edition: 2, editions: [{ edition: 2 }, { edition: 1 }] });
});

test("a starter text is stored unchanged, in both languages", async () => {
	for (const kind of ["privacy", "terms"]) {
		const { data: starter } = (await editor.get(`${path}/starter/${kind}`)).json();
		expect(await add({ kind, ...starter })).toMatchObject(starter);
	}
});

test("a deleted edition is not shown, retains its number, and can be restored", async () => {
	const one = await add({ kind: "terms", valid_from: programmeToday() });
	await editor.send("DELETE", `${path}/${one.id}?version=1`);
	expect((await t.app.inject("/site/legal/terms")).statusCode).toBe(404);
	const next = await add({ kind: "terms", valid_from: programmeToday() });
	expect(next.edition).toBe(one.edition + 1);
	await editor.post(`${path}/${one.id}/restore`, {});
	const shown = (await t.app.inject("/site/legal/terms")).json().data[0];
	expect(shown.editions.map(({ edition }: { edition: number }) => edition)).toEqual([
		next.edition,
		one.edition,
	]);
});

test("an empty translation is none, and an edition stays of its kind", async () => {
	const { id, text_sw } = await add({ text_sw: "<p> </p>" });
	expect(text_sw).toBeNull();
	const other = await editor.send("PUT", `${path}/${id}`, privacy({ kind: "terms", version: 1 }));
	expect([other.statusCode, other.json().error.field]).toEqual([400, "kind"]);
});
