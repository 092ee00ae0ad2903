import { programmeToday } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin, openScreen, save, upload } from "#e2e/back-office/staff.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

test("a version in force cannot be changed; visitors read the new version", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/400: POST .*legal-texts/);
	await become("editor");
	await openScreen(page, office.origin, `legal-texts/${office.legalText}`, "Legal text");
	await expect(page.getByText("We keep little.", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: /^Save( and publish)?$/ })).toHaveCount(0);
	await page.getByRole("link", { name: "New version from this one" }).click();
	const text = page.getByRole("group", { name: /^Wording/ });
	await expect(text.getByRole("textbox", { name: "Wording" })).toHaveText("We keep little.");
	await text.getByRole("button", { name: "HTML" }).click();
	await text.getByRole("textbox").fill("<h2>What we keep</h2><p>Even less.</p><ul><li>Votes</li></ul>");
	await page.getByLabel("Valid from").fill("2026-02-01");
	await save(page);
	await expect(page.getByText(m.api_legal_text_past()).first()).toBeVisible();
	const today = programmeToday();
	await page.getByLabel("Valid from").fill(today);
	await save(page, "legal-texts");

	// In the same browser: the back office stays open.
	const site = await page.context().newPage();
	await site.goto("/privacy");
	await expect(site.getByText("Even less.", { exact: true })).toBeVisible();
	const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }).format(
		new Date(today),
	);
	await expect(
		site.getByText(`Version 2, in force since ${day.replace(" ", ", ").replace(",,", ",")}`),
	).toBeVisible();
	await expectAccessible(site);
	await expectFit(site);
	const footer = site.getByRole("contentinfo");
	const link = (name: string) => footer.getByRole("link", { name, exact: true });
	await expect(link("Privacy Policy")).toHaveAttribute("href", "/privacy");
	await expect(link("Terms and Conditions")).toHaveAttribute("href", "#");
	await site.getByRole("link", { name: /^Version 1, / }).click();
	await expect(site).toHaveURL("/privacy?version=1");
	await expect(site.getByText(m.legal_earlier_notice())).toBeVisible();
	await expect(site.getByText("We keep little.", { exact: true })).toBeVisible();
	await site.goto("/sw/privacy");
	await expect(site.locator("[lang=en]").getByText("Even less.")).toBeVisible();
	const visitor = await anotherVisitor();
	await openPage(visitor, `${office.origin}/signup`);
	const note = visitor.locator("main").getByRole("link", { name: "Privacy Policy", exact: true });
	await expect(note).toHaveAttribute("href", "/privacy");
});

test("useful links are in the footer, the logo in the bar, and a map's link sets the place", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	await openScreen(page, office.origin, "settings", "Site settings");
	await page.getByRole("button", { name: "Add" }).last().click();
	await page.getByLabel("Words *", { exact: true }).fill("Ways to pay");
	await page.getByLabel("Address *", { exact: true }).fill("/book");
	const sign = { name: "sign.jpg", mimeType: "image/jpeg", buffer: await drawPicture(120, 90, "#bd8d3c") };
	await upload(page, "Logo", [sign]);
	await expect(page.getByRole("img", { name: "Logo, as stored" })).toBeVisible();
	const map = "https://www.openstreetmap.org/#map=17/-6.8235/39.2695";
	await page.getByLabel("Paste a link of the map").fill(map);
	await expect(page.getByLabel("Latitude")).toHaveValue("-6.8235");
	await expect(page.getByRole("link", { name: "Choose on the map" })).toHaveAttribute("href", map);
	await save(page);
	await expect(page.getByText("Stored.")).toBeVisible();
	type Settings = { useful_links: object[]; logo: string; longitude: number };
	const stored = await callAdmin<Settings>(page, "GET", "settings");
	expect(stored.useful_links).toEqual([{ label: "Ways to pay", label_sw: null, url: "/book" }]);
	expect(stored.longitude).toBe(39.2695);
	const site = await page.context().newPage();
	await site.goto("/sw/home");
	const link = site.getByRole("contentinfo").getByRole("link", { name: "Ways to pay", exact: true });
	await expect(link).toHaveAttribute("href", "/sw/book");
	const drawn = site.getByRole("banner").locator(`img[src*="${stored.logo}"]`);
	await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
