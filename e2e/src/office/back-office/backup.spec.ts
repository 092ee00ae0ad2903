import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { openScreen, signIn, staffPassword } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";

test("votes are counted again, a backup is made and found good, and the books are closed by name and password", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /);
	await signIn(page, origin, people.admin);
	await openScreen(page, origin, "safekeeping", "Safekeeping");
	await expect(page.getByRole("button", { name: "Close the books" })).toBeDisabled();
	const recount = page.getByRole("region", { name: "Recount" });
	await recount.getByRole("button", { name: "Recount" }).click();
	await expect(recount).toContainText("They agree.", { timeout: 60_000 });

	const backups = page.getByRole("region", { name: "Backups" });
	await backups.getByRole("button", { name: "Make a backup" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your password").fill(staffPassword);
	await dialog.getByRole("button", { name: "Make it" }).click();
	await expect(backups.getByRole("listitem").first()).toContainText("Checked: good", { timeout: 60_000 });

	await test.step("the books", async () => {
		// As at the end of a season, which the site's other tests still need.
		const checks = ["over", "settled", "recount", "backup"].map((check) => ({
			check,
			ok: true,
			categories: [],
		}));
		const books = {
			season: "Couples of today",
			closed_at: null as string | null,
			unchanged_since: null,
			checks,
		};
		await page.route("**/admin/api/books", (route) => route.fulfill({ json: { status: 1, data: books } }));
		let sent: unknown;
		await page.route("**/admin/api/books/close", async (route) => {
			sent = route.request().postDataJSON();
			books.closed_at = "2027-02-14T15:00:00.000Z";
			await route.fulfill({ json: { status: 1, data: { log_removed: true } } });
		});
		await page.reload();
		await page.getByRole("button", { name: "Close the books" }).click();
		const close = dialog.getByRole("button", { name: "Close for good" });
		await dialog.getByLabel("Your password").fill(staffPassword);
		await dialog.getByLabel("Name of the season").fill("Couples of tomorrow");
		await expect(close).toBeDisabled();
		await dialog.getByLabel("Name of the season").fill("Couples of today");
		await expectAccessible(page);
		await close.click();
		await expect(page.getByText("The books are closed since 14 Feb 2027, 18:00.")).toBeVisible();
		expect(sent).toEqual({ season: "Couples of today", password: staffPassword });
	});
});
