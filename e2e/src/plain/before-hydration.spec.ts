import { m } from "@bcc/messages";
import { bannerWords } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import {
	coupleCard,
	expectCount,
	shownCount,
	voteButton,
	voteButtons,
	votedBanner,
} from "#e2e/fixtures/nominees-page.ts";
import { hydrated, nomineesPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const scripts = "**/assets/*.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("when the scripts do not load", () => {
	test.beforeEach(async ({ page, watch }) => {
		watch.tolerate(/^failed: GET \S+\/assets\/\S+\.js/);
		await page.route(scripts, (route) => route.abort("connectionreset"));
	});

	test("the pages read, the bar and the account menu work, and a vote is cast and confirmed", {
		tag: "@phone",
	}, async ({ page, site, press, votingCategory }) => {
		await test.step("the pages read, and a vote is cast and confirmed", async () => {
			await test.step("the pages read", async () => {
				await page.goto("/home");
				await expect(page.getByRole("heading", { level: 1, name: bannerWords.homepage.title })).toBeVisible();
				await page.goto("/award/category");
				await expect(page.getByRole("article")).toHaveCount(10);
				await page.goto(nomineesPath(site.reading));
				for (const couple of site.reading.couples) {
					await expect(coupleCard(page, couple).locator("img")).toHaveCSS("opacity", "1");
					await expect(voteButton(page, couple)).toBeVisible();
				}
				await expectAccessible(page);
			});

			await test.step("a vote is cast and confirmed", async () => {
				const couple = coupleAt(votingCategory, 1);
				await page.goto(nomineesPath(votingCategory));
				const before = await shownCount(page, couple);
				await press(voteButton(page, couple));
				await expect(
					page.getByText(`You have successfully voted for ${couple.husband} && ${couple.wife}`, {
						exact: true,
					}),
				).toBeVisible();
				await expect(votedBanner(page, couple)).toBeVisible();
				await expect(voteButtons(page)).toHaveCount(0);
				await expectCount(page, couple, before + 1);
				await expectAccessible(page);
			});
		});

		await test.step("the bar still turns red beyond 10 px, and the account menu opens", async () => {
			await test.step("the bar still turns red beyond 10 px", async () => {
				await page.goto("/home");
				await page.evaluate(() => window.scrollTo({ top: 11, behavior: "instant" }));
				const barMargin = () =>
					page.evaluate(() =>
						getComputedStyle(document.documentElement).getPropertyValue("--bar-margin").trim(),
					);
				await expect.poll(barMargin).toBe("10vh");
			});

			await test.step("the account menu opens", async () => {
				await page.goto("/about");
				await press(page.getByRole("button", { name: m.shell_account(), exact: true }));
				await expect(page.getByRole("link", { name: "Sign Up", exact: true })).toBeVisible();
			});
		});
	});
});

test("a vote cast while the scripts are loading is still confirmed once they run", { tag: "@phone" }, async ({
	page,
	press,
	votingCategory,
}) => {
	const couple = coupleAt(votingCategory, 2);
	const held = await holdRequests(page, scripts);
	await page.goto(nomineesPath(votingCategory), { waitUntil: "commit" });
	await press(voteButton(page, couple));
	const success = page.getByText(`You have successfully voted for ${couple.husband} && ${couple.wife}`, {
		exact: true,
	});
	await expect(success).toBeVisible();
	await held.release();
	await hydrated(page);
	await expect(success).toBeVisible();
	await expect(votedBanner(page, couple)).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
});
