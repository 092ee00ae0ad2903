import type { ImportPreview, ImportRequest } from "@bcc/contract/admin/import";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf } from "#server/db/rows-of.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { closeBooks } from "#server/features/season/mutations.ts";
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
});

const api = "/admin/api";
const categories = "Code,Name,Jina (Kiswahili),Description,Voting opens,Voting closes\n";
const two = `${categories}BCC-01,Couple of the Year,Wanandoa wa Mwaka,Text,2027-01-15 08:00,2027-03-31\nBCC-02,Young Couple,,Text,,\n`;
const couples = "Category;Husband;Wife;Year of the wedding\n";

const preview = async (request: Partial<ImportRequest>): Promise<ImportPreview> =>
	(await editor.post(`${api}/import/preview`, request)).json().data;
/** Stores the plan that was previewed, or previews it now. */
const store = async (request: Partial<ImportRequest>, seen?: ImportPreview) =>
	editor.post(`${api}/import`, { ...request, seen: (seen ?? (await preview(request))).digest });
const stored = async () => ({
	categories: await t.db.$count(category),
	couples: await t.db.$count(nominee),
});

test("categories and couples are made in one go, as their forms would, and visitors see them at once", async () => {
	const request = {
		categories: two,
		couples: `${couples}bcc-01;José;Zoë;2012\nwanandoa wa mwaka;Juma;Asha;\nYoung Couple;Ali;Mwajuma;\n`,
	};
	const shown = await preview(request);
	expect(shown).toMatchObject({ problems: [], problem_count: 0, unread: [] });
	expect(shown.categories).toMatchObject([
		{
			line: 2,
			name: "Couple of the Year",
			code: "BCC-01",
			draft: false,
			alike: [],
			voting_opens_at: "2027-01-15T05:00:00.000Z",
			voting_closes_at: "2027-03-31T21:00:00.000Z",
		},
		{ line: 3, name: "Young Couple", voting_opens_at: null },
	]);
	expect(shown.couples.map(({ line, category, husband, wife }) => [line, category, husband, wife])).toEqual([
		[2, "Couple of the Year", "José", "Zoë"],
		[3, "Couple of the Year", "Juma", "Asha"],
		[4, "Young Couple", "Ali", "Mwajuma"],
	]);
	expect(await stored(), "a preview stores nothing").toEqual({ categories: 0, couples: 0 });

	const reply = await store(request);
	expect([reply.statusCode, reply.json().data]).toEqual([200, { categories: 2, couples: 3 }]);
	const [first] = (await t.app.inject("/award/all/category")).json().data;
	expect(first).toMatchObject({ name: "Couple of the Year", code: "BCC-01" });
	const nominees = (await t.app.inject(`/award/category/nominees/${first.id}`)).json().data;
	expect(nominees.map(({ husband }: { husband: string }) => husband)).toEqual(["José", "Juma"]);

	const entries = await t.db
		.select({ actorId: auditEntry.actorId, resource: auditEntry.resource, label: auditEntry.label })
		.from(auditEntry)
		.where(eq(auditEntry.action, "import"))
		.orderBy(asc(auditEntry.id));
	expect(entries.map(({ actorId, resource, label }) => [actorId, resource, label])).toEqual([
		[editorId, "categories", "Couple of the Year"],
		[editorId, "categories", "Young Couple"],
		[editorId, "nominees", "José & Zoë"],
		[editorId, "nominees", "Juma & Asha"],
		[editorId, "nominees", "Ali & Mwajuma"],
	]);
});

test("every mistake is reported by line and field, and then nothing is stored", async () => {
	const request = {
		categories: `${categories}BCC-01,,,Text,soon,\nBCC-01,Second,,Text,2027-02-01,2027-01-01\n${"x".repeat(41)},Third,,Text,,\n`,
		couples: `${couples}Nobody's;A;B;\nSecond;;B;twelve\n;A;B;3000\n`,
	};
	const { problems, problem_count } = await preview(request);
	expect(
		problems.map(({ sheet, line, field, kind, fault }) => [sheet, line, field, fault?.kind ?? kind]),
	).toEqual([
		["categories", 2, "voting_opens_at", "moment"],
		["categories", 2, "name", "missing"],
		["categories", 3, "code", "code_twice"],
		["categories", 3, "voting_closes_at", "not_valid"],
		["categories", 4, "code", "too_long"],
		["couples", 2, "category_id", "category_unknown"],
		["couples", 3, "husband", "missing"],
		["couples", 3, "married_year", "not_valid"],
		["couples", 4, "category_id", "missing"],
		["couples", 4, "married_year", "not_valid"],
	]);
	expect(problem_count).toBe(10);
	expect(problems[3]).toMatchObject({ column: "Voting closes", value: "2027-01-01" });
	expect(problems[2]).toMatchObject({ other_line: 2 });
	const reply = await store(request);
	expect([reply.statusCode, reply.json().error.code]).toEqual([400, "invalid_input"]);
	expect(await stored()).toEqual({ categories: 0, couples: 0 });
});

test("a day that may be in American order is refused, and says so", async () => {
	const { problems } = await preview({
		categories: `${categories}BCC-01,One,,Text,05/06/2027,25/12/2027\nBCC-02,Two,,Text,,12/25/2027\n`,
	});
	expect(problems.map(({ line, field, kind }) => [line, field, kind])).toEqual([
		[2, "voting_opens_at", "moment_ambiguous"],
		[3, "voting_closes_at", "moment"],
	]);
});

test("cells are read as fields are: invisible signs and spaces of spreadsheets are no part of them", async () => {
	const request = {
		categories: `${categories}\u202aBCC-01\u202c,Golden\u00a0Years\u200b,,Text,2027-01-15\u00a008:00\u200e,\n`,
		couples: `${couples}\ufeffbcc-01;Ng\u2019wandu\t;Neema\v;\u200e2012\n`,
	};
	const shown = await preview(request);
	expect(shown.problems).toEqual([]);
	expect(shown.categories).toMatchObject([
		{ name: "Golden Years", code: "BCC-01", voting_opens_at: "2027-01-15T05:00:00.000Z" },
	]);
	expect(shown.couples).toMatchObject([{ category: "Golden Years", husband: "Ng’wandu", wife: "Neema" }]);
});

test("U+0000 in any cell is a fault of its line", async () => {
	for (const at of [0, 1, 2, 3, 4, 5, 6]) {
		const cells = ["BCC-01", "One", "Moja", "Text", "2027-01-15", "2027-03-31", "a.jpg"];
		cells[at] = `a\0${cells[at]}`;
		const { problems } = await preview({ categories: `${categories.trim()},Picture\n${cells.join(",")}\n` });
		expect(problems.map(({ line }) => line)).toContain(2);
	}
	for (const named of ["a\0b", "BCC-01"]) {
		const reply = await editor.post(`${api}/import/preview`, {
			couples: `Category;Husband;Wife;Photo\n${named};A;B;c\0.jpg\n`,
		});
		expect(reply.statusCode).toBe(200);
		expect(reply.json().data.problem_count).toBeGreaterThan(0);
	}
});

test("existing records are pointed out, refused by their code, or left out", async () => {
	const one = `${couples}BCC-01;Juma;Asha;\n`;
	await store({ categories: two, couples: one });
	const again = {
		categories: two,
		couples: `${couples}BCC-01;ASHA;Júma;\nBCC-02;Juma;Asha;\nBCC-02;Asha;Juma;\n`,
	};
	const refused = await preview(again);
	expect(refused.problems.map(({ line, kind }) => [line, kind])).toEqual([
		[2, "code_taken"],
		[3, "code_taken"],
	]);
	const { couples: alike } = await preview({ couples: again.couples });
	expect(alike.map((each) => each.alike)).toEqual([
		["Couple of the Year"],
		["Couple of the Year"],
		["Couple of the Year", "Young Couple"],
	]);

	const leaving = { ...again, skip_known: true };
	const shown = await preview(leaving);
	expect(shown).toMatchObject({ problem_count: 0 });
	expect(shown.categories.map(({ left_out }) => left_out)).toEqual([true, true]);
	expect(shown.couples.map(({ left_out }) => left_out)).toEqual([true, false, true]);
	expect((await store(leaving)).statusCode).toBe(200);
	expect(await stored()).toEqual({ categories: 2, couples: 2 });

	const [golden] = await t.db.select({ id: category.id }).from(category).where(eq(category.code, "BCC-02"));
	await t.db.delete(nominee);
	await editor.send("DELETE", `${api}/categories/${golden?.id}?version=1`);
	const binned = await preview({ categories: two, skip_known: true });
	expect(binned.problems.map(({ kind }) => kind)).toEqual(["code_in_bin"]);
});

test("an import that was not previewed is not stored, even if it has as many records", async () => {
	const one = { categories: two, couples: `${couples}BCC-01;Juma;Asha;\n` };
	const seen = await preview(one);
	const another = { ...one, couples: one.couples.replace("BCC-01", "BCC-02") };
	const refused = async (request: Partial<ImportRequest>, of: ImportPreview) => {
		const reply = await store(request, of);
		expect([reply.statusCode, reply.json().error]).toMatchObject([
			409,
			{ code: "changed_meanwhile", field: "seen" },
		]);
	};
	await refused(another, seen);
	expect(await stored()).toEqual({ categories: 0, couples: 0 });
	expect((await store(one, seen)).statusCode).toBe(200);

	const unlike = { couples: `${couples}BCC-01;Ali;Neema;\n` };
	const before = await preview(unlike);
	await store(unlike);
	await refused(unlike, before);
	expect(await stored(), "not twice").toEqual({ categories: 2, couples: 2 });

	// A couple that is there already, beside which another of the same names is wanted.
	const wanted = await preview(unlike);
	expect((await store(unlike, wanted)).statusCode).toBe(200);
	await refused(unlike, wanted);
	expect(await stored(), "not twice").toEqual({ categories: 2, couples: 3 });
});

test("a code is recognized in any case; where two differ by case only, the exact one is meant", async () => {
	const names = "code,name,description\n";
	const twice = await preview({ categories: `${names}ZZ,One,Text\nzz,Two,Text\n` });
	expect(twice.problems).toMatchObject([{ line: 3, kind: "code_twice", other_line: 2 }]);
	await store({ categories: `${names}ZZ,One,Text\n` });
	const again = { categories: `${names}zz,Two,Text\n`, couples: `${couples}zz;Juma;Asha;\n` };
	expect((await preview(again)).problems).toMatchObject([{ line: 2, kind: "code_taken" }]);
	const leaving = await preview({ ...again, skip_known: true });
	expect(leaving).toMatchObject({ problem_count: 0, categories: [{ left_out: true }] });
	expect(leaving.couples).toMatchObject([{ category: "One" }]);

	const form = { name: "Two", description: "Text", code: "zz" };
	expect((await editor.post(`${api}/categories`, form)).statusCode).toBe(200);
	const named = await preview({ couples: `${couples}ZZ;Juma;Asha;\nzz;Ali;Neema;\nZz;Ali;Asha;\n` });
	expect(named.couples.map(({ category }) => category)).toEqual(["One", "Two"]);
	expect(named.problems).toMatchObject([{ line: 4, kind: "category_ambiguous" }]);
});

test("drafts are hidden from visitors, all of them or by a column", async () => {
	const text = "code,name,description,draft\nA,One,Text,ndiyo\nB,Two,Text,no\n";
	await store({ categories: text });
	const names = async () =>
		(await t.app.inject("/award/all/category")).json().data.map(({ name }: { name: string }) => name);
	expect(await names()).toEqual(["Two"]);
	const couple = { couples: `${couples}B;Juma;Asha;\n` };
	const seen = await preview(couple);
	expect((await store({ ...couple, draft: true }, seen)).statusCode, "decided after the look").toBe(200);
	expect(await t.db.select({ draft: nominee.draft }).from(nominee)).toEqual([{ draft: true }]);
	const { problems } = await preview({ categories: text.replace("ndiyo", "labda"), skip_known: true });
	expect(problems).toMatchObject([{ line: 2, kind: "yes_or_no", field: "draft", value: "labda" }]);
});

test("pictures are found by the names of uploads, those of this import first", async () => {
	const png = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	);
	const uploaded = await editor.upload(`${api}/files?name=Amani-Neema.PNG&kind=picture`, png);
	const { path } = uploaded.json().data;
	const text = (photo: string) => `category,husband,wife,photo\nB,Juma,Asha,${photo}\n`;
	const base = { categories: "code,name,description\nB,Two,Text\n" };
	const pictureOf = async (photo: string, pictures: ImportRequest["pictures"] = []) => {
		const { couples, problems } = await preview({ ...base, couples: text(photo), pictures });
		return problems[0]?.kind ?? couples[0]?.picture;
	};
	expect(await pictureOf("amani-neema.png")).toBe(path);
	expect(await pictureOf(path)).toBe(path);
	expect(await pictureOf("")).toBeNull();
	expect(await pictureOf("another.png")).toBe("picture_unknown");
	expect(await pictureOf("another.png", [{ name: "Another.png", path }])).toBe(path);
	const unknown = `${"0".repeat(32)}.png`;
	expect(await pictureOf("another.png", [{ name: "another.png", path: unknown }])).toBe("picture_unknown");
	const reply = await store({ ...base, couples: text("amani-neema.png") });
	expect(reply.statusCode).toBe(200);
	expect(await t.db.select({ imagePath: nominee.imagePath }).from(nominee)).toEqual([{ imagePath: path }]);
});

test("an exported list is imported again, into an emptied season", async () => {
	await store({ categories: two, couples: `${couples}BCC-01;=Juma;Asha;2012\n` });
	const { data } = (await editor.get(`${api}/nominees`)).json();
	const columns = ["category", ...Object.keys(data[0])];
	const cells = [
		"Couple of the Year",
		...Object.values(data[0]).map((value) => (value === null ? "" : String(value))),
	];
	const exported = `${columns.join()}\r\n${cells.map((cell) => (cell.startsWith("=") ? `'${cell}` : cell)).join()}\r\n`;
	await t.db.delete(nominee);
	expect(await preview({ couples: exported })).toMatchObject({ problem_count: 0, unread: [] });
	await store({ couples: exported });
	const { husband, marriedYear } = nominee;
	expect(await t.db.select({ husband, marriedYear }).from(nominee)).toEqual([
		{ husband: "=Juma", marriedYear: 2012 },
	]);
});

/* The last one: it closes the season. */
test("500 couples are stored in few statements, since nobody votes on the embedded database meanwhile", async () => {
	const lines = Array.from({ length: 500 }, (_, index) => `BCC-0${1 + (index % 2)};Husband ${index};Wife;`);
	const begun = { categories: two, couples: `${couples}BCC-02;First;Wife;\n` };
	expect((await store(begun)).statusCode).toBe(200);
	const reply = await store({ couples: `${couples}${lines.join("\n")}\n` });
	expect(reply.json().data).toEqual({ categories: 0, couples: 500 });
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
});

test("a season whose books are closed takes nothing", async () => {
	await closeBooks(t.db);
	const reply = await store({ categories: two });
	expect([reply.statusCode, reply.json().error.code]).toEqual([409, "books_closed"]);
	expect(await stored()).toEqual({ categories: 0, couples: 0 });
});
