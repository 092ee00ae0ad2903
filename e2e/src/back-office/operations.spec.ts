import { expect, test } from "./office.ts";
import { boughtVotes, rehearsal, tiedVotes } from "./office-content.ts";
import { callAdmin, openScreen } from "./staff.ts";

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
