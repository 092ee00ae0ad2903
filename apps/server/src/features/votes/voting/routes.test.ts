import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { vote } from "#server/db/schema/voting.ts";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { issueBrowserCookie } from "#server/features/votes/voting/rules.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import type { KeyedHash } from "#server/lib/secrets.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	// The rate of a network has its own tests (vote-rate.test.ts).
	const voteRate = () => ({ burst: Number.POSITIVE_INFINITY, perMinute: 1 });
	t = await createTestApp({}, undefined, { votes: { voteRate } });
});
afterAll(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

type Voter = { from?: string; device?: string; cookie?: string; language?: string };

function cast(categoryId: number, nomineeId: number | undefined, voter: Voter = {}) {
	const { from = "203.0.113.1", device = "mobile", cookie, language } = voter;
	return t.post(
		"/voting/vote",
		{
			voteDetails: {
				nominee_id: nomineeId,
				category_id: categoryId,
				ip_address: "198.51.100.77",
				device,
			},
		},
		{
			remoteAddress: from,
			headers: { ...(cookie && { cookie }), ...(language && { "accept-language": language }) },
		},
	);
}

function check(categoryId: number, voter: Voter = {}) {
	const { from = "203.0.113.1", device = "mobile", cookie } = voter;
	return t.post(
		"/voting/check",
		{ voterDetails: { category_id: categoryId, ip_address: "", device } },
		{ remoteAddress: from, headers: cookie ? { cookie } : {} },
	);
}

async function rowsOf(categoryId: number): Promise<number> {
	return t.db.$count(vote, eq(vote.categoryId, categoryId));
}

async function withAllowance(allowance: number, run: () => Promise<void>): Promise<void> {
	await setSharedNetworkAllowance(t.db, allowance);
	await t.app.contentChanges.announce();
	try {
		await run();
	} finally {
		await setSharedNetworkAllowance(t.db, 1);
		await t.app.contentChanges.announce();
	}
}

async function newCookie(categoryId: number): Promise<string> {
	const reply = await check(categoryId, { from: "192.0.2.250" });
	const cookie = reply.cookies.find(({ name }) => name === "bcc_voter");
	expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
	return `bcc_voter=${cookie?.value}`;
}

describe("casting a vote", () => {
	test("counts once, then shows the voter's choice", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		expect((await check(categoryId)).json()).toEqual({ status: 1, data: [] });

		const first = await cast(categoryId, nomineeIds[1]);
		expect(first.statusCode).toBe(200);
		expect(first.json()).toEqual({
			status: 1,
			message: "You have successfully voted for Husband 2 && Wife 2",
			data: [
				{
					nominee_id: nomineeIds[1],
					category_id: categoryId,
					husband: "Husband 2",
					wife: "Wife 2",
					number_of_votes: 1,
					receipt: expect.stringMatching(new RegExp(`^${categoryId}\\.[\\w-]{22}$`)),
				},
			],
		});

		const couple = { nominee_id: nomineeIds[1], husband: "Husband 2", wife: "Wife 2" };
		for (const nomineeId of nomineeIds) {
			const again = await cast(categoryId, nomineeId);
			expect(again.statusCode).toBe(409);
			expect(again.json()).toMatchObject({
				status: 0,
				error: { code: "already_voted", message: "You have already voted for Husband 2 and Wife 2" },
				data: [couple],
			});
		}
		expect((await check(categoryId)).json()).toEqual({ status: 1, data: [couple] });
		expect(await rowsOf(categoryId)).toBe(1);
	});

	test("no cache stores a choice, a cookie, a receipt or a refusal that shows a choice", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const first = [await check(categoryId), await cast(categoryId, nomineeIds[0])];
		const later = [await check(categoryId), await cast(categoryId, nomineeIds[0])];
		for (const reply of [...first, ...later, await t.post("/voting/vote", {})]) {
			expect(reply.headers["cache-control"], reply.body).toBe("no-store");
		}
	});

	test("counts are the same in every call that has them", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		for (const from of ["203.0.113.2", "203.0.113.3"]) await cast(categoryId, nomineeIds[0], { from });
		const one = await t.app.inject(`/voting/nominee/count/${nomineeIds[0]}`);
		expect(one.json()).toEqual({ status: 1, data: [{ number_of_votes: 2 }] });
		const all = await t.app.inject(`/voting/category/counts/${categoryId}`);
		expect(all.json().data).toEqual([
			{ nominee_id: nomineeIds[0], number_of_votes: 2 },
			{ nominee_id: nomineeIds[1], number_of_votes: 0 },
		]);
	});

	test("another category, network or device type is another vote", async () => {
		const one = await addCategory(t);
		const two = await addCategory(t);
		const [couple] = one.nomineeIds;
		expect((await cast(one.categoryId, couple)).statusCode).toBe(200);
		expect((await cast(two.categoryId, two.nomineeIds[0])).statusCode).toBe(200);
		expect((await cast(one.categoryId, couple, { device: "desktop" })).statusCode).toBe(200);
		expect((await cast(one.categoryId, couple, { from: "203.0.113.9" })).statusCode).toBe(200);
		expect((await cast(one.categoryId, couple, { from: "::ffff:203.0.113.9" })).statusCode).toBe(409);
	});

	test("64 simultaneous votes of one voter store one", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const replies = await Promise.all(
			Array.from({ length: 64 }, (_, index) => cast(categoryId, nomineeIds[index % 2])),
		);
		expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
		expect(replies.filter((reply) => reply.json().error?.code === "already_voted")).toHaveLength(63);
		expect(await rowsOf(categoryId)).toBe(1);
	});

	test("speaks Swahili to those who ask for it", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const reply = await cast(categoryId, nomineeIds[0], { language: "sw-TZ,en;q=0.5" });
		expect(reply.json().message).toBe("Umefanikiwa kuwapigia kura Husband 1 && Wife 1");
	});
});

describe("refusals", () => {
	test.each([
		["not open yet", { votingOpensAt: new Date(Date.now() + 60_000) }, "voting_not_open"],
		["closed", { votingClosesAt: new Date(Date.now() - 1_000) }, "voting_closed"],
	])("%s", async (_name, window, code) => {
		const { categoryId, nomineeIds } = await addCategory(t, window);
		const reply = await cast(categoryId, nomineeIds[0]);
		expect(reply.statusCode).toBe(403);
		expect(reply.json().error.code).toBe(code);
		expect(await rowsOf(categoryId)).toBe(0);
	});

	test("inside the window votes count", async () => {
		const { categoryId, nomineeIds } = await addCategory(t, {
			votingOpensAt: new Date(Date.now() - 60_000),
			votingClosesAt: new Date(Date.now() + 60_000),
		});
		expect((await cast(categoryId, nomineeIds[0])).statusCode).toBe(200);
	});

	test("a couple of another category, a withdrawn couple, unknown ids, a deleted category", async () => {
		const one = await addCategory(t);
		const two = await addCategory(t);
		const [active, withdrawn] = one.nomineeIds as [number, number];
		await t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, withdrawn));
		for (const nomineeId of [two.nomineeIds[0], withdrawn, 2_147_483_647]) {
			const reply = await cast(one.categoryId, nomineeId);
			expect(reply.statusCode).toBe(404);
			expect(reply.json().error.field).toBe("voteDetails.nominee_id");
		}
		await t.db.update(category).set({ deletedAt: new Date() }).where(eq(category.id, one.categoryId));
		for (const categoryId of [one.categoryId, 2_147_483_647]) {
			const reply = await cast(categoryId, active);
			expect(reply.statusCode).toBe(404);
			expect(reply.json().error.field).toBe("voteDetails.category_id");
		}
		expect(await rowsOf(one.categoryId)).toBe(0);
	});

	test("a request of another site", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const payload = {
			voteDetails: { nominee_id: nomineeIds[0], category_id: categoryId, ip_address: "", device: "" },
		};
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ origin: "https://evil.example" },
			{ origin: "null" },
		]) {
			const reply = await t.post("/voting/vote", payload, { headers });
			expect(reply.json().error.code).toBe("cross_site");
		}
		expect(await rowsOf(categoryId)).toBe(0);
		const own = await t.post("/voting/vote", payload, {
			headers: { origin: "http://awards.example", host: "awards.example" },
		});
		expect(own.statusCode).toBe(200);
	});

	test("once the books are closed nobody votes", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const [row] = await t.db.select().from(season);
		await t.db.update(season).set({ voterKeySalt: null });
		await t.app.contentChanges.announce();
		expect((await cast(categoryId, nomineeIds[0])).json().error.code).toBe("voting_closed");
		await t.db.update(season).set({ voterKeySalt: row?.voterKeySalt });
		await t.app.contentChanges.announce();
	});
});

describe("the shared-network allowance", () => {
	test("tells browsers apart up to its number", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const cookies: string[] = [];
		for (let index = 0; index < 4; index++) cookies.push(await newCookie(categoryId));
		await withAllowance(3, async () => {
			for (const cookie of cookies.slice(0, 3)) {
				expect((await cast(categoryId, nomineeIds[0], { cookie })).statusCode).toBe(200);
				expect((await cast(categoryId, nomineeIds[1], { cookie })).statusCode).toBe(409);
				expect((await check(categoryId, { cookie })).json().data).toHaveLength(1);
			}
			const full = await cast(categoryId, nomineeIds[0], { cookie: cookies[3] });
			expect(full.statusCode).toBe(403);
			expect(full.json().error.code).toBe("network_full");
			expect(full.json().data).toBeUndefined();
			expect((await check(categoryId, { cookie: cookies[3] })).json().data).toEqual([]);
			const desktop = await cast(categoryId, nomineeIds[0], { cookie: cookies[3], device: "desktop" });
			expect(desktop.statusCode).toBe(200);
		});
		expect(await rowsOf(categoryId)).toBe(4);
	});

	test("a browser votes once, whatever its network; forged cookies are no browser", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const cookie = await newCookie(categoryId);
		await withAllowance(5, async () => {
			expect((await cast(categoryId, nomineeIds[0], { cookie })).statusCode).toBe(200);
			const moved = await cast(categoryId, nomineeIds[0], { cookie, from: "203.0.113.44" });
			expect(moved.json().error.code).toBe("already_voted");
			const forged = ["bcc_voter=AAAA.BBBB", "bcc_voter=", "bcc_voter=a.b.c", `${cookie}x`];
			const answers: number[] = [];
			for (const each of forged)
				answers.push((await cast(categoryId, nomineeIds[0], { cookie: each })).statusCode);
			expect(answers).toEqual([200, 409, 409, 409]);
		});
	});

	test("a vote of another browser on the network is shown as such, one's own and a nameless one are not", async () => {
		const from = "203.0.113.72";
		const { categoryId, nomineeIds } = await addCategory(t);
		const [own, neighbour] = [await newCookie(categoryId), await newCookie(categoryId)];
		expect((await cast(categoryId, nomineeIds[0], { from, cookie: own })).statusCode).toBe(200);
		const chosen = { nominee_id: nomineeIds[0], husband: "Husband 1", wife: "Wife 1" };
		expect((await check(categoryId, { from, cookie: own })).json().data).toEqual([chosen]);
		const other = [{ ...chosen, other_browser: true }];
		expect((await check(categoryId, { from, cookie: neighbour })).json().data).toEqual(other);
		expect((await check(categoryId, { from })).json().data).toEqual(other);
		await withAllowance(3, async () => {
			expect((await check(categoryId, { from, cookie: own })).json().data).toEqual([chosen]);
		});

		const { categoryId: another, nomineeIds: couples } = await addCategory(t);
		expect((await cast(another, couples[0], { from })).statusCode).toBe(200);
		expect((await check(another, { from, cookie: neighbour })).json().data).not.toMatchObject(other);
	});

	test("a browser that voted before the allowance was raised does not vote again", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const cookie = await newCookie(categoryId);
		expect((await cast(categoryId, nomineeIds[0], { cookie })).statusCode).toBe(200);
		await withAllowance(5, async () => {
			const again = await cast(categoryId, nomineeIds[0], { cookie });
			expect(again.json().error.code).toBe("already_voted");
		});
	});

	test("shows a new browser nobody's choice", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const from = "203.0.113.70";
		await withAllowance(3, async () => {
			expect((await cast(categoryId, nomineeIds[0], { from })).statusCode).toBe(200);
			const first = await check(categoryId, { from });
			expect(first.json().data).toEqual([]);
			const cookie = `bcc_voter=${first.cookies.find(({ name }) => name === "bcc_voter")?.value}`;
			expect((await cast(categoryId, nomineeIds[1], { from, cookie })).statusCode).toBe(200);
			expect((await check(categoryId, { from, cookie })).json().data).toMatchObject([
				{ nominee_id: nomineeIds[1] },
			]);
		});
	});

	test("a browser that voted before the allowance was lowered reads that it has voted, its neighbours do not", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const [cookie, neighbour] = [await newCookie(categoryId), await newCookie(categoryId)];
		const from = "203.0.113.71";
		await withAllowance(3, async () => {
			expect((await cast(categoryId, nomineeIds[0], { from, cookie })).statusCode).toBe(200);
		});
		expect((await check(categoryId, { from, cookie })).json().data).toMatchObject([
			{ nominee_id: nomineeIds[0] },
		]);
		const again = await cast(categoryId, nomineeIds[1], { from, cookie });
		expect(again.json().error.code).toBe("already_voted");
		expect((await check(categoryId, { from, cookie: neighbour })).json().data).toEqual([]);
		const other = await cast(categoryId, nomineeIds[1], { from, cookie: neighbour });
		expect(other.json().error.code).toBe("network_full");
		expect(await rowsOf(categoryId)).toBe(1);
	});

	test("a network that has voted beside a refused vote has no other once the allowance is 1", async () => {
		for (let round = 0; round < 6; round++) {
			const { categoryId, nomineeIds } = await addCategory(t);
			const [couple, withdrawn] = nomineeIds as [number, number];
			await t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, withdrawn));
			const from = "203.0.113.73";
			const cookies = [await newCookie(categoryId), await newCookie(categoryId)];
			await withAllowance(3, async () => {
				const casts = [withdrawn, couple].map((id, index) =>
					cast(categoryId, id, { from, cookie: cookies[index] }),
				);
				expect((await Promise.all(casts)).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
			});
			const other = await cast(categoryId, couple, { from });
			expect(other.json().error?.code).toBe("network_full");
			expect(await rowsOf(categoryId)).toBe(1);
		}
	});

	test("200 simultaneous browsers of one network fill exactly the allowance", async () => {
		const { categoryId, nomineeIds } = await addCategory(t);
		const cookies = await Promise.all(Array.from({ length: 200 }, () => newCookie(categoryId)));
		await withAllowance(50, async () => {
			const replies = await Promise.all(
				cookies.map((cookie) => cast(categoryId, nomineeIds[0], { cookie, from: "203.0.113.60" })),
			);
			expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(50);
			expect(replies.filter((reply) => reply.json().error?.code === "network_full")).toHaveLength(150);
		});
		expect(await rowsOf(categoryId)).toBe(50);
	});
});

test("the database itself refuses a second vote, whatever the code does", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	await cast(categoryId, nomineeIds[0]);
	const copy = (columns: string) =>
		t.db.execute(
			sql.raw(`insert into vote (category_id, nominee_id, voter_key, network_key, device_type, slot)
				select category_id, nominee_id, ${columns} from vote where category_id = ${categoryId}`),
		);
	await expect(copy("voter_key, gen_random_uuid(), device_type, slot")).rejects.toThrow();
	await expect(copy("gen_random_uuid(), network_key, device_type, slot")).rejects.toThrow();
	expect(await rowsOf(categoryId)).toBe(1);
});

test("no address is stored", async () => {
	const { categoryId, nomineeIds } = await addCategory(t);
	await cast(categoryId, nomineeIds[0], { from: "203.0.113.99" });
	const rows = await t.db.select().from(vote).where(eq(vote.categoryId, categoryId));
	expect(JSON.stringify(rows)).not.toContain("203.0.113");
});

describe("with a guard switched off", () => {
	/** Votes of one network, each with another cookie or another forwarded address; returns how many counted. */
	async function countedOf(app: TestApp, requests: Record<string, string>[]): Promise<number> {
		const { categoryId, nomineeIds } = await addCategory(app);
		const voteDetails = {
			nominee_id: nomineeIds[0],
			category_id: categoryId,
			ip_address: "",
			device: "mobile",
		};
		for (const headers of requests) {
			await app.post("/voting/vote", { voteDetails }, { remoteAddress: "203.0.113.70", headers });
		}
		return await app.db.$count(vote, eq(vote.categoryId, categoryId));
	}

	test("forged cookies would be as many browsers: only their signature refuses them", async () => {
		// A signature that anybody can compute.
		const known: KeyedHash = () => "0".repeat(64);
		const forged = [1, 2, 3].map(() => ({ cookie: `bcc_voter=${issueBrowserCookie(known).cookie}` }));
		await withAllowance(5, async () => {
			expect(await countedOf(t, forged)).toBe(1);
			const { voterCookieHash } = t.app;
			t.app.voterCookieHash = known;
			expect(await countedOf(t, forged)).toBe(3);
			t.app.voterCookieHash = voterCookieHash;
		});
	});

	test("invented addresses would be as many voters: only trust in the sender's proxy refuses them", async () => {
		const invented = ["9.9.9.1", "9.9.9.2", "9.9.9.3"].map((address) => ({ "x-forwarded-for": address }));
		expect(await countedOf(t, invented)).toBe(1);
		const credulous = await createTestApp({ TRUST_PROXY: "0.0.0.0/0" });
		expect(await countedOf(credulous, invented)).toBe(3);
		await credulous.close();
	});
});
