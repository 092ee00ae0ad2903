import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	editor = (await registerStaff(t, "editor")).browser;
});
afterAll(() => t.close());

const api = "/admin/api";
const duplicatesOf = async (path: string, query: Record<string, string>) =>
	(await editor.get(`${api}/${path}/duplicates?${new URLSearchParams(query)}`)).json().data;

test("a couple of the same names is found in any category, order, case and spelling, and can be added again", async () => {
	const { categoryId } = await addCategory(t, { couples: 1, name: "Golden" });
	const couple = { category_id: categoryId, husband: "José  Mushi", wife: "Anna" };
	const { id } = (await editor.post(`${api}/nominees`, couple)).json().data;
	const found = { ...couple, id, category: "Golden", withdrawn: false };
	expect(await duplicatesOf("nominees", { husband: "JOSE MUSHI", wife: "anna " })).toEqual([found]);
	expect(await duplicatesOf("nominees", { husband: "Anna", wife: "josé-mushi" })).toEqual([found]);
	expect(await duplicatesOf("nominees", { husband: "José Mushi", wife: "Anna", except: String(id) })).toEqual(
		[],
	);
	expect(await duplicatesOf("nominees", { husband: "José Mushi", wife: "Hanna" })).toEqual([]);
	expect(await duplicatesOf("nominees", { husband: "–", wife: "Anna" })).toEqual([]);

	const again = (await editor.post(`${api}/nominees`, couple)).json().data;
	expect(await duplicatesOf("nominees", { husband: "José Mushi", wife: "Anna" })).toHaveLength(2);
	await editor.send("DELETE", `${api}/nominees/${again.id}?version=1`);
	expect(await duplicatesOf("nominees", { husband: "José Mushi", wife: "Anna" })).toEqual([found]);
});

test("a category of the same name in either language is found", async () => {
	const category = { name: "Wanandoa wa Imani", description: "Text", code: "ALIKE-1", name_sw: "Imani" };
	const { id } = (await editor.post(`${api}/categories`, category)).json().data;
	const found = [{ id, name: category.name, code: "ALIKE-1", withdrawn: false }];
	expect(await duplicatesOf("categories", { name: "wanandoa wa imani" })).toEqual(found);
	expect(await duplicatesOf("categories", { name: "IMANI" })).toEqual(found);
	expect(await duplicatesOf("categories", { name: "Another", name_sw: " Imani" })).toEqual(found);
	expect(await duplicatesOf("categories", { name: "Another" })).toEqual([]);
	expect(await duplicatesOf("categories", { name: "Imani", except: String(id) })).toEqual([]);
});
