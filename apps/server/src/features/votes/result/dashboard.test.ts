import { setImmediate } from "node:timers/promises";
import type { VotesDashboard } from "@bcc/contract/votes/admin-vote";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { voidVotes } from "#server/features/votes/void/mutations.ts";
import { castVotes } from "#server/features/votes/voting/mutations.ts";
import { registerStaff, type TestUser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";
import { randomVote } from "#server/testing/random-vote.ts";

let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
	// Charts begin with the first digest, which a busy machine may not have made by the first look.
	await digestVotes(t.database);
});
afterAll(() => t.close());

const read = async (query: string): Promise<VotesDashboard> =>
	(await admin.browser.get(`/admin/api/votes/dashboard?${query}`)).json().data;

function sumsIn({ summary, history, shares }: VotesDashboard) {
	const sum = (list: { votes: number }[]) => list.reduce((total, { votes }) => total + votes, 0);
	const cast = summary.votes + summary.voided + summary.withdrawn;
	return { cast, chart: sum(history.buckets), devices: sum(shares.devices) };
}

test("all figures of the screen are of one moment while votes come in, voids among them", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 2 });
	const other = await addCategory(t, { couples: 1 });
	const places = [...nomineeIds.map((id) => [categoryId, id]), [other.categoryId, other.nomineeIds[0]]];
	let coming = true;
	let cast = 0;
	const voting = (async () => {
		for (; coming; cast += 30) {
			const votes = Array.from({ length: 30 }, (_, index) => {
				const [category = 0, nominee = 0] = places[index % places.length] as number[];
				return randomVote(category, nominee);
			});
			await castVotes(t.database, votes, 1);
			// The embedded database would leave the others no turn.
			await setImmediate();
		}
	})();
	try {
		for (const query of ["by=hour", "by=day", `by=hour&category=${categoryId}`]) {
			const dashboard = await read(query);
			const { cast: all, chart, devices } = sumsIn(dashboard);
			expect([chart, devices], query).toEqual([all, all]);
			expect(dashboard.history.as_of).toBe(dashboard.taken_at);
		}
	} finally {
		coming = false;
		await voting;
	}
	const [nominee_id = 0] = nomineeIds;
	await t.db.transaction((tx) =>
		voidVotes(tx, { category_id: categoryId, nominee_id }, "For a test", admin.id),
	);
	const after = await read("by=hour");
	expect(sumsIn(after)).toEqual({ cast, chart: cast, devices: cast });
	expect(after.summary.voided).toBe(cast / 3);
	const one = await read(`by=hour&category=${categoryId}&nominee=${nominee_id}`);
	expect(sumsIn(one)).toMatchObject({ cast: (cast * 2) / 3, chart: cast / 3 });
});
