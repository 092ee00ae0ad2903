import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/features/audit/table.ts";
import { closeBooks, ensureSeason } from "#server/features/season/mutations.ts";
import { season } from "#server/features/season/table.ts";
import { categoryCounts, hidden, tallyDifferences } from "#server/features/voting/data.ts";
import { vote } from "#server/features/voting/table.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test("closing the books destroys the keys, ends voting for good and keeps the count", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	const ask = (url: string, part: string, from: string) =>
		t.post(
			url,
			{ [part]: { category_id: categoryId, nominee_id: nomineeIds[0], ip_address: "", device: "mobile" } },
			{ remoteAddress: from },
		);
	const cast = (from: string) => ask("/voting/vote", "voteDetails", from);
	expect((await cast("203.0.113.1")).statusCode).toBe(200);
	const [stored] = await t.db.select().from(vote);

	expect((await categoryCounts(t.db, [categoryId], true)).get(categoryId)).toBe(hidden);
	expect(await closeBooks(t.db)).toBe(true);
	// A server that has not heard of it yet still knows the keys.
	for (const [from, code] of [
		["203.0.113.1", "already_voted"],
		["203.0.113.2", "voting_closed"],
	] as const) {
		expect((await cast(from)).json().error.code).toBe(code);
	}
	await t.app.contentChanges.announce();
	expect(await t.db.select({ salt: season.voterKeySalt }).from(season)).toEqual([{ salt: null }]);
	for (const from of ["203.0.113.1", "203.0.113.2"]) {
		const reply = await cast(from);
		expect([reply.statusCode, reply.json().error.code]).toEqual([403, "voting_closed"]);
	}
	const check = await ask("/voting/check", "voterDetails", "203.0.113.1");
	expect(check.json().error.code).toBe("voting_closed");
	expect(await t.db.select().from(vote)).toEqual([stored]);
	expect(await tallyDifferences(t.db)).toEqual([]);

	const couples = await categoryCounts(t.db, [categoryId], true);
	expect(couples.get(categoryId), "hidden until voting closes, which it has").toHaveLength(2);

	expect(await closeBooks(t.db), "a second time").toBe(false);
	await ensureSeason(t.db);
	expect(await t.db.select({ salt: season.voterKeySalt }).from(season), "after the next start").toEqual([
		{ salt: null },
	]);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.action, "close_books"));
	expect(entries).toHaveLength(1);
});
