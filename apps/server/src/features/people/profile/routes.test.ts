import { waitUntil } from "@bcc/testing/wait-until";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { outgoingMail } from "#server/db/schema/mail.ts";
import { accountToken } from "#server/db/schema/mailed-link.ts";
import { session } from "#server/db/schema/session.ts";
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

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
	t = await createTestApp();
});
beforeEach(async () => {
	user = await registerUser(t);
});
afterAll(() => t.close());

/** A profile update as the form sends it (product §3). */
function details(values: Record<string, unknown> = {}) {
	return {
		userId: user.id,
		updated_by: user.id,
		firstname: "Neema",
		lastname: "Kimaro",
		age_range: "61- 99",
		gender: "prefer not to say",
		nationality: "Ugandan",
		country_of_residence: "Uganda",
		email: user.email,
		phone_number: "+256 712 345678",
		...values,
	};
}

const update = (values: Record<string, unknown> = {}, by = user) =>
	by.browser.post("/users/update", { userDetails: details({ password: by.password, ...values }) });

const confirmPresent = () =>
	t.db.update(account).set({ emailConfirmedAt: new Date() }).where(eq(account.id, user.id));

async function storedAccount(id = user.id) {
	const [row] = await t.db.select().from(account).where(eq(account.id, id));
	return row;
}

const recordOf = async (of: TestUser) => (await of.browser.get(`/users/${of.id}`)).json().data[0];

const notAName = "Please write a name of at most 50 characters, without digits or addresses";

describe("the profile", () => {
	test("takes every field of the form, and answers with the new record", async () => {
		const reply = await update();
		expect(reply.json().message).toBe("Your details have been updated.");
		expect(reply.json().data[0]).toEqual(await recordOf(user));
		expect(await recordOf(user)).toMatchObject({
			fullname: "Neema Kimaro",
			firstname: "Neema",
			lastname: "Kimaro",
			age_range: "61- 99",
			gender: "prefer not to say",
			nationality: "Ugandan",
			country: "Uganda",
			email: user.email,
			phone: "+256712345678",
		});
		const swahili = await user.browser.get(`/users/${user.id}`, { "accept-language": "sw" });
		expect(swahili.json().data[0]).toMatchObject({ nationality: "Mganda", country: "Uganda" });
	});

	test.each([
		[{ firstname: "" }, "firstname", "Firstname required*"],
		[{ lastname: " " }, "lastname", "Lastname required*"],
		[{ firstname: "x".repeat(51) }, "firstname", notAName],
		[{ nationality: "Nobody" }, "nationality", "Please choose a nationality from the list"],
		[
			{ phone_number: "0712" },
			"phone_number",
			"Enter a valid phone number, such as 0712 345 678 or +255 712 345 678",
		],
		[{ userId: { id: 1 } }, "userId", "Something here is missing or not valid. Please check it."],
	])("%j is refused by name and changes nothing", async (wrong, field, message) => {
		const before = await storedAccount();
		const reply = await update(wrong);
		expect(reply.statusCode).toBe(400);
		expect(reply.json().error).toMatchObject({ field: `userDetails.${field}`, message });
		expect(await storedAccount()).toEqual(before);
	});

	test("other fields in the body change nothing", async () => {
		const other = await registerUser(t);
		const [before, otherBefore] = [await storedAccount(), await storedAccount(other.id)];
		const claims = { role: "admin", isAdmin: true, updated_by: other.id, id: other.id, passwordHash: "x" };
		const more = {
			email_confirmed: true,
			blocked_at: "2020-01-01",
			user: { role: "admin" },
			pending_email: "x@y.zz",
		};
		expect((await update({ ...claims, ...more })).statusCode).toBe(200);
		const after = await storedAccount();
		const allowed = ["firstName", "lastName", "ageRange", "gender", "nationality", "countryOfResidence"];
		for (const key of Object.keys(before ?? {}) as (keyof NonNullable<typeof before>)[]) {
			if ([...allowed, "phoneNumber", "updatedAt", "version"].includes(key)) continue;
			expect([key, after?.[key]]).toEqual([key, before?.[key]]);
		}
		expect(await storedAccount(other.id)).toEqual(otherBefore);
		const poisoned = JSON.stringify({ userDetails: details() }).replace(
			/\}\}$/,
			',"__proto__":{"role":"admin"}}}',
		);
		expect((await user.browser.post("/users/update", poisoned)).statusCode).toBe(400);
	});

	test("another's id is not found, an administrator's any is", async () => {
		const other = await registerUser(t);
		const before = await storedAccount(other.id);
		expect((await update({ userId: other.id })).statusCode).toBe(404);
		expect(await storedAccount(other.id)).toEqual(before);
		await t.db.update(account).set({ role: "admin" }).where(eq(account.id, user.id));
		for (const userId of ["x", "1e99", -1, 2 ** 40]) {
			const reply = await update({ userId });
			expect([reply.statusCode, reply.json().error.field]).toEqual([404, "userDetails.userId"]);
		}
		expect((await update({ userId: other.id, email: other.email })).statusCode).toBe(200);
		const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.recordId, other.id));
		expect(entry).toMatchObject({ actorId: user.id, action: "change", resource: "users", before: null });
		expect(entry?.after?.changed).toContain("firstname");
		expect(entry?.after?.changed).not.toContain("email");
		expect(JSON.stringify([entry?.label, entry?.after])).not.toMatch(/neema|@/i);
		expect(await storedAccount(other.id)).toMatchObject({ firstName: "Neema", role: "user" });
	});
});

describe("another e-mail address", () => {
	const confirm = (token: string, { browser } = user) =>
		browser.post("/auth/confirm-email", { userDetails: { token } });

	test("replaces the old one once its link is used; the old one is notified", async () => {
		const email = `new-${user.email}`;
		await confirmPresent();
		expect((await update({ email })).json().message).toContain(email);
		expect(await recordOf(user)).toMatchObject({ email: user.email, pending_email: email });
		const notice = (await readOutbox(t)).find(
			(mail) => mail.includes(`To: ${user.email}`) && mail.includes("about to change"),
		);
		expect(notice).toBeDefined();
		expect((await confirm(await mailedToken(t, "confirm-email", email))).statusCode).toBe(200);
		expect(await recordOf(user)).toMatchObject({ email, pending_email: null, email_confirmed: true });
	});

	test("that is pending gets its link again for the account's user only", async () => {
		const email = `late-${user.email}`;
		await update({ email });
		const linksTo = async () =>
			(await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}`) && mail.includes("confirm-email"));
		expect(await linksTo()).toHaveLength(1);
		const again = (browser: TestBrowser) => browser.post("/auth/resend-confirmation", { user: { email } });
		const strangers = await again((await registerUser(t)).browser);
		expect(await linksTo()).toHaveLength(1);
		const own = await again(user.browser);
		expect(own.body).toBe(strangers.body);
		expect(await linksTo()).toHaveLength(2);
		expect((await confirm(await mailedToken(t, "confirm-email", email))).statusCode).toBe(200);
		expect((await recordOf(user)).email).toBe(email);
	});

	test("is not for mail to strangers without end: five an hour, then nothing is stored or sent", async () => {
		const statuses = [];
		await confirmPresent();
		for (let time = 0; time < 7; time++)
			statuses.push((await update({ email: `stranger-${time}-${user.email}` })).statusCode);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect((await storedAccount())?.pendingEmail).toBe(`stranger-4-${user.email}`);
		const notices = (await readOutbox(t)).filter(
			(mail) => mail.includes(`To: ${user.email}`) && mail.includes("about to change"),
		);
		expect(notices).toHaveLength(5);
		expect((await update()).statusCode).toBe(200);
	});

	test.each(["changed", "reset"])(
		"is dropped when the password is %s, which may be against its requester",
		async (how) => {
			const email = `thief-${user.email}`;
			await update({ email });
			const token = await mailedToken(t, "confirm-email", email);
			const owner = new TestBrowser(t);
			if (how === "changed") {
				const userDetails = { old_password: user.password, new_password: "imani na tumaini" };
				expect((await user.browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
			} else {
				await owner.post("/auth/forgot-password", { user: { email: user.email } });
				const link = await mailedToken(t, "reset-password", user.email);
				const userDetails = { token: link, new_password: "imani na tumaini" };
				expect((await owner.post("/auth/reset-password", { userDetails })).statusCode).toBe(200);
			}
			expect((await confirm(token)).statusCode).toBe(410);
			expect(await storedAccount()).toMatchObject({ email: user.email, pendingEmail: null });
		},
	);

	test("that has an account looks the same from here, and never comes through", async () => {
		const other = await registerUser(t);
		const free = await update({ email: `free-${user.email}` });
		const taken = await update({ email: other.email });
		const plain = (reply: typeof free, email: string) => reply.body.replaceAll(email, "EMAIL");
		expect(plain(taken, other.email)).toBe(plain(free, `free-${user.email}`));
		const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${other.email}`));
		expect(mails.filter((mail) => mail.includes("You already have an account"))).toHaveLength(1);
		expect(mails.filter((mail) => mail.includes("confirm-email"))).toHaveLength(1);
	});

	test("of two that want the same one, the first to confirm has it", async () => {
		const rival = await registerUser(t);
		const email = `wanted-${user.email}`;
		await update({ email });
		const mine = await mailedToken(t, "confirm-email", email);
		await update({ userId: rival.id, email }, rival);
		const theirs = await mailedToken(t, "confirm-email", email);
		const replies = [await confirm(theirs, rival), await confirm(mine)];
		expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 410]);
		expect([(await recordOf(rival)).email, (await recordOf(user)).email]).toEqual([email, user.email]);
	});

	test("a reset link to the address that was left is worth nothing", async () => {
		await new TestBrowser(t).post("/auth/forgot-password", { user: { email: user.email } });
		const token = await mailedToken(t, "reset-password", user.email);
		const email = `moved-${user.email}`;
		await update({ email });
		await confirm(await mailedToken(t, "confirm-email", email));
		const userDetails = { token, new_password: "imani na tumaini" };
		expect((await new TestBrowser(t).post("/auth/reset-password", { userDetails })).statusCode).toBe(410);
	});
});

describe("the user's own data", () => {
	test("is all stored data, as a file, without credentials", async () => {
		// Until then there is no link.
		await mailedToken(t, "confirm-email", user.email);
		await new TestBrowser(t).post("/auth/login", { user: { email: user.email, password: user.password } });
		const reply = await user.browser.get(`/users/${user.id}/data`);
		expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename=/);
		expect(reply.headers["cache-control"]).toBe("no-store");
		const { account: stored, sessions, links, recorded_changes } = reply.json().data;
		expect(stored).toMatchObject({
			...(await recordOf(user)),
			language: "en",
			created_at: expect.any(String),
		});
		expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
		expect(links).toEqual([{ purpose: "confirm", to: user.email, ends_at: expect.any(String) }]);
		expect(recorded_changes).toEqual([]);
		for (const secret of ["argon2", ...user.browser.cookies.values()])
			expect(reply.body).not.toContain(secret);
	});

	test("has Swahili words where Swahili is asked for", async () => {
		await user.browser.post("/auth/login", { user: { email: user.email, password: user.password } });
		// A mail sent between the two would be in one of them only.
		const inEnglish = async () => (await user.browser.get(`/users/${user.id}/data?lang=en`)).json().data;
		await waitUntil("the mails to be sent", async () => (await inEnglish()).mails.length === 0);
		const { headers, body } = await user.browser.get(`/users/${user.id}/data?lang=sw`);
		expect(headers["content-disposition"]).toContain("taarifa-zangu.json");
		const { data } = JSON.parse(body);
		expect(data.akaunti).toMatchObject({ barua_pepe: user.email, jina_kamili: expect.any(String) });
		const english = await inEnglish();
		const namesOf = (value: unknown): string[] => JSON.stringify(value).match(/"[A-Za-z_]+"(?=:)/g) ?? [];
		expect(namesOf(data).length).toBe(namesOf(english).length);
		expect(namesOf(data).filter((name) => namesOf(english).includes(name))).toEqual([]);
	});

	test("can be had by a plain link where calls need an api-key", async () => {
		const keyed = await createTestApp({ API_KEY: "public" });
		try {
			const browser = new TestBrowser(keyed);
			const userDetails = {
				...details(),
				fullname: "Anna Mushi",
				password: "upendo wa kweli",
				email: "a@example.org",
			};
			const registered = await browser.post("/users/registration", { userDetails }, { "api-key": "public" });
			const { userId } = registered.json().data;
			expect((await browser.get(`/users/${userId}`)).json().error.code).toBe("api_key_required");
			expect((await browser.get(`/users/${userId}/data`)).statusCode).toBe(200);
		} finally {
			await keyed.close();
		}
	});
});

describe("deleting the account", () => {
	const remove = (values: Record<string, unknown> = {}) =>
		user.browser.post("/users/delete", {
			userDetails: { userId: user.id, password: user.password, ...values },
		});

	test("requires the password, and then everything is deleted at once", async () => {
		const wrong = await remove({ password: "another one" });
		expect(wrong.json().error).toMatchObject({ field: "userDetails.password", reason: "password_wrong" });
		await t.app.mail({ kind: "reset", email: user.email, accountId: null, locale: "en" });
		await t.app.mailsSent();
		await t.db.insert(outgoingMail).values({
			kind: "reset",
			email: user.email.toUpperCase(),
			locale: "en",
			sendAfter: new Date("2100-01-01"),
		});
		const { cookie = "" } = user.browser.headers();
		expect((await remove()).json().message).toBe("Your account and your personal details have been deleted.");

		const left = await Promise.all([
			t.db.$count(account, eq(account.id, user.id)),
			t.db.$count(session, eq(session.accountId, user.id)),
			t.db.$count(accountToken, eq(accountToken.accountId, user.id)),
			t.db.$count(outgoingMail, eq(outgoingMail.email, user.email.toUpperCase())),
		]);
		expect(left).toEqual([0, 0, 0, 0]);
		expect((await t.app.inject({ url: `/users/${user.id}`, headers: { cookie } })).statusCode).toBe(401);
		expect([...user.browser.cookies.keys()]).toEqual(["bcc_device"]);
		const again = await registerUser(t, { email: user.email });
		expect(again.id).not.toBe(user.id);
	});

	test("is not for the only administrator; of two that go at once, one stays", async () => {
		await t.db.update(account).set({ role: "user" }).where(eq(account.role, "admin"));
		const staff = await Promise.all([registerStaff(t, "admin"), registerStaff(t, "admin")]);
		const leave = ({ browser, id, password }: TestUser) =>
			browser.post("/users/delete", { userDetails: { userId: id, password } });
		const replies = await Promise.all(staff.map(leave));
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const [stayed, left] = replies[0]?.statusCode === 409 ? staff : staff.reverse();
		const again = await leave(stayed as TestUser);
		expect([again.statusCode, again.json().error.code]).toEqual([409, "last_administrator"]);
		expect(await storedAccount(stayed?.id)).toBeDefined();
		const entries = await t.db
			.select()
			.from(auditEntry)
			.where(eq(auditEntry.actorId, left?.id ?? 0));
		expect(entries).toMatchObject([{ action: "delete", resource: "users", before: { role: "admin" } }]);
	});

	test("is not for another's account", async () => {
		const other = await registerUser(t);
		expect((await remove({ userId: other.id })).statusCode).toBe(404);
		expect(await storedAccount(other.id)).toBeDefined();
		expect(await storedAccount()).toBeDefined();
	});
});
