import { expect, test } from "./office.ts";
import { boughtVotes, rehearsal, tiedVotes } from "./office-content.ts";
import { callAdmin, goToScreen, openScreen } from "./staff.ts";

type Operations = { version: string; storage: { files: number }; database: { votes: number } };

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

test("operations: which database, how full, how long", { tag: "@both" }, async ({
	page,
	office,
	become,
	database,
}) => {
	await become("admin");
	await openScreen(page, office.origin, "operations", "Operations");
	const stored = await callAdmin<Operations>(page, "GET", "operations");
	expect(stored.database.votes).toBeGreaterThanOrEqual(sum(tiedVotes) + sum(boughtVotes) + rehearsal.votes);
	const fact = (name: string) =>
		page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");
	await expect(fact("Kind").first()).toHaveText(database === "embedded" ? "Embedded (PGlite)" : "PostgreSQL");
	await expect(fact("Version").first()).toHaveText(stored.version);
	await expect(fact("Files").first()).toHaveText(String(stored.storage.files));
	await expect(fact("Votes").first()).toHaveText(String(stored.database.votes));
	await expect(fact("Running")).toHaveText(/\d/);
	await expect(page.getByText("No backup was ever made.")).toBeVisible();
});

test("operations: a proxy that does not tell visitors apart is no secret", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	await openScreen(page, office.origin, "operations", "Operations");
	await expect(page.getByText("No backup was ever made.")).toBeVisible();
	await expect(page.getByText("does not tell visitors apart")).toHaveCount(0);
	// This site's requests come without a proxy; what the server notices of one, its own tests show.
	await page.route("**/admin/api/operations", async (route) => {
		const response = await route.fetch();
		const reply = await response.json();
		const last_at = "2027-02-14T15:00:00.000Z";
		reply.data.proxy_faults = [{ fault: "not_forwarded", requests: 1234, last_at }];
		await route.fulfill({ response, json: reply });
	});
	await goToScreen(page, "", "Back office");
	await goToScreen(page, "operations", "Operations");
	const alert = page.getByRole("alert").filter({ hasText: "does not tell visitors apart" });
	await expect(alert).toContainText("1,234 requests since the start came without X-Forwarded-For");
	await expect(alert).toContainText("14 Feb 2027, 18:00");
	await expect(alert).toContainText("Set X-Forwarded-For in the proxy.");
});
