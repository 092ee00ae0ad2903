import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { season } from "#server/db/schema/season.ts";
import { ussd } from "#server/db/schema/ussd.ts";
import { vote } from "#server/db/schema/voting.ts";
import { setSharedNetworkAllowance } from "#server/features/awards/running-season/mutations.ts";
import { categoryNumber, coupleNumber } from "#server/features/ussd/session/rules.ts";
import {
	callFrom,
	gatewayAddress,
	newNumber,
	phoneOf,
	ussdSecret,
	ussdSettings,
} from "#server/features/ussd/testing/phones.ts";
import { tallyDifferences } from "#server/features/votes/voting/data.ts";
import { eq } from "#server/lib/drizzle.ts";
import { createLog } from "#server/lib/log.ts";
import { addCategory, createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
	const log = createLog("debug", { output: { write: (text: string) => void lines.push(text) } });
	t = await createTestApp({ ...ussdSettings, METRICS_TOKEN: "0123456789abcdef" }, undefined, { log });
});
afterAll(async () => {
	expect(await tallyDifferences(t.db)).toEqual([]);
	await t.close();
});

type Place = { categoryId: number; nomineeIds: number[] };

/** What a phone types for a couple of a category. */
const wayTo = ({ categoryId, nomineeIds }: Place, index = 0) => [
	String(categoryNumber({ id: categoryId })),
	String(coupleNumber({ id: nomineeIds[index] ?? 0 })),
];
const votesIn = ({ categoryId }: Place) => t.db.$count(vote, eq(vote.categoryId, categoryId));

async function change(work: Promise<unknown>): Promise<void> {
	await work;
	await t.app.contentChanges.announce();
}

describe("a phone", () => {
	test("votes in four screens, and hears whom it voted for", async () => {
		const place = await addCategory(t, { name: "Couple of Faith", nameSw: "Wanandoa wa Imani" });
		const [inCategory = "", couple = ""] = wayTo(place, 1);
		const phone = phoneOf(t);
		expect((await phone.dial()).text).toContain(`${inCategory} Wanandoa wa Imani\n`);
		expect((await phone.type(inCategory)).text).toContain(`${couple} Husband 2 & Wife 2\n`);
		expect(await phone.type(couple)).toEqual({
			asks: true,
			text: "Unawapigia kura Husband 2 & Wife 2 (Wanandoa wa Imani)?\n1 Ndiyo\n0 Rudi",
		});
		expect(await votesIn(place)).toBe(0);
		const counted = { asks: false, text: "Husband 2 & Wife 2\nKura yako imehesabiwa. Asante!" };
		expect(await phone.type("1")).toEqual(counted);
		expect(await votesIn(place)).toBe(1);
		expect(await phone.again()).toEqual(counted);
		expect(await phone.dial("0", inCategory)).toEqual({
			asks: false,
			text: "You have already voted in this category, for Husband 2 & Wife 2.",
		});
		const other = await phone.dial(...wayTo(place, 0), "1");
		expect(other.text).toBe("Umeshapiga kura katika kipengele hiki. Uliwapigia kura Husband 2 & Wife 2.");
		expect(await votesIn(place)).toBe(1);
	});

	test("has one vote in a category, however often a gateway repeats it and in how many sessions", async () => {
		const place = await addCategory(t);
		const number = newNumber();
		const phones = Array.from({ length: 40 }, (_, index) => ({
			phone: phoneOf(t, index % 3 ? number : number.slice(1)),
			way: [...wayTo(place, index % 2), "1"],
		}));
		const screens = await Promise.all(phones.map(({ phone, way }) => phone.dial(...way)));
		expect(await votesIn(place)).toBe(1);
		const [stored] = await t.db.select().from(vote).where(eq(vote.categoryId, place.categoryId));
		const chosen = place.nomineeIds.indexOf(stored?.nomineeId ?? 0);
		screens.forEach(({ text }, index) => {
			expect(text).toMatch(index % 2 === chosen ? /Kura yako imehesabiwa/ : /^Umeshapiga kura/);
			expect(text).toContain(`Husband ${chosen + 1} & Wife ${chosen + 1}`);
		});
	});

	test("votes beside others of its gateway whatever a network's allowance is", async () => {
		for (const allowance of [1, 5]) {
			await change(setSharedNetworkAllowance(t.db, allowance));
			const place = await addCategory(t);
			const screens = await Promise.all(
				Array.from({ length: 60 }, () => phoneOf(t).dial(...wayTo(place), "1")),
			);
			expect(screens.filter(({ text }) => text.includes("imehesabiwa"))).toHaveLength(60);
			expect(await votesIn(place)).toBe(60);
		}
		await change(setSharedNetworkAllowance(t.db, 1));
	});

	test.each([
		["closed", { votingClosesAt: new Date(Date.now() - 1_000) }, "umefungwa"],
		["frozen", { frozenAt: new Date(Date.now() - 1_000) }, "umesitishwa"],
		["not open yet", { votingOpensAt: new Date(Date.now() + 60_000) }, "haujafunguliwa"],
		["withdrawn", { withdrawnAt: new Date() }, "kimeondolewa"],
		["deleted", { deletedAt: new Date() }, "kimeondolewa"],
	])("hears that a category is %s during its session, and nothing is stored", async (_, values, words) => {
		const place = await addCategory(t);
		const phone = phoneOf(t);
		await phone.dial(...wayTo(place));
		await change(t.db.update(category).set(values).where(eq(category.id, place.categoryId)));
		expect(await phone.again()).toMatchObject({ asks: false, text: expect.stringContaining(words) });
		expect(await phone.type("1")).toMatchObject({ asks: false, text: expect.stringContaining(words) });
		const [inCategory = ""] = wayTo(place);
		expect((await phoneOf(t).dial()).text).not.toMatch(new RegExp(`^${inCategory} `, "m"));
		expect(await votesIn(place)).toBe(0);
	});

	test("hears again that its vote is counted when the category is frozen or closed, or the couple withdrawn, since", async () => {
		const place = await addCategory(t, { couples: 2 });
		const phone = phoneOf(t);
		const counted = await phone.dial(...wayTo(place), "1");
		expect(counted.text).toMatch(/imehesabiwa/);
		const isIts = eq(category.id, place.categoryId);
		await change(
			t.db
				.update(category)
				.set({ frozenAt: new Date(Date.now() - 1_000) })
				.where(isIts),
		);
		expect(await phone.again()).toEqual(counted);
		await change(t.db.update(category).set({ frozenAt: null, votingClosesAt: new Date() }).where(isIts));
		expect(await phone.again()).toEqual(counted);
		await change(t.db.update(category).set({ votingClosesAt: null }).where(isIts));
		const [first = 0] = place.nomineeIds;
		await change(t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, first)));
		expect(await phone.again()).toEqual(counted);
	});

	test("votes for the couple that it was shown, or for none, when the list changes", async () => {
		const place = await addCategory(t, { couples: 4 });
		const [first = 0, second = 0] = place.nomineeIds;
		const phone = phoneOf(t);
		await phone.dial(...wayTo(place, 1));
		await change(t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, first)));
		await change(t.db.update(nominee).set({ position: 99 }).where(eq(nominee.id, second)));
		expect((await phone.type("1")).text).toMatch(/^Husband 2 & Wife 2\n/);
		const gone = phoneOf(t);
		await gone.dial(...wayTo(place, 2));
		const [, , third = 0] = place.nomineeIds;
		await change(t.db.update(nominee).set({ withdrawnAt: new Date() }).where(eq(nominee.id, third)));
		expect((await gone.type("1")).text).toMatch(/^Wanandoa hawa hawamo tena/);
		expect(await votesIn(place)).toBe(1);
	});

	test("is not shown a draft, and cannot vote for one", async () => {
		const place = await addCategory(t);
		const [couple = 0] = place.nomineeIds;
		await change(
			t.db.update(nominee).set({ draft: true, withdrawnAt: new Date() }).where(eq(nominee.id, couple)),
		);
		const phone = phoneOf(t);
		expect((await phone.dial(...wayTo(place))).text).toMatch(/^Namba si sahihi/);
		expect((await phone.type("1")).text).not.toContain("Husband 1");
		expect(await votesIn(place)).toBe(0);
	});
});

describe("strangers", () => {
	const form = (text: string, phoneNumber = newNumber()) => new URLSearchParams({ phoneNumber, text });
	const post = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
		t.app.inject({
			method: "POST",
			url,
			remoteAddress,
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			payload: form("").toString(),
		});

	test("find nothing without the secret or from another address", async () => {
		const right = `/ussd/${ussdSecret}`;
		expect((await post(right, gatewayAddress)).statusCode).toBe(200);
		expect((await post(right, "2001:db8:5::1")).statusCode).toBe(200);
		for (const [url, address, headers] of [
			[`/ussd/${ussdSecret.replace("9", "8")}`, gatewayAddress],
			[`/ussd/${ussdSecret}0`, gatewayAddress],
			["/ussd/x", gatewayAddress],
			[right, "198.51.100.16"],
			[right, "2001:db8:6::1"],
			// Only a proxy that is trusted names another sender.
			[right, "203.0.113.9", { "x-forwarded-for": gatewayAddress }],
			[right, "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
			[right, "127.0.0.1"],
		] as [string, string, Record<string, string>?][]) {
			const reply = await post(url, address, headers);
			expect([reply.statusCode, reply.json().error.code], `${url} ${address}`).toEqual([404, "not_found"]);
		}
		const proxied = { "x-forwarded-for": `203.0.113.9, ${gatewayAddress}` };
		expect((await post(right, "127.0.0.1", proxied)).statusCode).toBe(200);
	});

	test.each([
		"+000",
		"1".repeat(40),
		"+",
		"",
		"abc",
		"+25571234567x",
		"0712345678",
		"+255 712 345 678",
		"null",
	])("with a number that is none cannot vote: %j", async (number) => {
		const place = await addCategory(t);
		const reply = await callFrom(t, form([...wayTo(place), "1"].join("*"), number));
		expect([reply.statusCode, reply.body]).toEqual([200, "END Namba hii ya simu haiwezi kupiga kura."]);
		expect(await votesIn(place)).toBe(0);
	});

	test.each(["0*".repeat(10_000), "*".repeat(5), "*", "1*".repeat(200), "%00*'--", "9".repeat(5_000)])(
		"who type %.12s… get a screen, and nothing is stored",
		async (text) => {
			const before = await t.db.$count(vote);
			const { statusCode, body, headers } = await callFrom(t, form(text));
			expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
			expect(body).toMatch(/^(CON|END) [\s\S]{1,160}$/);
			expect(await t.db.$count(vote)).toBe(before);
		},
	);

	test("who post something else are refused", async () => {
		for (const type of ["application/json", "text/plain", "multipart/form-data"]) {
			const reply = await post(`/ussd/${ussdSecret}`, gatewayAddress, { "content-type": type });
			expect([400, 415], type).toContain(reply.statusCode);
		}
	});
});

test("a gateway that sends GET is answered alike", async () => {
	const place = await addCategory(t);
	const number = newNumber();
	const get = (input: string) =>
		t.app.inject({
			url: `/ussd/${ussdSecret}?${new URLSearchParams({ MSISDN: number.slice(1), INPUT: input })}`,
			remoteAddress: gatewayAddress,
		});
	expect((await get("*149*88#")).body).toMatch(/^CON Chagua kipengele:/);
	const counted = (await get([...wayTo(place), "1"].join("*"))).body;
	expect(counted).toMatch(/^END Husband 1/);
	expect((await phoneOf(t, number).dial(...wayTo(place), "1")).text).toBe(counted.slice(4));
	expect(await votesIn(place)).toBe(1);
});

test("no line and no metric has a number, a name or the secret", async () => {
	lines.length = 0;
	const place = await addCategory(t);
	const number = newNumber();
	await phoneOf(t, number).dial(...wayTo(place), "1");
	await callFrom(t, new URLSearchParams({ phoneNumber: number, text: "x" }), "203.0.113.1");
	await t.app.inject({ url: `/ussd/${ussdSecret}?MSISDN=${number}`, remoteAddress: "203.0.113.1" });
	const headers = { authorization: "Bearer 0123456789abcdef" };
	const written = lines.join("") + (await t.app.inject({ url: "/metrics", headers })).body;
	expect(lines.join("")).toContain("/ussd/:secret");
	expect(written).toContain('route="/ussd/:secret"');
	for (const secret of [ussdSecret, number.slice(1), "Husband 1"]) expect(written).not.toContain(secret);
});

test("the API's document does not name the route", async () => {
	const { paths } = (await t.app.inject("/docs/json")).json();
	expect(Object.keys(paths).filter((path) => path.startsWith("/ussd"))).toEqual([]);
});

test("it is noted when a gateway called, and nothing of its phones", async () => {
	await expect.poll(async () => (await t.db.select().from(ussd))[0]?.lastCallAt).toBeInstanceOf(Date);
	const rows = await t.db.select().from(ussd);
	expect(rows).toEqual([{ id: 1, version: 0, code: null, lastCallAt: expect.any(Date) }]);
});

test("a site without a gateway's secret has no such route", async () => {
	const without = await createTestApp();
	const reply = await callFrom(without, new URLSearchParams());
	expect(reply.statusCode).toBe(404);
	expect([...without.app.voteSources]).not.toContain("ussd");
	await without.close();
});

test("votes of phones come more slowly than the pace of all and of one gateway", async () => {
	const { VotePace } = await import("#server/features/ussd/session/pace.ts");
	const pace = new VotePace(t.app, {
		all: { burst: 3, perMinute: 0.001 },
		gateway: { burst: 2, perMinute: 0.001 },
	});
	const giveBack = pace.take("one", 1);
	pace.take("one", 1);
	expect(() => pace.take("one", 1)).toThrow("throttled");
	pace.take("two", 1);
	expect(() => pace.take("two", 1)).toThrow("throttled");
	giveBack();
	pace.take("two", 1);
	expect(() => pace.take("three", 1)).toThrow("throttled");
});

test("once the books are closed nothing is open, and votes cannot be tied to a number", async () => {
	const place = await addCategory(t);
	await change(t.db.update(season).set({ voterKeySalt: null }));
	expect((await phoneOf(t).dial()).text).toBe("Kwa sasa hakuna kipengele kilicho wazi kupigiwa kura.");
	expect((await phoneOf(t).dial(...wayTo(place), "1")).asks).toBe(false);
	expect(await votesIn(place)).toBe(0);
});
