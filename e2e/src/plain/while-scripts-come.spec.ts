import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { field, fillIn, newPerson } from "#e2e/fixtures/account.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { hydrated, nomineesPath, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** Opens a page whose scripts load when `release` is called. */
async function openBeforeScripts(page: Page, path: string) {
	const held = await holdRequests(page, "**/assets/*.js");
	await page.goto(path, { waitUntil: "commit" });
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await expect(page.locator("[data-menu=plain]").first()).toBeVisible();
	return held;
}

test("filled-in fields survive the start of scripts; menu, order and language work before", {
	tag: "@phone",
}, async ({ page, press, site }) => {
	await test.step("filled-in fields and the focus survive their start", async () => {
		const { phone_number: _, ...person } = newPerson();
		const held = await openBeforeScripts(page, "/signup");
		await fillIn(page, person);
		const shown = page.getByRole("button", { name: m.field_password_hide(), exact: true });
		await press(page.getByRole("button", { name: m.field_password_show(), exact: true }).first());
		await expect(field(page, "password")).toHaveAttribute("type", "text");
		await expect(shown).toHaveCount(1);
		await field(page, "nationality").focus();
		await field(page, "nationality").evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));

		await held.release();
		await hydrated(page);
		for (const [name, value] of Object.entries(person)) await expect(field(page, name)).toHaveValue(value);
		await expect(field(page, "nationality")).toBeFocused();
		expect(
			await field(page, "nationality").evaluate((input: HTMLInputElement) => [
				input.selectionStart,
				input.selectionEnd,
			]),
		).toEqual([2, 4]);
		await expect(field(page, "password")).toHaveAttribute("type", "text");
		await press(shown);
		await expect(field(page, "password")).toHaveAttribute("type", "password");
		await expect(field(page, "password")).toHaveValue(person.password);

		await page.unrouteAll();
		await page.reload();
		await hydrated(page);
		const { password: _password, ...typed } = person;
		for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
	});

	await test.step("the number of tickets is preserved, and booked", async () => {
		await page.unrouteAll();
		const held = await openBeforeScripts(page, seminarPath(site.listings.seminars.weekend));
		const tickets = page.getByLabel("Enter Total number of Tickets");
		await tickets.fill("2");
		await held.release();
		await hydrated(page);
		await expect(tickets).toHaveValue("2");
		await expect(tickets).toBeFocused();
		await press(page.getByRole("button", { name: "Book Now", exact: true }));
		await expect(page.getByText(m.booking_reserve(), { exact: true })).toBeVisible();
		await expect(page).toHaveURL(seminarPath(site.listings.seminars.weekend));
	});

	await test.step("a couple searched for before is found once they run", async () => {
		await page.unrouteAll();
		const held = await openBeforeScripts(page, nomineesPath(site.many));
		const wanted = site.many.couples[40]?.wife ?? "";
		await page.getByRole("searchbox").fill(wanted);
		await held.release();
		await hydrated(page);
		await expect(page.getByRole("searchbox")).toHaveValue(wanted);
		await expect(page.getByRole("searchbox")).toBeFocused();
		const names = page.getByRole("article").getByRole("heading");
		await expect.poll(() => names.count()).toBeLessThan(site.many.couples.length);
		for (const name of await names.allTextContents()) expect(name).toContain(wanted);
	});

	await test.step("the menu, the order and the language work before", async () => {
		await page.unrouteAll();
		const held = await openBeforeScripts(page, "/seminars");
		await press(page.getByRole("button", { name: m.shell_menu(), exact: true }));
		await press(page.getByRole("link", { name: "Events", exact: true }).locator("visible=true").first());
		await expect(page).toHaveURL("/events");
		await press(page.getByRole("button", { name: /^Sort By/ }));
		await press(page.getByRole("link", { name: "Price (high to low)", exact: true }));
		await expect(page).toHaveURL("/events?sort=price-high");
		await press(page.locator("header a[hreflang=sw]"));
		await expect(page).toHaveURL("/sw/events?sort=price-high");
		await held.release();
	});
});
