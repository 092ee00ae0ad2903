import { expect, test } from "#e2e/back-office/office.ts";
import { openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";

test("operations: a public log that is not signed any more", async ({ page, office, become }) => {
	await become("admin");
	// The server's own tests cover how it detects that.
	await page.route("**/admin/api/log", (route) =>
		route.fulfill({ json: { status: 1, data: { size: 3, waiting: 1, refusal: "rolled_back" } } }),
	);
	await openScreen(page, office.origin, "operations", "Operations");
	const alert = page.getByRole("alert").filter({ hasText: "The public log is not signed any more" });
	await expect(alert).toContainText("More entries were signed than this database has");
	await expect(alert).toContainText("Votes are stored and counted, but have no place in the log.");
	await expectAccessible(page);
});
