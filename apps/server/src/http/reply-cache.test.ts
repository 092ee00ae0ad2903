import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { sql } from "#server/lib/drizzle.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

const names = async () =>
	((await t.app.inject("/award/all/category")).json().data as { name: string }[]).map(({ name }) => name);

test("cached replies last until a change is announced, and no longer than the connection that announces it", async () => {
	await addCategory(t, { name: "Before" });
	expect(await names()).toEqual(["Before"]);
	await t.db.update(category).set({ name: "After" });
	expect(await names()).toEqual(["Before"]);
	if (t.database.kind === "postgresql") {
		await t.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
			where pid <> pg_backend_pid() and datname = current_database()`);
	} else {
		await t.app.contentChanges.announce();
	}
	const isNew = async () => (await names())[0] === "After";
	await waitUntil("the reply to be made again", isNew, { withinMs: 10_000, everyMs: 20 });
});
