import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { drawPicture } from "#e2e/site/pictures.ts";
import { expect, test } from "./office.ts";
import { lookInSizes, openOnPhone } from "./sizes.ts";

/** As Excel saves it in Western Europe: Windows-1252, separated by semicolons. */
const sheet = (name: string, lines: string[]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from(lines.join("\r\n"), "latin1"),
});

test("categories and couples are imported from spreadsheets, once all lines are right", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("editor");
	await openOnPhone(page, office.origin, ["import", "Import"]);
	const choose = (of: string, file: ReturnType<typeof sheet>) =>
		page.locator(`input[data-upload="${of}"]`).setInputFiles(file);
	const names = "Namba;Jina;Maelezo;Voting closes";
	await choose(
		"categories",
		sheet("categories.csv", [names, "IMPORT-1;Couple of Joy;Glad together;sooner", ";;Glad together;"]),
	);
	const wrong = page.getByRole("region", { name: "To be corrected" });
	await expect(wrong.getByText(/^3 things are not right,/)).toBeVisible();
	await expectAccessible(page);
	await expect(wrong.getByText("“Voting closes” must be a day and time, such as")).toBeVisible();
	await expect(wrong.getByText("Line 2, column “Voting closes”: “sooner”")).toBeVisible();
	await expect(wrong.getByText("“Name” must not be empty.")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);

	await choose(
		"categories",
		sheet("categories.csv", [names, "IMPORT-1;Couple of Joy;Glad together;31/12/2098 20:00"]),
	);
	await expect(page.getByText("IMPORT-1 · closes 31 Dec 2098, 20:00")).toBeVisible();
	await page.locator('input[data-upload="Add pictures"]').setInputFiles({
		name: "Zoe.jpg",
		mimeType: "image/jpeg",
		buffer: await drawPicture(400, 500, "#2b4a7a"),
	});
	await expect(page.getByText("Added here: 1 picture.")).toBeVisible();
	const couples = ["Kipengele;Mume;Mke;Picha", "Couple of Joy;José Kimaro;Zoë Kimaro;zoe.JPG"];
	await choose("couples", sheet("couples.csv", [...couples, "import-1;Juma Temba;Asha Temba;"]));
	const made = page.getByRole("region", { name: "2 couples" });
	await lookInSizes(page, async () => {
		await expect(made.getByText("José Kimaro & Zoë Kimaro")).toBeVisible();
		await expect(made.getByText("Line 3 · Couple of Joy · no photo")).toBeVisible();
	});
	await page.getByRole("button", { name: "Import 1 category and 2 couples" }).click();
	await expect(page.getByText("Imported: 1 category and 2 couples.")).toBeVisible();
	await expect(page.getByLabel("Lines of couples")).toHaveValue("");

	const visitor = await anotherVisitor();
	await openPage(visitor, `${office.origin}/award/category`);
	await visitor
		.getByRole("link", { name: /Couple of Joy/ })
		.first()
		.click();
	await expect(visitor.getByRole("heading", { name: /José Kimaro/ })).toBeVisible();
});
