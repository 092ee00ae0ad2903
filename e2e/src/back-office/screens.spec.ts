import { staffRoles } from "@bcc/contract/admin/resources";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expect, test } from "./office.ts";
import { officeScreens } from "./screens.ts";
import { desktop, openOnPhone, phone } from "./sizes.ts";
import { goToScreen } from "./staff.ts";

const inMenu = officeScreens.filter(({ menu }) => menu !== undefined);

/*
 * Each screen is opened once by an administrator, in turn on a phone and on a desktop: an editor's screens are the same, an
 * auditor's only lack buttons. The empty form is that of a record.
 */
for (const role of staffRoles) {
	const own = officeScreens.filter(({ roles }) => roles.includes(role));
	const others = officeScreens.filter(({ roles }) => !roles.includes(role));

	test(`the role ${role} has its screens, and no others`, async ({ page, office, become, watch }) => {
		const menu = page.getByRole("menu");
		await become(role);
		await openOnPhone(page, office.origin, ["", "Back office"]);
		for (const [index, { title, path, shows }] of (role === "admin" ? own : []).entries()) {
			await test.step(title, async () => {
				const below = path(office);
				const size = index % 2 === 0 ? phone : desktop;
				await page.setViewportSize(size);
				if (below !== "") await goToScreen(page, below, title);
				await expect(menu).toHaveCount(size === phone ? 0 : 1);
				await expect(shows(page), `at ${size.width} px`).toBeVisible();
				if (size === phone) expect(await sidewaysScroll(page)).toBe(0);
				if (!/create$/.test(below)) await expectAccessible(page);
			});
		}
		await page.setViewportSize(desktop);
		await expect(menu.getByRole("menuitem")).toHaveText(own.flatMap(({ menu }) => menu ?? []));

		expect(watch.complaints()).toEqual([]);
		// Screens send requests until one is refused.
		watch.tolerate(/^403: \S+ \S+\/admin\/api\//);
		for (const { title, path, shows } of others) {
			await test.step(`${title} is refused at its address`, async () => {
				await goToScreen(page, path(office));
				await expect(page.getByText("Access denied")).toBeVisible();
				await expect(shows(page)).toHaveCount(0);
			});
		}
	});
}

test("a visitor's account has no screen", async ({ page, office, become, watch }) => {
	// A screen that opens sends more requests, which are refused as well and not tolerated.
	watch.tolerate(/^403: GET \S+\/admin\/api\/me$/);
	await become("user");
	await page.goto(`${office.origin}/admin/`);
	for (const { path } of inMenu) {
		await goToScreen(page, path(office));
		await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
		await expect(page.getByRole("menu")).toHaveCount(0);
	}
	await expectAccessible(page);
});
