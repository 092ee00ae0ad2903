import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tallyDifferences } from "#server/features/voting/data.ts";
import { vote } from "#server/features/voting/table.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
	t = await createTestApp();
	admin = (await registerStaff(t, "admin")).browser;
});
afterAll(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

test("organisers see and void the votes of a prefix of IPv6 whose networks sent one each", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const cast = (address: string) => {
		const details = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
		return t.post("/voting/vote", { voteDetails: details }, { remoteAddress: address });
	};
	const attack = Array.from({ length: 12 }, (_, index) => `2a02:1:2:${(index * 0x100).toString(16)}::1`);
	const honest = [...Array.from({ length: 8 }, (_, index) => `2a02:2:${index}::1`), "41.2.3.4", "41.2.3.5"];
	for (const address of [...attack, ...honest]) expect((await cast(address)).statusCode).toBe(200);
	// On PostgreSQL a preview leaves out what is newer than some seconds.
	await t.db.update(vote).set({ castAt: sql`${vote.castAt} - interval '1 minute'` });

	const shares = async () =>
		(await admin.get(`/admin/api/votes/shares?category=${categoryId}`)).json().data.networks;
	await expect.poll(shares, { timeout: 10_000 }).not.toBeNull();
	const { wider, ...own } = await shares();
	expect(own).toMatchObject({ networks: 22, votes: 22 });
	expect(own.concentration[0]).toMatchObject({ largest: 1, votes: 1 });
	expect(wider).toMatchObject([
		{ ipv6_prefix: 56, networks: 20, votes: 20 },
		{ ipv6_prefix: 48, networks: 9, votes: 20 },
	]);
	expect(wider[1].concentration[0]).toMatchObject({ largest: 1, votes: 12 });

	const url = "/admin/api/votes/voids";
	const selection = { category_id: categoryId, min_network_votes: 5 };
	const preview = async (more: object) =>
		(await admin.post(`${url}/preview`, { ...selection, ...more })).json().data;
	expect(await preview({})).toMatchObject({ votes: 0 });
	expect(await preview({ ipv6_prefix: 56 })).toMatchObject({ votes: 0 });
	expect(await preview({ ipv6_prefix: 48 })).toMatchObject({ votes: 12, networks: 1 });
	expect((await admin.post(`${url}/preview`, { ...selection, ipv6_prefix: 32 })).statusCode).toBe(400);
	const wanted = { ...selection, ipv6_prefix: 48, reason: "one tunnel", expected_votes: 12 };
	const done = (await admin.post(url, wanted)).json().data;
	expect(done).toMatchObject({ votes: 12, selection: { ...selection, ipv6_prefix: 48 } });
	const { data } = (await t.app.inject(`/voting/nominee/count/${nomineeIds[0]}`)).json();
	expect(data[0].number_of_votes).toBe(10);
});
