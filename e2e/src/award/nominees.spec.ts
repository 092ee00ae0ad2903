import { m } from "@bcc/messages";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { breakCalls, failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coupleCard, expectCount, voteButton, voteButtons, votesText } from "#e2e/fixtures/nominees-page.ts";
import { goToNominees, nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { closedAt, opensAt, readingVotes } from "#e2e/site/content.ts";

test("shows the category, the heading and the couples with their counts", async ({ page, site }) => {
	const { reading } = site;
	await openPage(page, nomineesPath(reading));
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1, name: reading.name, exact: true })).toBeVisible();
	await expect(main.getByText(reading.description, { exact: true })).toBeVisible();
	await expect(main.getByText(reading.code)).toBeVisible();
	await expect(main.locator("header img")).toBeVisible();
	await expect(
		main.getByRole("heading", { name: "Vote for your favorite Couple", exact: true }),
	).toBeVisible();
	await expect(main.getByRole("article")).toHaveCount(reading.couples.length);
	for (const [place, couple] of reading.couples.entries()) {
		const { husband, wife } = couple;
		const card = coupleCard(page, couple);
		await expect(card.getByRole("img", { name: m.awards_couple_photo({ husband, wife }) })).toBeVisible();
		await expect(card.getByRole("heading")).toHaveText(`${husband} & ${wife}`);
		await expectCount(page, couple, readingVotes[place] ?? 0);
		await expect(voteButton(page, couple)).toHaveText("Vote");
	}
});

test("shows that it loads, then the couples", { tag: "@desktop" }, async ({ page, site }) => {
	const held = await holdRequests(page, `**/award/category/nominees/${site.reading.id}`);
	await goToNominees(page, site.reading);
	const loading = page.getByRole("status").filter({ hasText: m.awards_nominees_loading() });
	await expect(loading).toBeVisible();
	await held.release();
	await expect(voteButtons(page)).toHaveCount(site.reading.couples.length);
	await expect(loading).toBeHidden();
});

test("a photo shows the default picture first, then the real one", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await openPage(page, "/about");
	const held = await holdRequests(page, "**/files/get?*");
	await goInside(page, nomineesPath(site.reading));
	const photo = coupleCard(page, coupleAt(site.reading, 1)).locator("img");
	await photo.scrollIntoViewIfNeeded();
	await expect(photo).toHaveCSS("opacity", "0");
	await held.release();
	await expect(photo).toHaveCSS("opacity", "1");
	expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a photo that fails shows the error picture in its place", { tag: "@desktop" }, async ({
	page,
	site,
	watch,
}) => {
	watch.tolerate(/^failed: GET \S+\/files\/get/);
	await page.route("**/files/get?*", (route) => route.abort("failed"));
	await openPage(page, nomineesPath(site.reading));
	for (const couple of site.reading.couples) {
		const card = coupleCard(page, couple);
		await card.scrollIntoViewIfNeeded();
		await expect(card.getByRole("img", { name: m.shell_image_failed() })).toBeVisible();
	}
});

test("couples without a photo show the default picture", { tag: "@phone" }, async ({ page, site }) => {
	await openPage(page, nomineesPath(site.many));
	const first = coupleAt(site.many, 0);
	await expect(coupleCard(page, first).getByRole("img")).toBeVisible();
	await expect(coupleCard(page, first).locator("img")).toHaveCount(0);
});

test("one of many couples is found by name", { tag: "@phone" }, async ({ page, site }) => {
	await openPage(page, nomineesPath(site.many));
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(60);
	const wanted = coupleAt(site.many, 41);
	await page.getByRole("searchbox", { name: m.awards_find() }).fill(`${wanted.husband} ${wanted.wife}`);
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
	await expect(voteButton(page, wanted)).toBeVisible();
	await page.getByRole("searchbox").fill("nobody of that name");
	await expect(page.getByText(m.awards_find_none())).toBeVisible();
});

test("very long names stay inside the window", async ({ page, site }) => {
	await openPage(page, nomineesPath(site.longNames));
	const couple = coupleAt(site.longNames, 0);
	await expect(voteButton(page, couple)).toBeVisible();
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
	const card = await coupleCard(page, couple).boundingBox();
	const names = await coupleCard(page, couple).getByRole("heading").boundingBox();
	expect((names?.x ?? 0) + (names?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
});

test("an empty category says so in the words of the spec", { tag: "@desktop" }, async ({ page, site }) => {
	await openPage(page, nomineesPath(site.empty));
	await expect(
		page.getByText(
			`Currently there is no nominees for the Best Christian Couple under ${site.empty.name} category.`,
			{ exact: true },
		),
	).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
});

test("before voting opens, the page says when, and there is nothing to vote with", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await openPage(page, nomineesPath(site.notOpen));
	await expect(page.getByText(m.awards_not_open_text({ when: opensAt.en }))).toBeVisible();
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(site.notOpen.couples.length);
	await expect(voteButtons(page)).toHaveCount(0);
});

test("after voting closed, the page says so and keeps the counts", { tag: "@desktop" }, async ({
	page,
	site,
}) => {
	await openPage(page, nomineesPath(site.closed));
	await expect(page.getByText(m.awards_closed_text({ when: closedAt.en }))).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
	await expect(page.getByText(votesText(0), { exact: true })).toHaveCount(site.closed.couples.length);
});

test("voting opens on an open page when its moment comes", { tag: "@phone" }, async ({ page, site }) => {
	await page.clock.install();
	await openPage(page, nomineesPath(site.notOpen));
	await expect(page.getByText(m.awards_not_open_title())).toBeVisible();
	await page.clock.fastForward(Date.parse(opensAt.utc) - Date.now() + 1000);
	await expect(voteButtons(page)).toHaveCount(site.notOpen.couples.length);
	await expect(page.getByText(m.awards_not_open_title())).toBeHidden();
});

test("voting closes on an open page when its moment comes", { tag: "@desktop" }, async ({ page, site }) => {
	await page.clock.install();
	await openPage(page, nomineesPath(site.closing));
	await expect(voteButtons(page)).toHaveCount(site.closing.couples.length);
	await expect(page.getByText(m.awards_closes_note({ when: "|" }).split("|")[0] ?? "")).toBeVisible();
	await page.clock.fastForward("02:00:01");
	await expect(page.getByText(m.awards_closed_title())).toBeVisible();
	await expect(voteButtons(page)).toHaveCount(0);
});

for (const wrong of ["2001-01-01T00:00:00Z", "2040-01-01T00:00:00Z"]) {
	test(`a phone whose clock says ${wrong} has the same buttons`, { tag: "@phone" }, async ({
		page,
		site,
	}) => {
		await page.clock.install({ time: wrong });
		await goToNominees(page, site.closing);
		await expect(voteButtons(page)).toHaveCount(site.closing.couples.length);
		await goToNominees(page, site.closed);
		await expect(page.getByText(m.awards_closed_title())).toBeVisible();
		await goToNominees(page, site.notOpen);
		await expect(page.getByText(m.awards_not_open_title())).toBeVisible();
		await page.clock.fastForward(Date.parse(opensAt.utc) - Date.now() + 60_000);
		await expect(voteButtons(page)).toHaveCount(site.notOpen.couples.length);
	});
}

test("the id of no category leads to the not-found page", { tag: "@phone" }, async ({
	page,
	request,
	watch,
}) => {
	watch.expect(/^404: GET \S+\/page-not-found$/);
	const queries = ["", ...["", "999999", "one", "-1", "99999999999"].map((id) => `?categoryId=${id}`)];
	for (const query of queries) {
		const answer = await request.get(`/award/nominees${query}`, { maxRedirects: 0 });
		expect([query, answer.status(), answer.headers().location]).toEqual([query, 302, "/page-not-found"]);
	}
	await page.goto("/award/nominees?categoryId=999999");
	await expect(page).toHaveURL("/page-not-found");
	await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
});

test("a category that cannot be had leads to the not-found page", { tag: "@phone" }, async ({
	page,
	site,
	watch,
}) => {
	watch.tolerate(/^500: GET \S+\/award\/category\/\d+$/);
	watch.expect(/^console: Category could not be loaded/);
	await breakCalls(page, `**/award/category/${site.reading.id}`);
	await goToNominees(page, site.reading);
	await expect(page).toHaveURL("/page-not-found");
	await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
});

test("a category that the server puts off is no missing page: it can be tried again", {
	tag: "@desktop",
}, async ({ page, press, site, watch }) => {
	watch.tolerate(/^429: GET \S+\/award\/category\/\d+$/, /^console: Category could not be loaded/);
	const call = `**/award/category/${site.reading.id}`;
	await page.route(call, (route) => route.fulfill(failureReply(429, "rate_limited", m.api_rate_limited())));
	await goToNominees(page, site.reading);
	await expect(page.getByRole("heading", { name: m.shell_wait_title(), exact: true })).toBeVisible();
	await expect(page).toHaveURL(nomineesPath(site.reading));
	await page.unroute(call);
	await press(page.getByRole("link", { name: m.shell_retry(), exact: true }));
	await expect(page.getByRole("heading", { name: site.reading.name, exact: true })).toBeVisible();
});

test("an empty category reply leads to the not-found page", { tag: "@phone" }, async ({ page, site }) => {
	await page.route(`**/award/category/${site.reading.id}`, (route) =>
		route.fulfill({ json: { status: 1, data: [] } }),
	);
	await goToNominees(page, site.reading);
	await expect(page).toHaveURL("/page-not-found");
});

for (const failure of ["a failure", "no address"]) {
	test(`${failure} of the address service leads to the not-found page`, { tag: "@phone" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.tolerate(/^500: GET \S+\/ip$/);
		watch.expect(/^console: The visitor's address could not be had/);
		await page.route("**/ip", (route) =>
			route.fulfill(failure === "a failure" ? { status: 500, json: {} } : { json: { ip: "" } }),
		);
		await goToNominees(page, site.reading);
		await expect(page).toHaveURL("/page-not-found");
		await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
	});
}

test("a list that fails is logged, the loading ends, and it can be tried again", { tag: "@phone" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	const call = `**/award/category/nominees/${site.reading.id}`;
	watch.tolerate(/^500: GET \S+\/award\/category\/nominees\/\d+$/);
	watch.expect(/^console: Nominees could not be loaded/);
	await breakCalls(page, call);
	await goToNominees(page, site.reading);
	await expect(page.getByRole("alert").getByText(m.awards_nominees_failed())).toBeVisible();
	await expect(page.getByText(m.awards_nominees_loading())).toBeHidden();
	await page.unroute(call);
	await press(page.getByRole("alert").getByRole("link", { name: m.shell_retry() }));
	await expect(voteButtons(page)).toHaveCount(site.reading.couples.length);
});

test("counts that fail show 0", { tag: "@desktop" }, async ({ page, site, watch }) => {
	watch.tolerate(/^500: GET \S+\/voting\/category\/counts\/\d+/);
	watch.expect(/^console: Vote counts could not be loaded/);
	await breakCalls(page, /\/voting\/category\/counts\//);
	await goToNominees(page, site.reading);
	for (const couple of site.reading.couples) await expectCount(page, couple, 0);
	await expect(voteButtons(page)).toHaveCount(site.reading.couples.length);
});
