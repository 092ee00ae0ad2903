import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { eventPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { opensAt } from "#e2e/site/content.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const card = (page: Page, name: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Names of the cards of one part of the list, in their order. */
const namesIn = (page: Page, part: string) =>
	page.getByRole("list", { name: part, exact: true }).getByRole("heading").allTextContents();

test("seminars: cards as specified, what is on now first, what is past last", async ({
	page,
	press,
	site,
}) => {
	const { underWay, evening, weekend, long, past, pastPaid } = site.programme.seminars;
	await openPage(page, "/seminars");
	await expect(page.getByRole("heading", { level: 1, name: "SEMINARS", exact: true })).toBeVisible();
	const paid = card(page, weekend.name);
	for (const text of [
		opensAt.en,
		"Topic: Prayer in marriage",
		"From Tshs 25,000 per person",
		"Presented by Pastor Elia Ngowi",
	]) {
		await expect(paid.getByText(text, { exact: true })).toBeVisible();
	}
	await expect(paid.getByRole("img", { name: weekend.photos[0] })).toBeVisible();
	await expect(card(page, evening.name).getByText("Free Entry", { exact: true })).toBeVisible();
	expect(await namesIn(page, m.content_seminars_upcoming())).toEqual(
		[underWay, evening, weekend, long].map(({ name }) => name),
	);
	expect(await namesIn(page, m.content_seminars_past())).toEqual([past.name, pastPaid.name]);
	await expect(card(page, underWay.name).getByText(m.content_on_now(), { exact: true })).toBeVisible();
	await expect(card(page, past.name).getByText(m.content_seminar_past(), { exact: true })).toBeVisible();
	const more = paid.getByRole("link", { name: `More Details: ${weekend.name}`, exact: true });
	await expect(more).toHaveText("More Details");
	await press(more);
	await expect(page).toHaveURL(seminarPath(weekend));
	await expect(page.getByRole("heading", { level: 1, name: weekend.name, exact: true })).toBeVisible();
});

test("events: cards as specified", { tag: "@phone" }, async ({ page, press, site }) => {
	const { walk, dinner, past } = site.programme.events;
	await openPage(page, "/events");
	await expect(page.getByRole("heading", { level: 1, name: "EVENTS", exact: true })).toBeVisible();
	const paid = card(page, dinner.name);
	for (const text of [
		opensAt.en,
		"Topic: An evening for two",
		"From Tshs 60,000 per person",
		"Presented by Grace Kimaro",
	]) {
		await expect(paid.getByText(text, { exact: true })).toBeVisible();
	}
	await expect(card(page, walk.name).getByText("Free Entry", { exact: true })).toBeVisible();
	expect(await namesIn(page, m.content_events_upcoming())).toEqual([walk.name, dinner.name]);
	expect(await namesIn(page, m.content_events_past())).toEqual([past.name]);
	const more = paid.getByRole("link", { name: `View More Event Details: ${dinner.name}`, exact: true });
	await expect(more).toHaveText("View More Event Details");
	await press(more);
	await expect(page).toHaveURL(eventPath(dinner));
});

test("seminars are sorted in place in three ways, and the address keeps the choice", async ({
	page,
	press,
	site,
}) => {
	const { underWay, evening, weekend, long, past, pastPaid } = site.programme.seminars;
	const namesOf = (occasions: { name: string }[]) => occasions.map(({ name }) => name);
	const rising = namesOf([evening, long, weekend, underWay]);
	const part = m.content_seminars_upcoming();
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/seminar/all")) asked += 1;
	});
	await openPage(page, "/seminars");
	const button = page.getByRole("button", { name: /^Sort By/ });
	await press(button);
	await expect(page.getByRole("menuitem")).toHaveText([
		"UpComing",
		"Price (low to high)",
		"Price (high to low)",
	]);
	await expectAccessible(page);
	await press(page.getByRole("menuitem", { name: "Price (low to high)" }));
	await expect(page).toHaveURL("/seminars?sort=price-low");
	await expect.poll(() => namesIn(page, part)).toEqual(rising);
	expect(await namesIn(page, m.content_seminars_past())).toEqual(namesOf([past, pastPaid]));
	await expect(page.getByRole("menuitem").first()).toBeHidden();
	await expect(button).toBeFocused();

	await page.keyboard.press("Enter");
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/seminars?sort=price-high");
	await expect.poll(() => namesIn(page, part)).toEqual(rising.toReversed());
	expect(await namesIn(page, m.content_seminars_past())).toEqual(namesOf([pastPaid, past]));
	expect(asked, "calls for another order").toBe(0);

	await page.reload();
	await expect(button).toContainText("Price (high to low)");
	expect(await namesIn(page, part)).toEqual(rising.toReversed());
});

test("events have their own label, and an unknown order is the one by date", { tag: "@desktop" }, async ({
	page,
	site,
}) => {
	const { walk, dinner } = site.programme.events;
	for (const sort of [
		"price",
		"PRICE-LOW",
		"%00",
		"%3Cscript%3E&sort=price-high",
		"price-low%27--",
		"%E0%A4%A",
	]) {
		await page.goto(`/events?sort=${sort}`);
		const button = page.getByRole("button", { name: /^Sort By/ });
		await expect(button, sort).toContainText("UpComing Events");
		expect(await namesIn(page, m.content_events_upcoming()), sort).toEqual([walk.name, dinner.name]);
	}
});
