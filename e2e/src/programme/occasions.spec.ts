import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { type Listings, type Occasion, opensAt } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { eventPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const card = (page: Page, name: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Names of the cards of one part of the list, in their order. */
const namesIn = (page: Page, part: string) =>
	page.getByRole("list", { name: part, exact: true }).getByRole("heading").allTextContents();

type Kind = {
	name: "seminars" | "events";
	title: string;
	/** The texts on the card of a paid one, beside the day it begins. */
	paid: string[];
	/** The price on the other card: of one that is free, or the lowest of the tickets that are sold here. */
	otherPrice: string;
	more: string;
	words: { upcoming: string; past: string; pastBadge: string };
	pathOf: typeof seminarPath;
	/** The paid one, the other one, and both parts of the list in their order. */
	of(listings: Listings): Record<"paid" | "other", Occasion> & Record<"upcoming" | "past", Occasion[]>;
};

const kinds: Kind[] = [
	{
		name: "seminars",
		title: "SEMINARS",
		paid: ["Topic: Prayer in marriage", "From Tshs 25,000 per person", "Presented by Pastor Elia Ngowi"],
		otherPrice: "Free Entry",
		more: "More Details",
		words: {
			upcoming: m.content_seminars_upcoming(),
			past: m.content_seminars_past(),
			pastBadge: m.content_seminar_past(),
		},
		pathOf: seminarPath,
		of: ({ seminars: { underWay, evening, weekend, long, past, pastPaid } }) => ({
			paid: weekend,
			other: evening,
			upcoming: [underWay, evening, weekend, long],
			past: [past, pastPaid],
		}),
	},
	{
		name: "events",
		title: "EVENTS",
		paid: ["Topic: An evening for two", "From Tshs 60,000 per person", "Presented by Grace Kimaro"],
		otherPrice: "From Tshs 30,000 per person",
		more: "View More Event Details",
		words: {
			upcoming: m.content_events_upcoming(),
			past: m.content_events_past(),
			pastBadge: m.content_event_past(),
		},
		pathOf: eventPath,
		of: ({ events: { walk, dinner, past } }) => ({
			paid: dinner,
			other: walk,
			upcoming: [walk, dinner],
			past: [past],
		}),
	},
];

test("cards as specified, coming ones first, past ones last; sorted in place in three ways, and an unknown order is the one by date", {
	tag: "@phone",
}, async ({ page, press, site, request }) => {
	await test.step("seminars: cards as specified, coming ones first, past ones last", async () => {
		await openPage(page, "/about");
		for (const kind of kinds) await test.step(kind.name, () => expectCards(kind));

		async function expectCards({ name, title, paid: says, otherPrice, more, words, pathOf, of }: Kind) {
			const { paid, other, upcoming, past } = of(site.listings);
			await goInside(page, `/${name}`);
			await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
			const paidCard = card(page, paid.name);
			for (const text of [opensAt.en, ...says]) {
				await expect(paidCard.getByText(text, { exact: true })).toBeVisible();
			}
			await expect(paidCard.getByRole("img", { name: paid.photos[0] })).toBeVisible();
			await expect(card(page, other.name).getByText(otherPrice, { exact: true })).toBeVisible();
			expect(await namesIn(page, words.upcoming)).toEqual(upcoming.map((occasion) => occasion.name));
			expect(await namesIn(page, words.past)).toEqual(past.map((occasion) => occasion.name));
			for (const occasion of past) {
				await expect(card(page, occasion.name).getByText(words.pastBadge, { exact: true })).toBeVisible();
			}
			const details = paidCard.getByRole("link", { name: `${more}: ${paid.name}`, exact: true });
			await expect(details).toHaveText(more);
			await paidCard.scrollIntoViewIfNeeded();
			const box = await paidCard.getByRole("heading").boundingBox();
			if (!box) throw new Error("The card has no name.");
			await page.mouse.click(box.x + 5, box.y + 5);
			await expect(page).toHaveURL(pathOf(paid));
			await page.goBack();
			await press(details);
			await expect(page).toHaveURL(pathOf(paid));
			await expect(page.getByRole("heading", { level: 1, name: paid.name, exact: true })).toBeVisible();
		}
	});

	await test.step("seminars are sorted in place in three ways, and the address has the choice", async () => {
		const { underWay, evening, weekend, long, past, pastPaid } = site.listings.seminars;
		const namesOf = (occasions: { name: string }[]) => occasions.map(({ name }) => name);
		const rising = namesOf([evening, long, weekend, underWay]);
		const part = m.content_seminars_upcoming();
		let asked = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/seminar/all")) asked += 1;
		});
		await openPage(page, "/seminars");
		await expect(card(page, underWay.name).getByText(m.content_on_now(), { exact: true })).toBeVisible();
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

	await test.step("events have their own label, and an unknown order is the one by date", async () => {
		const { walk, dinner } = site.listings.events;
		const [strange = "", ...others] = [
			"%3Cscript%3E&sort=price-high",
			"price",
			"PRICE-LOW",
			"%00",
			"price-low%27--",
			"%E0%A4%A",
		];
		await test.step("as the server says it", async () => {
			for (const sort of others) {
				const html = await (await request.get(`/events?sort=${sort}`)).text();
				const [, button] = /Sort By<(.*?)<\/button>/s.exec(html) ?? [];
				expect(button, sort).toContain(">UpComing Events<");
				const [, upcoming = ""] = html.split(/<ul[^>]* aria-labelledby="upcoming"/);
				const places = [walk, dinner].map(({ name }) => upcoming.indexOf(`>${name}<`));
				expect(Math.min(...places), sort).toBeGreaterThan(0);
				expect(places, sort).toEqual(places.toSorted((one, other) => one - other));
			}
		});

		await test.step("in the browser", async () => {
			await page.goto(`/events?sort=${strange}`);
			const button = page.getByRole("button", { name: /^Sort By/ });
			await expect(button).toContainText("UpComing Events");
			expect(await namesIn(page, m.content_events_upcoming())).toEqual([walk.name, dinner.name]);
		});
	});
});
