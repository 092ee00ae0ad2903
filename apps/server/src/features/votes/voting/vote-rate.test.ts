import { deviceTypes } from "@bcc/contract/votes/device";
import * as m from "@bcc/messages";
import { afterEach, expect, test } from "vitest";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import type { VoteQueueOptions } from "#server/features/votes/voting/vote-queue.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

const allowance = 300;
const address = "41.2.3.4";
const startedAt = Date.UTC(2027, 1, 14, 12);
let now = startedAt;
let t: TestApp;
let categoryId: number;
let nomineeId: number | undefined;
afterEach(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

async function open(votes?: VoteQueueOptions): Promise<void> {
	now = startedAt;
	t = await createTestApp({}, undefined, { clock: () => new Date(now), votes });
	await setSharedNetworkAllowance(t.db, allowance);
	await t.app.contentChanges.announce();
	const added = await addCategory(t, { couples: 1 });
	categoryId = added.categoryId;
	nomineeId = added.nomineeIds[0];
}

async function newCookie(): Promise<string> {
	const voterDetails = { category_id: categoryId, ip_address: "", device: "mobile" };
	const reply = await t.post("/voting/check", { voterDetails }, { remoteAddress: address });
	return `bcc_voter=${reply.cookies.find(({ name }) => name === "bcc_voter")?.value}`;
}

function cast(cookie: string, device = "mobile", headers: Record<string, string> = {}) {
	const voteDetails = { nominee_id: nomineeId, category_id: categoryId, ip_address: "", device };
	return t.post("/voting/vote", { voteDetails }, { remoteAddress: address, headers: { cookie, ...headers } });
}

/** The attack: as many fresh cookies as there are slots, of all device types, all at once; returns how many votes counted. */
async function attack(votes = allowance): Promise<number> {
	const cookies = await Promise.all(Array.from({ length: votes }, newCookie));
	const replies = await Promise.all(cookies.map((cookie, index) => cast(cookie, deviceTypes[index % 4])));
	return replies.filter(({ statusCode }) => statusCode === 200).length;
}

test("a script does not use up its network's allowance at once, and a neighbour's vote counts a moment later", async () => {
	await open();
	expect(await attack()).toBe(6);
	const neighbour = await newCookie();
	const held = await cast(neighbour, "mobile", { "accept-language": "sw" });
	expect([held.statusCode, held.json().error.code]).toEqual([503, "throttled"]);
	expect(held.json().message).toBe(m.api_throttled({}, { locale: "sw" }));
	expect(Number(held.headers["retry-after"])).toBeGreaterThan(0);
	now += 5_000;
	expect((await cast(neighbour)).statusCode).toBe(200);
	// All the others are delayed, not refused, and nobody has voted twice.
	expect((await cast(neighbour)).statusCode).toBe(503);
	now += 60_000;
	expect((await cast(neighbour)).statusCode).toBe(409);
	expect(await attack(60)).toBeLessThanOrEqual(20);
});

test("without a rate it takes the whole allowance, and the neighbour reads that the network is full", async () => {
	await open({ voteRate: () => ({ burst: Number.POSITIVE_INFINITY, perMinute: 1 }) });
	const cookies = await Promise.all(Array.from({ length: allowance }, newCookie));
	const replies = await Promise.all(cookies.map((cookie) => cast(cookie)));
	expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
	expect((await cast(await newCookie())).json().error.code).toBe("network_full");
});

test("repeats take nobody's token", async () => {
	await open();
	const cookie = await newCookie();
	expect((await cast(cookie)).statusCode).toBe(200);
	for (let index = 0; index < 200; index++) expect((await cast(cookie)).statusCode).toBe(409);
	expect(await attack(60)).toBe(5);
});

test("other networks, other categories, and seasons without a shared-network allowance are not affected", async () => {
	await open();
	await attack(60);
	const cookie = await newCookie();
	expect((await cast(cookie)).statusCode).toBe(503);
	({
		categoryId,
		nomineeIds: [nomineeId],
	} = await addCategory(t, { couples: 1 }));
	expect((await cast(cookie)).statusCode).toBe(200);
	await setSharedNetworkAllowance(t.db, 1);
	await t.app.contentChanges.announce();
	const counted = await Promise.all(
		Array.from({ length: 60 }, (_, index) => {
			const voteDetails = {
				nominee_id: nomineeId,
				category_id: categoryId,
				ip_address: "",
				device: "desktop",
			};
			return t.post("/voting/vote", { voteDetails }, { remoteAddress: `41.2.4.${index}` });
		}),
	);
	expect(counted.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
