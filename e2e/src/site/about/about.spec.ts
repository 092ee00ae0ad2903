import { m } from "@bcc/messages";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("title, intro, vision and mission, the closing quote, and CONTACT US", { tag: "@desktop" }, async ({
	page,
	press,
}) => {
	await openPage(page, "/about");
	await test.step("has title, intro, vision and mission, and the closing quote", async () => {
		const main = page.getByRole("main");
		await expect(
			main.getByRole("heading", { level: 1, name: "Best Christian Couple Awards", exact: true }),
		).toBeVisible();
		await expect(main.getByText(m.about_intro_1())).toBeVisible();
		await expect(main.getByRole("heading", { name: "Our Vision & Mission", exact: true })).toBeVisible();
		await expect(
			main.getByText(/making Christian families prosper spiritually, economically and socially/i),
		).toBeVisible();
		await expect(
			main.getByText(
				/conducting couples meetings such as seminars, parties and conferences for couples to prosper spiritually, socially and economically/i,
			),
		).toBeVisible();
		await expect(main.locator("blockquote").last()).toContainText("Christians are the best spouses");
	});

	await test.step("CONTACT US shows phone, e-mail, address and a map drawn by the site itself", async () => {
		const tab = page.getByRole("tab", { name: "CONTACT US", exact: true });
		await press(tab);
		await expect(tab).toHaveAttribute("aria-selected", "true");
		const panel = page.getByRole("tabpanel", { name: "CONTACT US" });
		await expect(panel).toContainText("Dar es Salaam, Tanzania");
		await expect(panel.locator("a[href^='tel:+']")).toBeVisible();
		await expect(panel.locator("a[href^='mailto:']")).toBeVisible();
		await expect(panel.getByRole("img", { name: m.about_map_label() })).toBeVisible();
		await expect(panel.getByRole("link", { name: m.about_find_us() })).toHaveAttribute("href", /^https:/);
		await expect(panel.locator("iframe")).toHaveCount(0);
	});
});
