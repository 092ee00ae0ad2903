import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { issueToken } from "#server/features/people/account/mailed-link.ts";
import { eq } from "#server/lib/drizzle.ts";
import {
	mailedToken,
	registerStaff,
	registerUser,
	TestBrowser,
	type TestUser,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/users";
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
});
afterAll(() => t.close());

const put = (by: TestUser, id: number, values: object) => by.browser.send("PUT", `${path}/${id}`, values);

test("users are searched; no reply has a password, a phone number or other personal details", async () => {
	const user = await registerUser(t, { fullname: "Neema Shayo" });
	const { data, total } = (await admin.browser.get(`${path}?q=neema&role=user&blocked=false`)).json();
	expect([total, data]).toEqual([
		1,
		[
			{
				id: user.id,
				version: 1,
				fullname: "Neema Shayo",
				email: user.email,
				role: "user",
				email_confirmed: false,
				blocked_at: null,
				two_step: false,
				sessions: 1,
				created_at: expect.any(String),
			},
		],
	]);
});

test.each([
	["Ng’wandu Éric", ["ngwandu eric", "NG`WANDU", "ng´w", "E\u0301ric", "\u202aéric\u202c"]],
	[
		"0754 111 222",
		["0754 111 222", "0754111222", "+255 754 111 222", "00255754111222", "\u202a+255 (0)754-111-222"],
	],
])("a user with %j is found as people write it", async (_, typed) => {
	const user = await registerUser(t, { fullname: "Ng'wandu Eric", phone_number: "+255754111222" });
	for (const each of typed) {
		const { data } = (await admin.browser.get(`${path}?q=${encodeURIComponent(each)}`)).json();
		expect(
			data.map(({ id }: { id: number }) => id),
			each,
		).toContain(user.id);
	}
	const other = await admin.browser.get(`${path}?q=${encodeURIComponent("0755 111 222")}`);
	expect(other.json().total).toBe(0);
});

test("blocking signs out everywhere; unblocking lets in again; the log names no address", async () => {
	const user = await registerUser(t);
	const blocked = await put(admin, user.id, { role: "user", blocked: true, version: 1 });
	expect(blocked.json().data).toMatchObject({ version: 2, sessions: 0, blocked_at: expect.any(String) });
	expect((await user.browser.get(`/users/${user.id}`)).statusCode).toBe(401);
	const signIn = () =>
		new TestBrowser(t).post("/auth/login", { user: { email: user.email, password: user.password } });
	expect((await signIn()).json().error.code).toBe("account_blocked");
	await put(admin, user.id, { role: "user", blocked: false, version: 2 });
	expect((await signIn()).statusCode).toBe(200);
	const out = await admin.browser.post(`${path}/${user.id}/sign-out`, {});
	expect(out.json().data.sessions).toBe(0);
	const log = (await admin.browser.get(`/admin/api/audit?resource=users&record_id=${user.id}`)).json();
	expect(log.data.map(({ action }: { action: string }) => action)).toEqual(["sign_out", "change", "change"]);
	expect(log.data[2]).toMatchObject({
		before: { blocked_at: null },
		after: { blocked_at: expect.any(String) },
	});
	expect(JSON.stringify(log)).not.toContain(user.email);
	expect(JSON.stringify(log)).not.toMatch(/argon2|password/i);
});

describe("mailed links", () => {
	const forget = (email: string) => new TestBrowser(t).post("/auth/forgot-password", { user: { email } });
	const reset = (token: string) => {
		const userDetails = { token, new_password: "imani na tumaini" };
		return new TestBrowser(t).post("/auth/reset-password", { userDetails });
	};
	const block = (id: number, blocked: boolean, version: number) =>
		put(admin, id, { role: "user", blocked, version });

	test.each(["blocking", "signing out"])("end with %s", async (way) => {
		const { id, email } = await registerUser(t);
		await forget(email);
		const token = await mailedToken(t, "reset-password", email);
		if (way === "blocking") {
			expect((await block(id, true, 1)).statusCode).toBe(200);
			expect((await block(id, false, 2)).statusCode).toBe(200);
		} else await admin.browser.post(`${path}/${id}/sign-out`, {});
		expect((await reset(token)).statusCode).toBe(410);
	});

	test("give a former address its account back, but no blocked one", async () => {
		const { id, email } = await registerUser(t);
		const moved = { email: `thief-${email}`, formerEmails: [email] };
		await t.db.update(account).set(moved).where(eq(account.id, id));
		await issueToken(t.db, { accountId: id, purpose: "recover", email }, new Date(), email);
		await block(id, true, 1);
		expect((await reset(email)).statusCode).toBe(410);
		await block(id, false, 2);
		expect((await reset(email)).statusCode).toBe(200);
	});
});

describe("the last administrator", () => {
	test.each([
		{ role: "editor", blocked: false },
		{ role: "admin", blocked: true },
	])("cannot become %j", async (values) => {
		const reply = await put(admin, admin.id, { ...values, version: 1 });
		expect([reply.statusCode, reply.json().error.code]).toEqual([409, "last_administrator"]);
		expect((await admin.browser.get("/admin/api/me")).json().data.role).toBe("admin");
	});

	test("is still there when two demote each other at the same moment", async () => {
		for (let round = 0; round < 5; round++) {
			const other = await registerStaff(t, "admin");
			const own = (await admin.browser.get(`${path}/${admin.id}`)).json().data.version;
			const demotion = (version: number) => ({ role: "user", blocked: false, version });
			const replies = await Promise.all([
				put(admin, other.id, demotion(1)),
				put(other, admin.id, demotion(own)),
			]);
			expect(replies.map(({ statusCode }) => statusCode).sort()).toContain(200);
			expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(false);
			if (replies[1].statusCode === 200) admin = other;
		}
	});
});
