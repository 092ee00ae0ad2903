import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("says so with status 404 and leads home", { tag: "@phone" }, async ({ page, press, watch }) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
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

test("an unknown path leads to the not-found page", { tag: "@phone" }, async ({ page, request, watch }) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
	const unknown = ["/no-such-page", "/award", "/award/nominees/7", "/home/more", "/%E2%98%83", "/a%0D%0Ab"];
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
	["/award/category/abc", "/page-not-found"],
	["/award/category/nominees/", "/page-not-found"],
] as const) {
	// As who types it into a browser asks: what calls answer with is nothing to read.
	test(`${path}, typed into the browser, leads to ${leadsTo}`, { tag: "@phone" }, async ({
		request,
		baseURL,
	}) => {
		const answer = await request.get(path, {
			headers: { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "document" },
		});
		expect(answer.url()).toBe(`${baseURL}${leadsTo}`);
		expect(await answer.text()).toContain("<h1");
	});
}

test("what is typed with a slash too many leads to the page", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/sw/award/category/");
	await expect(page).toHaveURL("/sw/award/category");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("going to an unknown path inside the site leads there without a new document", {
	tag: "@desktop",
}, async ({ page, press }) => {
	await openPage(page, "/about");
	await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
	await goInside(page, "/no-such-page");
	await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	await expect(page).toHaveURL("/page-not-found");
	await expect(page.locator("html[data-same-document]")).toBeAttached();
	await press(page.getByRole("link", { name: "GO BACK HOME" }));
	await expect(page).toHaveURL("/home");
});
