import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { budgets } from "#server/features/session/attempts.ts";
import { mailedToken, registerUser, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const atATime = 20;
const hour = 60 * 60_000;
const home = "198.51.100.20";
let t: TestApp;
let now = Date.parse("2027-01-01T09:00:00Z");
let user: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
beforeEach(async () => {
	now += 24 * hour;
	user = await registerUser(t, {}, home);
});
afterAll(() => t.close());

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const signIn = (browser: TestBrowser, password = user.password, email = user.email) =>
	browser.post("/auth/login", { user: { email, password } });

/** Wrong passwords, each from another address; gives how often each status was answered. */
async function guess(count: number, email = user.email) {
	const statuses: Record<number, number> = {};
	const replies = await manyAtOnce(count, (index) =>
		signIn(new TestBrowser(t, addressOf(index)), `guess number ${index}`, email),
	);
	for (const { statusCode } of replies) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
	return statuses;
}

/** Asks so often without waiting for answers: each refusal takes its time. */
async function manyAtOnce(count: number, ask: (index: number) => ReturnType<typeof signIn>) {
	const replies: ReturnType<typeof signIn>[] = [];
	for (let index = 0; index < count; index++) {
		replies.push(ask(index));
		// The embedded database never lets the event loop go by itself, and an overloaded server turns all away.
		if (index % atATime === atATime - 1) await delay(10);
	}
	return await Promise.all(replies);
}

describe("10,000 wrong passwords from as many addresses", { timeout: 120_000 }, () => {
	test("reach the hash at most 100 times, and the owner still signs in", async () => {
		const before = t.app.passwords.computed();
		const statuses = await guess(10_000);
		expect(t.app.passwords.computed() - before).toBe(budgets.account.most);
		expect(budgets.account.most).toBeLessThanOrEqual(100);
		expect(statuses).toEqual({ 401: budgets.account.most, 429: 10_000 - budgets.account.most });

		// From the browser of before, wherever it is now.
		user.browser.address = "203.0.113.77";
		expect((await signIn(user.browser)).statusCode).toBe(200);
		// From another browser, at home.
		expect((await signIn(new TestBrowser(t, home))).statusCode).toBe(200);
		// A stranger who knows the password must wait, or use the mail; then that browser is known.
		const stranger = new TestBrowser(t, "203.0.113.99");
		const refused = await signIn(stranger);
		expect([refused.statusCode, refused.json().error.code]).toEqual([429, "too_many_attempts"]);
		expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
		await stranger.post("/auth/forgot-password", { user: { email: user.email } });
		const token = await mailedToken(t, "reset-password", user.email);
		const userDetails = { token, new_password: "imani na tumaini" };
		expect((await stranger.post("/auth/reset-password", { userDetails })).statusCode).toBe(200);
		stranger.address = "203.0.113.100";
		expect((await signIn(stranger, "imani na tumaini")).statusCode).toBe(200);
	});

	test("look the same for an address that has no account", async () => {
		const unknown = `nobody-${user.email}`;
		const before = t.app.passwords.computed();
		const known = await guess(200);
		const hashed = t.app.passwords.computed() - before;
		expect(await guess(200, unknown)).toEqual(known);
		expect(t.app.passwords.computed() - before).toBe(2 * hashed);
	});

	test("look the same at the address's own network, where it has more tries than others", async () => {
		await guess(40);
		const unknown = `nobody-${user.email}`;
		await guess(40, unknown);
		const before = t.app.passwords.computed();
		const answers = [];
		for (const email of [user.email, unknown]) {
			const startedAt = performance.now();
			const { statusCode, body, headers } = await signIn(new TestBrowser(t, home), "not the one", email);
			answers.push({ statusCode, body, retryAfter: headers["retry-after"] });
			// Long enough for a hash, whether or not there was one.
			expect(performance.now() - startedAt).toBeGreaterThan(290);
		}
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.statusCode).toBe(429);
		expect(t.app.passwords.computed() - before).toBe(1);
		expect((await signIn(new TestBrowser(t, home))).statusCode).toBe(200);
	});

	test("are allowed again when the hour is over, not before", async () => {
		await guess(40);
		const stranger = () => signIn(new TestBrowser(t, "203.0.113.99"));
		now += hour - 1;
		expect((await stranger()).statusCode).toBe(429);
		now += 1;
		expect((await stranger()).statusCode).toBe(200);
	});
});

test("a right password is no wrong attempt: it can be given any number of times", async () => {
	for (let time = 0; time < budgets.account.most + 5; time++) {
		expect((await signIn(new TestBrowser(t, addressOf(time)))).statusCode).toBe(200);
	}
});

test("whoever has no attempts left cannot make the server forget others' by trying many addresses", async () => {
	await guess(40);
	const crowd = "192.0.2.77";
	const many = (count: number, name: string) =>
		manyAtOnce(count, (index) =>
			signIn(new TestBrowser(t, crowd), "not the one", `${name}-${index}@example.org`),
		);
	await many(budgets.network.most, "person");
	const before = t.app.passwords.computed();
	await many(2_000, "another");
	expect(t.app.passwords.computed()).toBe(before);
	expect((await signIn(new TestBrowser(t, "203.0.113.99"))).statusCode).toBe(429);
});

describe("a way of one's own", () => {
	test("is no way for guesses: a known browser has ten, then it is one of all", async () => {
		const before = t.app.passwords.computed();
		for (let time = 0; time < 45; time++) await signIn(user.browser, `guess number ${time}`);
		await Promise.all(Array.from({ length: 150 }, (_, time) => signIn(user.browser, `more of them ${time}`)));
		const all = budgets.device.most + budgets.account.most + budgets.knownNetwork.most;
		expect(t.app.passwords.computed() - before).toBe(all);
	});

	test("is for the own account only, and cannot be made up", async () => {
		const other = await registerUser(t, {}, "203.0.113.50");
		await guess(40);
		const borrowed = new TestBrowser(t, "203.0.113.99");
		borrowed.cookies.set("bcc_device", other.browser.cookies.get("bcc_device") ?? "");
		expect((await signIn(borrowed)).statusCode).toBe(429);
		for (const value of ["x", "x.y", ".", `${"A".repeat(43)}.${"A".repeat(43)}`]) {
			borrowed.cookies.set("bcc_device", value);
			expect((await signIn(borrowed)).statusCode).toBe(429);
		}
		borrowed.cookies.set("bcc_device", user.browser.cookies.get("bcc_device") ?? "");
		expect((await signIn(borrowed)).statusCode).toBe(200);
	});
});

test("one network that tries many accounts is stopped, its neighbours' known browsers are not", async () => {
	const before = t.app.passwords.computed();
	const crowd = "192.0.2.10";
	const replies = await Promise.all(
		Array.from({ length: budgets.network.most + 20 }, (_, index) =>
			signIn(new TestBrowser(t, crowd), "not the one", `person-${index}@example.org`),
		),
	);
	const refused = replies.filter(({ statusCode }) => statusCode === 429).length;
	expect([refused, t.app.passwords.computed() - before]).toEqual([20, budgets.network.most]);
	user.browser.address = crowd;
	expect((await signIn(user.browser)).statusCode).toBe(200);
});
