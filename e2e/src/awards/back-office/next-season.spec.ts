import { m } from "@bcc/messages";
import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { desktop, phone } from "#e2e/back-office/sizes.ts";
import { openScreen, signIn, staffPassword } from "#e2e/back-office/staff.ts";
import { addVotingCategory, castVote } from "#e2e/back-office/voting-categories.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { isThere } from "#e2e/fixtures/wings.ts";
import { countPastSeasonAgain } from "#e2e/log/past-season.ts";

test("the next season begins through the screens, and the last one is in the archive", async ({
	page,
	empty,
	watch,
}) => {
	const { origin } = empty;
	await signIn(page, origin, people.admin);
	await page.setViewportSize(phone);
	await openScreen(page, origin, "seasons", "Seasons");
	const copied = await addVotingCategory(page, "S-KEPT");
	const left = await addVotingCategory(page, "S-LEFT");
	for (const place of [0, 0, 1]) await castVote(origin, copied, place);

	await page.getByRole("button", { name: "Begin the next season" }).click();
	const dialog = page.getByRole("dialog", { name: "Begin the next season" });
	await expect(dialog.getByText("It ends at once.")).toBeVisible();
	await dialog.getByRole("spinbutton", { name: /^Year/ }).fill("2099");
	await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Couples of tomorrow");
	await dialog.getByLabel("First day").fill("2099-03-01");
	await dialog.getByLabel("Last day").fill("2099-03-31");
	await dialog.getByLabel(/Category S-LEFT/).uncheck();
	const begin = dialog.getByRole("button", { name: /^End / });
	await expect(begin).toBeDisabled();
	await dialog.getByLabel("Your password").fill("not mine");
	expect(await sidewaysScroll(page)).toBe(0);
	await expectAccessible(page);
	watch.tolerate(/^400: POST \S+\/admin\/api\/seasons$/);
	await begin.click();
	await expect(dialog.getByText("“Your password”", { exact: false })).toBeVisible();
	await dialog.getByLabel("Your password").fill(staffPassword);
	await begin.click();
	await expect(dialog).toHaveCount(0);
	await page.setViewportSize(desktop);
	await expect(page.getByRole("region", { name: "2099: Couples of tomorrow" })).toContainText("Runs now");

	const ended = page.getByRole("region").filter({ hasText: "Archived" }).first();
	await ended.getByRole("link", { name: "Results" }).click();
	await expect(page.getByText("This season is over")).toBeVisible();
	await expect(page.getByText("Amani & Neema").first()).toBeVisible();

	const site = await page.context().newPage();
	await site.goto(`${origin}/award/category`);
	await expect(site.getByRole("heading", { name: copied.name })).toBeVisible();
	await expect(site.getByRole("heading", { name: left.name })).toHaveCount(0);
	for (const old of [`nominees?categoryId=${copied.id}`, `couple?coupleId=${copied.couples[0]}`]) {
		await site.goto(`${origin}/award/${old}`);
		await expect(site).toHaveURL(/\/award\/archive#season-\d+$/);
	}
	await expect(site.getByRole("heading", { level: 1, name: "Past seasons" })).toBeVisible();
	const ofCategory = site
		.locator("section")
		.filter({ has: site.getByRole("heading", { name: copied.name }) });
	const winners = ofCategory.last().getByRole("article");
	await expect(winners).toHaveText([
		/Winners.*Amani &\sNeema.*2 votes/,
		/Second place.*Baraka &\sNeema.*1 vote/,
	]);
	await expectAccessible(site);
	await site.setViewportSize(phone);
	expect(await sidewaysScroll(site)).toBe(0);
	await site.goto(`${origin}/award/winners`);
	await expect(winners, "until newer ones are out").toHaveCount(2);
	await expect(site.getByText(m.winners_voting())).toBeVisible();
	await expectAccessible(site);
	if (isThere({ wing: "log" })) await countPastSeasonAgain(site, origin);
	await site.goto(`${origin}/sw/award/archive`);
	await expect(site.getByRole("heading", { level: 1, name: "Misimu iliyopita" })).toBeVisible();
	await expectAccessible(site);
	await expect(site.getByRole("contentinfo").getByRole("link", { name: "Misimu iliyopita" })).toBeVisible();
});
