import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { categories } from "#server/features/awards/category/resource.ts";
import { sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	({ browser: editor } = await registerStaff(t, "editor"));
});
afterAll(() => t.close());

/** Sends imports while a transaction holds up what they write, until so many wait for it or for one another. */
async function importDuring(texts: string[], hold: (tx: Database) => Promise<unknown>) {
	const bodies = await Promise.all(
		texts.map(async (couples) => {
			const shown = await editor.post("/admin/api/import/preview", { couples });
			return { couples, seen: shown.json().data.digest };
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

test("an import that is sent several times at once stores its couples once, also beside others of the same names", async () => {
	await categories.store(t.db, { code: "A", name: "One", description: "Text" });
	const couples = "category,husband,wife\nA,Juma,Asha\nA,Ali,Neema\n";
	for (const stored of [2, 4]) {
		const replies = await importDuring(Array(4).fill(couples), (tx) =>
			tx.execute(sql`lock table ${nominee} in share mode`),
		);
		expect(replies.toSorted()).toEqual([[200, undefined], ...Array(3).fill([409, "changed_meanwhile"])]);
		expect(await t.db.$count(nominee)).toBe(stored);
	}
});
