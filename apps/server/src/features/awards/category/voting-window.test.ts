import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#server/db/schema/audit.ts";
import { category } from "#server/db/schema/category.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { setVotingWindow } from "#server/features/awards/category/windows.ts";
import { ensureSeason } from "#server/features/awards/running-season/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { desc, eq } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
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
	const opens = "2026-01-01T00:00:00.000Z";
	const closes = "2099-01-01T00:00:00.000Z";
	await t.db.update(category).set({ votingOpensAt: new Date(opens) });
	const set = (times: { voting_opens_at?: string | null; voting_closes_at?: string }, reason?: string) =>
		t.db.transaction((tx) => setVotingWindow(tx, code, times, reason ?? null, async () => []));
	const stored = async () => {
		const [row] = await t.db.select().from(category);
		if (!row) throw new Error("no category");
		const { code, version, votingOpensAt, votingClosesAt } = row;
		return { code, version, opens: isoOrNull(votingOpensAt), closes: isoOrNull(votingClosesAt) };
	};
	const before = await stored();
	const { code } = before;

	expect(await set({})).toMatchObject({ voting_opens_at: opens, voting_closes_at: null });
	expect(await stored()).toEqual(before);

	await set({ voting_closes_at: closes });
	expect(await stored()).toMatchObject({ opens, closes });

	await castVotes(t.database, [randomVote(categoryId, nomineeIds[0] ?? 0)], 1);
	const clearing = set({ voting_opens_at: null });
	await expect(clearing).rejects.toMatchObject({ code: "invalid_input", field: "reason" });
	await set({ voting_opens_at: null }, "The jury asked");
	expect(await stored()).toMatchObject({ opens: null, closes });
	const [entry] = await t.db
		.select({ after: auditEntry.after })
		.from(auditEntry)
		.where(eq(auditEntry.resource, "categories"))
		.orderBy(desc(auditEntry.id));
	expect(entry?.after).toMatchObject({ reason: "The jury asked" });

	const turned = set({ voting_opens_at: closes, voting_closes_at: opens }, "a mistake");
	await expect(turned).rejects.toMatchObject({ field: "voting_closes_at" });
});
