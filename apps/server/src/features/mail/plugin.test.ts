import { type MailServer, startMailServer } from "@bcc/testing/mail-server";
import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claimMails, mostAttempts } from "#server/features/mail/mutations.ts";
import { outgoingMail } from "#server/features/mail/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";
import { readOutbox, registerUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { startOver } from "#server/testing/start-over.ts";

const minute = 60_000;
let mails: MailServer;
let t: TestApp;
const start = Date.parse("2027-01-01T09:00:00Z");
let now = start;
beforeAll(async () => {
	mails = await startMailServer();
	t = await createTestApp({ SMTP_URL: mails.url }, undefined, { clock: () => new Date(now) });
});
beforeEach(async () => {
	await startOver(t);
	mails.open = true;
	mails.mails.length = 0;
	now = start;
});
afterAll(async () => {
	await t.close();
	mails.stop();
});

/** Makes the mailPlugin look for due mails and waits until it has nothing to do. */
async function nextRound(after: number): Promise<void> {
	now += after;
	await t.app.mail({ kind: "reset", email: "nobody@example.org", accountId: null, locale: "en" });
	await t.app.mailsSent();
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
	expect(await t.db.$count(outgoingMail)).toBe(1);
	mails.open = true;
	await nextRound(30_000);
	expect(mails.mails).toEqual([]);
	await nextRound(minute);
	expect(mails.mails).toHaveLength(1);
	expect(mails.mails[0]).toContain(`To: ${email}`);
	expect(await t.db.$count(outgoingMail)).toBe(0);
});

test("is given up after a day of trying", async () => {
	mails.open = false;
	await registerUser(t);
	await t.app.mailsSent();
	for (let attempt = 2; attempt <= mostAttempts; attempt++) {
		expect([attempt, await t.db.$count(outgoingMail)]).toEqual([attempt, 1]);
		await nextRound(6 * 60 * minute);
	}
	expect(await t.db.$count(outgoingMail)).toBe(0);
});

test("is taken by one process only, and nothing stored lets anybody in", async () => {
	mails.open = false;
	await registerUser(t);
	await t.app.mailsSent();
	now += minute;
	const claims = await Promise.all([claimMails(t.db, 5, new Date(now)), claimMails(t.db, 5, new Date(now))]);
	expect(claims.flat()).toHaveLength(1);
	expect(Object.keys(claims.flat()[0] ?? {}).sort()).toEqual([
		"accountId",
		"attempts",
		"bookingId",
		"bookingMessageId",
		"createdAt",
		"email",
		"id",
		"invitationId",
		"kind",
		"locale",
		"sendAfter",
	]);
});
