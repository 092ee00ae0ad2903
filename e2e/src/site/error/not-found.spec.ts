import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("an unknown path shows the not-found page, which leads home; one with an extra slash leads to its page", {
	tag: "@phone",
}, async ({ page, press, request, baseURL, watch }) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
	await test.step("is answered 404 and leads home", async () => {
		const answer = await page.goto("/page-not-found");
		expect(answer?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1, name: "Oooops", exact: true })).toBeVisible();
		await expect(
			page.getByText("Seem we can't found the page you are looking for.", { exact: true }),
		).toBeVisible();
		const goHome = page.getByRole("link", { name: "GO BACK HOME", exact: true });
		await expect(goHome).toHaveAttribute("href", "/");
		await press(goHome);
		await expect(page).toHaveURL("/home");
	});

	await test.step("an unknown path leads to the not-found page", async () => {
		const unknown = ["/no-such-page", "/award/unknown", "/home/more", "/%E2%98%83", "/a%0D%0Ab"];
		for (const path of unknown) {
			const answer = await request.get(path, { maxRedirects: 0 });
			expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, "/page-not-found"]);
		}
		await page.goto("/a%0D%0Ab");
		await expect(page).toHaveURL("/page-not-found");
		await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	});

	for (const [path, leadsTo] of [
		["/award/category/", "/award/category"],
		["/sw/award/category/", "/sw/award/category"],
		["/about/", "/about"],
		["/award", "/award/category"],
		["/award/category/abc", "/page-not-found"],
		["/award/category/nominees/", "/page-not-found"],
	] as const) {
		// As for an address typed into a browser, where JSON would be no use.
		await test.step(`${path}, typed into the browser, leads to ${leadsTo}`, async () => {
			const answer = await request.get(path, {
				headers: { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "document" },
			});
			expect(answer.url()).toBe(`${baseURL}${leadsTo}`);
			expect(await answer.text()).toContain("<h1");
		});
	}

	await test.step("an address with an extra slash leads to the page", async () => {
		await page.goto("/sw/award/category/");
		await expect(page).toHaveURL("/sw/award/category");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});

test("inside the site an unknown path leads there without a new document, and a page that breaks shows an error", {
	tag: "@desktop",
}, async ({ page, press, watch }) => {
	await openPage(page, "/about");
	await test.step("an unknown path leads to the not-found page", async () => {
		await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
		await goInside(page, "/no-such-page");
		await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
		await expect(page).toHaveURL("/page-not-found");
		await expect(page.locator("html[data-same-document]")).toBeAttached();
		await press(page.getByRole("link", { name: "GO BACK HOME" }));
		await expect(page).toHaveURL("/home");
	});

	await test.step("a page that breaks shows an error, with the bar, a link onwards and the footer", async () => {
		expect(watch.complaints()).toEqual([]);
		watch.expect(/^console: /);
		watch.tolerate(/^page error: /);
		await page.route("**/gallery/all", (route) => route.fulfill({ json: { status: 1, data: [null] } }));
		await goInside(page, "/gallery");
		await expect(page.getByRole("heading", { level: 1, name: m.shell_error_title() })).toBeVisible();
		await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
		await expect(page.getByRole("link", { name: m.shell_retry() })).toBeVisible();
		await expect(page.getByRole("contentinfo").getByText(m.shell_footer_rights())).toBeVisible();
		await expectAccessible(page);
	});
});
