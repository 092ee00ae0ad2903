import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("the watch sees what must not happen", { tag: "@phone" }, async ({ page, watch }) => {
	watch.expect(
		/^console: something is wrong/,
		/^page error: Error: nobody caught this/,
		/^404: GET \S+\/files\/get\?path=missing/,
		/^console: .*Content Security Policy/s,
		/^foreign: GET https:\/\/elsewhere\.invalid/,
	);
	await openPage(page, "/about");
	await page.evaluate(async () => {
		console.error("something is wrong");
		setTimeout(() => {
			throw new Error("nobody caught this");
		});
		await fetch("/files/get?path=missing");
		const script = document.createElement("script");
		script.setAttribute("onload", "window.ran = true");
		script.src = "/favicon.svg";
		document.head.append(script);
		document.body.setAttribute("onclick", "window.ran = true");
		document.body.click();
	});
	await page.goto("https://elsewhere.invalid/").catch(() => undefined);
	watch.tolerate(/^console: /, /^failed: GET /);
	await expect.poll(() => watch.complaints()).toEqual([]);
});
