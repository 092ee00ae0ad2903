import { expect, type Page } from "@playwright/test";
import type { Organiser } from "./organiser.ts";
import { placesOf } from "./results.ts";
import { awards } from "./season.ts";

const shown = ["Third place", "Second place", "Winners"];

/** The evening by a clicker in the hall: each award is on the site as soon as its first place is announced. */
export async function announceWinners(organiser: Organiser, visitor: Page): Promise<void> {
	const { page } = organiser;
	await organiser.go("The evening");
	const categories = page.getByRole("region", { name: "Categories" });
	await expect(categories.getByText("Ready", { exact: true })).toHaveCount(awards.length);
	await organiser.press("Begin the evening");
	await organiser.press("Begin the evening", page.getByRole("dialog", { name: "Begin the evening now?" }));
	const show = page.getByRole("dialog", { name: "The evening" });
	await expect(show).toBeVisible();
	for (const [index, { name }] of awards.entries()) {
		await next(page);
		await expect(show.getByRole("heading", { name, exact: true })).toBeVisible();
		const places = placesOf(index).slice(0, 3).reverse();
		const published = page.waitForResponse(/\/votes\/categories\/\d+\/publish$/);
		for (const [turn, { husband }] of places.entries()) {
			await next(page);
			await expect(show.getByRole("heading", { name: shown[turn] })).toBeVisible();
			await expect(show).toContainText(husband);
		}
		await published;
		await expect(show.getByRole("status")).toHaveText(/^Published \d\d:\d\d$/);
		await visitor.goto("/award/winners");
		const announced = visitor.getByRole("region", { name, exact: true });
		await expect(announced.getByRole("article").first()).toContainText(placesOf(index)[0]?.name ?? "");
		const later = awards[index + 1]?.name;
		if (!later) continue;
		await expect(visitor.getByRole("region", { name: later, exact: true }).getByRole("article")).toHaveCount(
			0,
		);
	}
	await next(page);
	await page.keyboard.press("Escape");
	await expect(show).toHaveCount(0);
	await expect(categories.getByText("Public", { exact: true })).toHaveCount(awards.length);
}

/** One press of the clicker; two within a quarter of a second are one. */
async function next(page: Page): Promise<void> {
	const show = page.getByRole("dialog", { name: "The evening" });
	const before = (await show.getAttribute("data-slide")) ?? "";
	const since = await page.evaluate(() => performance.now());
	await page.waitForFunction((then) => performance.now() - then > 260, since);
	await page.keyboard.press("PageDown");
	await expect(show).not.toHaveAttribute("data-slide", before);
}
