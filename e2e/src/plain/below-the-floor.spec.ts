import { createHash } from "node:crypto";
import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { field, fillIn, registered } from "#e2e/fixtures/account.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/* Browsers that run scripts, but not the site's: docs/browsers.md. */

/** Triggers the start of scripts, and expects them to stay inert. */
async function expectNoScripts(page: Page): Promise<void> {
	await page.keyboard.press("Shift");
	await expect(page.locator("link[rel=modulepreload], script[type=module]")).toHaveCount(0);
	await expect(page.locator("script[data-deferred]")).toHaveAttribute("type", "text/plain");
}

test.describe("without something that the scripts need", { tag: "@phone" }, () => {
	test.beforeEach(({ page }) => page.addInitScript("delete self.TextDecoderStream"));

	test("none starts, pages are those without scripts, a vote counts, and signing in leads where it should", async ({
		page,
		press,
		site,
		votingCategory,
	}) => {
		await test.step("none starts, and the pages are those without scripts", async () => {
			await page.goto("/login");
			await expectNoScripts(page);
			await press(page.getByRole("button", { name: m.field_password_show() }));
			await expect(field(page, "password")).toHaveAttribute("type", "text");
			await press(page.getByRole("button", { name: m.field_password_hide() }));
			await expect(field(page, "password")).toHaveAttribute("type", "password");
			await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
			await press(page.getByRole("link", { name: "Sign Up", exact: true }));
			await expect(page).toHaveURL("/signup");

			await page.goto(nomineesPath(site.many));
			await expect(page.getByRole("searchbox")).toBeHidden();

			const { weekend } = site.listings.seminars;
			await page.goto(seminarPath(weekend));
			const others = page.getByRole("list", { name: m.content_photos() }).getByRole("link");
			await expect(others).toHaveCount(weekend.photos.length - 1);
			await expectNoScripts(page);
		});

		await test.step("the bar stays in view and turns red beyond 10 px", async () => {
			await page.goto("/home");
			await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
			const bar = page.getByRole("banner").first();
			await expect(bar).toBeInViewport();
			await expect(page.locator("html")).toHaveAttribute("data-scrolled", "yes");
		});

		await test.step("a vote counts", async () => {
			const couple = coupleAt(votingCategory, 0);
			await page.goto(nomineesPath(votingCategory));
			await press(voteButton(page, couple));
			await expect(votedBanner(page, couple)).toBeVisible();
		});

		await test.step("signing in leads to where the visitor wanted to go", async () => {
			const { email, password } = await registered(page);
			await page.goto(`/login?returnUrl=${encodeURIComponent("/award/category")}`);
			await fillIn(page, { email, password });
			await press(page.getByRole("button", { name: "LOGIN", exact: true }));
			await expect(page).toHaveURL("/award/category");
		});
	});
});

test("a browser that cannot read the scripts' syntax is left without them", { tag: "@phone" }, async ({
	page,
	site,
	watch,
}) => {
	/* A syntax error has no stack. */
	watch.expect(/^page error: $/);
	await page.route("**/award/nominees?*", async (route) => {
		const response = await route.fetch();
		/* Syntax that it cannot parse may be anything. */
		const body = (await response.text()).replace("self?.Text", "self?.?Text");
		const [, script = ""] = /<script>([^<]*self\?\.\?Text[^<]*)<\/script>/.exec(body) ?? [];
		const hash = createHash("sha256").update(script).digest("base64");
		const headers = response.headers();
		const policy =
			headers["content-security-policy"]?.replace(
				"script-src 'self'",
				`script-src 'self' 'sha256-${hash}'`,
			) ?? "";
		await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy }, body });
	});
	await page.goto(nomineesPath(site.many));
	await expectNoScripts(page);
	await expect(page.getByRole("searchbox")).toBeHidden();
	await expect(page.locator("html")).toHaveAttribute("data-scrolled", "no");
});
