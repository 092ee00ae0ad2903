import type { SentInvitation } from "@bcc/contract/people/admin-invitation";
import * as m from "@bcc/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { invitation, invitationLink } from "#server/db/schema/invitation.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { findInvitation } from "#server/features/people/invitation/data.ts";
import {
	deleteOldInvitations,
	inviteAgain,
	issueInvitationLink,
	invite as storeInvitation,
} from "#server/features/people/invitation/mutations.ts";
import { linkLifeMs, retentionMs } from "#server/features/people/invitation/rules.ts";
import { eq } from "#server/lib/drizzle.ts";
import { registerStaff, registerUser, TestBrowser, type TestUser } from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const path = "/admin/api/invitations";
const start = Date.parse("2027-01-01T09:00:00Z");
const hour = 60 * 60 * 1000;
let now = start;
let t: TestApp;
let admin: TestUser;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
afterAll(() => t.close());
beforeEach(async () => {
	admin = await registerStaff(t, "admin", { fullname: "Anna Mushi" });
});

const newAddress = () => `mgeni-${crypto.randomUUID()}@example.org`;
const invite = (email: string, values: object = {}, by = admin) =>
	by.browser.post(path, { email, role: "editor", ...values });
const act = (id: number, what: "resend" | "withdraw", by = admin) =>
	by.browser.post(`${path}/${id}/${what}`, {});
const tokenOf = ({ link }: SentInvitation) => new URL(link ?? "").searchParams.get("token") ?? "";
const offer = (token: string) => new TestBrowser(t).post("/auth/invitation", { userDetails: { token } });
const newPassword = "imani na tumaini";
const names = { firstname: "Grace", lastname: "Lema" };
const accept = (token: string, values: object = names, browser = new TestBrowser(t)) =>
	browser.post("/auth/accept-invitation", { userDetails: { token, new_password: newPassword, ...values } });
const signIn = (email: string, password: string, browser = new TestBrowser(t)) =>
	browser.post("/auth/login", { user: { email, password } });
const stateOf = async (id: number) => (await findInvitation(t.db, id, new Date(now)))?.state;

/** An invitation and its token. */
async function invited(email = newAddress(), values: object = {}) {
	const reply = await invite(email, values);
	expect(reply.statusCode, reply.body).toBe(200);
	const data: SentInvitation = reply.json().data;
	return { id: data.id, email, data, token: tokenOf(data) };
}

/** An invitation whose link only the address's mailbox has, and its token. */
async function mailed(email: string) {
	const values = { email, role: "editor", language: "en" } as const;
	const id = await storeInvitation(t.db, values, admin.id, new Date(now));
	const token = (await issueInvitationLink(t.db, id, new Date(now))) ?? "";
	return { id, email, token };
}

test("an address without an account: the link shows its offer, creates a confirmed account, and is used up", async () => {
	const { id, email, data, token } = await invited(newAddress(), { language: "sw" });
	expect(data).toMatchObject({ state: "open", has_account: false, invited_by: "Anna Mushi" });
	expect(data.link).toMatch(/\/sw\/accept-invitation\?token=[\w-]{43}$/);
	expect((await offer(token)).json().data).toEqual([
		{
			email,
			role: "editor",
			has_account: false,
			asks_name: true,
			ends_at: new Date(now + linkLifeMs).toISOString(),
		},
	]);
	expect((await accept(token, {})).json().error).toMatchObject({
		field: "userDetails.firstname",
		reason: "firstname_required",
	});
	expect((await accept(token, { ...names, new_password: "password1" })).json().error.reason).toBe(
		"password_common",
	);
	const browser = new TestBrowser(t);
	const reply = await accept(token, names, browser);
	const member = { fullname: "Grace Lema", role: "editor", email_confirmed: true };
	expect([reply.statusCode, reply.json().data]).toEqual([200, expect.objectContaining(member)]);
	expect(await stateOf(id)).toBe("accepted");
	expect((await signIn(email, newPassword)).json().data).toMatchObject(member);
	expect((await browser.get("/admin/api/me")).json().data).toMatchObject({ role: "editor" });
	for (const again of [await accept(token), await offer(token)]) {
		expect([again.statusCode, again.json().error.code]).toEqual([410, "link_invalid"]);
	}
	const { id: own } = (await browser.get("/admin/api/me")).json().data;
	expect((await browser.get(`/users/${own}/data`)).json().data.invitations).toMatchObject([
		{ role: "editor" },
	]);
});

test("no token is stored, listed or logged, and the log names no address", async () => {
	const { id, email, token } = await invited();
	const stored = await t.db.select().from(invitationLink).where(eq(invitationLink.invitationId, id));
	expect(stored).toHaveLength(1);
	expect(JSON.stringify(stored)).not.toContain(token);
	expect((await admin.browser.get(path)).body).not.toMatch(/token|"link"/);
	await accept(token);
	const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.resource, "invitations"));
	const about = entries.filter(({ recordId }) => recordId === id);
	expect(about.map(({ action }) => action)).toEqual(["create", "accept"]);
	expect(JSON.stringify(about.map(({ actor: _, ...entry }) => entry))).not.toContain(email);
});

describe("an address that has an account", () => {
	test("the account gets the role and is reset; its confirmed name stays", async () => {
		const user = await registerUser(t, { fullname: "Neema Shayo" });
		await t.db
			.update(account)
			.set({ emailConfirmedAt: new Date(now) })
			.where(eq(account.id, user.id));
		const { id, token } = await mailed(user.email.toUpperCase());
		expect((await findInvitation(t.db, id, new Date(now)))?.has_account).toBe(true);
		expect((await offer(token)).json().data[0]).toMatchObject({ has_account: true, asks_name: false });
		expect((await accept(token)).statusCode).toBe(200);
		expect((await user.browser.get(`/users/${user.id}`)).statusCode).toBe(401);
		expect((await signIn(user.email, user.password)).statusCode).toBe(401);
		expect((await signIn(user.email, newPassword)).json().data).toMatchObject({
			id: user.id,
			fullname: "Neema Shayo",
			role: "editor",
		});
	});

	test("that signs in with a code has to show one then, too", async () => {
		const user = await registerUser(t);
		await t.db
			.update(account)
			.set({ emailConfirmedAt: new Date(now), twoStepAt: new Date(now) })
			.where(eq(account.id, user.id));
		const { token } = await mailed(user.email);
		const browser = new TestBrowser(t);
		expect((await accept(token, {}, browser)).json()).toMatchObject({ status: 1, data: null });
		expect((await browser.get("/admin/api/me")).statusCode).toBe(401);
	});

	test("a stranger who registered it loses both password and name", async () => {
		const stranger = await registerUser(t, { fullname: "Not Myname" });
		const { token } = await mailed(stranger.email);
		expect((await offer(token)).json().data[0]).toMatchObject({ has_account: true, asks_name: true });
		expect((await accept(token)).statusCode).toBe(200);
		expect((await stranger.browser.get(`/users/${stranger.id}`)).statusCode).toBe(401);
		expect((await signIn(stranger.email, newPassword)).json().data).toMatchObject({
			fullname: "Grace Lema",
			email_confirmed: true,
		});
	});

	test.each([
		["works in the back office already", { role: "auditor" as const }],
		["is blocked", { blockedAt: new Date() }],
	])("that %s is not invited, and an invitation from before lapses", async (_, values) => {
		const user = await registerUser(t);
		const { id, token } = await mailed(user.email);
		await t.db.update(account).set(values).where(eq(account.id, user.id));
		expect((await offer(token)).statusCode).toBe(410);
		expect((await accept(token)).statusCode).toBe(410);
		expect(await stateOf(id)).toBe("lapsed");
		expect((await act(id, "resend")).json().error.code).toBe("not_invitable");
		await act(id, "withdraw");
		expect((await invite(user.email)).json().error.code).toBe("not_invitable");
	});

	test("is not opened by a link given to the inviter: the account must be given the role", async () => {
		const user = await registerUser(t);
		const refused = await invite(user.email);
		expect(refused.json().error).toMatchObject({
			code: "not_invitable",
			field: "email",
			message: m.api_not_invitable_has_account({}, { locale: "en" }),
		});
		// The address gets an account after the link was made.
		const { id, email, token } = await invited();
		const late = await registerUser(t, { email });
		for (const reply of [await offer(token), await accept(token)]) expect(reply.statusCode).toBe(410);
		expect(await stateOf(id)).toBe("lapsed");
		expect((await act(id, "resend")).json().error.message).toBe(refused.json().error.message);
		expect((await late.browser.get(`/users/${late.id}`)).statusCode).toBe(200);
		expect((await signIn(email, late.password)).json().data.role).toBe("user");
		// A mail proves whose the address is.
		const mailedToken = (await issueInvitationLink(t.db, (await sentAnew(id)).id, new Date(now))) ?? "";
		expect((await accept(mailedToken)).statusCode).toBe(200);
	});

	/** Sent again by somebody with a mail server. */
	async function sentAnew(id: number) {
		expect(await inviteAgain(t.db, id, admin.id, new Date(now))).toBe(true);
		return { id };
	}
});

test("a registration of the address meanwhile does not precede the invitation", async () => {
	const { email, token } = await mailed(newAddress());
	const stranger = await registerUser(t, { email });
	expect((await accept(token)).statusCode).toBe(200);
	expect((await stranger.browser.get(`/users/${stranger.id}`)).statusCode).toBe(401);
	expect((await signIn(email, newPassword)).json().data.role).toBe("editor");
});

test("one link at a time: sent again, the old one is worth nothing; withdrawn, none is", async () => {
	const { id, email, token } = await invited();
	expect((await invite(email.toUpperCase())).json().error).toMatchObject({
		code: "not_invitable",
		field: "email",
	});
	const again: SentInvitation = (await act(id, "resend")).json().data;
	expect((await accept(token)).statusCode).toBe(410);
	expect((await offer(tokenOf(again))).statusCode).toBe(200);
	const withdrawn = (await act(id, "withdraw")).json().data;
	expect(withdrawn).toMatchObject({ state: "withdrawn", link: null });
	expect((await accept(tokenOf(again))).statusCode).toBe(410);
	for (const what of ["resend", "withdraw"] as const) {
		expect((await act(id, what)).statusCode).toBe(409);
	}
	// Nobody's link is made any more, not by a mail that was on its way either.
	expect(await issueInvitationLink(t.db, id, new Date(now))).toBeNull();
	expect((await invite(email)).statusCode).toBe(200);
});

test("a link is good for seven days and no longer, nor does one live that a wrong clock made", async () => {
	const { id, token } = await invited();
	now += linkLifeMs - 1;
	expect((await offer(token)).statusCode).toBe(200);
	now += 1;
	expect((await accept(token)).statusCode).toBe(410);
	expect(await stateOf(id)).toBe("expired");
	const ahead = await issueInvitationLink(t.db, id, new Date(now + 2 * hour));
	expect((await offer(ahead ?? "")).statusCode).toBe(410);
});

test("an invitation lapses with its sender's rights, until another administrator sends it", async () => {
	const leaving = await registerStaff(t, "admin");
	const reply = await invite(newAddress(), { role: "admin" }, leaving);
	const { id, ...rest }: SentInvitation = reply.json().data;
	await t.db.update(account).set({ role: "user" }).where(eq(account.id, leaving.id));
	const token = tokenOf({ id, ...rest });
	expect([(await offer(token)).statusCode, await stateOf(id)]).toEqual([410, "lapsed"]);
	expect((await accept(token)).statusCode).toBe(410);
	const again: SentInvitation = (await act(id, "resend")).json().data;
	expect((await accept(tokenOf(again))).statusCode).toBe(200);
});

test("of two that use a link at once one does, and a withdrawal at that moment wins or loses whole", async () => {
	for (let round = 0; round < 3; round++) {
		const { email, token } = await invited();
		const replies = await Promise.all([
			accept(token),
			accept(token, { ...names, new_password: "amani kwetu" }),
		]);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
		expect(await t.db.$count(account, eq(account.email, email))).toBe(1);
	}
	for (let round = 0; round < 3; round++) {
		const { id, email, token } = await invited();
		const [accepted, withdrawn] = await Promise.all([accept(token), act(id, "withdraw")]);
		const is = [accepted.statusCode, withdrawn.statusCode];
		expect([
			[200, 409],
			[410, 200],
		]).toContainEqual(is);
		expect(await t.db.$count(account, eq(account.email, email))).toBe(is[0] === 200 ? 1 : 0);
	}
});

test("two who invite the same address at once make one invitation", async () => {
	const email = newAddress();
	const other = await registerStaff(t, "admin");
	const replies = await Promise.all([invite(email), invite(email, { role: "admin" }, other)]);
	expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("invented links reveal nothing, and cost no hash", async () => {
	const before = t.app.passwords.computed();
	for (const token of ["x", "%00", "A".repeat(43)]) {
		expect([token, (await accept(token)).statusCode, (await offer(token)).statusCode]).toEqual([
			token,
			410,
			410,
		]);
	}
	expect(t.app.passwords.computed()).toBe(before);
});

test("thirty mails in an hour from one administrator, however many were refused", async () => {
	const busy = await registerStaff(t, "admin");
	const statuses = [];
	for (let mail = 0; mail < 31; mail++) statuses.push((await invite(newAddress(), {}, busy)).statusCode);
	expect(statuses).toEqual([...Array(30).fill(200), 429]);
	expect((await invite(newAddress())).statusCode).toBe(200);
});

test("expired invitations are deleted in time; accepted ones with their account", async () => {
	const unanswered = await invited();
	const accepted = await invited();
	await accept(accepted.token);
	await deleteOldInvitations(t.db, new Date(now + retentionMs));
	expect(await t.db.$count(invitation, eq(invitation.id, unanswered.id))).toBe(1);
	await deleteOldInvitations(t.db, new Date(now + retentionMs + 1));
	expect(await t.db.$count(invitation, eq(invitation.id, unanswered.id))).toBe(0);
	expect(await t.db.$count(invitation, eq(invitation.id, accepted.id))).toBe(1);
	await t.db.delete(account).where(eq(account.email, accepted.email));
	expect(await t.db.$count(invitation, eq(invitation.id, accepted.id))).toBe(0);
});

test("with a mail server the reply holds no link; the mail does, and at most three go in half an hour", async () => {
	// Nothing listens there: mails wait.
	const mailing = await createTestApp({ SMTP_URL: "smtp://127.0.0.1:1" }, undefined, {
		clock: () => new Date(now),
	});
	try {
		const host = await registerStaff(mailing, "admin");
		const email = newAddress();
		const { data } = (await host.browser.post(path, { email, role: "editor" })).json();
		expect(data).toMatchObject({ link: null });
		expect(["sending", "open"]).toContain(data.state);
		await mailing.app.mailsSent();
		const waiting = await mailing.db.select().from(outgoingMail).where(eq(outgoingMail.kind, "invited"));
		expect(waiting).toMatchObject([{ email, invitationId: data.id, accountId: null, attempts: 1 }]);
		const statuses = [];
		for (let mail = 0; mail < 3; mail++) {
			statuses.push((await host.browser.post(`${path}/${data.id}/resend`, {})).statusCode);
		}
		expect(statuses).toEqual([200, 200, 429]);
		await mailing.app.mailsSent();
		await host.browser.post(`${path}/${data.id}/withdraw`, {});
		expect(await mailing.db.$count(invitationLink)).toBe(0);
	} finally {
		await mailing.close();
	}
});

test("an invitation that was sent again lately stays with its link, however old it is", async () => {
	const { id } = await invited();
	now += retentionMs - hour;
	// The session from before has ended.
	const later = await registerStaff(t, "admin");
	const again: SentInvitation = (await act(id, "resend", later)).json().data;
	now += 2 * hour;
	await deleteOldInvitations(t.db, new Date(now));
	expect((await offer(tokenOf(again))).statusCode).toBe(200);
	await deleteOldInvitations(t.db, new Date(now + retentionMs));
	expect(await t.db.$count(invitation, eq(invitation.id, id))).toBe(0);
});
