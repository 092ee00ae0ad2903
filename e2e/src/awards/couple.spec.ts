import { m } from "@bcc/messages";
import { closedAt, coupleWords, opensAt, readingVotes } from "#e2e/filled-site/content.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { coupleCard, voteButton, voteButtons, votedBanner, votesText } from "#e2e/fixtures/nominees-page.ts";
import { couplePath, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expectSnackbar } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { readAsText } from "#e2e/fixtures/text-browser.ts";

test("a couple's name and its photo lead to its page, which describes them", { tag: "@phone" }, async ({
	page,
	press,
	site,
}) => {
	const couple = coupleAt(site.reading, 0);
	const { husband, wife } = couple;
	await openPage(page, nomineesPath(site.reading));
	await test.step("by name, and back", async () => {
		await press(coupleCard(page, couple).getByRole("link", { name: `${husband} & ${wife}`, exact: true }));
		await expect(page).toHaveURL(couplePath(couple));
		await expect(page.getByRole("heading", { level: 1, name: `${husband} & ${wife}` })).toBeVisible();
		await expect(page).toHaveTitle(new RegExp(`^${husband} & ${wife} · `));
		for (const text of [
			coupleWords.details.story,
			coupleWords.details.church,
			coupleWords.details.region,
			votesText(readingVotes[0] ?? 0),
		]) {
			await expect(page.getByText(text, { exact: true })).toBeVisible();
		}
		await expect(page.getByRole("img", { name: coupleWords.photo })).toBeVisible();
		await press(page.getByRole("link", { name: site.reading.name, exact: true }));
		await expect(page).toHaveURL(nomineesPath(site.reading));
	});

	await test.step("by a link from before couples had pages", async () => {
		await page.goto(`${nomineesPath(site.reading)}&coupleId=${couple.id}`);
		await expect(page).toHaveURL(couplePath(couple));
		await openPage(page, nomineesPath(site.reading));
	});

	await test.step("by the photo of the card", async () => {
		const other = coupleAt(site.reading, 1);
		await coupleCard(page, other).scrollIntoViewIfNeeded();
		const photo = await coupleCard(page, other).getByRole("img").first().boundingBox();
		if (!photo) throw new Error("The card has no photo.");
		await page.mouse.click(photo.x + photo.width / 2, photo.y + photo.height / 2);
		await expect(page).toHaveURL(couplePath(other));
	});
});

test("others of its category are shown below a couple, beginning with the next, and none where it is the only one", {
	tag: "@desktop",
}, async ({ page, press, site }) => {
	const [first, second, ...rest] = [0, 1, 2, 3].map((place) => coupleAt(site.reading, place));
	if (!first || !second) throw new Error("There are too few couples.");
	const others = page.getByRole("list", { name: m.couple_others() }).getByRole("link");
	await openPage(page, couplePath(second));
	await expect(others).toHaveText([...rest, first].map(({ husband, wife }) => `${husband} &\u00a0${wife}`));
	await press(others.first());
	await expect(page).toHaveURL(couplePath(coupleAt(site.reading, 2)));
	await openPage(page, couplePath(coupleAt(site.longNames, 0)));
	await expect(page.getByRole("heading", { name: m.couple_others() })).toHaveCount(0);
});

test("a vote on the couple's page counts there and everywhere", { tag: "@phone" }, async ({
	page,
	press,
	votingCategory,
}) => {
	const couple = coupleAt(votingCategory, 2);
	await openPage(page, couplePath(couple));
	await press(voteButton(page, couple));
	const { husband, wife } = couple;
	await expectSnackbar(page, m.api_vote_success({ husband, wife }), "top");
	await expect(votedBanner(page, couple)).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
	// Another couple of the category: the same voter, the same banner, once, in the place of the button.
	await goInside(page, couplePath(coupleAt(votingCategory, 3)));
	await expect(votedBanner(page, couple)).toBeInViewport();
	await expect(page.locator("main header")).toContainText(m.api_already_voted(couple));
	await expect(voteButtons(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the page is readable, and a vote is cast, confirmed and stored; where nobody can vote it shows why", {
		tag: "@phone",
	}, async ({ page, press, votingCategory, site }) => {
		const couple = coupleAt(votingCategory, 3);
		const { husband, wife } = couple;
		await test.step("a vote is cast, confirmed and stored", async () => {
			await page.goto(`/sw${couplePath(couple)}`);
			const vote = m.awards_vote_for(couple, { locale: "sw" });
			await press(page.getByRole("button", { name: vote, exact: true }));
			await expect(page).toHaveURL(`/sw${couplePath(couple)}#vote`);
			const said = m.api_vote_success({ husband, wife }, { locale: "sw" });
			await expect(page.getByText(said, { exact: true })).toBeInViewport();
			await page.goto(couplePath(couple));
			await expect(votedBanner(page, couple)).toBeVisible();
			await expect(voteButtons(page)).toHaveCount(0);
		});

		for (const [name, { id }, why] of [
			["not open", coupleAt(site.notOpen, 0), m.awards_not_open_text({ when: opensAt.en })],
			["closed", coupleAt(site.closed, 0), m.awards_closed_text({ when: closedAt.en })],
			["withdrawn", site.withdrawn, m.couple_withdrawn(site.withdrawn)],
		] as const) {
			await test.step(`where nobody can vote it says why: ${name}`, async () => {
				const { status, text, forms } = await readAsText(page, couplePath({ id }));
				expect(status).toBe(200);
				expect(text).toContain(why);
				const ofVotes = forms.filter(({ fields }) => fields.some(([field]) => field === "nominee_id"));
				expect(ofVotes).toEqual([]);
			});
		}
		await test.step("no couple of that id", async () => {
			const { url, status } = await readAsText(page, couplePath({ id: 2_147_483_647 }));
			expect([new URL(url).pathname, status]).toEqual(["/page-not-found", 404]);
		});
	});
});
