import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailBudget } from "#server/db/schema/mail.ts";
import { signInBudgets } from "#server/features/people/sign-in/rules.ts";
import { mailBudgets } from "#server/features/site/mail/budgets.ts";
import { RateLimit } from "#server/lib/rate-limit.ts";
import {
	mailedToken,
	readOutbox,
	registerUser,
	TestBrowser,
	type TestUser,
} from "#server/testing/account.ts";
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
	await t.db.delete(mailBudget);
	user = await registerUser(t, {}, home);
});
afterAll(() => t.close());

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const signIn = (browser: TestBrowser, password = user.password, email = user.email) =>
	browser.post("/auth/login", { user: { email, password } });

const codeOf = (reply: Awaited<ReturnType<typeof signIn>>): string => reply.json().error?.code ?? "signed_in";

/** Wrong passwords, each from another address; gives how often each code was answered. */
async function guess(count: number, email = user.email) {
	const codes: Record<string, number> = {};
	const replies = await manyAtOnce(count, (index) =>
		signIn(new TestBrowser(t, addressOf(index)), `guess number ${index}`, email),
	);
	for (const reply of replies) codes[codeOf(reply)] = (codes[codeOf(reply)] ?? 0) + 1;
	return codes;
}

const signInWithCode = (browser: TestBrowser, code: string, password = user.password, email = user.email) =>
	browser.post("/auth/login", { user: { email, password, code } });

const mailsOf = async (email: string) =>
	(await readOutbox(t)).filter(
		(mail) => mail.includes(`To: ${email}\r\n`) && mail.includes("Choose a new password"),
	);

const lettersTo = async (email: string) =>
	(await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}\r\n`) && mail.includes("Your code for"));

/** The code of the latest mail. */
async function mailedCode(email = user.email): Promise<string> {
	const [, code = ""] =
		/^((?:[a-z0-9]{4}-){2}[a-z0-9]{4})\r?$/m.exec((await lettersTo(email)).at(-1) ?? "") ?? [];
	expect(code, `a code for ${email}`).not.toBe("");
	return code;
}

/** Asks so often without waiting for answers: each refusal takes its time. Whoever is turned away for now asks again. */
async function manyAtOnce(count: number, ask: (index: number) => ReturnType<typeof signIn>) {
	const replies: ReturnType<typeof signIn>[] = [];
	const askUntilAnswered = async (index: number): ReturnType<typeof signIn> => {
		for (;;) {
			const reply = await ask(index);
			if (codeOf(reply) !== "busy") return reply;
			await delay(500);
		}
	};
	for (let index = 0; index < count; index++) {
		replies.push(askUntilAnswered(index));
		// The embedded database never lets the event loop go by itself, and an overloaded server turns all away.
		if (index % atATime === atATime - 1) await delay(10);
	}
	return await Promise.all(replies);
}

describe("2,000 wrong passwords from as many addresses", { timeout: 120_000 }, () => {
	test("reach the hash at most 100 times, and the owner still signs in", async () => {
		const before = t.app.passwords.computed();
		const codes = await guess(2_000);
		expect(t.app.passwords.computed() - before).toBe(signInBudgets.account.most);
		expect(signInBudgets.account.most).toBeLessThanOrEqual(100);
		expect(codes).toEqual({
			wrong_credentials: signInBudgets.account.most,
			code_needed: 2_000 - signInBudgets.account.most,
		});
		expect(await lettersTo(user.email)).toHaveLength(mailBudgets.address.most);

		// From the browser of before, wherever it is now.
		user.browser.address = "203.0.113.77";
		expect((await signIn(user.browser)).statusCode).toBe(200);
		// From any other browser, with the mailed code.
		const other = new TestBrowser(t, "203.0.113.99");
		expect(codeOf(await signIn(other))).toBe("code_needed");
		const code = await mailedCode();
		expect(codeOf(await signInWithCode(other, code, "not the one"))).toBe("wrong_credentials");
		expect((await signInWithCode(other, ` ${code.toUpperCase().replaceAll("-", " ")} `)).statusCode).toBe(
			200,
		);
		expect(codeOf(await signInWithCode(new TestBrowser(t, "203.0.113.98"), code))).toBe("code_needed");
	});

	test("look the same for an address that has no account", async () => {
		const unknown = `nobody-${user.email}`;
		const before = t.app.passwords.computed();
		const known = await guess(200);
		const hashed = t.app.passwords.computed() - before;
		expect(await guess(200, unknown)).toEqual(known);
		expect(t.app.passwords.computed() - before).toBe(2 * hashed);
	});

	test("leave nothing to guess: the reply is the same for right, wrong and unknown, with a code or without", async () => {
		await guess(40);
		const unknown = `nobody-${user.email}`;
		await guess(40, unknown);
		const before = t.app.passwords.computed();
		const stranger = () => new TestBrowser(t, "203.0.113.99");
		for (const code of [undefined, "abcd-efgh-jkmn", "%00", "x".repeat(100)]) {
			const tries = [
				{ email: user.email, password: user.password, code },
				{ email: user.email, password: "not the one", code },
				{ email: unknown, password: "not the one", code },
			];
			const replies = await Promise.all(tries.map((each) => stranger().post("/auth/login", { user: each })));
			expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
			expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
		}
		expect(t.app.passwords.computed(), "no password is checked").toBe(before);
		expect(await lettersTo(unknown)).toEqual([]);
	});

	test("leave a code that is the account's own, for half an hour and ten tries", async () => {
		const rival = await registerUser(t, {}, home);
		await guess(40);
		await guess(40, rival.email);
		const stranger = () => new TestBrowser(t, "203.0.113.99");
		const theirs = await mailedCode(rival.email);
		expect(codeOf(await signInWithCode(stranger(), theirs))).toBe("code_needed");
		const code = await mailedCode();
		for (let time = 0; time < signInBudgets.code.most; time++) {
			expect(codeOf(await signInWithCode(stranger(), code, `guess ${time}`))).toBe("wrong_credentials");
		}
		expect(codeOf(await signInWithCode(stranger(), code))).toBe("code_needed");
		now += hour / 2 + 1;
		await t.db.delete(mailBudget);
		expect(codeOf(await signInWithCode(stranger(), theirs, rival.password, rival.email))).toBe("code_needed");
		expect(codeOf(await signInWithCode(stranger(), code))).toBe("code_needed");
		expect((await signInWithCode(stranger(), await mailedCode())).statusCode).toBe(200);
	});

	test("are allowed again when the hour is over, not before", async () => {
		await guess(40);
		const stranger = () => signIn(new TestBrowser(t, "203.0.113.99"));
		now += hour - 1;
		expect(codeOf(await stranger())).toBe("code_needed");
		now += 1;
		expect((await stranger()).statusCode).toBe(200);
	});
});

test("a right password is no wrong attempt: it can be given any number of times", async () => {
	for (let time = 0; time < signInBudgets.account.most + 5; time++) {
		expect((await signIn(new TestBrowser(t, addressOf(time)))).statusCode).toBe(200);
	}
});

test("a client without attempts left cannot evict others' by trying many addresses", async () => {
	await guess(40);
	const crowd = "192.0.2.77";
	const many = (count: number, name: string) =>
		manyAtOnce(count, (index) =>
			signIn(new TestBrowser(t, crowd), "not the one", `${name}-${index}@example.org`),
		);
	await many(signInBudgets.network.most, "person");
	const before = t.app.passwords.computed();
	await many(500, "another");
	expect(t.app.passwords.computed()).toBe(before);
	expect(codeOf(await signIn(new TestBrowser(t, "203.0.113.99")))).toBe("code_needed");
});

describe("a way of one's own", () => {
	test("is no way for guesses: a known browser has ten, then it is one of all", async () => {
		const before = t.app.passwords.computed();
		for (let time = 0; time < 45; time++) await signIn(user.browser, `guess number ${time}`);
		await Promise.all(Array.from({ length: 150 }, (_, time) => signIn(user.browser, `more of them ${time}`)));
		const all = signInBudgets.device.most + signInBudgets.account.most;
		expect(t.app.passwords.computed() - before).toBe(all);
	});

	test("ends with the account: its browsers have no tries at the next owner's of the same address", async () => {
		const { browser, email, password, id } = user;
		const gone = await browser.post("/users/delete", { userDetails: { userId: id, password } });
		expect(gone.statusCode).toBe(200);
		await registerUser(t, { email, password: "another owner's" }, "203.0.113.51");
		await guess(40);
		const before = t.app.passwords.computed();
		expect(codeOf(await signIn(browser, "not the one"))).toBe("code_needed");
		expect(t.app.passwords.computed()).toBe(before);
	});

	test("ends with a new password, but for the browser that has set it", async () => {
		const elsewhere = new TestBrowser(t, "203.0.113.52");
		expect((await signIn(elsewhere)).statusCode).toBe(200);
		const userDetails = { old_password: user.password, new_password: "imani na tumaini" };
		expect((await user.browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
		await guess(40);
		expect(codeOf(await signIn(elsewhere, userDetails.new_password))).toBe("code_needed");
		expect((await signIn(user.browser, userDetails.new_password)).statusCode).toBe(200);
	});

	test("is bounded for all browsers of an account together, however many there are", async () => {
		const browsers = await Promise.all(
			Array.from({ length: 12 }, async (_, index) => {
				const browser = new TestBrowser(t, addressOf(index));
				await signIn(browser);
				return browser;
			}),
		);
		const before = t.app.passwords.computed();
		for (const browser of browsers) {
			for (let time = 0; time < signInBudgets.device.most; time++)
				await signIn(browser, `guess number ${time}`);
		}
		expect(t.app.passwords.computed() - before).toBe(signInBudgets.devices.most + signInBudgets.account.most);
	});

	test("is for its account only, and cannot be forged", async () => {
		const other = await registerUser(t, {}, "203.0.113.50");
		await guess(40);
		const borrowed = new TestBrowser(t, "203.0.113.99");
		borrowed.cookies.set("bcc_device", other.browser.cookies.get("bcc_device") ?? "");
		expect(codeOf(await signIn(borrowed))).toBe("code_needed");
		for (const value of ["x", "x.y", ".", `${"A".repeat(43)}.${"A".repeat(43)}`]) {
			borrowed.cookies.set("bcc_device", value);
			expect(codeOf(await signIn(borrowed))).toBe("code_needed");
		}
		borrowed.cookies.set("bcc_device", user.browser.cookies.get("bcc_device") ?? "");
		expect((await signIn(borrowed)).statusCode).toBe(200);
	});
});

test("one network that tries many accounts is stopped, its neighbours' known browsers are not", async () => {
	const before = t.app.passwords.computed();
	const crowd = "192.0.2.10";
	const replies = await Promise.all(
		Array.from({ length: signInBudgets.network.most + 20 }, (_, index) =>
			signIn(new TestBrowser(t, crowd), "not the one", `person-${index}@example.org`),
		),
	);
	const refused = replies.filter((reply) => codeOf(reply) === "code_needed").length;
	expect([refused, t.app.passwords.computed() - before]).toEqual([20, signInBudgets.network.most]);
	// A neighbour's new browser gets in with the mailed code, a known one without.
	const neighbour = new TestBrowser(t, crowd);
	expect(codeOf(await signIn(neighbour))).toBe("code_needed");
	expect((await signInWithCode(neighbour, await mailedCode())).statusCode).toBe(200);
	user.browser.address = crowd;
	expect((await signIn(user.browser)).statusCode).toBe(200);
});

describe("a network's neighbour who sends requests without end", () => {
	const crowd = "192.0.2.11";
	const resetWith = (token: string) =>
		new TestBrowser(t, crowd).post("/auth/reset-password", {
			userDetails: { token, new_password: "imani na tumaini" },
		});

	const forgot = (email: string, address = crowd) =>
		new TestBrowser(t, address).post("/auth/forgot-password", { user: { email } });

	test("leaves others mails for a hundred forgotten passwords", async () => {
		const replies = await manyAtOnce(110, (index) => forgot(`nobody-${index}@example.org`));
		expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		expect((await forgot(user.email)).statusCode).toBe(200);
		expect((await resetWith(await mailedToken(t, "reset-password", user.email))).statusCode).toBe(200);
	});

	test.each(["/auth/forgot-password", "/auth/resend-confirmation"])(
		"has no count of others flushed by %s with made-up addresses",
		async (url) => {
			const ask = (email: string, address = crowd) =>
				new TestBrowser(t, address).post(url, { user: { email } });
			const replies = await manyAtOnce(mailBudgets.network.most + 20, (index) =>
				ask(`made-up-${index}@example.org`),
			);
			const refused = replies.filter(({ statusCode }) => statusCode === 429);
			expect(refused).toHaveLength(20);
			expect(Number(refused[0]?.headers["retry-after"])).toBeLessThanOrEqual(10 * 60);
			expect((await ask(user.email, "192.0.2.12")).statusCode).toBe(200);
		},
	);

	test("gives the mail back that an address has had enough of", async () => {
		for (let time = 0; time < 2 * mailBudgets.network.most; time++) await forgot(user.email);
		expect((await forgot("neighbour@example.org")).statusCode).toBe(200);
		expect((await mailsOf(user.email)).length).toBe(mailBudgets.address.most);
	});

	test("closes no good link with garbage: 256 random bits need no count", async () => {
		await new TestBrowser(t, crowd).post("/auth/forgot-password", { user: { email: user.email } });
		const token = await mailedToken(t, "reset-password", user.email);
		const replies = await manyAtOnce(310, (index) => resetWith(`garbage-${index}`));
		expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([410]));
		expect((await resetWith(token)).statusCode).toBe(200);
	});

	test.each([["links", 300, 310]])(
		"twin: counted by network, as %s were, it shuts the next one out",
		(_what, most, calls) => {
			const ledger = new RateLimit(10);
			const take = () => ledger.take(crowd, { most, windowMs: hour }, now);
			for (let call = 0; call < calls; call++) take();
			expect(take()).toBeGreaterThan(0);
		},
	);
});
