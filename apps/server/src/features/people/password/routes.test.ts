import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { mailBudget, outgoingMail } from "#server/db/schema/mail.ts";
import { accountToken } from "#server/db/schema/mailed-link.ts";
import { session } from "#server/db/schema/session.ts";
import { issueToken } from "#server/features/people/account/mailed-link.ts";
import { resetPasswordByLink } from "#server/features/people/password/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import {
	mailedToken,
	newUserDetails,
	readOutbox,
	registerUser,
	TestBrowser,
	type TestUser,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const minute = 60_000;
const newPassword = "imani na tumaini";
let t: TestApp;
let now = Date.parse("2027-01-01T09:00:00Z");
let user: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
beforeEach(async () => {
	// Every test has its own attempts.
	now += 24 * 60 * minute;
	user = await registerUser(t);
});
afterAll(() => t.close());

/** The session of a browser that does not hear of anything. */
async function isAlive(cookie: string): Promise<boolean> {
	return (await t.app.inject({ url: `/users/${user.id}`, headers: { cookie } })).statusCode === 200;
}

async function signIn(password: string): Promise<{ status: number; cookie: string }> {
	const browser = new TestBrowser(t);
	const reply = await browser.post("/auth/login", { user: { email: user.email, password } });
	return { status: reply.statusCode, cookie: browser.headers().cookie ?? "" };
}

describe("changing the password", () => {
	const change = (values: Record<string, unknown> = {}) =>
		user.browser.post("/auth/change-password", {
			userDetails: {
				old_password: user.password,
				new_password: newPassword,
				user_id: user.id,
				...values,
			},
		});

	test("leaves this browser signed in, with a new id, and ends the other sessions", async () => {
		const other = await signIn(user.password);
		const { cookie: before = "" } = user.browser.headers();
		const reply = await change();
		expect(reply.json()).toEqual({ status: 1, message: "Your password has been changed.", data: [] });
		expect([await isAlive(other.cookie), await isAlive(before)]).toEqual([false, false]);
		expect(await isAlive(user.browser.headers().cookie ?? "")).toBe(true);
		expect([(await signIn(user.password)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
		expect((await readOutbox(t)).at(-1)).toContain("Subject: Your password has been changed");
	});

	test.each([
		[{ old_password: "another one" }, "old_password", "password_wrong"],
		[{ new_password: "upendo wa kweli" }, "new_password", "password_unchanged"],
		[{ new_password: "12345" }, "new_password", "password_short"],
		[{ new_password: "x".repeat(257) }, "new_password", "password_long"],
		[{ new_password: "Password1" }, "new_password", "password_common"],
		[{ new_password: "" }, "new_password", "password_required"],
	])("%j is refused with the field and the reason", async (wrong, field, reason) => {
		const reply = await change(wrong);
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error).toMatchObject({ field: `userDetails.${field}`, reason });
		expect((await signIn(user.password)).status).toBe(200);
	});

	test("changes nothing for a session that has ended meanwhile, as when two-step sign-in began elsewhere", async () => {
		const hash = t.app.passwords.hash.bind(t.app.passwords);
		vi.spyOn(t.app.passwords, "hash").mockImplementationOnce(async (...of) => {
			await t.db.delete(session).where(eq(session.accountId, user.id));
			return await hash(...of);
		});
		expect((await change()).statusCode).toBe(401);
		expect(user.browser.cookies.has("bcc_session")).toBe(false);
		expect([(await signIn(user.password)).status, (await signIn(newPassword)).status]).toEqual([200, 401]);
	});

	test("begins no new session in place of one that ends just then", async () => {
		const { startSession } = t.app;
		t.app.startSession = async (...of) => {
			const inTwoSteps = { role: "editor", twoStepAt: new Date(now) } as const;
			await t.db.update(account).set(inTwoSteps).where(eq(account.id, user.id));
			await t.db.delete(session).where(eq(session.accountId, user.id));
			return await startSession(...of);
		};
		try {
			expect((await change()).statusCode).toBe(200);
		} finally {
			t.app.startSession = startSession;
		}
		expect(user.browser.cookies.has("bcc_session")).toBe(false);
		expect(await t.db.$count(session, eq(session.accountId, user.id))).toBe(0);
	});

	test("is allowed to the user only", async () => {
		const other = await registerUser(t);
		expect((await change({ user_id: other.id })).statusCode).toBe(404);
		expect((await new TestBrowser(t).post("/auth/change-password", {})).statusCode).toBe(401);
	});

	test("asks for the current password at most ten times in a quarter of an hour", async () => {
		const before = t.app.passwords.computed();
		const statuses = [];
		for (let attempt = 0; attempt < 12; attempt++) {
			statuses.push((await change({ old_password: `another ${attempt}` })).statusCode);
		}
		expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
		expect(t.app.passwords.computed() - before).toBe(10);
		now += 15 * minute;
		expect((await change()).statusCode).toBe(200);
	});
});

describe("a forgotten password", () => {
	const ask = (email: string, language = "en") =>
		new TestBrowser(t).post("/auth/forgot-password", { user: { email } }, { "accept-language": language });
	const reset = (token: string, new_password = newPassword, browser = new TestBrowser(t)) =>
		browser.post("/auth/reset-password", { userDetails: { token, new_password } });

	test("is replaced through the mailed link, once, and all sessions end", async () => {
		await ask(user.email.toUpperCase());
		const token = await mailedToken(t, "reset-password", user.email);
		const { cookie = "" } = user.browser.headers();
		expect((await reset(token)).json()).toMatchObject({ status: 1, data: [] });
		expect(await isAlive(cookie)).toBe(false);
		expect([(await signIn(user.password)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
		const again = await reset(token, "amani na furaha");
		expect([again.statusCode, again.json().error.code]).toEqual([410, "link_invalid"]);
		expect((await signIn(newPassword)).status).toBe(200);
	});

	test("of two that use the link at once, one does", async () => {
		await ask(user.email);
		const token = await mailedToken(t, "reset-password", user.email);
		const replies = await Promise.all([reset(token, "amani kwenu"), reset(token, "amani kwetu")]);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
	});

	test("the link is good for 30 minutes and no longer", async () => {
		await ask(user.email);
		const late = await mailedToken(t, "reset-password", user.email);
		now += 30 * minute;
		expect((await reset(late)).statusCode).toBe(410);
		await ask(user.email);
		const early = await mailedToken(t, "reset-password", user.email);
		now += 30 * minute - 1;
		expect((await reset(early)).statusCode).toBe(200);
	});

	test("a refused password does not use the link up, and a used one takes the others along", async () => {
		await ask(user.email);
		const first = await mailedToken(t, "reset-password", user.email);
		await ask(user.email);
		const second = await mailedToken(t, "reset-password", user.email);
		expect(second).not.toBe(first);
		expect((await reset(first, "123456")).json().error.reason).toBe("password_common");
		expect((await reset(first)).statusCode).toBe(200);
		expect((await reset(second)).statusCode).toBe(410);
	});

	test("invented links, and those of another purpose, are refused", async () => {
		const confirmation = await mailedToken(t, "confirm-email", user.email);
		const before = t.app.passwords.computed();
		for (const token of ["x", "%00", "A".repeat(43), confirmation]) {
			expect([token, (await reset(token)).statusCode]).toEqual([token, 410]);
		}
		expect(t.app.passwords.computed()).toBe(before);
	});

	test("the reply is the same for unknown addresses, which get no mail", async () => {
		const mails = (await readOutbox(t)).length;
		const known = await ask(user.email);
		const unknown = await ask(`nobody-${user.email}`);
		expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
		expect(unknown.headers["set-cookie"]).toBe(known.headers["set-cookie"]);
		expect((await readOutbox(t)).length - mails).toBe(1);
	});

	test("the reply comes before anybody looks whose address it is", async () => {
		await readOutbox(t);
		const links = () => t.db.$count(accountToken, eq(accountToken.accountId, user.id));
		const before = await links();
		await ask(user.email);
		expect([await links(), await t.db.$count(outgoingMail)]).toEqual([before, 1]);
		expect((await readOutbox(t)).at(-1)).toContain("reset-password");
		expect([await links(), await t.db.$count(outgoingMail)]).toEqual([before + 1, 0]);
	});

	test("one address gets at most three mails in half an hour, whoever requests them and whatever else it is sent", async () => {
		await readOutbox(t);
		for (let time = 0; time < 6; time++) {
			await new TestBrowser(t).post("/auth/resend-confirmation", { user: { email: user.email } });
			await new TestBrowser(t).post("/users/registration", {
				userDetails: newUserDetails({ email: user.email }),
			});
		}
		const bodies = [];
		for (let time = 0; time < 6; time++) bodies.push((await ask(user.email)).body);
		expect(new Set(bodies).size).toBe(1);
		const resets = (await readOutbox(t)).filter(
			(mail) => mail.includes(`To: ${user.email}`) && mail.includes("reset-password"),
		);
		expect(resets).toHaveLength(3);
	});

	test("a mail that could not be stored is none of the three", async () => {
		await t.db.execute(
			sql`alter table outgoing_mail add constraint no_resets check (kind <> 'reset') not valid`,
		);
		const refused = [];
		for (let time = 0; time < 3; time++) refused.push((await ask(user.email)).statusCode);
		await t.db.execute(sql`alter table outgoing_mail drop constraint no_resets`);
		expect(refused).toEqual([500, 500, 500]);
		await ask(user.email);
		const token = await mailedToken(t, "reset-password", user.email);
		expect((await reset(token)).statusCode).toBe(200);
	});

	test("when somebody has used up the mails, a valid link is in the mailbox", async () => {
		for (let time = 0; time < 3; time++) await ask(user.email);
		const token = await mailedToken(t, "reset-password", user.email);
		/** For links, and by the database's clock for the mails. */
		async function pass(minutes: number): Promise<void> {
			now += minutes * minute;
			const { until } = mailBudget;
			await t.db.update(mailBudget).set({ until: sql`${until} - ${minutes} * interval '1 minute'` });
		}
		await pass(29);
		await ask(user.email);
		expect((await reset(token)).statusCode).toBe(200);
		await ask(user.email);
		await pass(1);
		await ask(user.email);
		expect(
			(await reset(await mailedToken(t, "reset-password", user.email), "amani na upendo")).statusCode,
		).toBe(200);
	});

	test("a thief who changes the password when the mails are used up shuts nobody out", async () => {
		for (let time = 0; time < 3; time++) await ask(user.email);
		const old = await mailedToken(t, "reset-password", user.email);
		const userDetails = { old_password: user.password, new_password: "furaha ya kweli" };
		expect((await user.browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
		expect((await reset(old)).statusCode).toBe(410);
		await ask(user.email);
		expect((await reset(await mailedToken(t, "reset-password", user.email))).statusCode).toBe(200);
	});

	test("the user's address is no password here either, and the link stays valid", async () => {
		await ask(user.email);
		const token = await mailedToken(t, "reset-password", user.email);
		expect((await reset(token, user.email)).json().error.reason).toBe("password_common");
		expect((await reset(token)).statusCode).toBe(200);
	});

	test("the mail is in the visitor's language, as text and as HTML, with the name made harmless", async () => {
		const hostile = await registerUser(t);
		const firstName = `<img src=x onerror=alert(1)> "Neema"`;
		const values = { firstName, emailConfirmedAt: new Date() };
		await t.db.update(account).set(values).where(eq(account.id, hostile.id));
		await ask(hostile.email, "sw");
		const mails = (await readOutbox(t)).filter((each) => each.includes(`To: ${hostile.email}`));
		const mail = mails.find((each) => each.includes("reset-password")) ?? "";
		expect(mail).toContain("text/plain");
		expect(mail).toContain("text/html");
		expect(mail).toContain("Lichague ndani ya dakika 30");
		expect(mail).toMatch(/\/sw\/reset-password\?token=/);
		const html = mail.slice(mail.indexOf("<!doctype html>"));
		expect(html).toContain("&lt;img");
		expect(html).not.toContain("<img");
	});
});

describe("other mailed links of an account end", () => {
	const confirm = (token: string, proof: Record<string, unknown>) =>
		new TestBrowser(t).post("/auth/confirm-email", { userDetails: { token, ...proof } });
	const reset = (token: string) =>
		new TestBrowser(t).post("/auth/reset-password", { userDetails: { token, new_password: newPassword } });
	const linkTo = async (path: string) => {
		const call = path === "confirm-email" ? "resend-confirmation" : "forgot-password";
		await new TestBrowser(t).post(`/auth/${call}`, { user: { email: user.email } });
		return await mailedToken(t, path, user.email);
	};
	const proofs = async () => [
		(await signIn(user.password)).status,
		(await new TestBrowser(t).post("/auth/login", { user: { email: user.email, password: newPassword } }))
			.statusCode,
	];

	test("when its address is confirmed", async () => {
		const first = await mailedToken(t, "confirm-email", user.email);
		const old = [await linkTo("confirm-email"), await linkTo("reset-password")];
		expect((await confirm(first, { password: user.password })).statusCode).toBe(200);
		expect((await confirm(old[0] ?? "", { new_password: newPassword })).statusCode).toBe(410);
		expect((await reset(old[1] ?? "")).statusCode).toBe(410);
		expect(await proofs()).toEqual([200, 401]);
	});

	test("when its password is changed or reset", async () => {
		const old = await mailedToken(t, "confirm-email", user.email);
		const userDetails = { old_password: user.password, new_password: "furaha ya kweli" };
		expect((await user.browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
		expect((await confirm(old, { new_password: newPassword })).statusCode).toBe(410);
		const again = await linkTo("confirm-email");
		expect((await reset(await linkTo("reset-password"))).statusCode).toBe(200);
		expect((await confirm(again, { new_password: "tumaini la milele" })).statusCode).toBe(410);
	});

	test("and one that is made after the confirmation sets no password", async () => {
		await confirm(await mailedToken(t, "confirm-email", user.email), { password: user.password });
		const of = { accountId: user.id, purpose: "confirm", email: user.email } as const;
		await issueToken(t.db, of, new Date(now), "late");
		expect((await confirm("late", { new_password: newPassword })).statusCode).toBe(410);
		const taken = resetPasswordByLink(t.db, ["confirm"], "late", "a hash", new Date(now));
		expect(await taken).toBe(false);
		expect(await proofs()).toEqual([200, 401]);
	});

	test("a new password that confirms the address is told of", async () => {
		const token = await mailedToken(t, "confirm-email", user.email);
		expect((await confirm(token, { new_password: newPassword })).statusCode).toBe(200);
		expect((await readOutbox(t)).at(-1)).toContain("Subject: Your password has been changed");
	});
});
