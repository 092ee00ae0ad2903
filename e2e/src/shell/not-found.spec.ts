import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("says so with status 404 and leads home", async ({ page, press, watch }) => {
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

for (const path of [
	"/no-such-page",
	"/award",
	"/award/nominees/7",
	"/home/more",
	"/%E2%98%83",
	"/a%0D%0Ab",
]) {
	test(`${path} leads to the not-found page`, { tag: "@phone" }, async ({ page, request, watch }) => {
		watch.expect(/^404: GET \S+\/page-not-found$/);
		const answer = await request.get(path, { maxRedirects: 0 });
		expect(answer.status()).toBe(302);
		expect(answer.headers().location).toBe("/page-not-found");
		await page.goto(path);
		await expect(page).toHaveURL("/page-not-found");
		await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	});
}

for (const [path, leadsTo] of [
	["/award/category/", "/award/category"],
	["/sw/award/category/", "/sw/award/category"],
	["/about/", "/about"],
	["/award/category/abc", "/page-not-found"],
	["/award/category/nominees/", "/page-not-found"],
] as const) {
	test(`${path}, typed into the browser, leads to ${leadsTo}`, { tag: "@phone" }, async ({ page, watch }) => {
		watch.tolerate(/^404: GET \S+\/page-not-found$/);
		await page.goto(path);
		await expect(page).toHaveURL(leadsTo);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
}

test("going to an unknown path inside the site leads there without a new document", async ({
	page,
	press,
}) => {
	await openPage(page, "/about");
	await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
	await goInside(page, "/no-such-page");
	await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	await expect(page).toHaveURL("/page-not-found");
	await expect(page.locator("html[data-same-document]")).toBeAttached();
	await press(page.getByRole("link", { name: "GO BACK HOME" }));
	await expect(page).toHaveURL("/home");
});
