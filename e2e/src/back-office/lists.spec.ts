import type { Page } from "@playwright/test";
import { downloadCsv } from "./downloads.ts";
import { expect, test } from "./office.ts";
import { callAdmin, openScreen } from "./staff.ts";

/* On both databases, which search and sort. */

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const cells = (page: Page, column: string) => page.locator(`tbody .column-${column}`);
const search = (page: Page) => page.getByPlaceholder("Search", { exact: true });

test("a list is read page by page", async ({ page, office, become }) => {
	await become("editor");
	await openScreen(page, office.origin, `nominees?filter={"category_id":${office.many.id}}`, "Couples");
	await expect(rows(page)).toHaveCount(25);
	await expect(page.getByText("1-25 of 60")).toBeVisible();
	const first = await cells(page, "husband").allTextContents();
	await page.getByRole("button", { name: "Go to page 3" }).click();
	await expect(page.getByText("51-60 of 60")).toBeVisible();
	await expect(rows(page)).toHaveCount(10);
	await page.getByRole("button", { name: "Go to page 1" }).click();
	await expect(cells(page, "husband")).toHaveText(first);
	await page.getByRole("combobox", { name: "Rows per page" }).click();
	await page.getByRole("option", { name: "50" }).click();
	await expect(rows(page)).toHaveCount(50);
});

test("a list is searched, filtered and sorted", async ({ page, office, become }) => {
	await become("editor");
	await openScreen(page, office.origin, "nominees", "Couples");
	const { husband = "", wife = "" } = office.many.couples[17] ?? {};
	await search(page).fill(wife.toUpperCase());
	await expect(cells(page, "wife").filter({ hasText: wife }).first()).toBeVisible();
	await expect(cells(page, "wife").filter({ hasNotText: wife })).toHaveCount(0);
	await expect(cells(page, "husband").filter({ hasText: husband }).first()).toBeVisible();
	await search(page).fill("nobody of this name");
	await expect(page.getByText("No Couples found using the current filters.")).toBeVisible();
	await search(page).fill("");

	await page.getByRole("combobox", { name: "Category" }).click();
	await page.getByRole("option", { name: office.tied.name }).click();
	await expect(rows(page)).toHaveCount(office.tied.couples.length);
	await page.getByRole("button", { name: /^Sort by husband/ }).click();
	const names = office.tied.couples.map((couple) => couple.husband).sort();
	await expect(cells(page, "husband")).toHaveText(names);
	await page.getByRole("button", { name: /^Sort by husband/ }).click();
	await expect(cells(page, "husband")).toHaveText(names.toReversed());
	await page.reload();
	await expect(cells(page, "husband")).toHaveText(names.toReversed());
});

test("a list is saved as CSV: all pages of the filtered records", async ({ page, office, become }) => {
	await become("editor");
	const husband = `=SUM(1,2) "Mzee"`;
	const body = { category_id: office.many.id, husband, wife: "Grace Lyimo", img_url: null };
	const added = await callAdmin<{ id: number; version: number }>(page, "POST", "nominees", body);
	await openScreen(page, office.origin, `nominees?filter={"category_id":${office.many.id}}`, "Couples");
	await expect(page.getByText("1-25 of 61")).toBeVisible();
	const [head = [], ...lines] = await downloadCsv(page, () =>
		page.getByRole("button", { name: "CSV" }).click(),
	);
	expect(lines).toHaveLength(61);
	const column = head.indexOf("husband");
	const names = office.many.couples.map((couple) => couple.husband);
	const category = head.indexOf("category");
	expect(new Set(lines.map((line) => line[category]))).toEqual(new Set([office.many.name]));
	// A formula is text there.
	expect(lines.map((line) => line[column]).sort()).toEqual([...names, `'${husband}`].sort());
	await callAdmin(page, "DELETE", `nominees/${added.id}?version=${added.version}`);
});

test("chosen lines are saved as CSV, deleted and restored", async ({ page, office, become }) => {
	await become("editor");
	const names = ["Zawadi One", "Zawadi Two", "Zawadi Three"];
	for (const name of names) await callAdmin(page, "POST", "galleries", { name, description: "Gifts." });
	await openScreen(page, office.origin, "galleries", "Galleries");
	await search(page).fill("Zawadi");
	await expect(cells(page, "name")).toHaveText(names);
	for (const name of names.slice(0, 2)) {
		await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
	}
	const bar = page.locator("[data-test=bulk-actions-toolbar]");
	const [, ...lines] = await downloadCsv(page, () => bar.getByRole("button", { name: "CSV" }).click());
	expect(lines.map((line) => line.find((cell) => cell.startsWith("Zawadi")))).toEqual(names.slice(0, 2));

	const question = page.getByRole("dialog", { name: "Delete 2 records?" });
	await bar.getByRole("button", { name: "Delete" }).click();
	await expect(question).toContainText("their addresses stop working");
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(question).toHaveCount(0);
	await expect(cells(page, "name")).toHaveText(names);

	await bar.getByRole("button", { name: "Delete" }).click();
	await question.getByRole("button", { name: "Delete" }).click();
	await expect(cells(page, "name")).toHaveText(names.slice(2));
	expect(await callAdmin<unknown[]>(page, "GET", "galleries?q=Zawadi&deleted=true")).toHaveLength(2);
});

test("rows open by the keyboard, too", async ({ page, office, become }) => {
	await become("editor");
	await openScreen(page, office.origin, "categories", "Categories");
	await page.getByRole("row").filter({ hasText: office.bought.name }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue(office.bought.code);
});
