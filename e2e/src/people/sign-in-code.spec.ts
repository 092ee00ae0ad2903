import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { errorBelow, field, fillIn, registered } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { mailedCode } from "#e2e/fixtures/outbox.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { readAsText, send, type TextPage } from "#e2e/fixtures/text-browser.ts";

/** Guesses at an account's password until the password alone is not enough. */
async function attack(page: Page, email: string): Promise<void> {
	const guess = async () => {
		const data = { user: { email, password: "not the one" } };
		return (await (await page.request.post("/auth/login", { data })).json()).error.code;
	};
	await Promise.all(Array.from({ length: 20 }, guess));
	expect(await guess()).toBe("code_needed");
}

/** The page's form to sign in with. */
const formOf = ({ forms }: TextPage) => {
	const form = forms.find(({ fields }) => fields.some(([name]) => name === "email"));
	if (!form) throw new Error("There is no form to sign in with.");
	return form;
};

test("whose account is attacked gets in from a new browser with the password and a mailed code", {
	tag: "@phone",
}, async ({ page, press, watch, anotherVisitor }) => {
	watch.expect(/^401: POST \S+\/auth\/login$/, /^console: A form was refused code_needed/);
	const { email, password } = await registered(page);
	await attack(await anotherVisitor(), email);
	// An account gets few mails, and each code is valid once.
	const first = await mailedCode(email);
	await test.step("with scripts", async () => {
		await openPage(page, "/login");
		await expect(field(page, "code")).toHaveCount(0);
		await fillIn(page, { email, password });
		const logIn = page.getByRole("button", { name: "LOGIN", exact: true });
		await press(logIn);
		await expect(field(page, "code")).toBeFocused();
		await expect.poll(() => errorBelow(page, "code")).toBe(m.api_code_needed());
		await expectAccessible(page);
		await field(page, "code").fill("abcd-efgh-jkmn");
		await press(logIn);
		await expect.poll(() => errorBelow(page, "code")).toBe(m.api_code_wrong());
		await expect.poll(() => mailedCode(email)).not.toBe(first);
		await field(page, "code").fill(await mailedCode(email));
		await press(logIn);
		await expect(page).toHaveURL("/profile");
	});

	await test.step("without scripts a code is required too, in Swahili", async () => {
		await page.goto("/robots.txt");
		await page.context().clearCookies();
		const asked = await send(page, formOf(await readAsText(page, "/sw/login")), { email, password });
		expect(asked.status).toBe(401);
		expect(formOf(asked).fields.map(([name]) => name)).toContain("code");
		expect(asked.text).toContain(m.api_code_needed({}, { locale: "sw" }));
		const { url } = await send(page, formOf(asked), { email, password, code: first });
		expect(new URL(url).pathname).toBe("/sw/profile");
	});
});
