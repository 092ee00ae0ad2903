import type { Page } from "@playwright/test";
import { bannerWords, hostileHtml } from "#e2e/filled-site/content.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

type Attacked = { hostile?: string; violated?: string[] };

const whatRan = (page: Page) => page.evaluate(() => (window as unknown as Attacked).hostile);

/**
 * Serves the landing page with the attacks in it as if nobody had sanitised the banner, under its own policy or
 * under none, and presses the hostile links.
 */
async function openUnsanitised(page: Page, policy: "own" | "none"): Promise<string[]> {
	await page.addInitScript(() => {
		const violated: string[] = [];
		(window as unknown as Attacked).violated = violated;
		document.addEventListener("securitypolicyviolation", (event) => violated.push(event.effectiveDirective));
	});
	await page.route("**/home", async (route) => {
		const response = await route.fetch();
		const { "content-security-policy": own = "", ...headers } = response.headers();
		// The site's own scripts are left out: this tests the browser with the markup alone.
		const html = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "");
		const body = html.replace("</main>", () => `<div id="attack">${hostileHtml}</div></main>`);
		expect(body).toContain('id="attack"');
		await route.fulfill({
			body,
			headers: policy === "own" ? { ...headers, "content-security-policy": own } : headers,
		});
	});
	await page.goto("/home");
	for (const trap of await page.locator("#attack a.trap").all()) await trap.dispatchEvent("click");
	return page.evaluate(() => (window as unknown as Attacked).violated ?? []);
}

test("hostile banner HTML reaches the page harmless, and the API gives none out", {
	tag: "@desktop",
}, async ({ page, request }) => {
	await test.step("the page", async () => {
		await openPage(page, "/home");
		const section = page.locator("section").filter({
			has: page.getByRole("heading", { name: bannerWords.hostile.title }),
		});
		await expect(section.getByText(bannerWords.hostile.text)).toBeVisible();
		await expect(
			section.locator("script, iframe, style, object, form, base, link, [class=trap]"),
		).toHaveCount(0);
		const attributes = await section.evaluate((node) =>
			[...node.querySelectorAll("*")].flatMap((element) =>
				[...element.attributes].map(({ name, value }) => `${name}=${value}`),
			),
		);
		expect(attributes.filter((attribute) => /^on|^style=|script:|^srcdoc=|evil/i.test(attribute))).toEqual(
			[],
		);
		for (const link of await section.getByText("Tickets").all()) await link.dispatchEvent("click");
		expect(await whatRan(page)).toBeUndefined();
		await expect(page.getByRole("main")).toBeVisible();
	});

	await test.step("the API gives no hostile HTML out either", async () => {
		const answer = await request.get("/banners/current?type=event");
		const text = await answer.text();
		expect(text).toContain(bannerWords.hostile.text);
		expect(text).not.toMatch(/<script|<iframe|<style|<svg|<form|onerror|onload|javascript|style=|evil/i);
	});
});

test("the page's policy alone would have stopped it; without the policy the same markup does run", {
	tag: "@phone",
}, async ({ page, watch }) => {
	await test.step("the page's policy alone would have stopped it", async () => {
		// The browser names each request that the policy stopped before it left.
		watch.tolerate(/^console: .*Content Security Policy/s, /^failed: GET https:\/\/evil\.invalid\S* csp$/);
		watch.tolerate(/^foreign: GET https:\/\/evil\.invalid/);
		const violated = await openUnsanitised(page, "own");
		expect(violated).toEqual(
			expect.arrayContaining([
				"script-src-elem",
				"script-src-attr",
				"style-src-elem",
				"style-src-attr",
				"frame-src",
				"base-uri",
			]),
		);
		await expect(page.locator("#attack")).toBeVisible();
		expect(await whatRan(page)).toBeUndefined();
		expect(watch.complaints()).toEqual([]);
		await page.unroute("**/home");
	});

	await test.step("without the policy it does run: the proof above is one", async () => {
		watch.tolerate(/evil\.invalid/, /^console: /);
		await openUnsanitised(page, "none");
		await expect.poll(() => whatRan(page)).toBeDefined();
	});
});
