import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows-of.ts";
import { account } from "#server/db/schema/account.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { accountToken } from "#server/db/schema/mailed-link.ts";
import {
	dropTokens,
	issueMailedToken,
	issueToken,
	mailedPurposes,
} from "#server/features/people/account/mailed-link.ts";
import { enqueueMail } from "#server/features/site/mail/mutations.ts";
import { eq, sql } from "#server/lib/drizzle.ts";
import {
	registerStaff,
	registerUser,
	TestBrowser,
	type TestUser,
	unquoted,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const newPassword = "imani na tumaini";
let mails: MailServer;
let t: TestApp;
let owner: TestUser;
let another: string;
beforeAll(async () => {
	mails = await startMailServer();
	t = await createTestApp({ SMTP_URL: mails.url, PUBLIC_URL: "https://awards.example" });
});
beforeEach(async () => {
	mails.open = true;
	owner = await registerUser(t);
	await t.app.mailsSent();
	await t.db.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, owner.id));
	another = `another-${owner.email}`;
	mails.mails.length = 0;
	mails.open = false;
});
afterAll(async () => {
	await t.close();
	mails.stop();
});

/** The mails that arrive once the mail server takes them, given-up ones too. */
async function arriving(): Promise<string[]> {
	await t.app.mailsSent();
	mails.open = true;
	await t.db.update(outgoingMail).set({ sendAfter: sql`now()`, givenUpAt: null });
	t.app.sendMails();
	await t.app.mailsSent();
	return mails.mails.map(unquoted);
}

const changePassword = () =>
	owner.browser.post("/auth/change-password", {
		userDetails: { old_password: owner.password, new_password: newPassword },
	});

/** Has the account take another address, whose confirmation arrives, while the mail to the present one waits. */
async function moveAway(): Promise<void> {
	const personal = { firstname: "Neema", lastname: "Kimaro", age_range: "25-34", gender: "female" };
	const places = { nationality: "Tanzanian", country_of_residence: "Tanzania", phone_number: "0712 345 678" };
	const userDetails = { ...personal, ...places, email: another, password: owner.password };
	expect((await owner.browser.post("/users/update", { userDetails })).statusCode).toBe(200);
	await t.app.mailsSent();
	const token = `confirms ${owner.id}`;
	await issueToken(t.db, { accountId: owner.id, purpose: "confirm", email: another }, new Date(), token);
	const confirmed = await owner.browser.post("/auth/confirm-email", { userDetails: { token } });
	expect(confirmed.statusCode).toBe(200);
}

async function makeAdministrator(): Promise<void> {
	const admin = await registerStaff(t, "admin");
	const [{ version } = {}] = await t.db.select().from(account).where(eq(account.id, owner.id));
	const change = { role: "admin", blocked: false, version };
	expect((await admin.browser.send("PUT", `/admin/api/users/${owner.id}`, change)).statusCode).toBe(200);
}

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** Locks the account as a new password does. */
const lock = (transaction: Database) =>
	transaction.update(account).set({ pendingEmail: null }).where(eq(account.id, owner.id));

describe("a mail that waits", () => {
	const kinds = Object.keys(mailedPurposes) as (keyof typeof mailedPurposes)[];
	test.each(
		kinds.flatMap((kind) => [
			{ kind, byAccount: true },
			{ kind, byAccount: false },
		]),
	)("with a link does not go out when the password has changed: %j", async ({ kind, byAccount }) => {
		await t.db.update(account).set({ emailConfirmedAt: null }).where(eq(account.id, owner.id));
		const other = await registerUser(t);
		for (const { id, email } of [owner, other]) {
			await t.app.mail({ kind, email, accountId: byAccount ? id : null, locale: "en" });
		}
		await t.app.mailsSent();
		expect((await changePassword()).statusCode).toBe(200);
		const arrived = await arriving();
		const to = ({ email }: TestUser) => arrived.filter((mail) => mail.includes(`To: ${email}`));
		expect(to(owner)).toEqual([expect.stringContaining("Subject: Your password has been changed")]);
		expect(to(other).length).toBeGreaterThan(0);
	});

	test("is not sent anew from the given-up ones either", async () => {
		await new TestBrowser(t).post("/auth/forgot-password", { user: { email: owner.email } });
		await t.app.mailsSent();
		const failed = { failure: "busy", givenUpAt: sql`now()`, leaseUntil: null } as const;
		await t.db.update(outgoingMail).set(failed);
		await changePassword();
		expect((await arriving()).filter((mail) => mail.includes("reset-password"))).toEqual([]);
	});

	test("gives an old address no link to an account that has been given rights", async () => {
		await moveAway();
		await makeAdministrator();
		const arrived = await arriving();
		expect(arrived).toEqual([expect.stringContaining("Your account may now use the back office")]);
		expect(arrived[0]).toContain(`To: ${another}`);
		expect(await t.db.$count(accountToken, eq(accountToken.email, owner.email))).toBe(0);
	});

	test("gives an old address its way back, whatever a thief confirms and sets", async () => {
		await moveAway();
		await changePassword();
		const [letter = ""] = (await arriving()).filter((mail) => mail.includes(`To: ${owner.email}`));
		const token = /reset-password\?token=([\w-]+)/.exec(letter)?.[1];
		const userDetails = { token, new_password: "siri ya mwenyewe" };
		expect((await new TestBrowser(t).post("/auth/reset-password", { userDetails })).statusCode).toBe(200);
		const [{ email } = { email: "" }] = await t.db.select().from(account).where(eq(account.id, owner.id));
		expect(email).toBe(owner.email);
	});
});

describe("a link that is used while its account's links end", () => {
	test.each([
		{ purpose: "reset", path: "/auth/reset-password" },
		{ purpose: "confirm", path: "/auth/confirm-email" },
	] as const)("waits for that, and is refused: $purpose", async ({ purpose, path }) => {
		await t.db.update(account).set({ emailConfirmedAt: null }).where(eq(account.id, owner.id));
		const token = `${purpose}s ${owner.id}`;
		await issueToken(t.db, { accountId: owner.id, purpose, email: owner.email }, new Date(), token);
		const passwords = purpose === "reset" ? { new_password: newPassword } : { password: owner.password };
		let used: Promise<{ statusCode: number }> | undefined;
		await t.db.transaction(async (transaction) => {
			await lock(transaction);
			let over = false;
			used = new TestBrowser(t).post(path, { userDetails: { token, ...passwords } }).finally(() => {
				over = true;
			});
			await waitUntil("the link to wait", async () => over || (await rowsOf(t.db, waiting)).length > 0);
			await dropTokens(transaction, owner.id);
		});
		expect((await used)?.statusCode).toBe(410);
	});
});

describe("a mail that is being sent while its account's links end", () => {
	const theirTokens = () => t.db.$count(accountToken, eq(accountToken.accountId, owner.id));

	beforeEach(async () => {
		await t.db.delete(accountToken);
		const { id: accountId, email } = owner;
		await enqueueMail(t.db, { kind: "reset", email, accountId, locale: "en" }, new Date());
	});

	test("is not sent", async () => {
		mails.open = true;
		await t.db.transaction(async (transaction) => {
			await lock(transaction);
			t.app.sendMails();
			await waitUntil(
				"the delivery to wait",
				async () => mails.mails.length > 0 || (await rowsOf(t.db, waiting)).length > 0,
			);
			await dropTokens(transaction, owner.id);
		});
		await t.app.mailsSent();
		expect([mails.mails, await theirTokens(), await t.db.$count(outgoingMail)]).toEqual([[], 0, 0]);
	});

	test("gets no token either once they are dropped, but not yet for others to see", async () => {
		const [{ id: mailId } = { id: 0 }] = await t.db.select().from(outgoingMail);
		const of = { accountId: owner.id, purpose: "reset", email: owner.email } as const;
		let over = false;
		let issued: Promise<boolean> | undefined;
		await t.db.transaction(async (transaction) => {
			await lock(transaction);
			await dropTokens(transaction, owner.id);
			issued = issueMailedToken(t.db, mailId, of, new Date(), "late").finally(() => {
				over = true;
			});
			await waitUntil("the token to wait", async () => over || (await rowsOf(t.db, waiting)).length > 0);
		});
		expect([await issued, await theirTokens()]).toEqual([false, 0]);
	});
});
