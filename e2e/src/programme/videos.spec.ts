import { m } from "@bcc/messages";
import type { Locator } from "@playwright/test";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { eventPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const timeOf = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.currentTime);

test("videos of seminars and events play, and seek by range; one that cannot shows an error", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	await test.step("they play, and seek by range", async () => {
		const ranges: string[] = [];
		page.on("response", async (response) => {
			if (response.request().resourceType() !== "media") return;
			const range = await response.headerValue("content-range");
			ranges.push(`${response.status()} ${range?.replace(/\d+$/, "all")}`);
		});
		const { listings } = site;
		await openPage(page, "/about");
		for (const [path, { name }] of [
			[seminarPath(listings.seminars.weekend), listings.seminars.weekend],
			[eventPath(listings.events.dinner), listings.events.dinner],
		] as const) {
			await goInside(page, path);
			await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
			const video = page.locator("main video");
			await video.scrollIntoViewIfNeeded();
			expect(await video.evaluate((player: HTMLVideoElement) => player.readyState), "fetched unasked").toBe(
				0,
			);
			await video.evaluate((player: HTMLVideoElement) => player.play());
			await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
			const end = await video.evaluate((player: HTMLVideoElement) => {
				player.pause();
				return player.seekable.end(0);
			});
			expect(end).toBeGreaterThan(2);
			await video.evaluate((player: HTMLVideoElement, to) => {
				player.currentTime = to;
			}, end - 0.5);
			await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.seeking)).toBe(false);
			expect(await timeOf(video)).toBeCloseTo(end - 0.5, 1);
			await video.evaluate((player: HTMLVideoElement) => player.play());
			await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.ended)).toBe(true);
		}
		expect(ranges).toContainEqual(expect.stringMatching(/^206 bytes 0-\d+\/all$/));
	});

	await test.step("one that cannot be played shows an error and a link to the file", async () => {
		watch.tolerate(/^failed: GET \S+\/files\/get/);
		await openPage(page, eventPath(site.listings.events.dinner));
		await page.route(/\/files\/get\?path=[0-9a-f]+\.webm$/, (route) => route.abort("failed"));
		const video = page.locator("main video");
		await video.evaluate((player: HTMLVideoElement) => player.play().catch(() => undefined));
		const problem = page.getByRole("alert").filter({ hasText: m.content_video_failed() });
		await expect(problem.getByRole("link", { name: m.content_video_open() })).toHaveAttribute(
			"href",
			/\/files\/get\?path=[0-9a-f]{32}\.webm$/,
		);
	});
});
