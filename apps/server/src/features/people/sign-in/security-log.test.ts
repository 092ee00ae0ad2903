import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { registerStaff, registerUser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
let user: TestUser;
let editor: TestUser;
const lines: unknown[] = [];
beforeAll(async () => {
	t = await createTestApp();
	user = await registerUser(t, {}, "203.0.113.9");
	editor = await registerStaff(t, "editor", {}, "203.0.113.9");
	vi.spyOn(t.app.log, "info").mockImplementation((fields) => void lines.push(fields));
});
afterAll(() => t.close());
beforeEach(() => {
	lines.length = 0;
});

const signIn = (password: string, email = user.email) =>
	user.browser.post("/auth/login", { user: { email, password } });

test("signing in is logged, whether or not it succeeds, by the account's number and without personal data", async () => {
	await signIn("wrong words");
	await signIn(user.password);
	await signIn("wrong words", "nobody@example.org");
	await user.browser.post("/auth/logout", {});
	expect(lines).toEqual([
		{ event: "sign_in", outcome: "wrong_credentials", account: user.id },
		{ event: "sign_in", outcome: "ok", account: user.id },
		{ event: "sign_in", outcome: "wrong_credentials", account: null },
		{ event: "sign_out", account: user.id },
	]);
});

test("forbidden attempts of a signed-in user are logged", async () => {
	await editor.browser.get("/admin/api/users");
	await editor.browser.post("/admin/api/banners", {}, { "x-xsrf-token": "made up" });
	await t.app.inject("/admin/api/users");
	const refused = { event: "refused", account: editor.id };
	expect(lines).toEqual([
		{ ...refused, code: "forbidden", method: "GET", route: "/admin/api/users" },
		{ ...refused, code: "csrf_token", method: "POST", route: "/admin/api/banners" },
	]);
});

test("repeated attempts do not fill the log", async () => {
	const { browser } = await registerUser(t, {}, "203.0.113.9");
	for (let time = 0; time < 40; time++) await browser.get("/admin/api/users");
	expect(lines).toHaveLength(20);
});

test("a new password is logged", async () => {
	const passwords = { old_password: editor.password, new_password: "imani na amani" };
	const reply = await editor.browser.post("/auth/change-password", { userDetails: passwords });
	expect(reply.statusCode).toBe(200);
	expect(lines).toEqual([{ event: "password_changed", account: editor.id }]);
});
