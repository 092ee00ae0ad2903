import type { Role } from "@bcc/contract/people/account";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { eq } from "#server/lib/drizzle.ts";
import {
	mailedToken,
	readOutbox,
	registerStaff,
	registerUser,
	TestBrowser,
	type TestUser,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/users";
const newPassword = "imani na tumaini";
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp();
	admin = await registerStaff(t, "admin");
});
afterAll(() => t.close());

const give = (id: number, role: Role, version = 1) =>
	admin.browser.send("PUT", `${path}/${id}`, { role, blocked: false, version });
const statusOf = async (browser: TestBrowser, url = path) => (await browser.get(url)).statusCode;
const signIn = (email: string, password: string, browser = new TestBrowser(t)) =>
	browser.post("/auth/login", { user: { email, password } });
const confirm = (browser: TestBrowser, token: string, proof: object = {}) =>
	browser.post("/auth/confirm-email", { userDetails: { token, ...proof } });
const confirmed = (id: number) =>
	t.db.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, id));

describe("an address that was registered by somebody other than its owner", () => {
	/** The attacker signs up with the owner's address, and the owner confirms the genuine mail. */
	async function preRegistered() {
		const attacker = await registerUser(t);
		const token = await mailedToken(t, "confirm-email", attacker.email);
		return { attacker, token, owner: new TestBrowser(t) };
	}

	test("becomes staff for its owner alone: sessions, password, pending address and links are deleted", async () => {
		const { attacker } = await preRegistered();
		const { id, email, password, browser } = attacker;
		await confirmed(id);
		const trap = `trap-${email}`;
		await t.db.update(account).set({ pendingEmail: trap }).where(eq(account.id, id));
		await browser.post("/auth/resend-confirmation", { user: { email: trap } });
		const trapToken = await mailedToken(t, "confirm-email", trap);

		const given = (await give(id, "admin")).json().data;
		expect(given).toMatchObject({ role: "admin", sessions: 0 });
		expect(await statusOf(browser)).toBe(401);
		expect((await signIn(email, password)).statusCode).toBe(401);
		expect((await confirm(browser, trapToken, { password })).statusCode).toBe(410);

		const message = (await readOutbox(t)).findLast((mail) => mail.includes(`To: ${email}\r\n`));
		expect(message).toContain("Your account may now use the back office");
		const token = await mailedToken(t, "reset-password", email);
		const owner = new TestBrowser(t);
		const userDetails = { token, new_password: newPassword };
		expect((await owner.post("/auth/reset-password", { userDetails })).statusCode).toBe(200);
		expect((await signIn(email, newPassword, owner)).statusCode).toBe(200);
		expect(await statusOf(owner)).toBe(200);
	});

	test("counterpart: with only the role written, the attacker's old session is an administrator's", async () => {
		const { attacker } = await preRegistered();
		await confirmed(attacker.id);
		await t.db.update(account).set({ role: "admin" }).where(eq(account.id, attacker.id));
		expect(await statusOf(attacker.browser)).toBe(200);
		expect((await signIn(attacker.email, attacker.password)).statusCode).toBe(200);
	});

	test("is not confirmed by the link alone, without the password or a new one", async () => {
		const { attacker, token, owner } = await preRegistered();
		const asked = await confirm(owner, token);
		expect([asked.statusCode, asked.json().error]).toMatchObject([
			403,
			{ code: "password_needed", field: "userDetails.new_password" },
		]);
		expect((await confirm(owner, token, { password: "a wrong guess" })).json().error.reason).toBe(
			"password_wrong",
		);
		expect((await confirm(owner, token, { new_password: "123456" })).json().error.reason).toBe(
			"password_common",
		);
		expect((await confirm(owner, token, { new_password: newPassword })).statusCode).toBe(200);
		expect(await statusOf(attacker.browser, `/users/${attacker.id}`)).toBe(401);
		expect((await signIn(attacker.email, attacker.password)).statusCode).toBe(401);
		expect((await signIn(attacker.email, newPassword)).json().data.email_confirmed).toBe(true);
		expect((await confirm(owner, token, { new_password: newPassword })).statusCode).toBe(410);
	});
});

test("guesses at the password with a link use up the link's own attempts only", async () => {
	const user = await registerUser(t);
	const token = await mailedToken(t, "confirm-email", user.email);
	const statuses = [];
	for (let time = 0; time < 11; time++) {
		statuses.push((await confirm(new TestBrowser(t), token, { password: `guess ${time}` })).statusCode);
	}
	expect(statuses).toEqual([...Array(10).fill(400), 429]);
	expect((await signIn(user.email, user.password)).statusCode).toBe(200);
	expect((await confirm(user.browser, token)).statusCode).toBe(200);
});

test("a pending address is confirmed with the account's password, not with a new one", async () => {
	const user = await registerUser(t);
	const waiting = `typing-mistake-${user.email}`;
	await t.db.update(account).set({ pendingEmail: waiting }).where(eq(account.id, user.id));
	await user.browser.post("/auth/resend-confirmation", { user: { email: waiting } });
	const token = await mailedToken(t, "confirm-email", waiting);
	const stranger = new TestBrowser(t);
	const refused = await confirm(stranger, token, { new_password: newPassword });
	expect(refused.json().error).toMatchObject({ code: "password_needed", field: "userDetails.password" });
	expect((await confirm(stranger, token, { password: user.password })).statusCode).toBe(200);
	expect((await signIn(waiting, user.password)).statusCode).toBe(200);
});

describe("a role", () => {
	test("in the back office is not given to an unconfirmed address", async () => {
		const user = await registerUser(t);
		const refused = await give(user.id, "editor");
		expect([refused.statusCode, refused.json().error]).toMatchObject([
			409,
			{ code: "email_unconfirmed", field: "role" },
		]);
		expect(await statusOf(user.browser, "/admin/api/me")).toBe(403);
		expect((await signIn(user.email, user.password)).statusCode).toBe(200);
	});

	test("that takes rights away leaves password and sessions; one that gives others does not", async () => {
		const staff = await registerStaff(t, "admin");
		await confirmed(staff.id);
		await give(staff.id, "editor");
		expect(await statusOf(staff.browser, "/admin/api/me")).toBe(200);
		await give(staff.id, "auditor", 2);
		expect(await statusOf(staff.browser, "/admin/api/me")).toBe(401);
	});
});

test("a role goes to the address that the administrator has seen", async () => {
	const { id, email, password, browser } = await registerUser(t);
	await confirmed(id);
	const another = `another-${email}`;
	await t.db.update(account).set({ pendingEmail: another }).where(eq(account.id, id));
	await browser.post("/auth/resend-confirmation", { user: { email: another } });
	const token = await mailedToken(t, "confirm-email", another);
	expect((await confirm(new TestBrowser(t), token, { password })).statusCode).toBe(200);
	const late = await give(id, "admin");
	expect([late.statusCode, late.json().error.code]).toEqual([409, "changed_meanwhile"]);
	const [seen] = await t.db.select().from(account).where(eq(account.id, id));
	expect((await give(id, "admin", seen?.version)).statusCode).toBe(200);
});

test("a blocked account has no links, and none of before when it is open again", async () => {
	const { id, email } = await registerUser(t);
	await confirmed(id);
	const ask = () => new TestBrowser(t).post("/auth/forgot-password", { user: { email } });
	await ask();
	const token = await mailedToken(t, "reset-password", email);
	const reset = async () =>
		(
			await new TestBrowser(t).post("/auth/reset-password", {
				userDetails: { token, new_password: newPassword },
			})
		).statusCode;
	const block = async (blocked: boolean, version: number) =>
		(await admin.browser.send("PUT", `${path}/${id}`, { role: "user", blocked, version })).statusCode;
	expect([await block(true, 1), await reset()]).toEqual([200, 410]);
	expect([await block(false, 2), await reset()]).toEqual([200, 410]);
});
