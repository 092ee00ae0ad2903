import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import type { Category } from "#e2e/filled-site/content.ts";
import { breakCalls, failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { expectCount, voteButtons } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

/** Comes again from another page, so that the browser itself calls the API. */
async function comeAgain(page: Page, category: Category): Promise<void> {
	await goInside(page, "/about");
	await expect(page.getByText(m.about_intro_1())).toBeVisible();
	await goInside(page, nomineesPath(category));
}

async function expectNotFound(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	await expect(page).toHaveURL("/page-not-found");
}

const logged = (page: Page, text: RegExp) =>
	page.waitForEvent("console", (message) => text.test(message.text()));

test("a list that loads, that fails and is tried again; counts that fail show 0", {
	tag: "@desktop",
}, async ({ page, press, site, watch }) => {
	watch.tolerate(
		/^500: GET \S+\/award\/category\/nominees\/\d+$/,
		/^500: GET \S+\/voting\/category\/counts\/\d+/,
	);
	watch.expect(/^console: Nominees could not be loaded/, /^console: Vote counts could not be loaded/);
	const { reading } = site;
	const call = `**/award/category/nominees/${reading.id}`;
	const loading = page.getByRole("status").filter({ hasText: m.awards_nominees_loading() });
	await openPage(page, "/about");

	await test.step("shows that it loads, then the couples", async () => {
		const held = await holdRequests(page, call);
		await comeAgain(page, reading);
		await expect(loading).toBeVisible();
		await held.release();
		await expect(voteButtons(page)).toHaveCount(reading.couples.length);
		await expect(loading).toBeHidden();
		await page.unroute(call);
	});

	await test.step("a list that fails is logged, the loading ends, and it can be tried again", async () => {
		await breakCalls(page, call);
		await comeAgain(page, reading);
		await expect(page.getByRole("alert").getByText(m.awards_nominees_failed())).toBeVisible();
		await expect(page.getByText(m.awards_nominees_loading())).toBeHidden();
		await page.unroute(call);
		await press(page.getByRole("alert").getByRole("link", { name: m.shell_retry() }));
		await expect(voteButtons(page)).toHaveCount(reading.couples.length);
	});

	await test.step("counts that fail show 0", async () => {
		await breakCalls(page, /\/voting\/category\/counts\//);
		await comeAgain(page, reading);
		for (const couple of reading.couples) await expectCount(page, couple, 0);
		await expect(voteButtons(page)).toHaveCount(reading.couples.length);
	});
});

test("a missing category leads to the not-found page; one refused for now can be tried again", {
	tag: "@phone",
}, async ({ page, press, request, site, watch }) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
	watch.tolerate(/^500: GET \S+\/award\/category\/\d+$/, /^429: GET \S+\/award\/category\/\d+$/);
	watch.tolerate(/^500: GET \S+\/ip$/);
	watch.expect(
		/^console: Category could not be loaded/,
		/^console: The visitor's address could not be loaded/,
	);
	const { reading } = site;
	const call = `**/award/category/${reading.id}`;

	await test.step("the id of no category", async () => {
		const queries = ["", ...["", "999999", "one", "-1", "99999999999"].map((id) => `?categoryId=${id}`)];
		for (const query of queries) {
			const answer = await request.get(`/award/nominees${query}`, { maxRedirects: 0 });
			expect([query, answer.status(), answer.headers().location]).toEqual([query, 302, "/page-not-found"]);
		}
		await openPage(page, "/award/nominees?categoryId=999999");
		await expectNotFound(page);
	});

	await test.step("a category that cannot be loaded", async () => {
		await breakCalls(page, call);
		const log = logged(page, /Category could not be loaded/);
		await comeAgain(page, reading);
		await expectNotFound(page);
		await log;
		await page.unroute(call);
	});

	await test.step("an empty category reply", async () => {
		await page.route(call, (route) => route.fulfill({ json: { status: 1, data: [] } }));
		await comeAgain(page, reading);
		await expectNotFound(page);
		await page.unroute(call);
	});

	await test.step("a category that the server puts off is no missing page: it can be tried again", async () => {
		await page.route(call, (route) => route.fulfill(failureReply(429, "rate_limited", m.api_rate_limited())));
		await comeAgain(page, reading);
		await expect(page.getByRole("heading", { name: m.shell_wait_title(), exact: true })).toBeVisible();
		await expect(page).toHaveURL(nomineesPath(reading));
		await page.unroute(call);
		await press(page.getByRole("link", { name: m.shell_retry(), exact: true }));
		await expect(page.getByRole("heading", { name: reading.name, exact: true })).toBeVisible();
	});

	for (const [failure, reply] of [
		["a failure", { status: 500, json: {} }],
		["no address", { json: { ip: "" } }],
	] as const) {
		await test.step(`${failure} of the address service`, async () => {
			await page.route("**/ip", (route) => route.fulfill(reply));
			const log = logged(page, /The visitor's address could not be loaded/);
			await comeAgain(page, reading);
			await expectNotFound(page);
			await log;
			await page.unroute("**/ip");
		});
	}
});
