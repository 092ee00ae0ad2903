import { m } from "@bcc/messages";
import { expect, type Page } from "@playwright/test";
import { people } from "#e2e/back-office/people.ts";
import { test as base } from "#e2e/back-office/sites.ts";
import { lookInSizes, phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen, openScreen, signIn } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { hydrated, openPage } from "#e2e/fixtures/open-page.ts";

/** Where voting has begun, the rule stays as it is. */
const test = base.extend({
	baseURL: async ({ unopened }, use) => use(unopened.origin),
});

const couple = (judge: Page, name: string) => judge.getByRole("link", { name: new RegExp(name) }).first();
const score = (judge: Page, criterion: string, value: number) =>
	judge.getByRole("group", { name: criterion }).getByText(String(value), { exact: true }).click();
const atRest = (judge: Page) => expect(judge.getByText(m.jury_saved())).toBeVisible();

async function openVoting(page: Page, categoryId: number): Promise<void> {
	const path = `categories/${categoryId}`;
	const category = await callAdmin(page, "GET", path);
	await callAdmin(page, "PUT", path, { ...category, voting_opens_at: null });
}

test("from the rule to the closed jury: a judge scores on a phone whose line breaks", async ({
	page,
	unopened: site,
	anotherVisitor,
	browser,
	watch,
}) => {
	watch.tolerate(/INTERNET_DISCONNECTED/);
	await signIn(page, site.origin, people.admin);
	await openScreen(page, site.origin, "jury", "Jury");

	await test.step("the organiser sets the rule", async () => {
		await lookInSizes(page, async () => {
			await expect(page.getByText("The public’s votes alone decide.")).toBeVisible();
			await expect(page.getByText("Set the jury’s share first")).toBeVisible();
		});
		await page.getByRole("button", { name: "Set up a jury" }).click();
		const dialog = page.getByRole("dialog");
		const store = dialog.getByRole("button", { name: "Store the rule" });
		await dialog.getByLabel("The jury’s share in percent").fill("40");
		await expect(dialog.getByText("60 % public votes, 40 % jury")).toBeVisible();
		await expect(store).toBeDisabled();
		await dialog.getByLabel("In English").fill("Faith");
		await dialog.getByLabel("In Swahili").fill("Imani");
		await dialog.getByLabel("Weight").fill("3");
		await dialog.getByRole("button", { name: "Add a criterion" }).click();
		await dialog.getByLabel("In English").nth(1).fill("Service");
		await dialog.getByLabel("In Swahili").nth(1).fill("Huduma");
		await dialog.getByLabel("Weight").nth(1).fill("1");
		await expectAccessible(page);
		await store.click();
		await expect(page.getByText("The rule is stored.")).toBeVisible();
		await expect(page.getByText("Faith: 75 %")).toBeVisible();
	});

	const address = await test.step("and invites a judge, with a link for WhatsApp", async () => {
		await page.getByRole("button", { name: "Invite a judge" }).click();
		await page.getByLabel("Name").fill("Asha Juma");
		await page.getByRole("button", { name: "Make the link" }).click();
		const message = page.getByRole("textbox", { name: "In English" });
		await expect(message).toHaveValue(/Asha Juma/);
		const whatsApp = page.getByRole("link", { name: "Send by WhatsApp" }).first();
		await expect(whatsApp).toHaveAttribute("href", /wa\.me/);
		const words = await message.inputValue();
		await page.getByRole("button", { name: "Done" }).click();
		return new URL(words.slice(words.indexOf("http")));
	});

	const judge = await anotherVisitor();
	await judge.setViewportSize(phone);
	await openPage(judge, `${site.origin}${address.pathname}${address.search}`);
	await test.step("before voting opens the judge reads", async () => {
		await expect(judge.getByText("You can begin once voting")).toBeVisible();
		await couple(judge, "Husband 1").click();
		await expect(judge.getByRole("heading", { name: /Husband 1/ })).toBeFocused();
		await expect(judge.getByRole("radio")).toHaveCount(0);
		await expectAccessible(judge);
	});

	await openVoting(page, site.content.categoryId);
	await openPage(judge, `${site.origin}${address.pathname}${address.search}`);
	await test.step("then scores, and it is saved as it goes", async () => {
		await expectAccessible(judge);
		await expectFit(judge);
		await expectFitsNarrowest(judge);
		await couple(judge, "Husband 1").click();
		await score(judge, "Faith", 8);
		await score(judge, "Service", 10);
		await atRest(judge);
		await expectAccessible(judge);
		await expectFit(judge);
		await expectFitsNarrowest(judge);
	});

	await test.step("without a connection it goes on, over a reload too", async () => {
		await judge.context().setOffline(true);
		await score(judge, "Faith", 9);
		await judge.getByLabel(m.jury_comment()).fill("They pray with the whole street.");
		await expect(judge.getByText(m.jury_offline({ count: 1 }))).toBeVisible();
		await judge.getByRole("link", { name: m.jury_next() }).click();
		await judge.getByLabel(m.jury_know()).check();
		await expect(judge.getByText(m.jury_abstains())).toBeVisible();
		await judge.getByRole("link", { name: m.jury_all_couples() }).first().click();
		await expect(couple(judge, "Husband 2")).toContainText(m.jury_state_known());
		await judge.getByRole("button", { name: m.jury_hand_in(), exact: true }).click();
		await judge.getByRole("button", { name: m.jury_hand_in_yes() }).click();
		await expect(judge.getByText(m.jury_not_sent())).toBeVisible();
		await judge.context().setOffline(false);
		await judge.reload();
		await hydrated(judge);
		await atRest(judge);
		await couple(judge, "Husband 1").click();
		await expect(judge.getByLabel(m.jury_comment())).toHaveValue("They pray with the whole street.");
		await expect(judge.getByRole("group", { name: "Faith" }).getByLabel("9")).toBeChecked();
	});

	await test.step("in Swahili and with the keyboard", async () => {
		await openPage(judge, `${site.origin}/sw${address.pathname}${address.search}`);
		await couple(judge, "Husband 1").click();
		await judge.getByRole("group", { name: "Imani" }).getByLabel("9").focus();
		await judge.keyboard.press("ArrowLeft");
		await expect(judge.getByRole("group", { name: "Imani" }).getByLabel("8")).toBeChecked();
		await expect(judge.getByText(m.jury_saved({}, { locale: "sw" }))).toBeVisible();
		await openPage(judge, `${site.origin}${address.pathname}${address.search}`);
	});

	await test.step("the organiser sees who is done, and not what was given", async () => {
		await page.reload();
		await expect(page.getByText("2 of 2 couples")).toBeVisible();
		await expect(page.getByText("Voting has begun, so the rule stays")).toBeVisible();
		await expect(page.getByText("They pray with the whole street.")).toHaveCount(0);
	});

	await test.step("the judge hands in", async () => {
		await judge.getByRole("button", { name: m.jury_hand_in(), exact: true }).click();
		await judge.getByRole("button", { name: m.jury_hand_in_yes() }).click();
		await expect(judge.getByText("You handed in on")).toBeVisible();
		await couple(judge, "Husband 1").click();
		await expect(judge.getByRole("group", { name: "Faith" }).getByLabel("8")).toBeDisabled();
		await expectAccessible(judge);
	});

	await test.step("neither the books nor the next season go before the jury", async () => {
		await openScreen(page, site.origin, "safekeeping", "Safekeeping");
		const check = page.getByRole("listitem").filter({ hasText: "The jury is closed" });
		await lookInSizes(page, async () => {
			await expect(check).toContainText("Close it under Jury");
		});
		await goToScreen(page, "seasons", "Seasons");
		await page.getByRole("button", { name: "Begin the next season" }).click();
		await expect(page.getByText("Judges still score. Close the jury first")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Cancel" }).click();
	});

	await test.step("the organiser closes the jury, and sees what it gave", async () => {
		await openScreen(page, site.origin, "jury", "Jury");
		await expect(page.getByText("Handed in", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Close the jury …" }).click();
		await page.getByRole("button", { name: "Close the jury", exact: true }).click();
		await lookInSizes(page, async () => {
			await expect(page.getByText("The jury closed on")).toBeVisible();
			await expect(page.getByText("8 · 10")).toBeVisible();
			await expect(page.getByText("They pray with the whole street.")).toBeVisible();
			await expect(page.getByText("knows this couple, and abstains")).toBeVisible();
		});
	});

	await test.step("the link has ended, with scripts and without", async () => {
		await judge.reload();
		await expect(judge.getByText(m.jury_link_invalid())).toBeVisible();
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
		const plain = await context.newPage();
		await plain.goto(`${site.origin}${address.pathname}${address.search}`);
		await expect(plain.getByText(m.jury_link_invalid())).toBeVisible();
		await context.close();
	});
});
