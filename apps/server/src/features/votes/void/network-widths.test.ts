import { afterAll, beforeAll, expect, test } from "vitest";
import { voteDigest, voteHour, voteMinute } from "#server/db/schema/vote-history.ts";
import { vote } from "#server/db/schema/voting.ts";
import { digestVotes } from "#server/features/votes/history/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { registerStaff, type TestBrowser } from "#server/testing/account.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const dashboardOf = (categoryId: number) => `/admin/api/votes/dashboard?by=hour&category=${categoryId}`;
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

test("organisers void the votes of a prefix of IPv6 whose networks sent one each", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const cast = (address: string) => {
		const details = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
		return t.post("/voting/vote", { voteDetails: details }, { remoteAddress: address });
	};
	const attack = Array.from({ length: 12 }, (_, index) => `2a02:1:2:${(index * 0x100).toString(16)}::1`);
	const honest = [...Array.from({ length: 8 }, (_, index) => `2a02:2:${index}::1`), "41.2.3.4", "41.2.3.5"];
	const votes = await Promise.all([...attack, ...honest].map(cast));
	expect(new Set(votes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
	// On PostgreSQL a preview leaves out votes of the last seconds.
	await t.db.update(vote).set({ castAt: sql`${vote.castAt} - interval '1 minute'` });

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

test("a burst of one /24 is shown as a network, and voided as one without other voters", async () => {
	const { categoryId, nomineeIds } = await addCategory(t, { couples: 1 });
	const cast = (address: string) => {
		const details = { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "mobile" };
		return t.post("/voting/vote", { voteDetails: details }, { remoteAddress: address });
	};
	const attack = Array.from({ length: 30 }, (_, index) => `41.7.7.${index + 1}`);
	const honest = ["41.7.6.1", "41.7.8.1", "41.8.7.1", "42.7.7.1", "2a02:9:9::1"];
	const votes = await Promise.all([...attack, ...honest].map(cast));
	expect(new Set(votes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
	// All in one whole minute of the past: on PostgreSQL a preview leaves out votes of the last seconds.
	const minute = sql`date_trunc('minute', now()) - interval '5 minutes'`;
	await t.db.update(vote).set({ castAt: minute }).where(eq(vote.categoryId, categoryId));
	// The digest begins again, and so reads them at that minute.
	for (const table of [voteDigest, voteMinute, voteHour]) await t.db.delete(table);
	await digestVotes(t.database);

	const bursts = async () => (await admin.get(dashboardOf(categoryId))).json().data.bursts.slice(0, 1);
	const [burst] = await bursts();
	expect(burst).toMatchObject({
		votes: 35,
		networks: { own: { networks: 35, largest: 1 }, wide: { networks: 6, largest: 30 } },
	});
	expect(await bursts(), "asked again").toEqual([burst]);

	// Looked at as it is, and open again once it has grown.
	const look = (votes: number, by = admin) => {
		const { nominee_id, from, to } = burst;
		return by.post("/admin/api/votes/bursts/look", { nominee_id, from, to, votes });
	};
	const toLookAt = async () => (await admin.get("/admin/api/start-page")).json().data.votes.bursts;
	const before = await toLookAt();
	expect([(await look(34)).statusCode, burst.seen]).toEqual([409, null]);
	expect((await look(35)).statusCode).toBe(200);
	const [seen] = await bursts();
	expect([seen.seen?.by, await toLookAt()]).toEqual([expect.stringMatching(/\w+ \w+/), before - 1]);
	expect((await admin.get("/admin/api/audit?action=look")).json().data).toMatchObject([
		{ resource: "votes", record_id: categoryId, after: { nominee_id: nomineeIds[0], votes: 35 } },
	]);
	await t.db.execute(sql`update vote_minute set votes = 36 where nominee_id = ${nomineeIds[0]}`);
	expect([(await bursts())[0].seen, await toLookAt()]).toEqual([null, before]);

	const url = "/admin/api/votes/voids";
	const selection = { category_id: categoryId, from: burst.from, to: burst.to, min_network_votes: 2 };
	const previewOf = async (more: object) =>
		(await admin.post(`${url}/preview`, { ...selection, ...more })).json().data;
	expect(await previewOf({ ipv6_prefix: 48 })).toMatchObject({ votes: 0 });
	expect(await previewOf({ ipv4_prefix: 24 })).toMatchObject({ votes: 30, networks: 1 });
	const wanted = { ...selection, ipv4_prefix: 24, ipv6_prefix: 48 };
	const done = (await admin.post(url, { ...wanted, reason: "one office", expected_votes: 30 })).json().data;
	expect(done).toMatchObject({ votes: 30, selection: wanted });
	const { data } = (await t.app.inject(`/voting/nominee/count/${nomineeIds[0]}`)).json();
	expect(data[0].number_of_votes).toBe(5);
});
