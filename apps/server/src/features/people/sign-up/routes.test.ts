import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#server/db/schema/account.ts";
import { mailBudgets } from "#server/features/site/mail/budgets.ts";
import { eq } from "#server/lib/drizzle.ts";
import {
	mailedToken,
	newUserDetails,
	readOutbox,
	registerUser,
	TestBrowser,
} from "#server/testing/account.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

function register(values: Record<string, unknown> = {}, address?: string) {
	const browser = new TestBrowser(t, address);
	return browser.post("/users/registration", { userDetails: { ...newUserDetails(), ...values } });
}

async function storedAccount(email: string) {
	const [row] = await t.db.select().from(account).where(eq(account.email, email));
	return row;
}

const notAName = "Please write a name of at most 50 characters, without digits or addresses";

describe("registering", () => {
	test("signs the new user in and gives the user record", async () => {
		const details = newUserDetails();
		const browser = new TestBrowser(t);
		const reply = await browser.post("/users/registration", { userDetails: details });
		const { data, message } = reply.json();
		expect([reply.statusCode, message]).toEqual([200, "Welcome, Anna Maria! Your account is ready."]);
		expect(data).toEqual({
			id: data.userId,
			userId: data.userId,
			role: "user",
			fullname: "Anna Maria Mushi",
			firstname: "Anna Maria",
			lastname: "Mushi",
			gender: "female",
			age_range: "25-34",
			nationality: "Tanzanian",
			country: "Tanzania",
			email: details.email,
			pending_email: null,
			email_confirmed: false,
			phone: "+255712345678",
		});
		expect((await browser.get(`/users/${data.userId}`)).json().data).toEqual([data]);
	});

	test("stores codes and E.164", async () => {
		const email = "stored@example.org";
		await register({
			email,
			nationality: "Mkenya",
			country_of_residence: "ujerumani",
			phone_number: "+254712345678",
		});
		expect(await storedAccount(email)).toMatchObject({
			nationality: "KE",
			countryOfResidence: "DE",
			phoneNumber: "+254712345678",
			locale: "en",
		});
	});

	test("stores an Argon2id hash of the design's cost", async () => {
		const asItRuns = await createTestApp({}, undefined, { passwords: {} });
		try {
			await registerUser(asItRuns);
			const [stored] = await asItRuns.db.select({ hash: account.passwordHash }).from(account);
			expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		} finally {
			await asItRuns.close();
		}
	});

	test.each([
		[{ fullname: "" }, "fullname", "Firstname required*"],
		[{ fullname: "Anna" }, "fullname", "Lastname required*"],
		[{ fullname: "Anna\u0000 Mushi" }, "fullname", notAName],
		[{ fullname: "You won 5,000,000 TZS! Claim: https://prize.example" }, "fullname", notAName],
		[{ fullname: "Claim at prize.example" }, "fullname", notAName],
		[{ fullname: "Write to me@prize.example" }, "fullname", notAName],
		[{ fullname: `Anna ${"x".repeat(100)}` }, "fullname", notAName],
		[{ age_range: "17" }, "age_range", "Age Range Required*"],
		[{ gender: "" }, "gender", "Gender required*"],
		[{ nationality: " " }, "nationality", "Nationality required*"],
		[{ nationality: "Martian" }, "nationality", "Please choose a nationality from the list"],
		[{ country_of_residence: undefined }, "country_of_residence", "Country of Residence required*"],
		[{ country_of_residence: "Mars" }, "country_of_residence", "Please choose a country from the list"],
		[{ phone_number: "" }, "phone_number", "Phone Number required*"],
		[
			{ phone_number: "12" },
			"phone_number",
			"Enter a valid phone number, such as 0712 345 678 or +255 712 345 678",
		],
		[{ email: "" }, "email", "Email is required"],
		[{ email: "anna@" }, "email", "Enter a valid email"],
		[{ email: `${"a".repeat(250)}@example.org` }, "email", "Enter a valid email"],
		[{ password: "" }, "password", "Password is required"],
		[{ password: "12345" }, "password", "Password must be at least 6 characters long"],
		[{ password: "123456" }, "password", "This password is too easy to guess. Please choose another one."],
		[
			{ password: "aaaaaaaaaa" },
			"password",
			"This password is too easy to guess. Please choose another one.",
		],
	])("%j is refused by name, and nothing is stored", async (wrong, field, message) => {
		const before = await t.db.$count(account);
		const reply = await register(wrong);
		expect([reply.statusCode, reply.cookies]).toEqual([400, []]);
		expect(reply.json().error).toMatchObject({
			code: "invalid_input",
			field: `userDetails.${field}`,
			message,
		});
		expect(await t.db.$count(account)).toBe(before);
	});

	test.each([
		"Ng’ombe O'Neil-Mushi",
		"J. P. Mushi",
		"Zoë Łukasz Öztürk",
		"محمد علي",
		"José María, Jr.",
		"J.K.Nyerere Dr.Mushi",
		"Ng`wandu Ng´wandu",
	])("%j is a name", async (fullname) => {
		expect((await register({ fullname })).json().data.fullname).toBe(fullname);
	});

	test("a name from before the rule is not in a mail to an unconfirmed address", async () => {
		const user = await registerUser(t);
		const lure = "You won 5,000,000 TZS! Claim: https://prize.example";
		await t.db.update(account).set({ firstName: lure }).where(eq(account.id, user.id));
		const browser = new TestBrowser(t);
		await browser.post("/auth/resend-confirmation", { user: { email: user.email } });
		await browser.post("/auth/forgot-password", { user: { email: user.email } });
		await browser.post("/users/registration", { userDetails: newUserDetails({ email: user.email }) });
		const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${user.email}\r\n`));
		expect(mails).toHaveLength(4);
		expect(mails.join()).not.toContain("prize.example");
	});

	test("the role, ids and times that a body claims are not believed", async () => {
		const email = "claims@example.org";
		const claims = { role: "admin", isAdmin: true, id: 1, userId: 1, blocked_at: null, updated_by: 1 };
		const more = { email_confirmed_at: "2020-01-01", emailConfirmedAt: "2020-01-01", passwordHash: "x" };
		const reply = await register({
			email,
			...claims,
			...more,
			user: { role: "admin" },
			account: { role: "admin" },
		});
		expect(reply.json().data).toMatchObject({ role: "user", email_confirmed: false });
		expect(await storedAccount(email)).toMatchObject({ role: "user", emailConfirmedAt: null });
	});

	test.each([
		['"role":"user","role":"admin"'],
		['"userDetails":{"role":"admin"}'],
		['"fullname":"Anna Mushi","constructor":{"role":"admin"}'],
	])("nor are duplicate or nested keys: %s", async (keys) => {
		const email = `twice-${crypto.randomUUID()}@example.org`;
		const body = JSON.stringify({ userDetails: newUserDetails({ email }) }).replace(/\}\}$/, `,${keys}}}`);
		const reply = await new TestBrowser(t).post("/users/registration", body);
		expect([200, 400]).toContain(reply.statusCode);
		const stored = await storedAccount(email);
		expect(stored?.role ?? "none").toBe(reply.statusCode === 200 ? "user" : "none");
	});

	test("a body that reaches for the prototype is refused whole", async () => {
		const email = "proto@example.org";
		for (const key of ["__proto__", "\\u005f_proto__"]) {
			const body = JSON.stringify({ userDetails: newUserDetails({ email }) }).replace(
				/\}\}$/,
				`,"${key}":{"role":"admin"}}}`,
			);
			const reply = await new TestBrowser(t).post("/users/registration", body);
			expect([reply.statusCode, await storedAccount(email)]).toEqual([400, undefined]);
		}
		expect(({} as { role?: string }).role).toBeUndefined();
	});
});

describe("an address that has an account", () => {
	test("is refused in words that do not say so; its owner gets a mail, its account stays as it was", async () => {
		const user = await registerUser(t);
		const before = await storedAccount(user.email);
		const reply = await register({ email: user.email.toUpperCase(), fullname: "Somebody Else" });
		expect([reply.statusCode, reply.json().error.code, reply.cookies]).toEqual([
			409,
			"registration_refused",
			[],
		]);
		expect(await storedAccount(user.email)).toEqual(before);
		const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${user.email}\r\n`));
		expect(mails.some((mail) => /^Subject: You already have an account/m.test(mail))).toBe(true);
	});

	test("costs a hash as a new one does", async () => {
		const user = await registerUser(t);
		const before = t.app.passwords.computed();
		await register({ email: user.email });
		const refused = t.app.passwords.computed() - before;
		await register();
		expect([refused, t.app.passwords.computed() - before - refused]).toEqual([1, 1]);
	});

	test("of many at once, the database lets one through", async () => {
		const email = "race@example.org";
		const replies = await Promise.all(
			Array.from({ length: 8 }, (_, index) => register({ email: index % 2 ? email : email.toUpperCase() })),
		);
		expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
	});
});

describe("confirming the address", () => {
	const confirm = (token: string, browser = new TestBrowser(t), password?: string) =>
		browser.post("/auth/confirm-email", { userDetails: { token, password } });

	test("works once, in the browser that is signed in", async () => {
		const user = await registerUser(t);
		const token = await mailedToken(t, "confirm-email", user.email);
		expect((await confirm(token, user.browser)).json().message).toBe(
			"Thank you! Your email address is confirmed.",
		);
		expect((await user.browser.get(`/users/${user.id}`)).json().data[0].email_confirmed).toBe(true);
		expect((await confirm(token)).statusCode).toBe(410);
	});

	test("another mail can be asked for; the reply is the same for unknown and for confirmed addresses", async () => {
		const user = await registerUser(t);
		const ask = (email: string) => new TestBrowser(t).post("/auth/resend-confirmation", { user: { email } });
		const replies = [await ask(user.email), await ask(`nobody-${user.email}`)];
		const token = await mailedToken(t, "confirm-email", user.email);
		expect((await confirm(token, new TestBrowser(t), user.password)).statusCode).toBe(200);
		const mails = (await readOutbox(t)).length;
		replies.push(await ask(user.email));
		expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
		expect((await readOutbox(t)).length).toBe(mails);
	});
});

test("registering an address, deleting the account and registering again sends at most three mails", async () => {
	const email = `stranger-${crypto.randomUUID()}@example.org`;
	for (let time = 0; time < 5; time++) {
		const { browser, id, password } = await registerUser(t, { email });
		// The mails are sent before the account is deleted.
		await t.app.mailsSent();
		const gone = await browser.post("/users/delete", { userDetails: { userId: id, password } });
		expect(gone.statusCode).toBe(200);
	}
	const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}\r\n`));
	expect(mails).toHaveLength(mailBudgets.address.most);
});

test("nor do new passwords write to an unconfirmed address without end", async () => {
	const { browser, email, password } = await registerUser(t);
	let old_password = password;
	for (let time = 0; time < 5; time++) {
		const userDetails = { old_password, new_password: `${password} ${time}` };
		expect((await browser.post("/auth/change-password", { userDetails })).statusCode).toBe(200);
		old_password = userDetails.new_password;
	}
	const mails = (await readOutbox(t)).filter((mail) => mail.includes(`To: ${email}\r\n`));
	expect(mails).toHaveLength(mailBudgets.address.most + 1);
});
