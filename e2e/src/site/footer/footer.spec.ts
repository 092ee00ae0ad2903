import { m } from "@bcc/messages";
import { bannerWords } from "#e2e/filled-site/content.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("contact, information, social links and the legal line, below the content of every page", {
	tag: "@phone",
}, async ({ page, press, site, baseURL }) => {
	const phone = page.viewportSize() ?? { width: 360, height: 740 };
	await openPage(page, "/home");
	await test.step("has all its parts", async () => {
		const footer = page.getByRole("contentinfo");

		const contact = footer.getByRole("group").or(footer.locator("address"));
		await expect(contact).toContainText("Dar es Salaam, Tanzania");
		await expect(contact.locator("a[href^='tel:+']")).toBeVisible();
		await expect(contact.locator("a[href^='mailto:']")).toHaveText(/^\S+@\S+$/);

		const link = (name: string) => footer.getByRole("link", { name, exact: true });
		await expect(link("About")).toHaveAttribute("href", "/about");
		await expect(link("Privacy Policy")).toHaveAttribute("href", "#");
		await expect(link("Terms and Conditions")).toHaveAttribute("href", "#");
		const siteMap = new URL((await link("Site Map").getAttribute("href")) ?? "", baseURL);
		expect(siteMap.protocol).toBe("https:");

		const usefulLink = footer.locator("section").filter({ hasText: "Useful Link" });
		const heading = usefulLink.getByRole("heading", { includeHidden: true });
		await expect(heading).toBeHidden();
		await expect(usefulLink.locator("a")).toHaveCount(0);
		// Without entries the heading takes no room on a phone, and the footer is shorter than its window.
		expect((await footer.boundingBox())?.height).toBeLessThan(640);
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect(heading).toBeVisible();
		await page.setViewportSize(phone);

		const social = footer.getByRole("list", { name: m.shell_footer_follow() }).getByRole("link");
		await expect(social).toHaveCount(2);
		for (const one of await social.all()) await expect(one).toHaveAttribute("href", /^https:/);

		await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
		await expect(footer).toContainText("All rights reserved");
		const [beforeDesigner = ""] = m.shell_footer_designed_by({ designer: "|" }).split("|");
		await expect(footer).toContainText(beforeDesigner.trim());
	});

	for (const [path, heading] of [
		["/home", bannerWords.homepage.title],
		["/award/category", "Vote Now!"],
		[nomineesPath(site.reading), site.reading.name],
		["/page-not-found", "Oooops"],
		["/about", "Best Christian Couple Awards"],
	] as const) {
		await test.step(`stands below the content of ${path}`, async () => {
			await goInside(page, path);
			await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
			// Both in one call: what loads late moves them together.
			const gap = await page.evaluate(() => {
				const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
				return (edges("footer")?.top ?? 0) - (edges("main")?.bottom ?? 0);
			});
			expect(gap, path).toBeGreaterThanOrEqual(-1);
		});
	}

	await test.step("a placeholder link leaves one on the page", async () => {
		await press(page.getByRole("link", { name: "Privacy Policy", exact: true }));
		await expect(page).toHaveURL("/about#");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});
