import { expect, test } from "#e2e/back-office/office.ts";
import { lookInSizes, openOnPhone } from "#e2e/back-office/sizes.ts";
import { callAdmin } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

/** As Excel saves it in Western Europe: Windows-1252, separated by semicolons. */
const sheet = (name: string, lines: string[]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from(lines.join("\r\n"), "latin1"),
});

test("couples are imported from a spreadsheet, once all lines are right", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("editor");
	const category = { name: "Couple of Joy", description: "Glad together", code: "IMPORT-1" };
	await callAdmin(page, "POST", "categories", category);
	await openOnPhone(page, office.origin, ["import", "Import"]);
	const choose = (lines: string[]) =>
		page.locator('input[data-upload="couples"]').setInputFiles(sheet("couples.csv", lines));
	const names = "Kipengele;Mume;Mke;Mwaka wa ndoa";
	await choose([names, "IMPORT-9;José Kimaro;Zoë Kimaro;2012", "Couple of Joy;;Zoë Kimaro;twelve"]);
	const wrong = page.getByRole("region", { name: "To be corrected" });
	await expect(wrong.getByText(/^3 things are not right,/)).toBeVisible();
	await expectAccessible(page);
	await expect(wrong.getByText("The season has no category with this code or name.")).toBeVisible();
	await expect(wrong.getByText("Line 2, column “Kipengele”: “IMPORT-9”")).toBeVisible();
	await expect(wrong.getByText("“Husband” must not be empty.")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);

	await choose([names, "Couple of Joy;José Kimaro;Zoë Kimaro;2012", "import-1;Juma Temba;Asha Temba;"]);
	const made = page.getByRole("region", { name: "2 couples" });
	await lookInSizes(page, async () => {
		await expect(made.getByText("José Kimaro & Zoë Kimaro")).toBeVisible();
		await expect(made.getByText("Line 3 · Couple of Joy")).toBeVisible();
	});
	await page.getByRole("button", { name: "Import 2 couples" }).click();
	await expect(page.getByText("Imported: 2 couples.")).toBeVisible();
	await expect(page.getByLabel("Lines of couples")).toHaveValue("");

	const visitor = await anotherVisitor();
	await openPage(visitor, `${office.origin}/award/category`);
	await visitor
		.getByRole("link", { name: /Couple of Joy/ })
		.first()
		.click();
	await expect(visitor.getByRole("heading", { name: /José Kimaro/ })).toBeVisible();
});
