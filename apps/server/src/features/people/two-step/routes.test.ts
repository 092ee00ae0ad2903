import type { Role } from "@bcc/contract/people/account";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { recoveryCode, twoStep } from "#server/db/schema/two-step.ts";
import { resetTwoStep } from "#server/features/people/administrator/mutations.ts";
import { totpCode } from "#server/features/people/two-step/rules.ts";
import { eq } from "#server/lib/drizzle.ts";
import { readOutbox, registerAs, registerUser, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/me/two-step";
const minute = 60_000;
const cookie = "bcc_second_step";
let now = Date.parse("2027-01-01T09:00:00Z");
let t: TestApp;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());

const demand = (staffTwoStep: boolean) => t.db.update(siteSettings).set({ staffTwoStep });
const codeAt = (secret: string, steps = 0) => totpCode(secret, new Date(now + steps * 30_000));
const wrongCode = (secret: string) => (codeAt(secret) === "000000" ? "111111" : "000000");
const errorOf = (reply: { json(): { error?: { code: string } } }) => reply.json().error?.code;
const begin = ({ browser, password }: TestUser) => browser.post(`${path}/begin`, { password });
const confirm = ({ browser }: TestUser, code: string) => browser.post(`${path}/confirm`, { code });

type InTwoSteps = TestUser & { secret: string; codes: string[] };

/** Staff who sign in in two steps from now on; the codes of this half minute are used. */
async function inTwoSteps(role: Role = "editor"): Promise<InTwoSteps> {
	const user = await registerAs(t, role);
	const { secret } = (await begin(user)).json().data;
	const { codes } = (await confirm(user, codeAt(secret))).json().data;
	return { ...user, secret, codes };
}

const firstStep = ({ email, password }: TestUser, browser = new TestBrowser(t)) =>
	browser.post("/auth/login", { user: { email, password } });
const secondStep = (browser: TestBrowser, code: string) =>
	browser.post("/auth/second-step", { user: { code } });

/** A browser that has shown the password. */
async function halfway(user: TestUser): Promise<TestBrowser> {
	const browser = new TestBrowser(t);
	expect(errorOf(await firstStep(user, browser))).toBe("second_step_needed");
	return browser;
}

const isIn = async (browser: TestBrowser) => (await browser.get("/admin/api/me")).statusCode === 200;

test("is switched on by password and code; after that a password alone opens nothing", async () => {
	const user = await registerAs(t, "admin");
	const other = new TestBrowser(t);
	await firstStep(user, other);
	const refused = [{ password: "not the one" }, {}].map((body) => user.browser.post(`${path}/begin`, body));
	expect((await Promise.all(refused)).map((reply) => reply.json().error.reason)).toEqual([
		"password_wrong",
		"password_required",
	]);
	const { secret, address } = (await begin(user)).json().data;
	expect(new URL(address).searchParams.get("secret")).toBe(secret);
	expect(errorOf(await confirm(user, wrongCode(secret)))).toBe("second_step_wrong");
	// Until it is shown that the authenticator has it, nothing changes.
	expect((await firstStep(user)).statusCode).toBe(200);
	const { codes } = (await confirm(user, codeAt(secret))).json().data;
	expect(new Set(codes).size).toBe(10);
	expect((await user.browser.get(path)).json().data).toEqual({
		enabled: true,
		demanded: false,
		recovery_codes: 10,
	});
	// Sessions that began with one step are over, but for the one that has just shown a code.
	expect([await isIn(user.browser), await isIn(other)]).toEqual([true, false]);

	const browser = await halfway(user);
	expect(await isIn(browser)).toBe(false);
	expect(browser.cookies.has("bcc_session")).toBe(false);
	// The code that switched it on is used.
	expect(errorOf(await secondStep(browser, codeAt(secret)))).toBe("second_step_wrong");
	const done = await secondStep(browser, codeAt(secret, 1));
	expect([done.statusCode, done.json().data.userId]).toEqual([200, user.id]);
	expect([await isIn(browser), browser.cookies.has(cookie)]).toEqual([true, false]);
});

test("neither the secret nor a recovery code is stored, logged or shown again", async () => {
	const { id, secret, codes, browser } = await inTwoSteps();
	const stored = JSON.stringify([await t.db.select().from(twoStep), await t.db.select().from(recoveryCode)]);
	for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
		expect(stored).not.toContain(text);
	}
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, id));
	expect(entries).toMatchObject([
		{ action: "change", before: { two_step: false }, after: { two_step: true } },
	]);
	expect(errorOf(await browser.post(`${path}/begin`, { password: "upendo wa kweli" }))).toBe("two_step_on");
});

describe("a code", () => {
	let user: InTwoSteps;
	beforeEach(async () => {
		user = await inTwoSteps();
		now += minute;
	});

	test("is valid once, even when sent twice at once, and invalidates earlier ones", async () => {
		const browsers = [await halfway(user), await halfway(user)];
		const code = codeAt(user.secret);
		const replies = await Promise.all(browsers.map((browser) => secondStep(browser, code)));
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
		const third = await halfway(user);
		for (const used of [code, codeAt(user.secret, -1)]) {
			expect(errorOf(await secondStep(third, used))).toBe("second_step_wrong");
		}
		expect((await secondStep(third, codeAt(user.secret, 1))).statusCode).toBe(200);
	});

	test("of recovery is good once, however it is typed, and for its account only", async () => {
		const [first = "", second = ""] = user.codes;
		const other = await inTwoSteps();
		expect(errorOf(await secondStep(await halfway(other), first))).toBe("second_step_wrong");
		const typed = first.toUpperCase().replaceAll("-", " ");
		const browsers = [await halfway(user), await halfway(user)];
		const replies = await Promise.all(browsers.map((browser) => secondStep(browser, typed)));
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
		const { browser, password } = {
			...user,
			browser: browsers[replies[0]?.statusCode === 200 ? 0 : 1] as TestBrowser,
		};
		expect((await browser.get(path)).json().data.recovery_codes).toBe(9);
		const renewed = await browser.post(`${path}/recovery-codes`, { password, code: codeAt(user.secret) });
		expect(renewed.json().data.codes).toHaveLength(10);
		expect(errorOf(await secondStep(await halfway(user), second))).toBe("second_step_wrong");
	});

	test("may be tried ten times in half an hour, over all browsers; then not even the right one is checked", async () => {
		const outcomes = [];
		for (let attempt = 0; attempt < 11; attempt++) {
			outcomes.push(errorOf(await secondStep(await halfway(user), wrongCode(user.secret))));
		}
		expect(outcomes).toEqual([...Array(10).fill("second_step_wrong"), "too_many_attempts"]);
		expect((await secondStep(await halfway(user), codeAt(user.secret))).statusCode).toBe(429);
		now += 31 * minute;
		expect((await secondStep(await halfway(user), codeAt(user.secret))).statusCode).toBe(200);
	});

	test("a browser that was signed in before has its own attempts", async () => {
		const browser = await halfway(user);
		await secondStep(browser, codeAt(user.secret));
		await browser.post("/auth/logout", {});
		for (let attempt = 0; attempt < 11; attempt++) {
			await secondStep(await halfway(user), wrongCode(user.secret));
		}
		now += minute;
		await firstStep(user, browser);
		expect((await secondStep(browser, codeAt(user.secret))).statusCode).toBe(200);
	});
});

test("a browser that has only ever sent the password has no attempts of its own", async () => {
	const member = await registerAs(t, "editor");
	const before = new TestBrowser(t);
	expect((await firstStep(member, before)).statusCode).toBe(200);
	const { secret } = (await begin(member)).json().data;
	await confirm(member, codeAt(secret));
	for (let attempt = 0; attempt < 10; attempt++) {
		await secondStep(await halfway(member), wrongCode(secret));
	}
	const borrowed = await halfway(member);
	borrowed.cookies.set("bcc_device", before.cookies.get("bcc_device") ?? "");
	expect(errorOf(await secondStep(borrowed, wrongCode(secret)))).toBe("too_many_attempts");
});

describe("the way between the two steps", () => {
	test("is ten minutes long, and ends with a new password, a block or two steps no more", async () => {
		const user = await inTwoSteps();
		now += minute;
		const late = await halfway(user);
		now += 10 * minute;
		expect(errorOf(await secondStep(late, codeAt(user.secret)))).toBe("second_step_over");
		for (const values of [{ passwordHash: "another" }, { blockedAt: new Date() }, { twoStepAt: null }]) {
			const each = await inTwoSteps();
			now += minute;
			const browser = await halfway(each);
			await t.db.update(account).set(values).where(eq(account.id, each.id));
			expect(errorOf(await secondStep(browser, codeAt(each.secret)))).toBe("second_step_over");
		}
	});

	test("cannot be begun without the password, nor with another's proof", async () => {
		const [mine, theirs] = [await inTwoSteps(), await inTwoSteps()];
		now += minute;
		expect(errorOf(await secondStep(new TestBrowser(t), codeAt(mine.secret)))).toBe("second_step_over");
		const browser = await halfway(mine);
		const value = browser.cookies.get(cookie) ?? "";
		const [, end, proof] = value.split(".");
		for (const forged of [
			`${theirs.id}.${end}.${proof}`,
			`${mine.id}.${Number(end) + 1}.${proof}`,
			"x",
			"1.2.3",
		]) {
			browser.cookies.set(cookie, forged);
			expect(errorOf(await secondStep(browser, codeAt(theirs.secret)))).toBe("second_step_over");
		}
	});

	test("a sign-in with one step that began before does not slip past the switch", async () => {
		const user = await registerAs(t, "editor");
		const { secret } = (await begin(user)).json().data;
		const replies = await Promise.all([
			...Array.from({ length: 4 }, () => firstStep(user)),
			confirm(user, codeAt(secret)),
			...Array.from({ length: 4 }, () => firstStep(user)),
		]);
		const codes = new Set(replies.filter(({ statusCode }) => statusCode !== 200).map(errorOf));
		for (const code of codes) expect(["second_step_needed", "wrong_credentials"]).toContain(code);
		const admin = await registerAs(t, "admin");
		const { sessions } = (await admin.browser.get(`/admin/api/users/${user.id}`)).json().data;
		expect(sessions).toBe(1);
	});
});

test("is switched off with password and code; a visitor who is no longer staff is not asked", async () => {
	const user = await inTwoSteps();
	now += minute;
	const off = (values: object) => user.browser.post(`${path}/off`, { password: user.password, ...values });
	expect((await off({ code: codeAt(user.secret), password: "not the one" })).statusCode).toBe(400);
	expect(errorOf(await off({ code: wrongCode(user.secret) }))).toBe("second_step_wrong");
	await demand(true);
	expect(errorOf(await off({ code: codeAt(user.secret) }))).toBe("two_step_demanded");
	await demand(false);
	expect((await off({ code: codeAt(user.secret) })).statusCode).toBe(200);
	expect((await firstStep(user)).statusCode).toBe(200);
	expect(await t.db.$count(recoveryCode, eq(recoveryCode.accountId, user.id))).toBe(0);

	const former = await inTwoSteps();
	await t.db.update(account).set({ role: "user" }).where(eq(account.id, former.id));
	expect((await firstStep(former)).statusCode).toBe(200);
});

test("where it is demanded, staff without it are visitors until they set it up; others go on", async () => {
	const done = await inTwoSteps("admin");
	const owing = await registerAs(t, "admin");
	const visitor = await registerUser(t);
	await demand(true);
	try {
		for (const call of ["me", "users", "settings", "categories", "votes/summary"]) {
			expect([call, errorOf(await owing.browser.get(`/admin/api/${call}`))]).toEqual([
				call,
				"two_step_needed",
			]);
		}
		// Nor what administrators may do elsewhere.
		expect((await owing.browser.get(`/users/${visitor.id}`)).statusCode).toBe(404);
		expect(errorOf(await owing.browser.get("/award/delete/category/1"))).toBe("two_step_needed");
		expect(await isIn(done.browser)).toBe(true);
		expect(errorOf(await visitor.browser.get("/admin/api/me"))).toBe("forbidden");
		expect((await firstStep(owing, owing.browser)).statusCode).toBe(200);
		expect((await owing.browser.get(path)).json().data).toMatchObject({ enabled: false, demanded: true });
		// Right after signing in the password is not asked for again.
		now += 10 * minute + 1;
		const stale = await owing.browser.post(`${path}/begin`, {});
		expect(stale.json().error).toMatchObject({ field: "password", reason: "password_required" });
		expect((await firstStep(owing, owing.browser)).statusCode).toBe(200);
		const { secret } = (await owing.browser.post(`${path}/begin`, {})).json().data;
		expect((await confirm(owing, codeAt(secret))).statusCode).toBe(200);
		expect(await isIn(owing.browser)).toBe(true);
	} finally {
		await demand(false);
	}
});

test("an administrator helps a user who has lost everything, and the command line the last administrator", async () => {
	const lost = await inTwoSteps();
	const admin = await inTwoSteps("admin");
	const off = (id: number) => admin.browser.post(`/admin/api/users/${id}/two-step-off`, {});
	expect((await off(lost.id)).statusCode).toBe(200);
	expect(await isIn(lost.browser)).toBe(false);
	expect((await firstStep(lost)).statusCode).toBe(200);
	expect([(await off(admin.id)).statusCode, (await off(2_147_483_647)).statusCode]).toEqual([403, 404]);
	expect(await resetTwoStep(t.db, admin.email.toUpperCase())).toBe(true);
	expect(await resetTwoStep(t.db, admin.email)).toBe(false);
	expect((await firstStep(admin)).statusCode).toBe(200);
});

test("with another secret of the server no code fits, and nothing breaks", async () => {
	const user = await inTwoSteps();
	now += minute;
	const sealed = t.app.twoStep.seal(user.id + 1, user.secret);
	await t.db.update(twoStep).set({ sealedSecret: sealed }).where(eq(twoStep.accountId, user.id));
	expect(errorOf(await secondStep(await halfway(user), codeAt(user.secret)))).toBe("second_step_wrong");
});

test("the first step reveals two-step sign-in only with the password", async () => {
	const user = await inTwoSteps();
	const replies = [
		await new TestBrowser(t).post("/auth/login", { user: { email: user.email, password: "not the one" } }),
		await new TestBrowser(t).post("/auth/login", {
			user: { email: `x-${user.email}`, password: "not the one" },
		}),
	];
	expect(replies[0]?.body).toBe(replies[1]?.body);
	expect(replies.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined]);
});

test("new recovery codes are in the audit log, and none of them is", async () => {
	const user = await inTwoSteps();
	now += minute;
	const { password, browser } = user;
	const { codes } = (
		await browser.post(`${path}/recovery-codes`, { password, code: codeAt(user.secret) })
	).json().data;
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, user.id));
	expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
		["change", user.id],
		["renew_codes", user.id],
	]);
	expect(JSON.stringify(entries)).not.toContain(codes[0]);
});

test("the account's owner gets a mail when it is switched on or off, by any user", async () => {
	const admin = await registerAs(t, "admin");
	const kinds = async ({ email }: TestUser) => {
		await t.app.mailsSent();
		const about = (await readOutbox(t)).filter((mail) => mail.includes(email));
		return about.flatMap((mail) => /Two-step log-in has been switched (on|off)/.exec(mail)?.[1] ?? []);
	};
	// Letters that are due together are sent side by side.
	const switchedOn = async () => {
		const user = await inTwoSteps();
		await t.app.mailsSent();
		return user;
	};
	const own = await switchedOn();
	now += minute;
	const { password, secret } = own;
	await own.browser.post(`${path}/off`, { password, code: codeAt(secret) });
	expect(await kinds(own)).toEqual(["on", "off"]);
	const helped = await switchedOn();
	await admin.browser.post(`/admin/api/users/${helped.id}/two-step-off`, {});
	// Nothing was switched off any more.
	await admin.browser.post(`/admin/api/users/${helped.id}/two-step-off`, {});
	expect(await kinds(helped)).toEqual(["on", "off"]);
	const atTheServer = await switchedOn();
	await t.db.transaction((tx) => resetTwoStep(tx, atTheServer.email));
	await t.app.mail({ kind: "reset", email: admin.email, accountId: null, locale: "en" });
	expect(await kinds(atTheServer)).toEqual(["on", "off"]);
});
