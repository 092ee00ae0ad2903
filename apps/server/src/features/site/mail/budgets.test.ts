import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { mailBudget, outgoingMail } from "#server/db/schema/mail.ts";
import { mailBudgets, takeOfBudgets } from "#server/features/site/mail/budgets.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import { newUserDetails, registerUser, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, leastCost, type TestApp } from "#server/testing/app.ts";

let mails: MailServer;
let t: TestApp;
let now = Date.now();
/** Another process of the same site, whose clock is an hour ahead. */
let second: FastifyInstance;
let user: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	const variables = { SMTP_URL: mails.url, PUBLIC_URL: "https://awards.example" };
	t = await createTestApp(variables, undefined, { clock: () => new Date(now) });
	second = await buildApp({
		...{ env: t.app.env, database: t.database, files: t.app.files, secret: Buffer.alloc(32, 7) },
		...{ passwords: { cost: leastCost }, clock: () => new Date(now + 60 * 60_000) },
	});
});
beforeEach(async () => {
	user = await registerUser(t, {}, "198.51.100.20");
	await t.app.mailsSent();
	await t.db.delete(mailBudget);
	mails.mails.length = 0;
});
afterAll(async () => {
	await second.close();
	await t.close();
	mails.stop();
});

const forgot = (email: string, address: string, app = t.app) =>
	new TestBrowser({ ...t, app }, address).post("/auth/forgot-password", { user: { email } });

/** How many mails the mail server has got for the account. */
async function received(): Promise<number> {
	for (const app of [t.app, second]) {
		app.sendMails();
		await app.mailsSent();
	}
	await expect.poll(() => t.db.$count(outgoingMail, eq(outgoingMail.email, user.email))).toBe(0);
	return mails.mails.filter((mail) => mail.includes(`To: ${user.email}`)).length;
}

/** Lets time pass for the budgets. */
async function pass(minutes: number): Promise<void> {
	now += minutes * 60_000;
	await t.db.update(mailBudget).set({ until: sql`${mailBudget.until} - ${minutes} * interval '1 minute'` });
}

/** Requests at once; more of one network wait for one another. */
const atATime = 20;

/** Requests of every network of an IPv6 prefix, each for addresses of its own; how often each status was answered. */
async function askOfAll(prefix: string, networks: number, each: number) {
	const statuses: Record<number, number> = {};
	for (let network = 0; network < networks; network++) {
		const address = `${prefix}:${network.toString(16)}::1`;
		for (let index = 0; index < each; index += atATime) {
			const emails = Array.from(
				{ length: atATime },
				(_, more) => `made-up-${network}-${index + more}@example.org`,
			);
			const replies = await Promise.all(emails.map((email) => forgot(email, address)));
			for (const { statusCode } of replies) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
		}
	}
	return statuses;
}

describe("mails to one address", () => {
	test("are counted by all processes together, whatever their clocks say, and again when the window has ended", async () => {
		const ask = async () => {
			const replies = await Promise.all(
				Array.from({ length: 20 }, (_, index) =>
					forgot(user.email, `192.0.2.${index}`, index % 2 ? t.app : second),
				),
			);
			expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		};
		await ask();
		expect(await received()).toBe(mailBudgets.address.most);
		await pass(mailBudgets.address.minutes - 1);
		await ask();
		expect(await received()).toBe(mailBudgets.address.most);
		await pass(1);
		await ask();
		expect(await received()).toBe(2 * mailBudgets.address.most);
	});

	test("take none of a network that asks for too many to one", async () => {
		for (let time = 0; time < 2 * mailBudgets.address.most; time++) await forgot(user.email, "192.0.2.1");
		const [ofNetwork] = await t.db.select().from(mailBudget).orderBy(sql`remaining desc`).offset(1).limit(1);
		expect(ofNetwork?.remaining).toBe(mailBudgets.network.most - mailBudgets.address.most);
	});
});

test.each([
	["en", "41.2.4.4", "10 minutes,", "1 minute,"],
	["sw", "41.2.3.4", "dakika 10,", "dakika 1,"],
])("a network that has none left is told so, and until when: %s", async (language, address, first, last) => {
	const post = (path: string, payload: object) =>
		new TestBrowser(t, address).post(path, payload, { "accept-language": language });
	await forgot("first@example.org", address);
	await t.db.update(mailBudget).set({ remaining: 0 });
	const email = "second@example.org";
	const words = { en: "Too many emails have been asked for", sw: "Barua pepe nyingi mno zimeombwa" }[
		language
	];
	const throttled = (time: string) => expect.stringMatching(new RegExp(`^${words}.* ${time}`));
	for (const [minutes, time] of [
		[0, first],
		[9, last],
	] as const) {
		await pass(minutes);
		const reply = await post("/auth/forgot-password", { user: { email } });
		expect([reply.statusCode, reply.json().message]).toEqual([429, throttled(time)]);
	}
});

describe("one operator's networks", () => {
	const { network, operator } = mailBudgets;
	const networks = operator.most / network.most;

	test("share a budget, use up nobody else's, and take no count of an address away", async () => {
		for (let time = 0; time < mailBudgets.address.most; time++) await forgot(user.email, "203.0.113.1");
		expect(await received()).toBe(mailBudgets.address.most);

		expect(await askOfAll("2001:db8", networks + 2, network.most)).toEqual({
			200: operator.most,
			429: 2 * network.most,
		});
		const refused = await forgot("another@example.org", "2001:db8:ffff::1", second);
		expect(refused.json().error.code).toBe("too_many_attempts");
		expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(operator.minutes * 60);
		const register = (address: string) =>
			new TestBrowser(t, address).post("/users/registration", { userDetails: newUserDetails() });
		expect((await register("2001:db8:fffe::1")).statusCode).toBe(429);

		expect((await register("2001:db9::1")).statusCode).toBe(200);
		expect((await forgot("another@example.org", "2001:db9::1")).statusCode).toBe(200);
		await forgot(user.email, "203.0.113.2");
		expect(await received()).toBe(mailBudgets.address.most);
	}, 240_000);

	test("get a new budget in ten minutes", async () => {
		const wanted = [{ budget: "network", keyHash: "of nobody" }] as const;
		await t.db.insert(mailBudget).values({
			...{ keyHash: "of nobody", remaining: 0, until: sql`now() + interval '10 minutes'` },
		});
		expect(await takeOfBudgets(t.db, [...wanted])).toMatchObject([{ budget: "network" }]);
		await pass(network.minutes);
		expect(await takeOfBudgets(t.db, [...wanted])).toEqual([]);
		t.app.sendMails();
		await t.app.mailsSent();
		expect(await t.db.$count(mailBudget, eq(mailBudget.keyHash, "of nobody"))).toBe(1);
		await pass(network.minutes);
		t.app.sendMails();
		await t.app.mailsSent();
		expect(await t.db.$count(mailBudget)).toBe(0);
	});
});
