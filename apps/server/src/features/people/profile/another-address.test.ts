import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { accountToken } from "#server/db/schema/mailed-link.ts";
import { issueToken } from "#server/features/people/account/mailed-link.ts";
import { updateProfile } from "#server/features/people/account/mutations.ts";
import { eq } from "#server/lib/drizzle.ts";
import {
	mailedToken,
	readOutbox,
	registerUser,
	TestBrowser,
	type TestUser,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

const day = 24 * 60 * 60_000;
const newPassword = "imani na tumaini";
let t: TestApp;
let now = Date.parse("2027-01-01T09:00:00Z");
let owner: TestUser;
/** A browser that has the owner's session, and not the password. */
let thief: TestBrowser;
let theirs: string;
beforeAll(async () => {
	t = await createTestApp({}, undefined, { clock: () => new Date(now) });
});
beforeEach(async () => {
	owner = await registerUser(t);
	await t.db
		.update(account)
		.set({ emailConfirmedAt: new Date(now) })
		.where(eq(account.id, owner.id));
	thief = owner.browser;
	theirs = `thief-${owner.email}`;
});
afterAll(() => t.close());

const change = (email: string, password?: string) =>
	thief.post("/users/update", {
		userDetails: {
			firstname: "Neema",
			lastname: "Kimaro",
			age_range: "25-34",
			gender: "female",
			nationality: "Tanzanian",
			country_of_residence: "Tanzania",
			phone_number: "0712 345 678",
			email,
			password,
		},
	});
const reset = (token: string, browser = new TestBrowser(t)) =>
	browser.post("/auth/reset-password", { userDetails: { token, new_password: newPassword } });
const confirm = (token: string) => thief.post("/auth/confirm-email", { userDetails: { token } });
const signIn = (email: string, password: string) =>
	new TestBrowser(t).post("/auth/login", { user: { email, password } });
const stored = async () => (await t.db.select().from(account).where(eq(account.id, owner.id)))[0];

/** Changes the address, as somebody who has learned the password would. */
async function exchange(): Promise<void> {
	expect((await change(theirs, owner.password)).statusCode).toBe(200);
	expect((await confirm(await mailedToken(t, "confirm-email", theirs))).statusCode).toBe(200);
}

describe("a session alone", () => {
	test.each([
		[undefined, "password_required"],
		["", "password_required"],
		["a wrong guess", "password_wrong"],
	])("does not take the account over with the password %j", async (password, reason) => {
		const refused = await change(theirs, password);
		expect(refused.json().error).toMatchObject({
			code: "invalid_input",
			field: "userDetails.password",
			reason,
		});
		expect(await stored()).toMatchObject({ email: owner.email, pendingEmail: null, lastName: "Mushi" });
		await thief.post("/auth/resend-confirmation", { user: { email: theirs } });
		expect((await readOutbox(t)).some((mail) => mail.includes(`To: ${theirs}`))).toBe(false);
	});

	test("counterpart: with the address stored without the password, it does", async () => {
		const row = await stored();
		if (!row) throw new Error("no account");
		const details = { ageRange: "25-34", gender: "female", nationality: "TZ", countryOfResidence: "TZ" };
		const values = { ...details, phoneNumber: "+255712345678", firstName: "Neema", lastName: "Kimaro" };
		await updateProfile(t.db, owner.id, { ...values, pendingEmail: theirs }, new Date(now));
		await thief.post("/auth/resend-confirmation", { user: { email: theirs } });
		expect((await confirm(await mailedToken(t, "confirm-email", theirs))).statusCode).toBe(200);
		await new TestBrowser(t).post("/auth/forgot-password", { user: { email: theirs } });
		expect((await reset(await mailedToken(t, "reset-password", theirs))).statusCode).toBe(200);
		expect((await signIn(theirs, newPassword)).statusCode).toBe(200);
		expect((await signIn(owner.email, owner.password)).statusCode).toBe(401);
	});

	test("has ten guesses, which cost the owner's other browsers nothing", async () => {
		const statuses = [];
		for (let time = 0; time < 11; time++) statuses.push((await change(theirs, `guess ${time}`)).statusCode);
		expect(statuses).toEqual([...Array(10).fill(400), 429]);
		const other = new TestBrowser(t);
		await other.post("/auth/login", { user: { email: owner.email, password: owner.password } });
		const userDetails = { old_password: owner.password, new_password: newPassword };
		expect((await other.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
	});

	test("still changes everything else", async () => {
		expect((await change(owner.email.toUpperCase())).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ lastName: "Kimaro", email: owner.email });
	});
});

describe("the way back", () => {
	test("leads from the old address to the account, for seven days, once", async () => {
		await exchange();
		const token = await mailedToken(t, "reset-password", owner.email);
		now += 7 * day - 60_000;
		expect((await reset(token)).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: owner.email, pendingEmail: null });
		expect((await signIn(owner.email, newPassword)).statusCode).toBe(200);
		expect((await signIn(theirs, owner.password)).statusCode).toBe(401);
		expect((await thief.get(`/users/${owner.id}`)).statusCode).toBe(401);
		expect((await reset(token)).statusCode).toBe(410);
	});

	test("ends after seven days", async () => {
		await exchange();
		const token = await mailedToken(t, "reset-password", owner.email);
		now += 7 * day + 1;
		expect((await reset(token)).statusCode).toBe(410);
	});

	test("stays open when the thief sets another password or exchanges the address again", async () => {
		await exchange();
		const token = await mailedToken(t, "reset-password", owner.email);
		const userDetails = { old_password: owner.password, new_password: "siri ya mwizi" };
		expect((await thief.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
		expect((await change(`second-${theirs}`, "siri ya mwizi")).statusCode).toBe(200);
		expect((await confirm(await mailedToken(t, "confirm-email", `second-${theirs}`))).statusCode).toBe(200);
		expect((await reset(token)).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: owner.email });
		// The thief's own way back went with it.
		expect((await reset(await mailedToken(t, "reset-password", theirs))).statusCode).toBe(410);
	});

	describe("after the owner has changed the address back", () => {
		/** The link that goes to the thief's address when the owner changes it back. */
		let their: string;
		async function changeBack(): Promise<void> {
			expect((await change(owner.email, owner.password)).statusCode).toBe(200);
			their = await mailedToken(t, "reset-password", theirs);
			expect((await confirm(await mailedToken(t, "confirm-email", owner.email))).statusCode).toBe(200);
		}
		const unaffected = async () => {
			expect((await reset(their)).statusCode).toBe(410);
			expect(await stored()).toMatchObject({ email: owner.email, formerEmails: [] });
		};

		test("is the thief's no more, whoever sets another password", async () => {
			await exchange();
			const own = await mailedToken(t, "reset-password", owner.email);
			await changeBack();
			const userDetails = { old_password: owner.password, new_password: newPassword };
			expect((await owner.browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
			expect((await reset(own)).statusCode).toBe(410);
			await unaffected();
		});

		test("is the thief's no more when it was mailed late", async () => {
			await exchange();
			await changeBack();
			const link = { accountId: owner.id, purpose: "recover", email: theirs } as const;
			their = `late ${owner.id}`;
			await issueToken(t.db, link, new Date(now), their);
			await unaffected();
		});

		test("is the thief's no more when the owner's own link has long ended", async () => {
			await exchange();
			now += 8 * day;
			await t.db.delete(accountToken);
			thief = new TestBrowser(t);
			await thief.post("/auth/login", { user: { email: theirs, password: owner.password } });
			await changeBack();
			await unaffected();
		});

		test("is the owner's again when the thief comes back with the password", async () => {
			await exchange();
			await changeBack();
			await exchange();
			expect((await reset(await mailedToken(t, "reset-password", owner.email))).statusCode).toBe(200);
			await unaffected();
		});
	});

	test("stays the owner's when the thief uses the link to the present address, which is the thief's", async () => {
		await exchange();
		const own = await mailedToken(t, "reset-password", owner.email);
		expect((await change(`second-${theirs}`, owner.password)).statusCode).toBe(200);
		expect((await reset(await mailedToken(t, "reset-password", theirs))).statusCode).toBe(200);
		expect((await reset(own)).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: owner.email });
	});

	test("of several is good for each address before the present one", async () => {
		await exchange();
		const own = await mailedToken(t, "reset-password", owner.email);
		const second = `second-${theirs}`;
		expect((await change(second, owner.password)).statusCode).toBe(200);
		const between = await mailedToken(t, "reset-password", theirs);
		expect((await confirm(await mailedToken(t, "confirm-email", second))).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: second, formerEmails: [owner.email, theirs] });
		expect((await reset(between)).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: theirs, formerEmails: [owner.email] });
		expect((await reset(own)).statusCode).toBe(200);
		expect(await stored()).toMatchObject({ email: owner.email, formerEmails: [] });
	});

	test("is in the user's own data", async () => {
		await exchange();
		const { data } = (await owner.browser.get(`/users/${owner.id}/data`)).json();
		expect(data.account).toMatchObject({ email: theirs, former_emails: [owner.email] });
	});

	test("is reported to the old address also when the new one has had all its mails", async () => {
		for (let time = 0; time < 3; time++) {
			await new TestBrowser(t).post("/auth/resend-confirmation", { user: { email: theirs } });
		}
		expect((await change(theirs, owner.password)).statusCode).toBe(200);
		expect(await mailedToken(t, "reset-password", owner.email)).toBeTruthy();
	});

	test("is not offered to an unconfirmed address", async () => {
		await t.db.update(account).set({ emailConfirmedAt: null }).where(eq(account.id, owner.id));
		await change(theirs, owner.password);
		const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${owner.email}\r\n`));
		expect(mails.some((mail) => mail.includes("reset-password"))).toBe(false);
	});

	test("is closed when the old address has another account by now", async () => {
		await exchange();
		const token = await mailedToken(t, "reset-password", owner.email);
		await registerUser(t, { email: owner.email });
		expect((await reset(token)).statusCode).toBe(410);
		expect(await stored()).toMatchObject({ email: theirs });
	});
});
