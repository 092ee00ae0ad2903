import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { voteButtons } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** From now on the worker answers where a page cannot be reached. */
const workerRuns = (page: Page) =>
	expect
		.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
			message: "registered once the browser is idle",
			timeout: 60_000,
		})
		.toBe("activated");

const title = (page: Page, locale: "en" | "sw") =>
	page.getByRole("heading", { level: 1, name: m.offline_title({}, { locale }), exact: true });

const follow = (page: Page, path: string) => page.evaluate((path) => location.assign(path), path);

test("without a connection a page of the site's own is shown, which goes on by itself once there is one", async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^failed: /, /^503: GET /, /^console: Device info could not be read/);
	await openPage(page, "/home");
	await workerRuns(page);
	await page.context().setOffline(true);
	await follow(page, nomineesPath(site.reading));
	await expect(title(page, "en")).toBeVisible();
	await expect(page).toHaveURL(nomineesPath(site.reading));
	await expectAccessible(page);
	await expectFit(page);
	await test.step("asked to try again, it is still there", async () => {
		await page.evaluate(() => Object.assign(window, { before: true }));
		await press(page.getByRole("button", { name: m.shell_retry(), exact: true }));
		await page.waitForFunction(() => !("before" in window));
		await expect(title(page, "en")).toBeVisible();
	});
	await page.context().setOffline(false);
	await expect(voteButtons(page)).toHaveCount(site.reading.couples.length);

	await test.step("in the language of the address, or that was chosen", async () => {
		await page.context().setOffline(true);
		await follow(page, "/sw/events");
		await expect(title(page, "sw")).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("lang", "sw");
		await expectAccessible(page);
		await page.context().addCookies([{ name: "language", value: "sw", url: new URL(page.url()).origin }]);
		await follow(page, "/events");
		await expect(title(page, "sw")).toBeVisible();
		await page.context().setOffline(false);
	});
});

test("the worker stores nothing; the back office and what is sent are the browser's own", {
	tag: "@desktop",
}, async ({ page, watch }) => {
	watch.tolerate(/^failed: /, /^console: Device info could not be read/);
	await openPage(page, "/home");
	await workerRuns(page);
	await openPage(page, "/login");
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	const browsersOwn = /^chrome-error:/;
	await page.context().setOffline(true);
	await page.evaluate(() => {
		const form = Object.assign(document.createElement("form"), { method: "post", action: "/login" });
		document.body.append(form);
		form.submit();
	});
	await expect(page).toHaveURL(browsersOwn);
	await expect(page.goto("/admin/")).rejects.toThrow(/ERR_/);
	await expect(page).toHaveURL(browsersOwn);
});
