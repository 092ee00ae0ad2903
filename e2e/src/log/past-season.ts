import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { expect } from "#e2e/fixtures/test.ts";

/** Goes to the check of the count, and counts the first season's votes again; another one runs. */
export async function countPastSeasonAgain(site: Page, origin: string): Promise<void> {
	await site.goto(`${origin}/verify`);
	await expect(site.getByText(`python3 recount.py ${origin}`)).toBeVisible();
	const past = site.getByRole("navigation", { name: m.verify_season_choice() }).getByRole("link").last();
	const server = await holdRequests(site, "**/award/all/archive");
	await past.click();
	await expect(past, "without asking the server").toHaveAttribute("aria-current", "true");
	await expect(site).toHaveURL(/season=1/);
	await server.release();
	await site.getByRole("button", { name: m.verify_recount_start() }).click();
	// Tests before this one may have voted in the same season.
	const checkpoint = await (await fetch(`${origin}/ledger/1/checkpoint`)).text();
	const size = checkpoint.split("\n")[1] ?? "";
	await expect(site.getByText(m.verify_recount_agrees({ size }))).toBeVisible();
}
