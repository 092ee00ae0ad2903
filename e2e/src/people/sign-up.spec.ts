import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectErrors, field, fillIn, newPerson, registered, required } from "#e2e/fixtures/account.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectSnackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const none = Object.fromEntries(Object.keys(required).map((name) => [name, ""]));

test("every rule and its words; nothing is sent while one is broken; RESET clears all, and can be undone", {
	tag: "@phone",
}, async ({ page, press }) => {
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
	await openPage(page, "/signup");
	await expect(page.getByRole("heading", { level: 1, name: "SIGN UP", exact: true })).toBeVisible();
	const signUp = page.getByRole("button", { name: "SIGN UP", exact: true });
	await expectErrors(page, none);
	await press(signUp);
	await expectErrors(page, required);
	await expect(field(page, "firstname")).toBeFocused();
	await expect(page.getByText("9 more fields below")).toBeVisible();
	await expectAccessible(page);

	const person = newPerson();
	await fillIn(page, { ...person, repeat_password: "something else" });
	await expectErrors(page, { ...none, repeat_password: "Password mismatch" });
	await press(signUp);
	await expect(field(page, "repeat_password")).toBeFocused();
	await fillIn(page, { password: "12345", repeat_password: "12345", email: "neema@" });
	await expectErrors(page, {
		password: "Password must be at least 6 characters long",
		repeat_password: "",
		email: "Enter a valid email",
	});
	await fillIn(page, { nationality: "Martian", country_of_residence: "Atlantis", phone_number: "12" });
	await field(page, "phone_number").blur();
	await expectErrors(page, {
		nationality: m.field_nationality_unknown(),
		country_of_residence: m.field_country_unknown(),
		phone_number: m.field_phone_invalid(),
	});
	await press(signUp);
	await expect(field(page, "nationality")).toBeFocused();
	expect(sent).toEqual([]);

	await press(page.getByRole("button", { name: "RESET", exact: true }));
	for (const name of Object.keys(required)) await expect(field(page, name)).toHaveValue("");
	await expectErrors(page, none);
	await expectSnackbar(page, m.form_emptied(), "bottom");
	await press(page.getByRole("button", { name: m.form_bring_back(), exact: true }));
	await expect(field(page, "firstname")).toHaveValue(person.firstname);
	await expect(field(page, "gender")).toHaveValue(person.gender);
	await expect(field(page, "password")).toHaveValue("12345");
	await expectErrors(page, none);

	await page.getByRole("button", { name: "RESET", exact: true }).press("Space");
	await expect(field(page, "firstname")).toHaveValue("");
	await expect(page).toHaveURL("/signup");
});

test("registered as specified, signed in and welcomed; refused for password or address; sent again when the answer is lost", {
	tag: "@desktop",
}, async ({ page, press, watch }) => {
	await test.step("a new user is registered as specified, signed in and welcomed", async () => {
		const person = newPerson();
		await openPage(page, "/signup?returnUrl=%2Fabout");
		await expect(page.locator("main a[href='/login?returnUrl=%2Fabout']")).toBeVisible();
		await fillIn(page, { ...person, nationality: "TANZANIAN", repeat_password: person.password });
		const request = page.waitForRequest("**/users/registration");
		await press(page.getByRole("button", { name: "SIGN UP", exact: true }));
		const { firstname: _, lastname: __, ...details } = person;
		expect((await request).postDataJSON()).toEqual({
			userDetails: { ...details, fullname: "Neema Lyimo", phone_number: "+255712345678", role: "user" },
		});
		await expect(page).toHaveURL("/about");
		await expectSnackbar(page, m.api_registered({ firstname: "Neema" }), "bottom");
		const stored = await page.evaluate(
			() =>
				new Promise((done, fail) => {
					const opening = indexedDB.open("best-christian-couple-awards");
					opening.onerror = () => fail(opening.error);
					opening.onsuccess = () => {
						const read = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs");
						const asked = read.get("current_user");
						asked.onsuccess = () => done(asked.result);
					};
				}),
		);
		expect(stored).toMatchObject({
			userId: expect.any(Number),
			fullname: "Neema Lyimo",
			email: person.email,
		});
		expect(JSON.stringify(stored)).not.toContain(person.password);
	});

	await test.step("refused for its password, refused for its address, and sent again by itself when the answer is lost", async () => {
		await page.context().clearCookies();
		const { email } = await registered(page);
		const person = newPerson();
		const signUp = page.getByRole("button", { name: "SIGN UP", exact: true });
		await openPage(page, "/signup?returnUrl=/about");
		await fillIn(page, { ...person, email, password: "123456", repeat_password: "123456" });

		await test.step("a password that everybody takes is refused at its field", async () => {
			watch.expect(/^400: POST \S+\/users\/registration$/, /^console: A form was refused invalid_input/);
			await press(signUp);
			await expectErrors(page, { password: m.field_password_common() });
			await expect(field(page, "password")).toBeFocused();
		});

		await test.step("a refused registration shows why, and preserves the filled-in fields", async () => {
			watch.expect(
				/^409: POST \S+\/users\/registration$/,
				/^console: A form was refused registration_refused/,
			);
			await fillIn(page, { password: person.password, repeat_password: person.password });
			await press(signUp);
			const refusal = page.getByRole("alert");
			await expect(refusal).toContainText(m.api_registration_refused());
			await expect(refusal).toBeInViewport();
			await expect(field(page, "email")).toHaveValue(email);
			await expect(page).toHaveURL("/signup?returnUrl=/about");
			await expectAccessible(page);
		});

		await test.step("the address goes along to logging in or a new password; back, what was typed is still there", async () => {
			watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused wrong_credentials/);
			const refusal = page.getByRole("alert");
			await press(refusal.getByRole("button", { name: m.signup_log_in(), exact: true }));
			await expect(page).toHaveURL("/login?returnUrl=%2Fabout");
			await expect(field(page, "email")).toHaveValue(email);
			await expectErrors(page, { email: "", password: "" });
			await fillIn(page, { password: "not the password" });
			await press(page.getByRole("button", { name: "LOGIN", exact: true }));
			await expectSnackbar(page, m.api_wrong_credentials(), "bottom");
			await press(page.getByRole("button", { name: m.login_forgot(), exact: true }));
			await expect(page).toHaveURL("/forgot-password");
			await expect(field(page, "email")).toHaveValue(email);
			await page.goBack();
			await page.goBack();
			await expect(page).toHaveURL("/signup?returnUrl=/about");
			await expect(field(page, "firstname")).toHaveValue(person.firstname);
			await fillIn(page, { password: person.password, repeat_password: person.password });
		});

		await test.step("whose answer was lost is sent again: the account is there once, and its owner is in", async () => {
			watch.expect(/^failed: POST \S+\/users\/registration/);
			watch.tolerate(/^failed: POST \S+\/auth\/login/);
			let made = 0;
			await page.route("**/users/registration", async (route) => {
				made += 1;
				await route.fetch();
				await route.abort("connectionreset");
			});
			await page.route("**/auth/login", (route) => route.abort("connectionreset"));
			await fillIn(page, { email: person.email });
			await press(signUp);
			await expectSnackbar(page, m.form_unconfirmed(), "bottom");
			await page.unroute("**/auth/login");
			await expect(page).toHaveURL("/about");
			await expectSnackbar(page, m.api_registered(person), "bottom");
			expect(made).toBe(1);
			await goInside(page, "/profile");
			await expect(field(page, "email")).toHaveValue(person.email);
		});
	});
});
