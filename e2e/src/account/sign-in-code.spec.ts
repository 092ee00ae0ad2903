import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { errorBelow, field, fillIn, registered } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { mailedCode } from "#e2e/fixtures/outbox.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** Guesses at an account's password until the password alone is not enough. */
async function attack(page: Page, email: string): Promise<void> {
	const guess = async () => {
		const data = { user: { email, password: "not the one" } };
		return (await (await page.request.post("/auth/login", { data })).json()).error.code;
	};
	await Promise.all(Array.from({ length: 20 }, guess));
	expect(await guess()).toBe("code_needed");
}

test(
	"whose account is attacked gets in from a new browser with the password and a mailed code",
	{ tag: "@phone" },
	async ({ page, press, watch, anotherVisitor }, testInfo) => {
		watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused code_needed/);
		const { email, password } = await registered(page);
		await attack(await anotherVisitor(), email);
		await openPage(page, "/login");
		await expect(field(page, "code")).toHaveCount(0);
		await fillIn(page, { email, password });
		const logIn = page.getByRole("button", { name: "LOGIN", exact: true });
		await press(logIn);
		await expect(field(page, "code")).toBeFocused();
		await expect.poll(() => errorBelow(page, "code")).toBe(m.api_code_needed());
		await expectAccessible(page);
		await page.screenshot({ path: testInfo.outputPath("code.png"), fullPage: true });
		await field(page, "code").fill("abcd-efgh-jkmn");
		await press(logIn);
		await expect.poll(() => errorBelow(page, "code")).toBe(m.api_code_wrong());
		await field(page, "code").fill(await mailedCode(email));
		await press(logIn);
		await expect(page).toHaveURL("/profile");
	},
);

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the code is asked for too, in Swahili", { tag: "@phone" }, async ({
		page,
		press,
		watch,
		anotherVisitor,
	}) => {
		watch.expect(/^401: POST \S+\/sw\/login$/);
		const { email, password } = await registered(page);
		await attack(await anotherVisitor(), email);
		await page.goto("/sw/login");
		await fillIn(page, { email, password });
		const logIn = page.getByRole("button", { name: m.login_button({}, { locale: "sw" }), exact: true });
		await press(logIn);
		await expect.poll(() => errorBelow(page, "code")).toBe(m.api_code_needed({}, { locale: "sw" }));
		await fillIn(page, { password });
		await field(page, "code").fill(await mailedCode(email));
		await press(logIn);
		await expect(page).toHaveURL("/sw/profile");
	});
});
