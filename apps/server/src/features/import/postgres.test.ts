import type { ImportRequest } from "@bcc/contract/admin/import";
import { waitUntil } from "@bcc/testing/wait-until";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { categories } from "#server/features/category/resource.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	({ browser: editor } = await registerStaff(t, "editor"));
});
afterAll(() => t.close());

type Sheets = Pick<ImportRequest, "categories" | "couples">;

/** Sends imports while a transaction holds up what they write, until so many wait for it or for one another. */
async function importDuring(sheets: Sheets[], hold: (tx: Database) => Promise<unknown>, skip_known = true) {
	const bodies = await Promise.all(
		sheets.map(async (each) => {
			const shown = await editor.post("/admin/api/import/preview", { ...each, skip_known });
			return { ...each, skip_known, seen: shown.json().data.digest };
		}),
	);
	let replies:
		| Promise<{ statusCode: number; json(): { error?: { code: string; field: string } } }[]>
		| undefined;
	await t.db.transaction(async (tx) => {
		await hold(tx);
		replies = Promise.all(bodies.map((body) => editor.post("/admin/api/import", body)));
		await waitUntil("the imports to wait", async () => {
			const waiting = sql`select from pg_locks where not granted
				and pid in (select pid from pg_stat_activity where datname = current_database())`;
			return (await rowsOf(t.db, waiting)).length === bodies.length;
		});
	});
	return ((await replies) ?? []).map((reply) => [reply.statusCode, reply.json().error?.code]);
}

const sheets = (code: string): Sheets => ({
	categories: `code,name,description\n${code},One,Text\n`,
	couples: `category,husband,wife\n${code},Juma,Asha\n${code},Ali,Neema\n`,
});

test("an import that is sent several times at once stores new records once", async () => {
	const replies = await importDuring(Array(4).fill(sheets("A")), (tx) =>
		tx.execute(sql`lock table ${category}, ${nominee} in share mode`),
	);
	expect(replies.toSorted()).toEqual([[200, undefined], ...Array(3).fill([409, "changed_meanwhile"])]);
	expect([await t.db.$count(category), await t.db.$count(nominee)]).toEqual([1, 2]);
});

test("nor a couple twice that is stored beside one of the same names", async () => {
	const again = { couples: "category,husband,wife\nA,Juma,Asha\n" } as Sheets;
	const replies = await importDuring(
		Array(3).fill(again),
		(tx) => tx.execute(sql`lock table ${nominee} in share mode`),
		false,
	);
	expect(replies.toSorted()).toEqual([[200, undefined], ...Array(2).fill([409, "changed_meanwhile"])]);
	expect(await t.db.$count(nominee)).toBe(3);
});

test("a code that a form takes meanwhile is refused, not failed at", async () => {
	const replies = await importDuring([sheets("B")], (tx) =>
		categories.store(tx, { code: "B", name: "Two", description: "Text" }),
	);
	expect(replies).toEqual([[409, "already_taken"]]);
});
