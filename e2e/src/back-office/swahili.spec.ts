import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { isThere } from "#e2e/fixtures/wings.ts";
import { expect, type Office, test } from "./office.ts";
import { officeScreens } from "./screens.ts";
import { desktop, phone } from "./sizes.ts";
import { atRest, goToScreen } from "./staff.ts";
import { englishIn, inSwahili, saidBy } from "./swahili-texts.ts";

/** Opens the back office in the language that was chosen. */
async function openOffice(page: Page, { origin }: Office): Promise<void> {
	await page.goto(`${origin}/admin/`);
	await expect(page.getByText(/^Karibu, /).first()).toBeVisible();
}

const languageLink = (page: Page, language: string) =>
	page.locator(`header a[hreflang=${language}][lang=${language}]`);
const pressButton = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).first().click();

test("after choosing Swahili on the site or in the account's menu no screen shows English, also on a phone", async ({
	page,
	office,
	become,
	watch,
}) => {
	// Status of replies to mistakes in a form.
	watch.tolerate(/^400: POST \S+\/admin\/api\/categories$/);
	await become("admin");
	const html = page.locator("html");
	await test.step("Swahili is chosen on the site", async () => {
		await openPage(page, `${office.origin}/home`);
		await languageLink(page, "sw").click();
		await expect(page).toHaveURL(`${office.origin}/sw/home`);
		await openOffice(page, office);
		await expect(html).toHaveAttribute("lang", "sw");
	});
	await test.step("English is chosen in the account's menu, and Swahili again", async () => {
		for (const [lang, name, results] of [
			["en", "English", "Results"],
			["sw", "Kiswahili", inSwahili("Results")],
		] as const) {
			await page.getByRole("banner").getByRole("button", { name: /Mushi/ }).click();
			await page.getByRole("menuitem", { name, exact: true }).click();
			await expect(html).toHaveAttribute("lang", lang);
			await expect(page.getByRole("menuitem", { name: results, exact: true })).toBeVisible();
		}
	});
	await page.setViewportSize(phone);
	await expect(page.getByRole("menu")).toHaveCount(0);

	const found: string[] = [];
	const seen = new Set<string>();
	const look = async (where: string) => {
		await atRest(page);
		for (const words of await saidBy(page)) {
			if (seen.has(words)) continue;
			seen.add(words);
			const text = englishIn(words);
			if (text !== undefined) found.push(`${where}: ${words}${text === words ? "" : ` (${text})`}`);
		}
		const aside = await sidewaysScroll(page);
		if (aside > 0) found.push(`${where} scrolls sideways by ${aside} px`);
	};
	const close = async () => {
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
	};

	for (const { title, path } of officeScreens.filter(({ menu }) => menu)) {
		await test.step(title, async () => {
			const below = path(office);
			if (below !== "") await goToScreen(page, below, inSwahili(title));
			await look(title);
		});
	}

	await test.step("menus", async () => {
		await goToScreen(page, "nominees", inSwahili("Couples"));
		await atRest(page);
		await pressButton(page, inSwahili("Add filter"));
		await look("filters");
		await page.keyboard.press("Escape");
		await page.getByRole("banner").getByRole("button").last().click();
		await look("menu of the account");
		await page.keyboard.press("Escape");
	});

	await test.step("dialogs", async () => {
		await goToScreen(page, `categories/${office.bought.id}`, inSwahili("Category"));
		await atRest(page);
		await pressButton(page, inSwahili("Withdraw # from the awards"));
		await look("withdrawal");
		await close();
		await goToScreen(page, `categories/${office.open.id}`, inSwahili("Category"));
		await atRest(page);
		await pressButton(page, inSwahili("Delete"));
		await look("deletion");
		await close();
		await goToScreen(page, "categories", inSwahili("Categories"));
		await atRest(page);
		await pressButton(page, inSwahili("Order"));
		await look("order");
		await close();
	});

	await test.step("the code to dial", async () => {
		if (!isThere({ wing: "ussd" })) return;
		await goToScreen(page, "settings", inSwahili("Site settings"));
		await atRest(page);
		await pressButton(page, inSwahili("Set the code to dial"));
		await look("code to dial");
		await close();
	});

	await test.step("a form with mistakes", async () => {
		await goToScreen(page, "categories/create", inSwahili("New category"));
		await atRest(page);
		await pressButton(page, inSwahili("Save and publish"));
		await look("empty form");
		const field = (label: string) => page.getByLabel(`${inSwahili(label)} *`, { exact: true }).first();
		await field("Name").fill("Wapya ".repeat(50));
		await field("Description").fill("Waliooana mwaka huu.");
		await field("Code").fill("W".repeat(41));
		await pressButton(page, inSwahili("Save and publish"));
		await expect(page.getByText("Sehemu ya “Msimbo” isizidi herufi 40.").first()).toBeVisible();
		await look("refused form");
		await expectAccessible(page);
	});

	await test.step("a text with its buttons", async () => {
		await goToScreen(page, "banners/create", inSwahili("New banner"));
		await atRest(page);
		await pressButton(page, inSwahili("Link"));
		await look("link");
		await close();
		await pressButton(page, "HTML");
		await look("source of a text");
	});

	expect(found).toEqual([]);

	await test.step("the site has the language chosen last, and the back office the one chosen on the site", async () => {
		await page.setViewportSize(desktop);
		await openPage(page, `${office.origin}/`);
		await expect(page).toHaveURL(`${office.origin}/sw/home`);
		await languageLink(page, "en").click();
		await expect(page).toHaveURL(`${office.origin}/home`);
		await openOffice(page, office);
		await expect(html).toHaveAttribute("lang", "en");
	});
});
