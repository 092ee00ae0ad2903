import { translatePages } from "#e2e/fixtures/translator.ts";
import { expect, test } from "./office.ts";
import { callAdmin, goToScreen, openScreen, save } from "./staff.ts";

test("the wheel changes no number, and a moment keeps its seconds when its field is left", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	await openScreen(page, office.origin, `events/${office.event}`, "Event");
	const price = page.getByRole("spinbutton", { name: /^Price/ });
	await price.fill("5000");
	await price.hover();
	await price.click();
	await page.mouse.wheel(0, 120);
	await page.mouse.wheel(0, -480);
	await expect(price).not.toBeFocused();
	await expect(price).toHaveValue("5000");
	page.once("dialog", (dialog) => dialog.accept());

	const voting_opens_at = "2099-12-05T14:00:07.000Z";
	const { id } = await callAdmin(page, "POST", "categories", {
		name: "Seconds",
		description: "It opens some seconds after the minute.",
		code: `T-${crypto.randomUUID().slice(0, 8)}`,
		voting_opens_at,
	});
	await goToScreen(page, `categories/${id}`, "Category");
	const opens = page.getByLabel("Voting opens");
	await expect(opens).toHaveValue("2099-12-05T17:00:07");
	await opens.focus();
	await page.getByRole("textbox", { name: "Code" }).fill(`T-${crypto.randomUUID().slice(0, 8)}`);
	await save(page, "categories");
	expect(await callAdmin(page, "GET", `categories/${id}`)).toMatchObject({ version: 2, voting_opens_at });
});

test("a form that a browser translates shows its errors, and is stored", async ({ page, office, become }) => {
	await translatePages(page.context());
	await become("editor");
	await openScreen(page, office.origin, "galleries/create", "NEW GALLERY");
	await save(page);
	await expect(page.getByText("REQUIRED").first()).toBeVisible();
	await page.getByRole("textbox", { name: /^Name/i }).first().fill("Translated");
	await page
		.getByRole("textbox", { name: /^Description/i })
		.first()
		.fill("Still there");
	await page.getByRole("button", { name: "Save as draft" }).click();
	await page.waitForURL(/\/admin\/galleries\/?$/);
	await expect(page.getByRole("table").getByText("TRANSLATED")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("translate", "no");
});
