import { nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("paper has titles and whole cards, without the bar, buttons and footer", {
	tag: "@desktop",
}, async ({ page, site }) => {
	await page.goto(nomineesPath(site.reading));
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(42, 21, 18)");
	await expect(page.locator("body > header")).toBeHidden();
	await expect(page.locator("body > footer")).toBeHidden();
	await expect(page.locator("main button, main form").locator("visible=true")).toHaveCount(0);
	const card = page.locator("main article").first();
	await expect(card).toBeVisible();
	await expect(card).toHaveCSS("break-inside", "avoid");
});

test("photos stay whole, and after the last line no sheet follows", { tag: "@desktop" }, async ({
	page,
	site,
}) => {
	await page.emulateMedia({ media: "print" });
	await page.goto("/gallery");
	await expect(page.locator("main li a[aria-haspopup=dialog]").first().locator("xpath=..")).toHaveCSS(
		"break-inside",
		"avoid",
	);
	for (const path of ["/award/category", nomineesPath(site.reading)]) {
		await page.goto(path);
		await expect(page.locator("main > :last-child"), path).toHaveCSS("padding-bottom", "0px");
	}
});
