import { readFile } from "node:fs/promises";
import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectErrors, field, fillIn, required, signedIn } from "#e2e/fixtures/account.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { hydrated, openPage } from "#e2e/fixtures/open-page.ts";
import { mailedPath } from "#e2e/fixtures/outbox.ts";
import { backgroundOf, expectSnackbar, isSolidRed, snackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { password: passwordRequired, repeat_password: repeatRequired, ...detailsRequired } = required;

test("loaded at the second try, pre-filled, guarded by the rules of sign-up, and updated in the server's words", {
	tag: "@phone",
}, async ({ page, press, watch }) => {
	const person = await signedIn(page);
	await test.step("shows a skeleton while it loads; a failure shows an error and a link onwards", async () => {
		watch.tolerate(/^500: GET \S+\/users\/\d+$/, /^console: The profile could not be loaded/);
		await openPage(page, "/about");
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem("current_user_kept")), "the record is stored")
			.toBe("true");
		await breakCalls(page, /\/users\/\d+$/);
		await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
		await press(page.getByRole("menuitem", { name: "Profile" }));
		await expect(page.getByText(m.profile_load_failed())).toBeVisible();
		await expectAccessible(page);
		await page.unrouteAll();
		await press(page.getByRole("link", { name: m.shell_retry() }));
		await expect(field(page, "firstname")).toHaveValue("Neema");
		await hydrated(page);
	});

	await test.step("pre-filled, guarded by the rules of sign-up, updated in the server's words for 3 seconds", async () => {
		await expect(page.getByRole("heading", { level: 1, name: "Profile", exact: true })).toBeVisible();
		const { password: _, ...details } = { ...person, phone_number: "+255712345678" };
		for (const [name, value] of Object.entries(details)) await expect(field(page, name)).toHaveValue(value);
		await expect(page.getByText(m.profile_unconfirmed({ email: person.email }))).toBeVisible();
		await expectAccessible(page);

		const update = page.getByRole("button", { name: "UPDATE PROFILE", exact: true });
		await expect(update).toBeEnabled();
		await fillIn(page, {
			firstname: " ",
			nationality: "",
			country_of_residence: "",
			email: "",
			phone_number: "",
		});
		await fillIn(page, { lastname: "", age_range: "", gender: "" });
		await expectErrors(page, detailsRequired);
		await expect(update).toBeDisabled();

		await press(page.getByRole("link", { name: "Cancel", exact: true }));
		await expect(field(page, "firstname")).toHaveValue(person.firstname);
		await hydrated(page);

		await fillIn(page, { firstname: "Upendo", nationality: "Kenyan", phone_number: "+254 712 345 678" });
		const request = page.waitForRequest("**/users/update");
		const answered = page.waitForResponse("**/users/update");
		await press(update);
		const { userDetails } = (await request).postDataJSON();
		expect(userDetails).toEqual({
			...details,
			firstname: "Upendo",
			nationality: "Kenyan",
			phone_number: "+254712345678",
			userId: expect.any(Number),
			updated_by: userDetails.userId,
		});
		await answered;
		const from = Date.now();
		await expectSnackbar(page, m.api_profile_updated(), "bottom");
		await expect(snackbar(page, m.api_profile_updated())).toBeHidden();
		expect(Date.now() - from).toBeGreaterThan(2000);
		expect(Date.now() - from).toBeLessThan(6000);
		await page.reload();
		await hydrated(page);
		await expect(field(page, "firstname")).toHaveValue("Upendo");
		await expect(field(page, "phone_number")).toHaveValue("+254712345678");
	});

	await test.step("an update that fails shows Failed to Edit User", async () => {
		watch.expect(/^500: POST \S+\/users\/update$/, /^console: A form was refused internal/);
		await breakCalls(page, "**/users/update");
		await press(page.getByRole("button", { name: "UPDATE PROFILE", exact: true }));
		const bar = await expectSnackbar(page, "Failed to Edit User", "bottom");
		expect(isSolidRed(await backgroundOf(bar))).toBe(true);
	});
});

test("another password, another address, all data in a file, and the account's end", {
	tag: "@desktop",
}, async ({ page, press, watch }) => {
	const { email, password } = await signedIn(page);
	const newPassword = "amani-ya-nyumbani";
	const wanted = `new.${email}`;
	await test.step("a password is changed by its rules only", async () => {
		watch.expect(/^400: POST \S+\/auth\/change-password$/, /^console: A form was refused invalid_input/);
		const sent: string[] = [];
		page.on(
			"request",
			(request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname),
		);
		await openPage(page, "/profile");
		await expect(page.getByRole("heading", { name: "Change Password", exact: true })).toBeVisible();
		const change = page.getByRole("button", { name: "CHANGE PASSWORD", exact: true });
		await expect(change).toBeDisabled();
		const fill = async (old: string, next: string, repeat: string) => {
			for (const [name, value] of Object.entries({
				old_password: old,
				new_password: next,
				repeat_password: repeat,
			}))
				await field(page, name).fill(value);
		};
		await fill("12345", "1234", "123");
		const short = "Password must be at least 6 characters long";
		await expectErrors(page, {
			old_password: short,
			new_password: short,
			repeat_password: "Password mismatch",
		});
		await expect(change).toBeDisabled();
		await fill("", "", "");
		await expectErrors(page, {
			old_password: passwordRequired,
			new_password: passwordRequired,
			repeat_password: repeatRequired,
		});

		await fill(password, password, password);
		await expectErrors(page, { new_password: m.field_password_unchanged() });
		await expect(change).toBeDisabled();
		expect(sent).toEqual([]);

		await fill("not-my-password", newPassword, newPassword);
		await press(change);
		await expectErrors(page, { old_password: m.field_password_wrong() });
		await expect(field(page, "old_password")).toBeFocused();

		await fill(password, newPassword, newPassword);
		await press(change);
		const bar = await expectSnackbar(page, m.api_password_changed(), "bottom");
		const [red = 0, green = 0] = await backgroundOf(bar);
		expect(green).toBeGreaterThan(red);
		await expect(field(page, "new_password")).toHaveValue("");
		await expect(bar).toBeHidden();
		expect(sent).toEqual(["/auth/change-password", "/auth/change-password"]);
	});

	await test.step("a new address needs the password and waits for its link, which can be requested again", async () => {
		const update = page.getByRole("button", { name: "UPDATE PROFILE", exact: true });
		await expect(field(page, "password", "UPDATE PROFILE")).toHaveCount(0);
		await fillIn(page, { email: wanted });
		await expect(page.getByText(m.profile_email_password())).toBeVisible();
		await expect(update).toBeDisabled();
		await expectAccessible(page);
		await field(page, "password", "UPDATE PROFILE").fill(newPassword);
		await press(update);
		await expectSnackbar(page, m.api_profile_updated_email({ email: wanted }), "bottom");
		await expect(page.getByText(m.profile_unconfirmed({ email: wanted }))).toBeVisible();
		await page.reload();
		await expect(page.getByText(m.profile_unconfirmed({ email: wanted }))).toBeVisible();
		await hydrated(page);
		const first = await mailedPath(wanted, "/confirm-email");
		await press(page.getByRole("button", { name: m.profile_resend(), exact: true }));
		await expectSnackbar(page, m.api_mail_on_its_way(), "bottom");
		await expect.poll(() => mailedPath(wanted, "/confirm-email")).not.toBe(first);

		await openPage(page, await mailedPath(wanted, "/confirm-email"));
		await press(page.getByRole("button", { name: m.confirm_button(), exact: true }));
		await expect(page.getByText(m.api_email_confirmed(), { exact: true })).toBeVisible();
		await goInside(page, "/profile");
		await expect(field(page, "email")).toHaveValue(wanted);
		await expect(page.getByText(m.profile_unconfirmed({ email: wanted }))).toHaveCount(0);
		for (const [address, status] of [
			[email, 401],
			[wanted, 200],
		] as const) {
			const reply = await page.request.post("/auth/login", {
				data: { user: { email: address, password: newPassword } },
			});
			expect(reply.status(), address).toBe(status);
		}
	});

	await test.step("the visitor's data is saved as a file; the account is ended with its password", async () => {
		watch.expect(/^400: POST \S+\/users\/delete$/, /^console: A form was refused invalid_input/);
		const download = page.waitForEvent("download");
		await press(page.getByRole("link", { name: m.data_download(), exact: true }));
		const file = await readFile(await (await download).path(), "utf8");
		expect(file).toContain(wanted);
		expect(file).not.toContain(newPassword);

		await press(page.getByText(m.delete_open(), { exact: true }));
		const end = page.getByRole("button", { name: m.delete_button(), exact: true });
		await press(end);
		await expectErrors(page, { password: passwordRequired });
		await field(page, "password").fill("not-my-password");
		await press(end);
		await expectErrors(page, { password: m.field_password_wrong() });
		await expectAccessible(page);
		await field(page, "password").fill(newPassword);
		await press(end);
		await expect(page).toHaveURL("/home");
		await expectSnackbar(page, m.api_account_deleted(), "bottom");
		const again = await page.request.post("/auth/login", {
			data: { user: { email: wanted, password: newPassword } },
		});
		expect(again.status()).toBe(401);
	});
});
