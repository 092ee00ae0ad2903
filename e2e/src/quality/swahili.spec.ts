import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { layouts, screens, screensByPart } from "#e2e/filled-site/screens.ts";
import { arriveAt } from "#e2e/fixtures/arrive.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { eachInStep } from "#e2e/fixtures/each-in-step.ts";
import { englishLeftovers } from "#e2e/fixtures/english-leftovers.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coupleCard } from "#e2e/fixtures/nominees-page.ts";
import { galleryPath, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expectUsableForced, expectUsableSpaced } from "#e2e/fixtures/other-views.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { swahiliTexts } from "./swahili-texts.ts";

const sw = { locale: "sw" } as const;

// Colours are measured when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectSwahili(page: Page, texts: string[]): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("lang", "sw");
	for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
	expect(await englishLeftovers(page), "English texts on a Swahili page").toEqual([]);
}

const texts = new Map(swahiliTexts.map(({ name, texts }) => [name, texts]));
for (const { name, path } of swahiliTexts)
	if (!path && !screens.some((screen) => screen.name === name))
		throw new Error(`There is no screen ${name}.`);

/** The screens of all parts, and those in a state that only their texts are looked at in. */
const walks = {
	...screensByPart,
	account: [
		...screensByPart.account,
		...swahiliTexts.flatMap(({ name, path }) => (path ? [{ name, path }] : [])),
	],
};

const phone = { width: 360, height: 740 };

for (const [part, screens] of Object.entries(walks)) {
	test(`${part}: each screen as it is gone to, all in Swahili`, { tag: "@desktop" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.tolerate(/^410: POST \S+\/(auth\/invitation|bookings\/(view|guest)|submissions\/request)$/);
		watch.tolerate(/^404: GET \S+\/events\/999999$/);
		const desktop = page.viewportSize() ?? { width: 0, height: 0 };
		await openPage(page, "/sw/about");
		await eachInStep(watch, screens, async ({ name, path }) => {
			await page.setViewportSize(desktop);
			await arriveAt(page, `/sw${path(site)}`);
			await test.step("is in Swahili", () => expectSwahili(page, texts.get(name)?.(site) ?? []));
			await test.step("fits the window", () => expectFit(page));
			await page.setViewportSize(phone);
			await test.step("fits a phone", () => expectFit(page));
			if (!layouts.some((layout) => layout.name === name)) return;
			await test.step("with spaced text, at 400 % too", () => expectUsableSpaced(page));
			await test.step("on its side, in forced colours", () => expectUsableForced(page));
		});
	});
}

test("menus, the lightbox, a photo that fails, and failed lists in Swahili", { tag: "@phone" }, async ({
	page,
	site,
	press,
	watch,
}) => {
	await test.step("an English page is found to be English by the same check", async () => {
		await openPage(page, nomineesPath(site.reading));
		expect(await englishLeftovers(page)).toEqual(
			expect.arrayContaining(["Vote for your favorite Couple", "1,234 votes", "Vote", "All rights reserved"]),
		);
	});

	await test.step("menus in Swahili", async () => {
		await openPage(page, "/sw/about");
		await press(page.getByRole("button", { name: m.shell_account({}, sw), exact: true }));
		await expectSwahili(page, [m.shell_account_sign_up({}, sw), m.shell_account_log_in({}, sw)]);
	});

	await test.step("the lightbox, a photo that fails, and a failed list in Swahili", async () => {
		watch.tolerate(/^failed: GET \S+\/files\/get/, /^500: GET /, /^console: Events could not be loaded/);
		await openPage(page, `/sw${galleryPath(site.listings.galleries.feast)}`);
		await page.route("**/files/get?*", (route) => route.abort("failed"));
		await press(page.getByRole("main").getByRole("link", { name: "Wanandoa katika ukumbi wa 3" }));
		await expectSwahili(page, ["3/6", m.content_image_error({}, sw), "Furaha 3"]);
		const names = await page
			.getByRole("dialog")
			.getByRole("button")
			.evaluateAll((all) => all.map((button) => button.getAttribute("title")));
		expect(names).toEqual(
			expect.arrayContaining([m.content_lightbox_close({}, sw), m.content_lightbox_play({}, sw)]),
		);

		await breakCalls(page, "**/events/all");
		await openPage(page, "/sw/about");
		await goInside(page, "/sw/events");
		await expectSwahili(page, [m.content_events_failed({}, sw), m.shell_retry({}, sw)]);
	});

	await test.step("loading and failure of the categories in Swahili", async () => {
		await page.unrouteAll();
		watch.tolerate(/^500: GET \S+\/award\/all\/category$/, /^console: Categories could not be loaded/);
		const call = "**/award/all/category";
		const held = await holdRequests(page, call);
		await openPage(page, "/sw/home");
		await press(page.getByRole("link", { name: m.home_vote_now({}, sw), exact: true }));
		await expectSwahili(page, [m.awards_title({}, sw), m.awards_categories_loading({}, sw)]);
		await held.release();
		await expect(page.getByRole("article").first()).toBeVisible();

		await page.unroute(call);
		await breakCalls(page, call);
		await openPage(page, "/sw/home");
		await press(page.getByRole("link", { name: m.home_vote_now({}, sw), exact: true }));
		await expectSwahili(page, [m.awards_categories_failed({}, sw), m.shell_retry({}, sw)]);
	});
});

test("a vote and its refusal in Swahili", { tag: "@phone" }, async ({
	page,
	press,
	votingCategory,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^409: POST \S+\/voting\/vote$/);
	const couple = coupleAt(votingCategory, 3);
	const path = `/sw${nomineesPath(votingCategory)}`;
	const voteOn = (on: Page) =>
		press(coupleCard(on, couple).getByRole("button", { name: m.awards_vote_for(couple, sw), exact: true }));
	const otherWindow = await anotherVisitor({ sameNetwork: true });
	await openPage(otherWindow, path);
	await openPage(page, path);

	await voteOn(page);
	await expect(page.getByRole("button", { name: m.shell_ok({}, sw) })).toBeVisible();
	await expectSwahili(page, [m.api_vote_success(couple, sw), m.awards_vote_counted(couple, sw)]);
	await voteOn(otherWindow);
	await expect(otherWindow.getByRole("button", { name: m.shell_ok({}, sw) })).toBeVisible();
	await expectSwahili(otherWindow, [
		m.api_already_voted(couple, sw),
		`${m.awards_other_browser({}, sw)} ${m.awards_other_network({}, sw)}`,
	]);
	await expect(page.getByText(m.awards_other_browser({}, sw))).toBeHidden();
	await expect(page.getByText(m.awards_your_vote({}, sw), { exact: true })).toBeVisible();
	await expect(otherWindow.getByText(m.awards_your_vote({}, sw), { exact: true })).toBeHidden();
});
