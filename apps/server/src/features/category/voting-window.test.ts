import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { auditEntry } from "#server/features/audit/table.ts";
import { setVotingWindow } from "#server/features/category/mutations.ts";
import { category } from "#server/features/category/table.ts";
import { ensureSeason } from "#server/features/season/mutations.ts";
import { castVotes } from "#server/features/voting/mutations.ts";
import { insertCategory } from "#server/testing/category.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestDatabase;
beforeAll(async () => {
	t = await createTestDatabase();
	await ensureSeason(t.db);
});
afterAll(() => t.close());

test("each bound is set by itself, and with a reason once people have voted", async () => {
	const { categoryId, nomineeIds } = await insertCategory(t.db, { couples: 1 });
	const opens = new Date("2026-01-01T00:00:00Z");
	const closes = new Date("2099-01-01T00:00:00Z");
	await t.db.update(category).set({ votingOpensAt: opens });
	const stored = async () => {
		const [row] = await t.db.select().from(category);
		if (!row) throw new Error("no category");
		return { code: row.code, version: row.version, opens: row.votingOpensAt, closes: row.votingClosesAt };
	};
	const before = await stored();
	const { code } = before;

	expect(await setVotingWindow(t.db, code, {})).toMatchObject({ opens, closes: null });
	expect(await stored()).toEqual(before);

	await setVotingWindow(t.db, code, { closes });
	expect(await stored()).toMatchObject({ opens, closes });

	await castVotes(t.database, [randomVote(categoryId, nomineeIds[0] ?? 0)], 1);
	const clearing = setVotingWindow(t.db, code, { opens: null });
	await expect(clearing).rejects.toMatchObject({ code: "invalid_input", field: "reason" });
	await setVotingWindow(t.db, code, { opens: null }, "The jury asked");
	expect(await stored()).toMatchObject({ opens: null, closes });
	const [entry] = await t.db
		.select({ after: auditEntry.after })
		.from(auditEntry)
		.where(eq(auditEntry.resource, "categories"))
		.orderBy(desc(auditEntry.id));
	expect(entry?.after).toMatchObject({ reason: "The jury asked" });

	const turned = setVotingWindow(t.db, code, { opens: closes, closes: opens }, "a mistake");
	await expect(turned).rejects.toMatchObject({ field: "voting_closes_at" });
});
