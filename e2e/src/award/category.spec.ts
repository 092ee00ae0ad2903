import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { nomineesPath, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { closedAt, opensAt } from "#e2e/site/content.ts";

const calls = "**/award/all/category";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** From the landing page, so that the browser itself asks for the categories. */
async function goToCategories(page: Page): Promise<void> {
	await openPage(page, "/home");
	await page.getByRole("link", { name: "Vote Now", exact: true }).click();
	await expect(page).toHaveURL("/award/category");
}

test("has its title, subtitle and a card for each category", { tag: "@phone" }, async ({ page, site }) => {
	await openPage(page, "/award/category");
	await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
	await expect(page.getByText("Select Category to start voting", { exact: true })).toBeVisible();
	const { ballots, programme, withdrawn: _, ...others } = site;
	const categories = [...Object.values(others), ...ballots];
	await expect(cards(page)).toHaveCount(categories.length);
	for (const category of categories) {
		const card = cards(page).filter({ has: page.getByRole("heading", { name: category.name, exact: true }) });
		await expect(card.locator("img")).toBeAttached();
		await expect(card.getByText(category.description, { exact: true })).toBeVisible();
		await expect(card.getByText("Select", { exact: true })).toHaveAttribute("href", nomineesPath(category));
	}
});

test("Select leads to the category's nominees", async ({ page, press, site }) => {
	await openPage(page, "/award/category");
	await press(selectLink(page, site.reading));
	await expect(page).toHaveURL(nomineesPath(site.reading));
	await expect(page.getByRole("heading", { level: 1, name: site.reading.name, exact: true })).toBeVisible();
});

test("three cards stand in a row on wide screens, one on a phone", async ({ page, isMobile }) => {
	await openPage(page, "/award/category");
	const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
	const firstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2);
	expect(firstRow).toHaveLength(isMobile ? 1 : 3);
});

test("shows when voting opens and closes", { tag: "@desktop" }, async ({ page, site }) => {
	await openPage(page, "/award/category");
	const card = (name: string) =>
		cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
	await expect(card(site.notOpen.name)).toContainText(m.awards_opens_on({ when: opensAt.en }));
	await expect(card(site.closed.name)).toContainText(m.awards_closed());
	await expect(card(site.closing.name)).toContainText(m.awards_closes_on({ when: "|" }).split("|")[0] ?? "");
	await page.goto("/sw/award/category");
	await expect(card(site.notOpen.nameSw)).toContainText(
		m.awards_opens_on({ when: opensAt.sw }, { locale: "sw" }),
	);
	expect(closedAt.utc < new Date().toISOString()).toBe(true);
});

test("shows that it loads, then the list", { tag: "@phone" }, async ({ page, site }) => {
	const held = await holdRequests(page, calls);
	await goToCategories(page);
	await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
	const loading = page.getByRole("status").filter({ hasText: m.awards_categories_loading() });
	await expect(loading).toBeVisible();
	await expect(cards(page)).toHaveCount(0);
	await held.release();
	await expect(selectLink(page, site.reading)).toBeVisible();
	await expect(loading).toBeHidden();
});

test("a failure hides the loader, is logged, and can be tried again", { tag: "@desktop" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^500: GET \S+\/award\/all\/category$/);
	watch.expect(/^console: Categories could not be loaded/);
	await breakCalls(page, calls);
	await goToCategories(page);
	await expect(page.getByRole("alert").getByText(m.awards_categories_failed())).toBeVisible();
	await expect(page.getByText(m.awards_categories_loading())).toBeHidden();
	await page.unroute(calls);
	await press(page.getByRole("alert").getByRole("link", { name: m.shell_retry() }));
	await expect(selectLink(page, site.reading)).toBeVisible();
	await expect(page.getByRole("alert")).toBeHidden();
});

test("a status other than 1 is a failure, whatever the HTTP status", { tag: "@phone" }, async ({
	page,
	watch,
}) => {
	watch.expect(/^console: Categories could not be loaded/);
	await page.route(calls, (route) => route.fulfill({ json: { status: 0, data: [] } }));
	await goToCategories(page);
	await expect(page.getByRole("alert").getByText(m.awards_categories_failed())).toBeVisible();
});

test("a lost connection is a failure that can be tried again", { tag: "@phone" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^failed: GET \S+\/award\/all\/category/);
	watch.expect(/^console: Categories could not be loaded unreachable/);
	await page.route(calls, (route) => route.abort("internetdisconnected"));
	await goToCategories(page);
	await expect(page.getByText(m.awards_categories_failed())).toBeVisible();
	await page.unroute(calls);
	await press(page.getByRole("link", { name: m.shell_retry() }));
	await expect(selectLink(page, site.reading)).toBeVisible();
});

test("no categories at all is said in a friendly sentence", { tag: "@desktop" }, async ({ page }) => {
	await page.route(calls, (route) => route.fulfill({ json: { status: 1, data: [] } }));
	await goToCategories(page);
	await expect(page.getByText(m.awards_categories_empty())).toBeVisible();
});
