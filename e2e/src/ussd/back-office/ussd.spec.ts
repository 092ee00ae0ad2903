import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { lookInSizes, phone } from "#e2e/back-office/sizes.ts";
import { goToScreen, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

const code = "*149*88#";

async function setCode(page: Page, code: string): Promise<void> {
	await page.getByRole("button", { name: "Set the code to dial" }).click();
	await page.getByRole("textbox", { name: "Code to dial" }).fill(code);
	await page.getByRole("button", { name: "Store the code" }).click();
	await expect(page.getByText("The code to dial is set.")).toBeVisible();
}

test("an administrator sets the code to dial, and the pages of categories show it until it is taken away", async ({
	page,
	office: { origin, open },
	become,
	anotherVisitor,
}) => {
	await become("admin");
	await openScreen(page, origin, "settings", "Site settings");
	await lookInSizes(page, async () => {
		await expect(page.getByText("not shown to anybody yet")).toBeVisible();
	});
	await page.getByRole("button", { name: "Set the code to dial" }).click();
	await page.getByRole("textbox", { name: "Code to dial" }).fill("149");
	await expect(page.getByRole("button", { name: "Store the code" })).toBeDisabled();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Cancel" }).click();
	await setCode(page, code);

	const visitor = await anotherVisitor();
	await visitor.setViewportSize(phone);
	for (const [prefix, locale] of [
		["", "en"],
		["/sw", "sw"],
	] as const) {
		await openPage(visitor, `${origin}${prefix}/award/nominees?categoryId=${open.id}`);
		await expect(visitor.getByText(m.ussd_note({ code }, { locale }))).toBeVisible();
		await expectFitsNarrowest(visitor);
	}
	await setCode(page, "");
	await visitor.reload();
	await expect(visitor.getByText(code)).toHaveCount(0);

	await goToScreen(page, "operations", "Operations");
	await lookInSizes(page, async () => {
		await expect(page.getByText("No gateway has called yet")).toBeVisible();
	});
});
