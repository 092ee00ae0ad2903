import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { session } from "#server/db/schema/session.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerUser, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const day = 24 * 60 * 60 * 1000;
let t: TestApp;
let now = Date.parse("2027-01-01T09:00:00Z");
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());

function signIn(browser: TestBrowser, { email, password }: Pick<TestUser, "email" | "password">) {
	return browser.post("/auth/login", { user: { email, password } });
}

/** What the browser's session is good for: 200, or 401 when it is dead. */
async function statusOf(cookies: string, id: number): Promise<number> {
	return (await t.app.inject({ url: `/users/${id}`, headers: { cookie: cookies } })).statusCode;
}

describe("signing in", () => {
	test("returns the user record with userId, regardless of the case of the address", async () => {
		const user = await registerUser(t);
		const reply = await signIn(new TestBrowser(t), { ...user, email: user.email.toUpperCase() });
		expect(reply.json()).toMatchObject({
			status: 1,
			message: "Welcome back, Anna Maria!",
			data: {
				userId: user.id,
				id: user.id,
				fullname: "Anna Maria Mushi",
				email: user.email,
				role: "user",
				nationality: "Tanzanian",
				country: "Tanzania",
				phone: "+255712345678",
			},
		});
		expect(reply.body).not.toMatch(/argon2|password/i);
	});

	test("sets an HttpOnly cookie; on https a Secure one for this host only", async () => {
		const user = await registerUser(t);
		const cookie = (await signIn(new TestBrowser(t), user)).cookies.find(
			({ name }) => name === "bcc_session",
		);
		expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
		expect(cookie?.secure).toBeUndefined();
		const https = await createTestApp({ PUBLIC_URL: "https://awards.example" });
		try {
			const { browser, id } = await registerUser(https);
			const session = browser.cookies.get("__Host-bcc_session");
			const statusWith = async (name: string) =>
				(await https.app.inject({ url: `/users/${id}`, headers: { cookie: `${name}=${session}` } }))
					.statusCode;
			expect(await statusWith("__Host-bcc_session")).toBe(200);
			// Another host of the domain could plant it.
			expect(await statusWith("bcc_session")).toBe(401);
			const reply = await signIn(new TestBrowser(https), await registerUser(https));
			expect(reply.cookies.every(({ secure }) => secure)).toBe(true);
			const names = reply.cookies.map(({ name }) => name);
			expect(names).toEqual(["__Host-bcc_session", "XSRF-TOKEN", "__Host-bcc_device"]);
		} finally {
			await https.close();
		}
	});

	test("stores no session id, only its hash", async () => {
		const { id, browser } = await registerUser(t);
		const [row] = await t.db.select().from(session).where(eq(session.accountId, id));
		expect(row?.idHash).toHaveLength(43);
		expect(row?.idHash).not.toBe(browser.cookies.get("bcc_session"));
	});

	test("gives a new id, and the browser's old one is dead", async () => {
		const user = await registerUser(t);
		const { cookie = "" } = user.browser.headers();
		expect(await statusOf(cookie, user.id)).toBe(200);
		expect((await signIn(user.browser, user)).statusCode).toBe(200);
		expect(await statusOf(cookie, user.id)).toBe(401);
		expect(await statusOf(user.browser.headers().cookie ?? "", user.id)).toBe(200);
	});

	test.each([
		["a wrong password", { password: "another one" }],
		["an unknown address", { email: "nobody@example.org" }],
	])("gives %s the same answer, and removes no cookie", async (_what, wrong) => {
		const user = await registerUser(t);
		const reply = await signIn(user.browser, { ...user, ...wrong });
		expect([reply.statusCode, reply.json()]).toEqual([
			401,
			{
				status: 0,
				message: "The email or the password is not right. Please try again.",
				error: {
					code: "wrong_credentials",
					message: "The email or the password is not right. Please try again.",
				},
			},
		]);
		expect(reply.cookies).toEqual([]);
	});

	test.each([
		[{ email: "" }, "email", "Email is required"],
		[{ email: "anna" }, "email", "Enter a valid email"],
		[{ password: "" }, "password", "Password is required"],
		[{ password: "12345" }, "password", "Password must be at least 6 characters long"],
	])("with %j is refused in the words of the form", async (wrong, field, message) => {
		const user = { email: "anna@example.org", password: "123456", ...wrong };
		const reply = await new TestBrowser(t).post("/auth/login", { user });
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error).toMatchObject({ code: "invalid_input", field: `user.${field}`, message });
	});

	test("speaks Swahili to those who ask for it", async () => {
		const user = { email: "anna", password: "123456" };
		const reply = await new TestBrowser(t).post("/auth/login", { user }, { "accept-language": "sw" });
		expect(reply.json().message).toBe("Andika barua pepe sahihi");
	});

	test("is not for another site, which could sign its visitors in as itself", async () => {
		const user = await registerUser(t);
		const browser = new TestBrowser(t);
		const payload = { user: { email: user.email, password: user.password } };
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.example" }]) {
			const reply = await browser.post("/auth/login", payload, headers as unknown as Record<string, string>);
			expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
		}
	});

	test("is not for a blocked account, whose sessions are dead too", async () => {
		const user = await registerUser(t);
		await t.db.update(account).set({ blockedAt: new Date() }).where(eq(account.id, user.id));
		expect((await signIn(new TestBrowser(t), user)).json().error.code).toBe("account_blocked");
		const guess = await signIn(new TestBrowser(t), { ...user, password: "another one" });
		expect(guess.json().error.code).toBe("wrong_credentials");
		expect((await user.browser.get(`/users/${user.id}`)).statusCode).toBe(401);
	});
});

describe("signing out", () => {
	test("ends the session on the server and takes the cookies back", async () => {
		const { id, browser } = await registerUser(t);
		const { cookie = "" } = browser.headers();
		expect((await browser.post("/auth/logout", {})).json()).toMatchObject({
			status: 1,
			message: "You are logged out.",
		});
		expect([...browser.cookies.keys()]).toEqual(["bcc_device"]);
		expect(await statusOf(cookie, id)).toBe(401);
	});

	test("takes the CSRF token of this very session", async () => {
		const { id, browser } = await registerUser(t);
		const other = await registerUser(t);
		const tokens = ["", "x", other.browser.cookies.get("XSRF-TOKEN") ?? "", "é".repeat(43)];
		for (const token of tokens) {
			const reply = await browser.post("/auth/logout", {}, { "x-xsrf-token": token });
			expect([reply.statusCode, reply.json().error.code]).toEqual([403, "csrf_token"]);
		}
		expect((await browser.get(`/users/${id}`)).statusCode).toBe(200);
		expect((await browser.post("/auth/logout", {})).statusCode).toBe(200);
	});
});

describe("a session", () => {
	test("ends after 30 days without a request, and lasts longer with one in between", async () => {
		const { id, browser } = await registerUser(t);
		now += 29 * day;
		expect((await browser.get(`/users/${id}`)).statusCode).toBe(200);
		now += 29 * day;
		expect((await browser.get(`/users/${id}`)).statusCode).toBe(200);
		now += 30 * day;
		const reply = await browser.get(`/users/${id}`);
		expect([reply.statusCode, reply.json().error.code]).toEqual([401, "not_signed_in"]);
		expect([...browser.cookies.keys()]).toEqual(["bcc_device"]);
	});

	test("ends after 90 days however often it is used", async () => {
		const { id, browser } = await registerUser(t);
		const statuses = [];
		for (let days = 20; days <= 100; days += 20) {
			now += 20 * day;
			statuses.push((await browser.get(`/users/${id}`)).statusCode);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 401]);
	});

	test("of an administrator ends after 12 hours without a request", async () => {
		const { id, browser } = await registerUser(t);
		await t.db.update(account).set({ role: "admin" }).where(eq(account.id, id));
		expect((await browser.get(`/users/${id}`)).statusCode).toBe(200);
		now += day / 2;
		expect((await browser.get(`/users/${id}`)).statusCode).toBe(401);
	});

	test("that is forged is invalid", async () => {
		const { id } = await registerUser(t);
		for (const value of ["x", "", "A".repeat(43), "%00", "a".repeat(3000)]) {
			expect(await statusOf(`bcc_session=${value}`, id)).toBe(401);
		}
	});
});
