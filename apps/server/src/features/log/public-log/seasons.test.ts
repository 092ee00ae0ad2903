import { openCheckpoint, parseVerifier } from "@bcc/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vote } from "#server/db/schema/voting.ts";
import { beginSeason } from "#server/features/awards/season/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { registerStaff } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: "https://awards.example" });
});
afterAll(() => t.close());

async function log(address: string) {
	const key = parseVerifier((await t.app.inject(`${address}/key`)).body.trim());
	const opened = openCheckpoint((await t.app.inject(`${address}/checkpoint`)).body, key as never);
	return { origin: opened?.origin, size: opened?.size };
}

test("each season has its own log at a permanent address, with its own votes, whole once it has ended", async () => {
	const { id, browser: admin } = await registerStaff(t, "admin");
	const { categoryId, nomineeIds } = await addCategory(t);
	const cast = (seasonId: number, category: number, nominee: number) =>
		castVotes(t.database, [{ ...randomVote(category, nominee), seasonId }], 1);
	for (let voter = 0; voter < 4; voter++) await cast(1, categoryId, nomineeIds[0] ?? 0);
	const [first] = await t.db.select({ commitment: vote.commitment }).from(vote);
	const next = {
		...{ year: 2027, name: "The second season", name_sw: null },
		...{ starts_on: "2020-01-01", ends_on: "2099-12-31" },
		...{ seen: { id: 1, version: 1 }, category_ids: [categoryId], password: "" },
		...{ keep_banners: true, keep_sponsors: true, keep_settings: true, votes_in_archive: true },
	};
	await t.db.transaction((tx) => beginSeason(tx, next, id, []));
	await t.app.contentChanges.announce();
	await t.app.logEntries.settled();
	expect(await log("/ledger/1")).toEqual({ origin: "awards.example/ledger", size: 4 });
	expect(await log("/ledger/2")).toEqual({ origin: "awards.example/ledger/2", size: 0 });
	expect(await log("/ledger")).toEqual(await log("/ledger/2"));
	expect((await t.app.inject("/ledger/3/key")).statusCode).toBe(404);
	expect((await t.app.inject(`/ledger/1/find/${first?.commitment}`)).statusCode).toBe(200);
	expect((await t.app.inject("/ledger/1/log")).statusCode, "the whole of it").toBe(200);

	const [copy] = (await t.app.inject("/award/all/category")).json().data;
	const couple = { category_id: copy.id, husband: "Amani", wife: "Neema", img_url: null };
	const added = await admin.post("/admin/api/nominees", couple);
	expect(await cast(2, copy.id, added.json().data.id)).toMatchObject([{ kind: "counted" }]);
	await t.app.logEntries.settled();
	expect([(await log("/ledger/1")).size, (await log("/ledger/2")).size]).toEqual([4, 1]);
	expect(await t.app.recount()).toMatchObject({ agrees: true });
});
