import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { forgetVisits, recordFiles, setConnection } from "#e2e/fixtures/connection.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { coupleCard, expectCount, shownCount, voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { galleryPath, hydrated, nomineesPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the page and its files took of the connection. */
const bytesReceived = () =>
	[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
		.map((entry) => (entry as PerformanceResourceTiming).transferSize)
		.reduce((sum, bytes) => sum + bytes);

const saving = (page: Page) => page.getByText(m.shell_data_saved());

test("on a connection that is slow or saves data a page is read and voted on at little cost", {
	tag: "@phone",
}, async ({ page, press, votingCategory }) => {
	const couple = coupleAt(votingCategory, 1);
	for (const connection of [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true }]) {
		await test.step(JSON.stringify(connection), async () => {
			await setConnection(page, connection);
			const files = recordFiles(page);
			await page.goto(nomineesPath(votingCategory), { waitUntil: "networkidle" });
			await expect(saving(page)).toBeVisible();
			/* The category's own picture is in view from the start; ornaments are drawings of 1 kB. */
			const photos = files.filter((file) => file.includes("/files/get"));
			expect(photos.length).toBeLessThanOrEqual(1);
			expect(files.filter((file) => !photos.includes(file) && !file.endsWith(".svg"))).toEqual([]);
			const bytes = await page.evaluate(bytesReceived);
			expect(bytes).toBeGreaterThan(0);
			expect(bytes, "bytes to read and vote").toBeLessThanOrEqual(25_000);
			await forgetVisits(page);
		});
	}
	const before = await shownCount(page, couple);
	await press(voteButton(page, couple));
	await expect(votedBanner(page, couple)).toBeVisible();
	await expectCount(page, couple, before + 1);
});

test("a faster connection changes nothing; a picture loads when it is tapped; the visitor's own choice is remembered", {
	tag: "@phone",
}, async ({ page, press, site }) => {
	await test.step("a faster connection, or an unknown one, changes nothing", async () => {
		await setConnection(page, { saveData: false, effectiveType: "3g" });
		await openPage(page, "/home");
		await expect(saving(page)).toBeHidden();
		await expect(page.getByRole("button", { name: m.shell_data_save(), exact: true })).toBeVisible();
	});

	await test.step("a picture comes when it is tapped, and only that", async () => {
		await setConnection(page, { saveData: true });
		await page.goto(nomineesPath(site.reading), { waitUntil: "networkidle" });
		const card = coupleCard(page, coupleAt(site.reading, 0));
		await expect(card.locator("img")).toBeHidden();
		await expectAccessible(page);
		const files = recordFiles(page);
		await press(card.locator("[data-picture]"));
		await expect(card.locator("img")).toBeVisible();
		await expect
			.poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		expect(files.length).toBe(1);

		const { feast } = site.listings.galleries;
		await page.goto(galleryPath(feast));
		const photo = page
			.getByRole("main")
			.getByRole("link")
			.filter({ has: page.locator("[data-picture]") })
			.first();
		await press(photo);
		await expect(photo.locator("img")).toBeVisible();
		await expect(page).toHaveURL(galleryPath(feast));

		await page.goto(seminarPath(site.listings.seminars.weekend));
		const others = page.getByRole("list", { name: m.content_photos() });
		await expect(others.locator("img").first()).toBeHidden();
	});

	await test.step("the visitor's own choice overrides the connection's, and is remembered", async () => {
		await setConnection(page, { saveData: true });
		await page.goto(nomineesPath(site.reading));
		await press(page.getByRole("button", { name: m.shell_data_all(), exact: true }));
		await hydrated(page);
		await openPage(page, "/about");
		await expect(saving(page)).toBeHidden();
		await press(page.getByRole("button", { name: m.shell_data_save(), exact: true }));
		await expect(saving(page)).toBeVisible();
		await page.goto("/sw/award/category");
		await expect(page.getByText(m.shell_data_saved({}, { locale: "sw" }))).toBeVisible();
		await expect(page.locator("html")).not.toHaveAttribute("data-scripts");
		await page.evaluate(() => localStorage.removeItem("low-data"));
	});
});
