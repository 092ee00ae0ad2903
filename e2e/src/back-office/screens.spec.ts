import { staffRoles } from "@bcc/contract/admin";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expect, test } from "./office.ts";
import { openOffice } from "./open-office.ts";
import { officeScreens } from "./screens.ts";
import { desktop, phone } from "./sizes.ts";
import { goToScreen, openScreen } from "./staff.ts";

const inMenu = officeScreens.filter(({ menu }) => menu !== undefined);

/*
 * axe takes longest, so it looks once at what is the same: an editor's screens are as the administrator's, a form is the
 * same at every width and for a new record.
 */
for (const role of staffRoles) {
	const own = officeScreens.filter(({ roles }) => roles.includes(role));
	const others = officeScreens.filter(({ roles }) => !roles.includes(role));

	test(`the screens of the role ${role}, each with its content, on a phone too`, async ({
		page,
		office,
		become,
	}) => {
		test.setTimeout(120_000);
		await become(role);
		for (const size of [phone, desktop]) {
			await page.setViewportSize(size);
			await openScreen(page, office.origin, "", "Back office");
			for (const { title, path, shows, menu } of own) {
				const below = path(office);
				if (below !== "") await goToScreen(page, below, title);
				await expect(shows(page), title).toBeVisible();
				if (size === phone) expect(await sidewaysScroll(page), title).toBe(0);
				const isNew = size === phone ? menu !== undefined : !/create$/.test(below);
				if (role !== "editor" && isNew) await expectAccessible(page);
			}
		}
		await page.evaluate(() => localStorage.clear());
		await openScreen(page, office.origin, "", "Back office");
		const entries = page.getByRole("menu").getByRole("menuitem");
		await expect(entries).toHaveText(own.flatMap(({ menu }) => menu ?? []));
	});

	if (others.length === 0) continue;
	test(`the screens that the role ${role} has not are refused at their addresses`, async ({
		page,
		office,
		become,
		watch,
	}) => {
		// Screens ask while they find out that they may not.
		watch.tolerate(/^403: \S+ \S+\/admin\/api\//);
		await become(role);
		await openScreen(page, office.origin, "", "Back office");
		for (const { title, path, shows } of others) {
			await goToScreen(page, path(office));
			await expect(page.getByText("Access denied"), title).toBeVisible();
			await expect(shows(page)).toHaveCount(0);
		}
	});
}

test("a visitor's account has no screen", async ({ page, office, become, watch }) => {
	watch.tolerate(/^403: GET \S+\/admin\/api\/me$/);
	await become("user");
	for (const { path } of inMenu) {
		await openOffice(page, office.origin, path(office));
		await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
		await expect(page.getByRole("menu")).toHaveCount(0);
	}
	await expectAccessible(page);
});

test("who is not signed in is sent to the sign-in from every screen", async ({ page, office, watch }) => {
	watch.tolerate(/^401: GET \S+\/admin\/api\/me$/);
	const signIn = (address: string) => `/login?${new URLSearchParams({ returnUrl: address })}`;
	const [first = "", ...others] = inMenu.map(({ path }) => path(office));
	await page.goto(`/admin/${first}`, { waitUntil: "commit" });
	await page.waitForURL(signIn(`/admin/${first}`), { waitUntil: "commit" });

	// An answer without content leaves a page where it is: it need not be loaded anew for the next address.
	await page.route("**/login?*", (route) => route.fulfill({ status: 204 }));
	for (const path of others) {
		const asked = page.waitForRequest(
			(request) => request.isNavigationRequest() && request.url().startsWith(`${office.origin}/login`),
		);
		await openOffice(page, office.origin, path);
		expect((await asked).url()).toBe(`${office.origin}${signIn(`/admin/${path}`)}`);
	}
});
