import { m } from "@bcc/messages";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { breakCalls } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import {
	expectCount,
	shownCount,
	voteButton,
	voteButtons,
	votedBanner,
} from "#e2e/fixtures/nominees-page.ts";
import { hydrated, nomineesPath, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { backgroundOf, expectSnackbar, isSolidRed } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("a vote is confirmed, counted and shown", {
	tag: "@phone",
}, async ({ page, press, votingCategory }) => {
	const couple = coupleAt(votingCategory, 3);
	await openPage(page, nomineesPath(votingCategory));
	const before = await shownCount(page, couple);
	await voteButton(page, couple).scrollIntoViewIfNeeded();
	await press(voteButton(page, couple));

	const text = `You have successfully voted for ${couple.husband} && ${couple.wife}`;
	const bar = await expectSnackbar(page, text, "top");
	expect(isSolidRed(await backgroundOf(bar))).toBe(false);
	await expect(votedBanner(page, couple)).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
	await expect(page.locator("main :focus")).toContainText(m.awards_vote_counted(couple));
	await expectCount(page, couple, before + 1);

	// The panel says the same, so the snackbar closes once that was read.
	await expect(bar).toBeHidden({ timeout: 10_000 });
});

test("a vote in flight is shown; then the focus is at the banner, and other categories stay open", {
	tag: "@desktop",
}, async ({ page, votingCategory, site }) => {
	const couple = coupleAt(votingCategory, 0);
	await openPage(page, nomineesPath(votingCategory));
	await test.step("while it is in flight its button shows that", async () => {
		const held = await holdRequests(page, "**/voting/vote");
		await voteButton(page, couple).focus();
		await page.keyboard.press("Enter");
		await expect(voteButton(page, couple)).toHaveText(m.awards_vote_sending());
		await expect(voteButton(page, couple)).toHaveAttribute("aria-busy", "true");
		await held.release();
		await expect(votedBanner(page, couple)).toBeVisible();
	});

	await test.step("the focus moves to the banner when the buttons vanish", async () => {
		await expect(page.locator("main :focus")).toContainText(m.awards_vote_counted(couple));
	});

	await test.step("a vote in one category leaves the others open", async () => {
		await goInside(page, nomineesPath(site.reading));
		await expect(voteButtons(page)).toHaveCount(site.reading.couples.length);
	});
});

test("after a vote the panel in view leads on: share, next category; and the categories are marked", async ({
	page,
	press,
	votingCategory,
	site,
}) => {
	const couple = coupleAt(votingCategory, 3);
	await openPage(page, nomineesPath(votingCategory));
	await expect(voteButtons(page).first()).toBeInViewport({ ratio: 1 });
	await voteButton(page, couple).scrollIntoViewIfNeeded();
	await press(voteButton(page, couple));
	await expect(page.locator("main :focus")).toContainText(m.awards_vote_counted(couple));
	await expect(voteButtons(page)).toHaveCount(0);
	await expect(votedBanner(page, couple)).toBeInViewport();
	const main = page.getByRole("main");
	await expect(main.getByText(/^1 of \d+ done$/)).toBeInViewport();
	// One link, for the couple: not beside the votes too.
	const share = main.getByRole("link", { name: m.awards_share(), exact: true });
	await expect(share).toHaveAttribute("href", /^https:/);
	const heading = main.getByRole("heading", { name: m.awards_over_couples(), exact: true });
	await expect(main.getByText(m.awards_nominees_heading())).toHaveCount(0);
	expect((await share.boundingBox())?.y).toBeLessThan((await heading.boundingBox())?.y ?? 0);
	await page.reload();
	await hydrated(page);
	await press(main.getByRole("link", { name: /^Next: / }));
	await expect(page).not.toHaveURL(nomineesPath(votingCategory));
	await expect(voteButtons(page)).not.toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	await expect(page.getByText(m.api_vote_success(couple))).toHaveCount(0);
	await goInside(page, "/award/category");
	const card = (name: string) => page.getByRole("article").filter({ hasText: name });
	const marked = card(votingCategory.name).getByText(m.awards_voted());
	await expect(marked).toBeVisible();
	expect((await marked.boundingBox())?.height).toBeLessThan(36);
	await expect(card(site.reading.name).getByText(m.awards_voted())).toHaveCount(0);
});

test("two quick presses cast one vote, which stays after a reload and on the next visit", {
	tag: "@phone",
}, async ({ page, votingCategory }) => {
	const couple = coupleAt(votingCategory, 2);
	const other = coupleAt(votingCategory, 3);
	await openPage(page, nomineesPath(votingCategory));
	await test.step("two quick presses cast one vote", async () => {
		let votes = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/voting/vote")) votes += 1;
		});
		const before = await shownCount(page, couple);
		const otherBefore = await shownCount(page, other);
		const otherButton = await voteButton(page, other).elementHandle();
		await voteButton(page, couple).evaluate((button: HTMLButtonElement) => {
			button.click();
			button.click();
		});
		await otherButton?.evaluate((button) => (button as HTMLButtonElement).click());
		await expect(votedBanner(page, couple)).toBeVisible();
		await expectCount(page, couple, before + 1);
		await expectCount(page, other, otherBefore);
		expect(votes).toBe(1);
	});

	await test.step("it stays given after a reload and on the next visit", async () => {
		await page.reload();
		await hydrated(page);
		await expect(votedBanner(page, couple)).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
		await goInside(page, "/award/category");
		await selectLink(page, votingCategory).click();
		await expect(votedBanner(page, couple)).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
	});
});

test("open pages see the count rise without a reload, and none is set back by one", {
	tag: "@desktop",
}, async ({ page, press, votingCategory, anotherVisitor }) => {
	const couple = coupleAt(votingCategory, 1);
	const other = await anotherVisitor();
	await openPage(other, nomineesPath(votingCategory));
	await openPage(page, nomineesPath(votingCategory));
	const before = await shownCount(page, couple);
	const check = await holdRequests(page, "**/voting/check");
	await test.step("open pages see the count rise", async () => {
		const counted = page.waitForResponse(/\/voting\/category\/counts\/\d+$/);
		await press(voteButton(page, couple));
		await (await counted).finished();
		await expectCount(page, couple, before + 1);
		await expectCount(other, couple, before + 1);
		await expect(voteButtons(other)).toHaveCount(votingCategory.couples.length);
	});

	await test.step("counts that arrive while the page is reloaded are not set back", async () => {
		await press(voteButton(other, couple));
		await expectCount(page, couple, before + 2);
		const reloaded = page.waitForResponse("**/voting/check");
		await check.release();
		await (await reloaded).finished();
		// The reloaded data are drawn.
		await page.evaluate(
			() => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))),
		);
		expect(await shownCount(page, couple)).toBe(before + 2);
	});
});

test("a second vote, in another window or after a failed check, shows the couple of the first", {
	tag: "@phone",
}, async ({ page, press, votingCategory, anotherVisitor, watch }) => {
	watch.expect(/^409: POST \S+\/voting\/vote$/);
	const first = coupleAt(votingCategory, 0);
	const second = coupleAt(votingCategory, 1);
	await openPage(page, nomineesPath(votingCategory));
	await test.step("in two windows", async () => {
		const otherWindow = await anotherVisitor({ sameNetwork: true });
		await openPage(otherWindow, nomineesPath(votingCategory));
		await press(voteButton(otherWindow, first));
		await expect(votedBanner(otherWindow, first)).toBeVisible();
		const secondBefore = await shownCount(page, second);

		await press(voteButton(page, second));
		const text = `You have already voted for ${first.husband} and ${first.wife}`;
		const bar = await expectSnackbar(page, text, "bottom");
		expect(isSolidRed(await backgroundOf(bar))).toBe(true);
		await expect(votedBanner(page, first)).toBeVisible();
		await expect(page.getByText(m.awards_or_somebody())).toBeVisible();
		await expect(otherWindow.getByText(m.awards_or_somebody())).toBeHidden();
		await expect(voteButtons(page)).toHaveCount(0);
		await expectCount(page, second, secondBefore);
	});

	await test.step("a failed check counts as not voted; the vote itself is still refused", async () => {
		watch.tolerate(/^500: POST \S+\/voting\/check$/);
		watch.expect(/^console: Vote check could not be loaded/);
		await breakCalls(page, "**/voting/check");
		await goInside(page, "/award/category");
		await selectLink(page, votingCategory).click();
		await expect(voteButtons(page)).toHaveCount(votingCategory.couples.length);
		await expect(votedBanner(page, first)).toBeHidden();
		const refused = page.waitForResponse("**/voting/vote");
		await press(voteButton(page, first));
		expect((await refused).status()).toBe(409);
		await expect(votedBanner(page, first)).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
	});
});
