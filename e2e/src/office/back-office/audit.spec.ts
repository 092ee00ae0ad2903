import { expect, test } from "#e2e/back-office/office.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";

test("the audit log shows who changed what and when, before and after", async ({ page, office, become }) => {
	await become("secondAdmin");
	const { id, ...record } = await callAdmin<Record<string, unknown>>(
		page,
		"GET",
		`nominees/${office.open.couples[3]?.id}`,
	);
	const before = String(record.wife);
	const label = `${record.husband} & Furahini Audited`;
	await callAdmin(page, "PUT", `nominees/${id}`, { ...record, withdrawn: false, wife: "Furahini Audited" });

	await become("auditor");
	await openScreen(page, office.origin, "audit", "Audit log");
	await page.getByPlaceholder("Search", { exact: true }).fill("Furahini");
	const entry = page.getByRole("row").filter({ hasText: label });
	await expect(entry).toHaveCount(1);
	await expect(entry).toContainText(people.secondAdmin);
	await expect(entry).toContainText("Changed");
	await expect(entry).toContainText("Couple");
	await expect(entry.locator(".column-at")).toHaveText(/\d{4}.*\d\d:\d\d/);

	await entry.focus();
	await page.keyboard.press("Enter");
	const difference = page.getByRole("table", { name: "Before and after" });
	const field = difference.getByRole("row").filter({ hasText: /^Wife/ });
	await expect(field.getByRole("cell")).toHaveText([before, "Furahini Audited"]);

	await page.getByPlaceholder("Search", { exact: true }).fill("");
	await page.getByRole("combobox", { name: "What" }).click();
	await page.getByRole("option", { name: "Votes", exact: true }).click();
	await expect(page.getByRole("row").filter({ hasText: "Voided votes" }).first()).toBeVisible();
	await expect(entry).toHaveCount(0);
});
