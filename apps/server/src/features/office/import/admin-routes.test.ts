import type { ImportPreview, ImportRequest } from "@bcc/contract/office/admin-import";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { closeBooks } from "#server/features/awards/running-season/mutations.ts";
import { asc, eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
let editorId: number;
beforeAll(async () => {
	t = await createTestApp();
	({ browser: editor, id: editorId } = await registerStaff(t, "editor"));
});
afterAll(() => t.close());
beforeEach(async () => {
	await t.db.delete(nominee);
	await t.db.delete(category);
	await addCategory({ name: "Couple of the Year", name_sw: "Wanandoa wa Mwaka", code: "BCC-01" });
	await addCategory({ name: "Young Couple", code: "BCC-02" });
});

const api = "/admin/api";
const header = "Category;Husband;Wife;Year of the wedding\n";

const addCategory = async (fields: { name: string; name_sw?: string; code: string; draft?: boolean }) => {
	const reply = await editor.post(`${api}/categories`, { description: "Text", ...fields });
	expect(reply.statusCode).toBe(200);
};
const preview = async (couples: string): Promise<ImportPreview> =>
	(await editor.post(`${api}/import/preview`, { couples })).json().data;
/** Stores the plan that was previewed, or previews it now. */
const store = async (couples: string, seen?: ImportPreview, options: Partial<ImportRequest> = {}) =>
	editor.post(`${api}/import`, { ...options, couples, seen: (seen ?? (await preview(couples))).digest });
const stored = () => t.db.$count(nominee);

test("couples are made in one go, as their forms would, and visitors see them at once", async () => {
	const couples = `${header}bcc-01;José;Zoë;2012\nwanandoa wa mwaka;Juma;Asha;\nYoung Couple;Ali;Mwajuma;\n`;
	const shown = await preview(couples);
	expect(shown).toMatchObject({ problems: [], problem_count: 0, unread: [] });
	expect(shown.couples.map(({ line, category, husband, wife }) => [line, category, husband, wife])).toEqual([
		[2, "Couple of the Year", "José", "Zoë"],
		[3, "Couple of the Year", "Juma", "Asha"],
		[4, "Young Couple", "Ali", "Mwajuma"],
	]);
	expect(await stored(), "a preview stores nothing").toBe(0);

	const reply = await store(couples);
	expect([reply.statusCode, reply.json().data]).toEqual([200, { couples: 3 }]);
	const [first] = (await t.app.inject("/award/all/category")).json().data;
	const nominees = (await t.app.inject(`/award/category/nominees/${first.id}`)).json().data;
	expect(nominees.map(({ husband }: { husband: string }) => husband)).toEqual(["José", "Juma"]);

	const entries = await t.db
		.select({ actorId: auditEntry.actorId, resource: auditEntry.resource, label: auditEntry.label })
		.from(auditEntry)
		.where(eq(auditEntry.action, "import"))
		.orderBy(asc(auditEntry.id));
	expect(entries.map(({ actorId, resource, label }) => [actorId, resource, label])).toEqual([
		[editorId, "nominees", "José & Zoë"],
		[editorId, "nominees", "Juma & Asha"],
		[editorId, "nominees", "Ali & Mwajuma"],
	]);
});

test("every mistake is reported by line and field, and then nothing is stored", async () => {
	const couples = `${header}Nobody's;A;B;\nYoung Couple;;B;twelve\n;A;B;3000\nBCC-01;A;B;\n`;
	const { problems, problem_count } = await preview(couples);
	expect(problems.map(({ line, field, kind, fault }) => [line, field, fault?.kind ?? kind])).toEqual([
		[2, "category_id", "category_unknown"],
		[3, "husband", "missing"],
		[3, "married_year", "not_valid"],
		[4, "category_id", "missing"],
		[4, "married_year", "not_valid"],
	]);
	expect(problem_count).toBe(5);
	expect(problems[2]).toMatchObject({ column: "Year of the wedding", value: "twelve" });
	const reply = await store(couples);
	expect([reply.statusCode, reply.json().error]).toMatchObject([
		400,
		{ code: "invalid_input", field: "couples" },
	]);
	expect(await stored()).toBe(0);
});

test("cells are read as fields are: invisible signs and spaces of spreadsheets are no part of them", async () => {
	const shown = await preview(`${header}\ufeff\u202abcc-01\u202c;Ng\u2019wandu\t;Neema\v;\u200e2012\n`);
	expect(shown.problems).toEqual([]);
	expect(shown.couples).toMatchObject([{ husband: "Ng’wandu", wife: "Neema" }]);
});

test("U+0000 in any cell is a fault of its line", async () => {
	for (const at of [0, 1, 2, 3]) {
		const cells = ["BCC-01", "Juma", "Asha", "2012"];
		cells[at] = `a\0${cells[at]}`;
		const { problems } = await preview(`${header}${cells.join(";")}\n`);
		expect(problems.map(({ line }) => line)).toContain(2);
	}
});

test("couples that are there already, and above in the file, are pointed out", async () => {
	await store(`${header}BCC-01;Juma;Asha;\n`);
	const { couples } = await preview(`${header}BCC-01;ASHA;Júma;\nBCC-02;Juma;Asha;\nBCC-02;Asha;Juma;\n`);
	expect(couples.map((each) => each.alike)).toEqual([
		["Couple of the Year"],
		["Couple of the Year"],
		["Couple of the Year", "Young Couple"],
	]);
});

test("an import that was not previewed is not stored, even if it has as many couples", async () => {
	const one = `${header}BCC-01;Juma;Asha;\n`;
	const seen = await preview(one);
	const refused = async (couples: string, of: ImportPreview) => {
		const reply = await store(couples, of);
		expect([reply.statusCode, reply.json().error]).toMatchObject([
			409,
			{ code: "changed_meanwhile", field: "seen" },
		]);
	};
	await refused(one.replace("BCC-01", "BCC-02"), seen);
	expect(await stored()).toBe(0);
	expect((await store(one, seen)).statusCode).toBe(200);
	await refused(one, seen);
	expect(await stored(), "not twice").toBe(1);

	// A couple that is there already, beside which another of the same names is wanted.
	const wanted = await preview(one);
	expect((await store(one, wanted)).statusCode).toBe(200);
	await refused(one, wanted);
	expect(await stored(), "not twice").toBe(2);
});

test("a code is recognized in any case; where two differ by case only, the exact one is meant", async () => {
	await addCategory({ name: "One", code: "ZZ" });
	expect((await preview(`${header}zz;Juma;Asha;\n`)).couples).toMatchObject([{ category: "One" }]);
	await addCategory({ name: "Two", code: "zz" });
	const named = await preview(`${header}ZZ;Juma;Asha;\nzz;Ali;Neema;\nZz;Ali;Asha;\n`);
	expect(named.couples.map(({ category }) => category)).toEqual(["One", "Two"]);
	expect(named.problems).toMatchObject([{ line: 4, kind: "category_ambiguous" }]);
});

test("drafts are hidden from visitors, all of them or by a column", async () => {
	const text = "category,husband,wife,draft\nBCC-01,Juma,Asha,ndiyo\nBCC-01,Ali,Neema,no\n";
	await store(text);
	const drafts = async () =>
		await t.db.select({ draft: nominee.draft }).from(nominee).orderBy(asc(nominee.id));
	expect(await drafts()).toEqual([{ draft: true }, { draft: false }]);
	const couples = `${header}BCC-02;Juma;Asha;\n`;
	const seen = await preview(couples);
	expect((await store(couples, seen, { draft: true })).statusCode, "decided after the look").toBe(200);
	expect((await drafts()).at(-1)).toEqual({ draft: true });
	const { problems } = await preview(text.replace("ndiyo", "labda"));
	expect(problems).toMatchObject([{ line: 2, kind: "yes_or_no", field: "draft", value: "labda" }]);
});

test("a category in the bin takes no couples", async () => {
	const [young] = await t.db.select({ id: category.id }).from(category).where(eq(category.code, "BCC-02"));
	await editor.send("DELETE", `${api}/categories/${young?.id}?version=1`);
	const { problems } = await preview(`${header}BCC-02;Juma;Asha;\n`);
	expect(problems.map(({ kind }) => kind)).toEqual(["category_unknown"]);
});

test("an exported list is imported again, into an emptied season", async () => {
	await store(`${header}BCC-01;=Juma;Asha;2012\n`);
	const { data } = (await editor.get(`${api}/nominees`)).json();
	const columns = ["category", ...Object.keys(data[0])];
	const cells = [
		"Couple of the Year",
		...Object.values(data[0]).map((value) => (value === null ? "" : String(value))),
	];
	const exported = `${columns.join()}\r\n${cells.map((cell) => (cell.startsWith("=") ? `'${cell}` : cell)).join()}\r\n`;
	await t.db.delete(nominee);
	expect(await preview(exported)).toMatchObject({ problem_count: 0, unread: ["img_url"] });
	await store(exported);
	const { husband, marriedYear } = nominee;
	expect(await t.db.select({ husband, marriedYear }).from(nominee)).toEqual([
		{ husband: "=Juma", marriedYear: 2012 },
	]);
});

/* The last one: it closes the season. */
test("500 couples are stored in few statements, since nobody votes on the embedded database meanwhile", async () => {
	const lines = Array.from({ length: 500 }, (_, index) => `BCC-0${1 + (index % 2)};Husband ${index};Wife;`);
	expect((await store(`${header}BCC-02;First;Wife;\n`)).statusCode).toBe(200);
	const reply = await store(`${header}${lines.join("\n")}\n`);
	expect(reply.json().data).toEqual({ couples: 500 });
	// Rows of one statement have its number within the transaction.
	const [made] = await rowsOf<{ statements: number }>(
		t.db,
		sql`select count(distinct (xmin::text, cmin::text))::int as statements from nominee where husband <> 'First'`,
	);
	expect(made?.statements).toBeLessThanOrEqual(5);
	const inOrder = await t.db
		.select({ husband: nominee.husband })
		.from(nominee)
		.innerJoin(category, eq(category.id, nominee.categoryId))
		.where(eq(category.code, "BCC-02"))
		.orderBy(asc(nominee.position));
	const wanted = lines.flatMap((line, index) => (line.startsWith("BCC-02") ? [`Husband ${index}`] : []));
	expect(inOrder.map(({ husband }) => husband)).toEqual(["First", ...wanted]);

	await t.db.delete(nominee);
	await closeBooks(t.db);
	const closed = await store(`${header}BCC-01;Juma;Asha;\n`);
	expect([closed.statusCode, closed.json().error.code], "a season whose books are closed").toEqual([
		409,
		"books_closed",
	]);
	expect(await stored()).toBe(0);
});
