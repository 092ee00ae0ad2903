import { expect, test } from "#e2e/back-office/office.ts";
import { boughtVotes, rehearsal, tiedVotes } from "#e2e/back-office/office-content.ts";
import { callAdmin, goToScreen, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";

type Operations = { version: string; storage: { files: number }; database: { votes: number } };

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

test("operations: database, load and uptime", async ({ page, office, become }) => {
	await become("admin");
	await openScreen(page, office.origin, "operations", "Operations");
	const stored = await callAdmin<Operations>(page, "GET", "operations");
	expect(stored.database.votes).toBeGreaterThanOrEqual(sum(tiedVotes) + sum(boughtVotes) + rehearsal.votes);
	const fact = (name: string) =>
		page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");
	await expect(fact("Kind").first()).toHaveText("Embedded (PGlite)");
	await expect(fact("Version").first()).toHaveText(stored.version);
	await expect(fact("Files").first()).toHaveText(String(stored.storage.files));
	await expect(fact("Votes").first()).toHaveText(String(stored.database.votes));
	await expect(fact("Running")).toHaveText(/\d/);
	await expect(page.getByText("No backup was ever made.")).toBeVisible();
});

test("operations: a proxy that hides visitors' addresses", async ({ page, office, become }) => {
	await become("admin");
	await openScreen(page, office.origin, "operations", "Operations");
	await expect(page.getByText("No backup was ever made.")).toBeVisible();
	await expect(page.getByText("does not tell visitors apart")).toHaveCount(0);
	// The server's own tests cover how it detects them.
	const at = "2027-02-14T15:00:00.000Z";
	await page.route("**/admin/api/operations", async (route) => {
		const response = await route.fetch();
		const reply = await response.json();
		reply.data.proxy_faults = [{ fault: "not_forwarded", requests: 1234, last_at: at }];
		await route.fulfill({ response, json: reply });
	});
	await goToScreen(page, "", "Back office");
	await goToScreen(page, "operations", "Operations");
	const alert = page.getByRole("alert").filter({ hasText: "does not tell visitors apart" });
	await expect(alert).toContainText("1,234 requests since the start came without X-Forwarded-For");
	await expect(alert).toContainText("14 Feb 2027, 18:00");
	await expect(alert).toContainText("Set X-Forwarded-For in the proxy.");
	await expectAccessible(page);
});

test("operations: e-mails that were not delivered, why, and what can be done", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	const at = "2027-02-14T15:00:00.000Z";
	const mail = { created_at: at, next_try_at: null, given_up_at: null };
	const failed = [
		{
			...{ ...mail, id: 7, kind: "invited", email: "mgeni@example.org", given_up_at: at },
			...{ failure: "refused", text: "550 5.1.1 no such user" },
		},
		{
			...{ ...mail, id: 8, kind: "reset", email: "anna@example.org", next_try_at: at },
			...{ failure: "authentication", text: "535 bad password" },
		},
	];
	await openScreen(page, office.origin, "operations", "Operations");
	await expect(page.getByText("No backup was ever made.")).toBeVisible();
	await expect(page.getByText("E-mails that were not delivered")).toHaveCount(0);
	const stored = await callAdmin<object>(page, "GET", "operations");
	const data = { ...stored, mails: { waiting: 1, given_up: 1, failed } };
	await page.route("**/admin/api/operations", (route) => route.fulfill({ json: { status: 1, data } }));
	const asked: string[] = [];
	await page.route("**/admin/api/mails/**", async (route) => {
		asked.push(new URL(route.request().url()).pathname.replace("/admin/api/", ""));
		await route.fulfill({ json: { status: 1, data: { mails: 1 } } });
	});
	await goToScreen(page, "", "Back office");
	await goToScreen(page, "operations", "Operations");
	const alert = page.getByRole("alert").filter({ hasText: "was not delivered" });
	await expect(alert).toContainText("1 e-mail was not delivered and is not tried any more.");
	await expect(alert).toContainText("The mail server does not accept the user name and password.");
	await expectAccessible(page);
	const item = (email: string) => page.getByRole("listitem").filter({ hasText: email });
	await expect(item("mgeni@")).toContainText("An invitation · mgeni@example.org");
	await expect(item("mgeni@")).toContainText("It said: 550 5.1.1 no such user Given up: 14 Feb 2027, 18:00.");
	await expect(item("anna@")).toContainText("Next try: 14 Feb 2027, 18:00.");
	await page.getByRole("button", { name: "Send now to anna@example.org" }).click();
	await page.getByRole("button", { name: "Send again to mgeni@example.org" }).click();
	await page.getByRole("button", { name: "Remove the e-mail to mgeni@example.org" }).click();
	await page.getByRole("button", { name: "Send all now" }).click();
	await expect.poll(() => asked).toEqual(["mails/8/send", "mails/7/send", "mails/7/forget", "mails/send"]);
});
