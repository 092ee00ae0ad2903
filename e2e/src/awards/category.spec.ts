import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { closedAt, opensAt } from "#e2e/filled-site/content.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { nomineesPath, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const calls = "**/award/all/category";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Comes again from another page, so that the browser itself requests the categories. */
async function comeAgain(page: Page): Promise<void> {
	await goInside(page, "/about");
	await expect(page.getByText(m.about_intro_1())).toBeVisible();
	await goInside(page, "/award/category");
}

const couplesText = (count: number) =>
	count > 0 ? m.awards_couples({ count, shown: String(count) }) : m.awards_couples_none();

test("title, subtitle, and a card for each category, whose Select leads to its nominees", {
	tag: "@phone",
}, async ({ page, request, press, site }) => {
	await openPage(page, "/award/category");
	await test.step("its title, its subtitle and the cards", async () => {
		await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
		await expect(page.getByText("Select Category to start voting", { exact: true })).toBeVisible();
		const { votingCategories, listings, tickets, withdrawn: _, ...others } = site;
		const categories = [...Object.values(others), ...votingCategories];
		const shown = await cards(page).evaluateAll((all) =>
			all.map((card) => ({
				name: card.querySelector("h2")?.innerText,
				texts: [...card.querySelectorAll("p")].map(({ textContent }) => textContent).slice(0, 2),
				pictures: card.querySelectorAll("img").length,
				links: [...card.querySelectorAll("a")].map((link) => [link.innerText, link.getAttribute("href")]),
			})),
		);
		const expected = categories.map((category) => ({
			name: category.name,
			texts: [couplesText(category.couples.length), category.description],
			pictures: 1,
			links: category.couples.length > 0 ? [["Select", nomineesPath(category)]] : [],
		}));
		expect(shown).toEqual(expect.arrayContaining(expected));
		expect(shown).toHaveLength(expected.length);
	});

	await test.step("three cards are in a row on wide screens, one on a phone", async () => {
		const inFirstRow = async () => {
			const tops = await cards(page).evaluateAll((all) =>
				all.map((card) => card.getBoundingClientRect().top),
			);
			return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length;
		};
		const phone = page.viewportSize();
		expect(await inFirstRow()).toBe(1);
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect.poll(inFirstRow).toBe(3);
		await page.setViewportSize(phone ?? { width: 360, height: 740 });
	});

	await test.step("when voting opens and closes", async () => {
		const card = (name: string) =>
			cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
		await expect(card(site.notOpen.name)).toContainText(m.awards_opens_on({ when: opensAt.en }));
		await expect(card(site.closed.name)).toContainText(m.awards_closed());
		await expect(card(site.closing.name)).toContainText(
			m.awards_closes_on({ when: "|" }).split("|")[0] ?? "",
		);
		const swahili = await (await request.get("/sw/award/category")).text();
		const [, notOpen = ""] = swahili.split(`>${site.notOpen.nameSw}<`);
		expect(notOpen.split("</article>")[0]).toContain(
			m.awards_opens_on({ when: opensAt.sw }, { locale: "sw" }),
		);
		expect(closedAt.utc < new Date().toISOString()).toBe(true);
	});

	await test.step("Select leads to the category's nominees, and so does the picture of its card", async () => {
		const picture = cards(page)
			.filter({ has: selectLink(page, site.reading) })
			.locator("img");
		await picture.scrollIntoViewIfNeeded();
		const { x = 0, y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
		await page.mouse.click(x + 10, y + height / 2);
		await expect(page).toHaveURL(nomineesPath(site.reading));
		await page.goBack();
		await press(selectLink(page, site.reading));
		await expect(page).toHaveURL(nomineesPath(site.reading));
		await expect(page.getByRole("heading", { level: 1, name: site.reading.name, exact: true })).toBeVisible();
	});
});

test("an open page follows voting to its end", { tag: "@desktop" }, async ({ page }) => {
	await page.clock.install();
	let closesAt = new Date(Date.now() + 7_200_000).toISOString();
	await page.route(calls, async (route) => {
		const response = await route.fetch();
		const reply = await response.json();
		for (const category of reply.data) Object.assign(category, { voting_closes_at: closesAt, freeze: null });
		await route.fulfill({ response, json: reply });
	});
	await openPage(page, "/about");
	await comeAgain(page);
	const closing = page.getByText(m.awards_closes_on({ when: "" }).trim()).first();
	const before = await closing.innerText();
	await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
	await test.step("organisers move the end, and the page learns of it", async () => {
		closesAt = new Date(Date.now() + 3_600_000).toISOString();
		await page.clock.fastForward("00:15");
		await expect(closing).not.toHaveText(before);
	});
	await page.clock.fastForward("01:00:01");
	await expect(page.getByRole("heading", { level: 1, name: m.awards_over_title() })).toBeVisible();
	await expect(page.getByText("Select Category to start voting", { exact: true })).toHaveCount(0);
	// An answer that is being changed as the page is closed would fail.
	await page.unrouteAll({ behavior: "wait" });
});

test("loading, loaded, failed in three ways, tried again, and none", { tag: "@desktop" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^500: GET \S+\/award\/all\/category$/, /^failed: GET \S+\/award\/all\/category/);
	const loading = page.getByRole("status").filter({ hasText: m.awards_categories_loading() });
	const failed = page.getByRole("alert").getByText(m.awards_categories_failed());
	await openPage(page, "/about");

	await test.step("shows that it loads, then the list", async () => {
		const held = await holdRequests(page, calls);
		await comeAgain(page);
		await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
		await expect(loading).toBeVisible();
		await expect(cards(page)).toHaveCount(0);
		await held.release();
		await expect(selectLink(page, site.reading)).toBeVisible();
		await expect(loading).toBeHidden();
		await page.unroute(calls);
	});

	/** Goes there while the calls fail, and expects an error on the page and in the log. */
	async function expectFailure(log: RegExp) {
		watch.expect(new RegExp(`^console: ${log.source}`));
		const logged = page.waitForEvent("console", (message) => log.test(message.text()));
		await comeAgain(page);
		await expect(failed).toBeVisible();
		await expect(loading).toBeHidden();
		await logged;
		await page.unroute(calls);
	}

	await test.step("a failure hides the loader, is logged, and can be tried again", async () => {
		await breakCalls(page, calls);
		await expectFailure(/Categories could not be loaded/);
		await press(page.getByRole("alert").getByRole("link", { name: m.shell_retry() }));
		await expect(selectLink(page, site.reading)).toBeVisible();
		await expect(failed).toBeHidden();
	});

	await test.step("a status other than 1 is a failure, whatever the HTTP status", async () => {
		await page.route(calls, (route) => route.fulfill({ json: { status: 0, data: [] } }));
		await expectFailure(/Categories could not be loaded/);
	});

	await test.step("a lost connection is a failure that can be tried again", async () => {
		await page.route(calls, (route) => route.abort("internetdisconnected"));
		await expectFailure(/Categories could not be loaded unreachable/);
		await press(page.getByRole("link", { name: m.shell_retry() }));
		await expect(selectLink(page, site.reading)).toBeVisible();
	});

	await test.step("no categories at all shows a friendly sentence", async () => {
		await page.route(calls, (route) => route.fulfill({ json: { status: 1, data: [] } }));
		await comeAgain(page);
		await expect(page.getByText(m.awards_categories_empty())).toBeVisible();
	});
});
