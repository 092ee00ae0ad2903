import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { claimMails } from "#server/features/site/mail/mutations.ts";
import { sql } from "#server/lib/drizzle.ts";
import type { AnyPgColumn } from "#server/lib/pg-core.ts";
import { readOutbox, registerStaff, registerUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

let mails: MailServer;
let t: TestApp;
beforeAll(async () => {
	mails = await startMailServer();
	t = await createTestApp({ SMTP_URL: mails.url, PUBLIC_URL: "https://awards.example" });
});
beforeEach(async () => {
	await startOver(t);
	Object.assign(mails, { open: true, answers: {}, held: Promise.resolve() });
	mails.mails.length = 0;
});
afterAll(async () => {
	await t.close();
	mails.stop();
});

const waiting = () => t.db.select().from(outgoingMail).orderBy(outgoingMail.id);

/** Lets time pass for the queue: its times lie so much earlier. */
async function pass(minutes: number): Promise<void> {
	const earlier = (column: AnyPgColumn) => sql`${column} - ${minutes} * interval '1 minute'`;
	const { sendAfter, tryUntil, leaseUntil } = outgoingMail;
	await t.db.update(outgoingMail).set({
		...{ sendAfter: earlier(sendAfter), tryUntil: earlier(tryUntil), leaseUntil: earlier(leaseUntil) },
	});
}

/** Has the queue look for due mails and waits until it has nothing to do. */
async function nextRound(app = t.app): Promise<void> {
	app.sendMails();
	await app.mailsSent();
}

/** Stores a mail about an account, which is sent at once. */
async function write(app = t.app): Promise<string> {
	const { id: accountId, email } = await registerUser(t);
	await t.db.delete(outgoingMail);
	mails.mails.length = 0;
	await app.mail({ kind: "password_changed", email, accountId, locale: "en" });
	return email;
}

test("goes through the mail server, from the configured sender", async () => {
	const { email } = await registerUser(t);
	await waitUntil("the mail to arrive", () => mails.mails.length === 1);
	expect(mails.mails[0]).toContain("From: Best Christian Couple Awards <awards@mail.example>");
	expect(mails.mails[0]).toContain(`To: ${email}`);
	await t.app.mailsSent();
	expect(await readOutbox(t)).toEqual([]);
	expect(await t.db.$count(outgoingMail)).toBe(0);
});

test("in Swahili comes from the programme's Swahili name, which organisers may change", async () => {
	const { id: accountId, email } = await registerUser(t);
	const letterFrom = async (count: number) => {
		await t.app.mail({ kind: "password_changed", email, accountId, locale: "sw" });
		await waitUntil("the mail to arrive", () => mails.mails.length === count);
		return mails.mails[count - 1];
	};
	await waitUntil("the first mail to arrive", () => mails.mails.length === 1);
	expect(await letterFrom(2)).toContain("From: Tuzo za Wanandoa Bora wa Kikristo <awards@mail.example>");
	await t.db.update(siteSettings).set({ nameSw: 'Tuzo "za" Ndoa' });
	await t.app.contentChanges.announce();
	expect(await letterFrom(3)).toMatch(/From: "Tuzo \\"za\\" Ndoa" <awards@mail\.example>/);
});

test("is tried again later when the server is away, and the reply did not wait for it", async () => {
	mails.open = false;
	const { email } = await registerUser(t);
	await t.app.mailsSent();
	expect(await waiting()).toMatchObject([{ attempts: 1, failure: "busy", failureText: "421 closed" }]);
	mails.open = true;
	await nextRound();
	expect(mails.mails).toEqual([]);
	await pass(1);
	await nextRound();
	expect(mails.mails).toHaveLength(1);
	expect(mails.mails[0]).toContain(`To: ${email}`);
	expect(await t.db.$count(outgoingMail)).toBe(0);
});

test("waits 1, 4, and then no longer than 15 minutes; after two days it is given up, and is kept", async () => {
	mails.open = false;
	await registerUser(t);
	await t.app.mailsSent();
	for (const [attempt, minutes] of [1, 4, 15, 15, 15].entries()) {
		await pass(minutes - 0.5);
		await nextRound();
		expect([attempt, (await waiting())[0]?.attempts]).toEqual([attempt, attempt + 1]);
		await pass(0.5);
		await nextRound();
		expect([attempt, (await waiting())[0]?.attempts]).toEqual([attempt, attempt + 2]);
	}
	await pass(2 * 24 * 60);
	await nextRound();
	expect(await waiting()).toMatchObject([{ givenUpAt: expect.any(Date), failure: "busy", leaseUntil: null }]);
	await t.db.update(outgoingMail).set({ givenUpAt: sql`now() - interval '29 days 23 hours'` });
	await nextRound();
	expect(await t.db.$count(outgoingMail)).toBe(1);
	await t.db.update(outgoingMail).set({ givenUpAt: sql`now() - interval '30 days'` });
	await nextRound();
	expect(await t.db.$count(outgoingMail)).toBe(0);
});

test("is given up at once when its recipient is refused; others go out, and the reason names no address", async () => {
	mails.answers.RCPT = "550 5.1.1 <anna@Example.org> no such user";
	await write();
	await t.app.mailsSent();
	const failed = {
		failure: "refused",
		failureText: "550 5.1.1 <…> no such user",
		givenUpAt: expect.any(Date),
	};
	expect(await waiting()).toMatchObject([failed]);
	mails.answers = {};
	await nextRound();
	expect(mails.mails).toEqual([]);
	const { browser } = await registerStaff(t, "admin");
	await t.app.mailsSent();
	const { data } = (await browser.get("/admin/api/operations")).json();
	expect(data.mails).toMatchObject({ waiting: 0, given_up: 1, failed: [{ failure: "refused" }] });
	const [{ id }] = data.mails.failed;
	expect((await browser.post(`/admin/api/mails/${id}/send`, {})).json().data).toEqual({ mails: 1 });
	await t.app.mailsSent();
	expect(mails.mails.filter((mail) => mail.includes("Your password has been changed"))).toHaveLength(1);
	expect((await browser.post(`/admin/api/mails/${id}/forget`, {})).statusCode).toBe(404);
});

test("that is refused for now waits alone, also while others go out", async () => {
	mails.answers.RCPT = "450 4.2.0 greylisted";
	await write();
	await t.app.mailsSent();
	mails.answers = {};
	await registerUser(t);
	await t.app.mailsSent();
	expect(mails.mails).toHaveLength(1);
	expect(await waiting()).toMatchObject([{ failure: "later", attempts: 1, givenUpAt: null }]);
});

test("goes at once, with all that wait, when the server takes one again", async () => {
	mails.open = false;
	const { id: accountId, email } = await registerUser(t);
	const mail = { kind: "password_changed", email, accountId, locale: "en" } as const;
	for (let count = 0; count < 6; count++) await t.app.mail(mail);
	await t.app.mailsSent();
	await pass(1);
	await nextRound();
	expect(await t.db.$count(outgoingMail)).toBe(7);
	expect(mails.mails).toEqual([]);
	mails.open = true;
	await t.app.mail(mail);
	await t.app.mailsSent();
	expect(mails.mails).toHaveLength(8);
});

test("that the server itself fails on ends the run: the others are not tried", async () => {
	mails.open = false;
	const { id: accountId, email } = await registerUser(t);
	await t.app.mailsSent();
	await t.db.delete(outgoingMail);
	const mail = { kind: "password_changed", email, accountId, locale: "en" } as const;
	await t.db.insert(outgoingMail).values(Array(7).fill(mail));
	await nextRound();
	expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test("is due when the process starts, and when somebody says so", async () => {
	mails.open = false;
	await write();
	await t.app.mailsSent();
	mails.open = true;
	const { browser } = await registerStaff(t, "admin");
	await t.db.update(outgoingMail).set({ failure: "later", sendAfter: sql`now() + interval '1 hour'` });
	mails.mails.length = 0;
	await nextRound();
	expect(mails.mails).toEqual([]);
	expect((await browser.post("/admin/api/mails/send", {})).json().data.mails).toBeGreaterThan(0);
	await t.app.mailsSent();
	expect(await t.db.$count(outgoingMail)).toBe(0);
	mails.open = false;
	await write();
	await t.app.mailsSent();
	mails.open = true;
	const another = await secondProcess(() => new Date());
	await another.ready();
	await another.mailsSent();
	expect(mails.mails).toHaveLength(1);
});

test("says who writes, whom to answer, and that nobody wrote it by hand", async () => {
	const head = async (count: number) => {
		await nextRound();
		return mails.mails[count - 1]?.split("\n\n")[0];
	};
	await write();
	expect(await head(1)).toMatch(/^Auto-Submitted: auto-generated$/m);
	expect(await head(1)).not.toMatch(/^Reply-To:/m);
	expect(mails.names.at(-1)).toBe("awards.example");
	await t.db.update(siteSettings).set({ email: "waandaaji@tuzo.example" });
	await t.app.contentChanges.announce();
	await write();
	expect(await head(1)).toMatch(/^Reply-To: waandaaji@tuzo\.example$/m);
});

/** Another process of the same site. */
async function secondProcess(clock: () => Date) {
	const { app } = t;
	const second = await buildApp({
		env: app.env,
		database: t.database,
		files: app.files,
		secret: app.secret,
		clock,
	});
	onTestFinished(() => second.close());
	return second;
}

test("is sent by one process, whatever the others' clocks say, however long a delivery takes", async () => {
	const anHourAhead = await secondProcess(() => new Date(Date.now() + 60 * 60_000));
	await anHourAhead.ready();
	let letGo = () => {};
	mails.held = new Promise((resolve) => {
		letGo = resolve;
	});
	const { email } = await registerUser(t);
	await waitUntil("the server to have the mail", () => mails.mails.length === 1);
	await pass(4);
	// Of whichever process has not taken the mail: the other one's round does not end.
	await Promise.race([nextRound(), nextRound(anHourAhead)]);
	expect(mails.mails).toHaveLength(1);
	letGo();
	await t.app.mailsSent();
	await nextRound(anHourAhead);
	expect(mails.mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
});

test("of a process that died is taken by another one when its lease has ended", async () => {
	mails.open = false;
	await write();
	await t.app.mailsSent();
	await pass(1);
	const claims = await Promise.all([claimMails(t.db, 5), claimMails(t.db, 5)]);
	expect(claims.flat()).toHaveLength(1);
	mails.open = true;
	await pass(4.9);
	await nextRound();
	expect(mails.mails).toEqual([]);
	await pass(0.1);
	await nextRound();
	expect(mails.mails).toHaveLength(1);
});

test("is shown where it was caused until it is sent again: an invitation", async () => {
	const { browser } = await registerStaff(t, "admin");
	mails.answers.RCPT = "550 5.1.1 no such user";
	const path = "/admin/api/invitations";
	const { id } = (await browser.post(path, { email: "mgeni@example.org", role: "editor" })).json().data;
	await t.app.mailsSent();
	const shown = async () => (await browser.get(path)).json().data[0];
	const fault = { failure: "refused", text: "550 5.1.1 no such user" };
	expect(await shown()).toMatchObject({ id, state: "undelivered", fault });
	mails.answers = {};
	await browser.post(`${path}/${id}/resend`, {});
	await t.app.mailsSent();
	expect(await shown()).toMatchObject({ id, state: "open", fault: null });
	expect(mails.mails.at(-1)).toContain("To: mgeni@example.org");
});

test("is stored without anything that lets somebody in", async () => {
	mails.open = false;
	await registerUser(t);
	await t.app.mailsSent();
	expect(Object.keys((await waiting())[0] ?? {}).sort()).toEqual([
		"accountId",
		"attempts",
		"bookingId",
		"bookingMessageId",
		"createdAt",
		"email",
		"failure",
		"failureText",
		"givenUpAt",
		"id",
		"invitationId",
		"judgeId",
		"kind",
		"leaseUntil",
		"locale",
		"sendAfter",
		"tryUntil",
	]);
});
