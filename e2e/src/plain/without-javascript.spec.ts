import { m } from "@bcc/messages";
import { bannerWords, closedAt, opensAt, readingVotes } from "#e2e/filled-site/content.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import {
	coupleCard,
	expectCount,
	shownCount,
	voteButton,
	voteButtons,
	votedBanner,
} from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, selectLink } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("a second vote from another window is refused, naming the first", {
	tag: "@desktop",
}, async ({ page, press, votingCategory, anotherVisitor, watch }) => {
	watch.expect(/^409: POST \S+\/award\/nominees\?categoryId=\d+/);
	const first = coupleAt(votingCategory, 0);
	const second = coupleAt(votingCategory, 1);
	await page.goto(nomineesPath(votingCategory));
	const otherWindow = await anotherVisitor({ sameNetwork: true });
	await otherWindow.goto(nomineesPath(votingCategory));
	await press(voteButton(otherWindow, first));
	await expect(votedBanner(otherWindow, first)).toBeVisible();
	await expect(otherWindow.getByText(/^1 of \d+ done$/)).toBeVisible();
	await expect(otherWindow.getByRole("link", { name: /^Next: / })).toBeVisible();
	const before = await shownCount(page, second);
	await press(voteButton(page, second));
	await expect(votedBanner(page, first)).toBeVisible();
	await expect(page.getByText(/successfully voted/)).toBeHidden();
	await expectCount(page, second, before);
});

test("the landing page, the bar and its menus, the couples' page in its other states, about and not-found", {
	tag: "@desktop",
}, async ({ page, press, site, watch }) => {
	await test.step("the landing page reads, and leads to the categories", async () => {
		await page.goto("/home");
		await expect(page.getByRole("heading", { level: 1, name: bannerWords.homepage.title })).toBeVisible();
		await expect(page.getByText(bannerWords.seminar.text)).toBeVisible();
		await expect(page.getByRole("heading", { name: "SEMINARS", exact: true })).toBeVisible();
		await expect(page.getByRole("heading", { name: "EVENTS", exact: true })).toBeVisible();
		await expect(page.getByText("Christians are the best spouses")).toBeVisible();
		await press(page.getByRole("link", { name: "Vote Now", exact: true }));
		await expect(page).toHaveURL("/award/category");
	});

	await test.step("the other states of the couples' page read", async () => {
		await page.goto(nomineesPath(site.empty));
		await expect(
			page.getByText(/^Currently there is no nominees for the Best Christian Couple/),
		).toBeVisible();
		await page.goto(nomineesPath(site.notOpen));
		await expect(page.getByText(m.awards_not_open_text({ when: opensAt.en }))).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
		await page.goto(nomineesPath(site.closed));
		await expect(page.getByText(m.awards_closed_text({ when: closedAt.en }))).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
		await page.goto(nomineesPath(site.many));
		await expect(voteButtons(page)).toHaveCount(60);
		await expect(page.getByRole("searchbox")).toBeHidden();
	});

	await test.step("the account menu is reached by keyboard", async () => {
		await page.goto("/about");
		const signUp = page.getByRole("link", { name: "Sign Up", exact: true });
		await expect(signUp).toBeHidden();
		await page.getByRole("button", { name: m.shell_account(), exact: true }).focus();
		await expect(signUp).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(signUp).toBeFocused();
		await expect(page.getByRole("link", { name: "Log in", exact: true })).toHaveAttribute("href", "/login");
	});

	await test.step("the links of the bar work", async () => {
		await page.goto("/home");
		const awards = page.getByRole("banner").first().getByRole("link", { name: "Awards", exact: true });
		await press(awards.locator("visible=true"));
		await expect(page).toHaveURL("/award/category");
	});

	await test.step("the about and not-found pages read", async () => {
		watch.expect(/^404: GET \S+\/page-not-found$/);
		await page.goto("/about");
		await expect(page.getByText("CONTACT US", { exact: true })).toBeVisible();
		await expect(page.getByRole("main").locator("a[href^='mailto:']")).toBeVisible();
		await page.goto("/no-such-page");
		await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
		await press(page.getByRole("link", { name: "GO BACK HOME", exact: true }));
		await expect(page).toHaveURL("/home");
	});
});

test("categories, couples with photos and counts, and the language switch", { tag: "@phone" }, async ({
	page,
	press,
	site,
}) => {
	await test.step("the categories read, and Select leads to the couples", async () => {
		await page.goto("/award/category");
		await expect(page.getByRole("heading", { level: 1, name: "Vote Now!", exact: true })).toBeVisible();
		await press(selectLink(page, site.reading));
		await expect(page).toHaveURL(nomineesPath(site.reading));
	});

	await test.step("the couples read, with photos and counts", async () => {
		await page.goto(nomineesPath(site.reading));
		for (const [place, couple] of site.reading.couples.entries()) {
			await expectCount(page, couple, readingVotes[place] ?? 0);
			const photo = coupleCard(page, couple).locator("img");
			await photo.scrollIntoViewIfNeeded();
			await expect(photo).toBeVisible();
			await expect(photo).toHaveCSS("opacity", "1");
		}
	});

	await test.step("the menu of the bar", async () => {
		await page.goto("/home");
		await press(page.getByRole("button", { name: m.shell_menu(), exact: true }));
		const awards = page.getByRole("banner").first().getByRole("link", { name: "Awards", exact: true });
		await press(awards.locator("visible=true"));
		await expect(page).toHaveURL("/award/category");
	});

	await test.step("the language switch works", async () => {
		await page.goto(nomineesPath(site.reading));
		await press(page.locator("header a[hreflang=sw]"));
		await expect(page).toHaveURL(`/sw${nomineesPath(site.reading)}`);
		await expect(page.locator("html")).toHaveAttribute("lang", "sw");
		await expect(
			page.getByRole("heading", { name: m.awards_nominees_heading({}, { locale: "sw" }) }),
		).toBeVisible();
	});
});

test("a vote is refused in the server's words, a forged one plainly; one is cast, confirmed, counted and stored", {
	tag: "@phone",
}, async ({ page, press, votingCategory, site, watch, request }) => {
	await test.step("a refused vote shows the server's message", async () => {
		watch.expect(/^403: POST \S+\/award\/nominees\?categoryId=\d+/);
		const couple = coupleAt(votingCategory, 0);
		await page.goto(nomineesPath(votingCategory));
		const form = page.locator("form").filter({ has: voteButton(page, couple) });
		await form.evaluate(
			(node: HTMLFormElement, path) => node.setAttribute("action", path),
			nomineesPath(site.closed),
		);
		await form
			.locator("[name=nominee_id]")
			.evaluate(
				(node: HTMLInputElement, id) => node.setAttribute("value", id),
				`${coupleAt(site.closed, 0).id}`,
			);
		await press(voteButton(page, couple));
		await expect(page.getByRole("alert").getByText(m.api_voting_closed())).toBeVisible();
		await expect(page.getByText(/successfully voted/)).toBeHidden();
	});

	await test.step("a form with a forged couple is refused plainly", async () => {
		// A document without a policy, which would apply to the inserted content too.
		await page.goto("about:blank");
		for (const forged of ["", "0", "999999999", "1 or 1=1", "9".repeat(60)]) {
			const answer = await request.post(nomineesPath(votingCategory), { form: { nominee_id: forged } });
			expect([400, 404], forged).toContain(answer.status());
			await page.setContent(await answer.text());
			await expect(page.getByRole("alert"), forged).toContainText(m.api_unknown_couple());
			await expect(voteButtons(page), forged).toHaveCount(votingCategory.couples.length);
		}
	});

	await test.step("one is cast, confirmed, counted and stored", async () => {
		const couple = coupleAt(votingCategory, 0);
		await page.goto(nomineesPath(votingCategory));
		const before = await shownCount(page, couple);
		await press(voteButton(page, couple));
		const success = page.getByText(`You have successfully voted for ${couple.husband} && ${couple.wife}`, {
			exact: true,
		});
		await expect(success).toBeVisible();
		await expect(success).toBeInViewport();
		await expect(voteButtons(page)).toHaveCount(0);
		await expectCount(page, couple, before + 1);

		await page.goto(nomineesPath(votingCategory));
		await expect(votedBanner(page, couple)).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
	});
});
