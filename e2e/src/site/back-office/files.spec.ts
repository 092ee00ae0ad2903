import { downloadCsv } from "#e2e/back-office/downloads.ts";
import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";

test("unused files are found and removed, used ones stay", async ({ page, office, become }) => {
	await become("editor");
	await openScreen(page, office.origin, "files", "Files");
	const rows = page.locator("tbody tr");
	const unused = rows.filter({ hasText: office.unused });
	await expect(unused).toContainText("333 × 222");
	// Waits for pictures, which must not be removed while they load.
	const thumbnail = unused.locator("img");
	await thumbnail.scrollIntoViewIfNeeded();
	await expect
		.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
	const before = await callAdmin<unknown[]>(page, "GET", "files?perPage=100");
	await page.getByRole("button", { name: "Find unused files" }).click();
	await expect(page.getByText(/^1 unused, /)).toBeVisible();
	await page.getByRole("button", { name: "Remove all 1" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText(/^1 file removed/)).toBeVisible();
	await expect(unused).toHaveCount(0);
	await page.getByRole("button", { name: "Find unused files" }).click();
	await expect(page.getByText("Every file is in use")).toBeVisible();
	const left = await callAdmin<{ path: string }[]>(page, "GET", "files?perPage=100");
	expect(left).toHaveLength(before.length - 1);
	expect((await page.request.get(`/files/get?path=${office.unused}`)).status()).toBe(404);

	const [head = [], ...lines] = await downloadCsv(page, () =>
		page.getByRole("button", { name: "CSV" }).click(),
	);
	const column = head.indexOf("path");
	expect(lines.map((line) => line[column]).sort()).toEqual(left.map(({ path }) => path).sort());
});
