import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

// Dragging is motion.
test.use({ still: false });

const handle = (page: Page, name: string) =>
	page.getByRole("dialog").getByRole("button", { name: `Drag ${name}`, exact: true });

test("categories are ordered by the keyboard and by dragging, and the site shows the new order", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	const names = [office.many, office.tied, office.bought, office.open].map(({ name }) => name);
	const [first = "", second = "", third = "", fourth = ""] = names;
	await openScreen(page, office.origin, "categories", "Categories");
	await page.getByRole("button", { name: "Order" }).click();
	const lines = page.getByRole("dialog").getByRole("listitem");
	const begins = async () =>
		(await lines.allTextContents()).map((line) => line.replace(/^\d+\. /, "")).slice(0, 4);
	await expect(handle(page, first)).toBeVisible();
	await expectAccessible(page);

	await handle(page, first).focus();
	await page.keyboard.press("Space");
	await expect(handle(page, first)).toHaveAttribute("aria-pressed", "true");
	// The list takes arrow keys a moment after it shows the line as lifted.
	await expect(async () => {
		await page.keyboard.press("ArrowDown");
		await expect(page.getByText(/^At place 2 of /)).toBeAttached({ timeout: 1000 });
	}).toPass();
	await page.keyboard.press("Space");
	await expect.poll(begins).toEqual([second, first, third, fourth]);

	const target = await handle(page, second).boundingBox();
	await handle(page, fourth).hover();
	await page.mouse.down();
	await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 2, { steps: 12 });
	await page.mouse.up();
	await expect.poll(begins).toEqual([fourth, second, first, third]);

	// For a twentieth of a second after a drag the list takes no click, which only a test can make so soon.
	await expect(async () => {
		await page.getByRole("button", { name: `Move ${third} earlier` }).click();
		await expect.poll(begins, { timeout: 5000 }).toEqual([fourth, second, third, first]);
	}).toPass();
	await page.getByRole("button", { name: "Store the order" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const wanted = [fourth, second, third, first];
	await expect
		.poll(async () => (await page.locator("tbody .column-name").allTextContents()).slice(0, 4))
		.toEqual(wanted);

	await openPage(page, "/award/category");
	const headings = page.getByRole("heading").filter({ hasText: new RegExp(names.join("|")) });
	await expect(headings).toHaveText(wanted);
});
