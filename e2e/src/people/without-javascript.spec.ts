import { m } from "@bcc/messages";
import { expectErrors, field, fillIn, newPerson, required } from "#e2e/fixtures/account.ts";
import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("an account's whole life: the same rules and words, in plain forms", { tag: "@phone" }, async ({
	page,
	press,
	watch,
}) => {
	watch.expect(/^400: POST \S+\/signup/, /^401: POST \S+\/login/, /^400: POST \S+\/profile/);
	const person = newPerson();
	await page.goto("/signup?returnUrl=%2Fprofile");
	await fillIn(page, { firstname: "Neema", gender: "female", email: "neema@", password: "123456" });
	await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
	await expectErrors(page, {
		firstname: "",
		lastname: required.lastname,
		age_range: required.age_range,
		gender: "",
		nationality: required.nationality,
		country_of_residence: required.country_of_residence,
		email: "Enter a valid email",
		phone_number: required.phone_number,
		repeat_password: required.repeat_password,
	});
	await expect(field(page, "firstname")).toHaveValue("Neema");
	await expect(field(page, "gender")).toHaveValue("female");
	await expect(field(page, "password")).toHaveValue("");
	await expect(page.getByRole("button", { name: m.field_password_show() })).toBeHidden();
	const suggestions = await field(page, "nationality").getAttribute("list");
	expect(await page.locator(`[id="${suggestions}"] option`).count()).toBeGreaterThan(190);

	await press(page.getByRole("link", { name: "RESET", exact: true }));
	await expect(page).toHaveURL("/signup?returnUrl=%2Fprofile&empty=1");
	await expect(field(page, "firstname")).toHaveValue("");
	await expectErrors(page, { lastname: "", email: "" });

	await fillIn(page, { firstname: "Neema", gender: "female" });
	await press(page.getByRole("link", { name: "RESET", exact: true }));
	await expect(page).toHaveURL("/signup?returnUrl=%2Fprofile");
	await expect(field(page, "firstname")).toHaveValue("");
	await page.goBack();
	await expect(field(page, "firstname")).toHaveValue("Neema");
	await expect(field(page, "gender")).toHaveValue("female");

	await fillIn(page, { ...person, phone_number: "12", repeat_password: person.password });
	await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
	await expectErrors(page, { phone_number: m.field_phone_invalid() });
	await fillIn(page, {
		phone_number: person.phone_number,
		password: person.password,
		repeat_password: person.password,
	});
	await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
	await expect(page).toHaveURL("/profile?done=registered");
	await expect(page.getByText(m.api_registered({ firstname: "Neema" }), { exact: true })).toBeVisible();
	await press(page.getByRole("link", { name: "OK", exact: true }));
	await expect(page).toHaveURL("/profile");
	await expect(page.getByText(m.api_registered({ firstname: "Neema" }), { exact: true })).toHaveCount(0);

	await fillIn(page, { firstname: "" });
	await press(page.getByRole("button", { name: "UPDATE PROFILE", exact: true }));
	await expectErrors(page, { firstname: required.firstname });
	await expect(page.getByRole("alert").getByText("Failed to Edit User")).toBeVisible();
	await fillIn(page, { firstname: "Upendo" });
	await press(page.getByRole("button", { name: "UPDATE PROFILE", exact: true }));
	await expect(page.getByText(m.api_profile_updated(), { exact: true })).toBeVisible();
	await expect(field(page, "firstname")).toHaveValue("Upendo");

	await field(page, "old_password").fill(person.password);
	await field(page, "new_password").fill("amani-ya-nyumbani");
	await field(page, "repeat_password").fill("amani");
	await press(page.getByRole("button", { name: "CHANGE PASSWORD", exact: true }));
	await expectErrors(page, { repeat_password: "Password mismatch" });
	for (const [name, value] of Object.entries({
		old_password: person.password,
		new_password: "amani-ya-nyumbani",
	}))
		await field(page, name).fill(value);
	await field(page, "repeat_password").fill("amani-ya-nyumbani");
	await press(page.getByRole("button", { name: "CHANGE PASSWORD", exact: true }));
	await expect(page.getByText(m.api_password_changed(), { exact: true })).toBeVisible();

	await page.getByRole("button", { name: m.shell_account(), exact: true }).focus();
	await press(page.getByRole("button", { name: "Log Out", exact: true }));
	await expect(page).toHaveURL("/home");
	await page.goto("/profile");
	await expect(page).toHaveURL("/login?returnUrl=%2Fprofile");
	await fillIn(page, { email: person.email, password: person.password });
	await press(page.getByRole("button", { name: "LOGIN", exact: true }));
	await expect(page.getByRole("alert").getByText(m.api_wrong_credentials(), { exact: true })).toBeVisible();
	await expect(field(page, "email")).toHaveValue(person.email);
	await fillIn(page, { password: "amani-ya-nyumbani" });
	await press(page.getByRole("button", { name: "LOGIN", exact: true }));
	await expect(page).toHaveURL("/profile");

	await press(page.getByText(m.delete_open(), { exact: true }));
	await field(page, "password").fill("amani-ya-nyumbani");
	await press(page.getByRole("button", { name: m.delete_button(), exact: true }));
	await expect(page.getByText(m.api_account_deleted(), { exact: true })).toBeVisible();
});

test("the other messages of plain forms, from greeting to good-bye", { tag: "@phone" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.expect(/^400: POST \S+\/profile/, /^403: POST \S+\/logout/, /^400: POST \S+\/sw\/forgot-password/);
	watch.expect(/^409: POST \S+\/sw\/signup/);
	const sw = { locale: "sw" } as const;
	const { email, password, ...person } = newPerson();

	await test.step("a visitor who comes from another page is greeted there", async () => {
		const origin = nomineesPath(site.reading);
		await page.goto(`/signup?returnUrl=${encodeURIComponent(origin)}`);
		await fillIn(page, { ...person, email, password, repeat_password: password });
		await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
		await expect(page).toHaveURL(`${origin}&done=registered`);
		await expect(page.getByText(m.api_registered({ firstname: "Neema" }), { exact: true })).toBeVisible();
		await press(page.getByRole("link", { name: "OK", exact: true }));
		await expect(page).toHaveURL(origin);
	});

	await test.step("the same password again is refused at its field", async () => {
		await page.goto("/profile");
		for (const name of ["old_password", "new_password", "repeat_password"])
			await field(page, name).fill(password);
		const answered = page.waitForResponse((reply) => reply.request().method() === "POST");
		await press(page.getByRole("button", { name: "CHANGE PASSWORD", exact: true }));
		expect((await answered).status()).toBe(400);
		await expect(field(page, "new_password")).toHaveValue("");
		await expectErrors(page, { new_password: m.field_password_unchanged() });
		await expect(field(page, "new_password")).toBeFocused();
	});

	await test.step("a changed address needs the password, and shows the server's message", async () => {
		const wanted = `new.${email}`;
		await fillIn(page, { email: wanted });
		await press(page.getByRole("button", { name: "UPDATE PROFILE", exact: true }));
		await expect(page.getByText(m.profile_email_password())).toBeVisible();
		await field(page, "password", "UPDATE PROFILE").fill(password);
		await press(page.getByRole("button", { name: "UPDATE PROFILE", exact: true }));
		const message = m.api_profile_updated_email({ email: wanted });
		await expect(page.getByText(message, { exact: true })).toBeVisible();
		await press(page.getByRole("button", { name: m.profile_resend(), exact: true }));
		await expect(page.getByText(m.api_mail_on_its_way(), { exact: true })).toBeVisible();
	});

	await test.step("logging out from a page of an older session shows an error and can be tried again", async () => {
		await page.goto("/about");
		const again = await page.request.post("/auth/login", { data: { user: { email, password } } });
		expect(again.status()).toBe(200);
		await page.getByRole("button", { name: m.shell_account(), exact: true }).focus();
		await press(page.getByRole("button", { name: "Log Out", exact: true }));
		await expect(page).toHaveURL("/logout");
		await expect(page.getByRole("alert").getByText(m.api_csrf_token(), { exact: true })).toBeVisible();
		await press(page.getByRole("main").getByRole("button", { name: "Log Out", exact: true }));
		await expect(page).toHaveURL("/home");
		const answer = await page.request.get("/logout", { maxRedirects: 0 });
		expect([answer.status(), answer.headers().location]).toEqual([302, "/home"]);
	});

	await test.step("a taken address goes along to logging in, not in the address of the page", async () => {
		for (const [words, path] of [
			[m.forgot_title, "/sw/forgot-password"],
			[m.signup_log_in, "/sw/login?returnUrl=%2Fabout"],
		] as const) {
			await page.goto("/sw/signup?returnUrl=%2Fabout");
			await fillIn(page, { ...person, email, password, repeat_password: password });
			await press(page.getByRole("button", { name: m.signup_button({}, sw), exact: true }));
			await press(page.getByRole("alert").getByRole("button", { name: words({}, sw), exact: true }));
			await expect(page).toHaveURL(path);
			await expect(field(page, "email")).toHaveValue(email);
			await expectErrors(page, { email: "" });
		}
	});

	await test.step("a new password is requested in Swahili", async () => {
		await page.goto("/sw/forgot-password");
		await press(page.getByRole("button", { name: m.forgot_button({}, sw), exact: true }));
		await expectErrors(page, { email: m.field_email_required({}, sw) });
		await fillIn(page, { email: "neema@example.org" });
		await press(page.getByRole("button", { name: m.forgot_button({}, sw), exact: true }));
		await expect(page.getByText(m.api_mail_on_its_way({}, sw), { exact: true })).toBeVisible();
	});
});
