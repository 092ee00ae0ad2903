import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { expect, type Office, test } from "./office.ts";
import { officeScreens } from "./screens.ts";
import { phone } from "./sizes.ts";
import { goToScreen } from "./staff.ts";
import { englishIn, inSwahili, saidBy } from "./swahili-texts.ts";

/** Opens the back office in the language of the browser, as it stands. */
async function openOffice(page: Page, { origin }: Office): Promise<void> {
	await page.goto(`${origin}/admin/`);
	await expect(page.getByText(/^Karibu, /).first()).toBeVisible();
}

/** Nothing is on its way any more, and nothing new has come. */
async function atRest(page: Page): Promise<void> {
	await expect(page.locator("[role=progressbar]:not([aria-valuenow])")).toHaveCount(0);
	let before = "";
	await expect
		.poll(
			async () => {
				const last = before;
				before = (await page.locator("body").textContent()) ?? "";
				return before === last;
			},
			{ intervals: [150] },
		)
		.toBe(true);
}

const swahiliCookie = (origin: string) => ({ name: "language", value: "sw", url: origin });
const pressButton = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).first().click();

test("who reads Swahili reads nothing else, on any screen, and on a phone", async ({
	page,
	office,
	become,
	watch,
}) => {
	test.setTimeout(240_000);
	// What mistakes in a form are answered with.
	watch.tolerate(/^400: POST \S+\/admin\/api\/categories$/);
	await become("admin");
	await page.context().addCookies([swahiliCookie(office.origin)]);
	await page.setViewportSize(phone);
	await openOffice(page, office);
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

	await expect(page.locator("html")).toHaveAttribute("lang", "sw");
	for (const { title, path, menu } of officeScreens) {
		await test.step(title, async () => {
			const below = path(office);
			if (below !== "") await goToScreen(page, below, inSwahili(title));
			await look(title);
			if (menu !== undefined) await expectAccessible(page);
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

	await test.step("a form with mistakes", async () => {
		await goToScreen(page, "categories/create", inSwahili("New category"));
		await atRest(page);
		await pressButton(page, inSwahili("Save"));
		await look("empty form");
		const field = (label: string) => page.getByLabel(`${inSwahili(label)} *`, { exact: true }).first();
		await field("Name").fill("Wapya ".repeat(50));
		await field("Description").fill("Waliooana mwaka huu.");
		await field("Code").fill("W".repeat(41));
		await pressButton(page, inSwahili("Save"));
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
});

test("the language is chosen in the account's menu, and is that of the site", async ({
	page,
	office,
	become,
}) => {
	await become("auditor");
	const html = page.locator("html");
	const choose = async (language: string) => {
		await page.getByRole("banner").getByRole("button", { name: /Mushi/ }).click();
		await page.getByRole("menuitem", { name: language, exact: true }).click();
	};

	await openOffice(page, office);
	await expect(html).toHaveAttribute("lang", "en");
	await choose("Kiswahili");
	await expect(html).toHaveAttribute("lang", "sw");
	await expect(page.getByRole("menuitem", { name: inSwahili("Results"), exact: true })).toBeVisible();

	await page.goto(`${office.origin}/`);
	await expect(page).toHaveURL(`${office.origin}/sw/home`);
	await page.locator("header a[hreflang=en][lang=en]").click();
	await expect(page).toHaveURL(`${office.origin}/home`);
	await openOffice(page, office);
	await expect(html).toHaveAttribute("lang", "en");

	await choose("Kiswahili");
	await expect(html).toHaveAttribute("lang", "sw");
	await choose("English");
	await expect(html).toHaveAttribute("lang", "en");
	await expect(page.getByRole("menuitem", { name: "Results", exact: true })).toBeVisible();
});
