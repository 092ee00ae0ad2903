import { m } from "@bcc/messages";
import type { Locator, Page } from "@playwright/test";
import type { Category, Couple } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { voteButton, voteButtons, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { backgroundOf, expectSnackbar, isSolidRed } from "#e2e/fixtures/snackbar.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const vote = "**/voting/vote";

/** What is said of a vote that got no answer: whose it is, too. */
const unconfirmed = ({ husband, wife }: Couple) =>
	m.awards_vote_unconfirmed({ couple: `${husband} & ${wife}` });

type Refusal = { status: number; code: string; message: string };

const votingClosed: Refusal = { status: 403, code: "voting_closed", message: m.api_voting_closed() };

const refusals: Refusal[] = [
	votingClosed,
	{ status: 403, code: "network_full", message: m.api_network_full() },
	{ status: 429, code: "rate_limited", message: m.api_rate_limited() },
	{ status: 500, code: "internal", message: m.api_internal() },
	{ status: 503, code: "busy", message: m.api_busy() },
];

/** Presses Vote, and expects the refusal that the server's answer is given to be. */
async function expectRefusal(
	page: Page,
	press: (target: Locator) => Promise<void>,
	votingCategory: Category,
	refusal: Refusal,
) {
	const { status, code, message } = refusal;
	const couple = coupleAt(votingCategory, 0);
	await page.route(vote, (route) => route.fulfill(failureReply(status, code, message)));
	await press(voteButton(page, couple));
	const bar = await expectSnackbar(page, message, "bottom");
	expect(isSolidRed(await backgroundOf(bar))).toBe(true);
	await expect(voteButtons(page)).toHaveCount(votingCategory.couples.length);
	await expect(votedBanner(page, couple)).toBeHidden();
	await press(bar.getByRole("button", { name: "OK", exact: true }));
	await expect(bar).toBeHidden();
	await page.unroute(vote);
}

test("a refusal in the server's words; a vote without an answer is given up, or sent again by itself", {
	tag: "@phone",
}, async ({ page, press, votingCategory, watch }) => {
	await openPage(page, nomineesPath(votingCategory));
	for (const refusal of refusals) {
		await test.step(`${refusal.code}: the server's words in a red snackbar at the bottom`, async () => {
			watch.expect(new RegExp(`^${refusal.status}: POST \\S+/voting/vote$`));
			await expectRefusal(page, press, votingCategory, refusal);
		});
	}

	await test.step("an answer that is no reply of the API is none; a vote can be given up", async () => {
		watch.expect(/^502: POST \S+\/voting\/vote$/, /^console: The vote got no answer unreadable/);
		const couple = coupleAt(votingCategory, 0);
		let asked = 0;
		await page.route(vote, (route) => {
			asked += 1;
			return route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" });
		});
		await press(voteButton(page, couple));
		const bar = await expectSnackbar(page, unconfirmed(couple), "bottom");
		await expect(voteButtons(page)).toHaveCount(votingCategory.couples.length);
		await expect.poll(() => asked).toBeGreaterThan(1);
		await press(bar.getByRole("button", { name: m.awards_vote_do_not_send() }));
		await expectSnackbar(page, m.awards_vote_not_sent(), "bottom");
		await expect(voteButton(page, couple)).toHaveText(m.awards_vote());
		await page.unroute(vote);
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await openPage(page, nomineesPath(votingCategory));
		await expect(voteButtons(page)).toHaveCount(votingCategory.couples.length);
	});

	await test.step("a vote whose connection is lost is sent again by itself, also from another page", async () => {
		watch.expect(/^failed: POST \S+\/voting\/vote/, /^console: The vote got no answer unreachable/);
		const couple = coupleAt(votingCategory, 2);
		await page.route(vote, (route) => route.abort("connectionreset"));
		await press(voteButton(page, couple));
		const lost = await expectSnackbar(page, unconfirmed(couple), "bottom");
		expect(isSolidRed(await backgroundOf(lost))).toBe(true);
		const name = `${m.awards_vote_waiting()} ${m.awards_vote_for(couple)}`;
		await expect(page.getByRole("button", { name, exact: true })).toHaveText(m.awards_vote_waiting());
		await expectAccessible(page);
		await goInside(page, "/about");
		// The message about a counted vote belongs to the page that it appears on.
		await expect(page.getByRole("tab", { name: "CONTACT US" })).toBeVisible();
		await page.unroute(vote);
		await expectSnackbar(page, `You have successfully voted for ${couple.husband} && ${couple.wife}`, "top");
		await page.goBack();
		await expect(votedBanner(page, couple)).toBeVisible();
	});
});

test("the same in the large window; a vote that is held back shows why, waits, and is sent again automatically", {
	tag: "@desktop",
}, async ({ page, press, votingCategory, watch }) => {
	await openPage(page, nomineesPath(votingCategory));
	// Only the texts differ: one code shows the snackbar's place in the large window.
	await test.step(`${votingClosed.code}: the server's words in a red snackbar at the bottom`, async () => {
		watch.expect(/^403: POST \S+\/voting\/vote$/);
		await expectRefusal(page, press, votingCategory, votingClosed);
	});

	await test.step("held back", async () => {
		watch.expect(/^503: POST \S+\/voting\/vote$/);
		const couple = coupleAt(votingCategory, 1);
		await page.route(vote, (route) => route.fulfill(failureReply(503, "throttled", m.api_throttled())));
		await press(voteButton(page, couple));
		await expectSnackbar(page, m.api_throttled(), "bottom");
		const name = `${m.awards_vote_waiting()} ${m.awards_vote_for(couple)}`;
		await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
		await page.unroute(vote);
		await expectSnackbar(page, `You have successfully voted for ${couple.husband} && ${couple.wife}`, "top");
		await expect(votedBanner(page, couple)).toBeVisible();
	});
});

test("a vote whose answer was lost is not counted twice", { tag: "@phone" }, async ({
	page,
	press,
	votingCategory,
	watch,
}) => {
	watch.expect(/^failed: POST \S+\/voting\/vote/, /^409: POST \S+\/voting\/vote$/);
	watch.tolerate(/^console: The vote got no answer unreachable/);
	const couple = coupleAt(votingCategory, 3);
	await openPage(page, nomineesPath(votingCategory));
	await page.route(vote, async (route) => {
		await route.fetch();
		await route.abort("connectionreset");
	});
	await press(voteButton(page, couple));
	await expectSnackbar(page, unconfirmed(couple), "bottom");
	// A vote that is just being sent again loses its answer, too.
	await page.unrouteAll({ behavior: "wait" });
	// It is the couple that was pressed, so the first vote was counted.
	await expectSnackbar(page, m.api_vote_success(couple), "top");
	await expect(page.getByText(m.awards_vote_counted(couple), { exact: true })).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
});

test("a vote without an answer is sent again by the next page, also in another tab, and the ballot knows of it", {
	tag: "@phone",
}, async ({ page, press, votingCategory, watch }) => {
	watch.expect(/^failed: POST \S+\/voting\/vote/);
	watch.tolerate(/^console: The vote got no answer unreachable/);
	const couple = coupleAt(votingCategory, 1);
	await openPage(page, nomineesPath(votingCategory));
	const context = page.context();
	await context.route(vote, (route) => route.abort("connectionreset"));
	await press(voteButton(page, couple));
	await expectSnackbar(page, unconfirmed(couple), "bottom");
	await openPage(page, "/award/category");
	await expectSnackbar(page, unconfirmed(couple), "bottom");
	await page.close();
	await context.unroute(vote);
	const later = await context.newPage();
	await openPage(later, "/award/category");
	await expectSnackbar(later, `You have successfully voted for ${couple.husband} && ${couple.wife}`, "top");
	const card = later.getByRole("article").filter({ hasText: votingCategory.name });
	await expect(card.getByText(m.awards_voted())).toBeVisible();
});

test("what became of a vote that was sent again is read on the page that follows, until OK", {
	tag: "@phone",
}, async ({ page, press, votingCategory, watch }) => {
	watch.expect(/^failed: POST \S+\/voting\/vote/, /^404: POST \S+\/voting\/vote$/);
	watch.tolerate(/^console: The vote got no answer unreachable/);
	await openPage(page, nomineesPath(votingCategory));
	await page.route(vote, (route) => route.abort("connectionreset"));
	await press(voteButton(page, coupleAt(votingCategory, 0)));
	await expectSnackbar(page, unconfirmed(coupleAt(votingCategory, 0)), "bottom");
	await page.unroute(vote);
	// As from a category that was withdrawn meanwhile; its page loads itself again.
	const refused = m.api_unknown_category();
	await page.route(vote, (route) => route.fulfill(failureReply(404, "not_found", refused)));
	await expectSnackbar(page, refused, "bottom");
	await page.reload();
	const bar = await expectSnackbar(page, refused, "bottom");
	await press(bar.getByRole("button", { name: "OK", exact: true }));
	await page.reload();
	await expect(voteButtons(page).first()).toBeEnabled();
	await expect(bar).toBeHidden();
});
