import { m } from "@bcc/messages";
import type { Page, Route } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type List = {
	name: string;
	path: string;
	call: string;
	title: string;
	loading: string;
	failed: string;
	empty: string;
	/** A heading of the loaded list. */
	first(site: SiteContent): string;
};

const lists: List[] = [
	{
		name: "Seminars",
		path: "/seminars",
		call: "/seminar/all",
		title: "SEMINARS",
		loading: m.content_seminars_loading(),
		failed: m.content_seminars_failed(),
		empty: m.content_seminars_empty(),
		first: ({ listings }) => listings.seminars.evening.name,
	},
	{
		name: "Events",
		path: "/events",
		call: "/events/all",
		title: "EVENTS",
		loading: m.content_events_loading(),
		failed: m.content_events_failed(),
		empty: m.content_events_empty(),
		first: ({ listings }) => listings.events.walk.name,
	},
	{
		name: "Galleries",
		path: "/gallery",
		call: "/gallery/all",
		title: "GALLERY",
		loading: m.content_galleries_loading(),
		failed: m.content_galleries_failed(),
		empty: m.content_galleries_empty(),
		first: ({ listings }) => listings.galleries.feast.name,
	},
];

/** The failures of product §8: an error of the server, a status other than 1, and nothing that answers. */
const failures: ((route: Route) => Promise<void>)[] = [
	(route) => route.fulfill(failureReply(500, "internal", "broken on purpose")),
	(route) => route.fulfill({ json: { status: 0, data: [] } }),
	(route) => route.abort("internetdisconnected"),
];

/** Comes again from another page, so that the browser itself requests the list. */
async function comeAgain(page: Page, path: string): Promise<void> {
	await goInside(page, "/about");
	await expect(page.getByText(m.about_intro_1())).toBeVisible();
	await goInside(page, path);
}

test("lists: loading, loaded, failed in three ways, tried again, and none", { tag: "@phone" }, async ({
	page,
	press,
	site,
	watch,
}) => {
	watch.tolerate(/^500: GET /, /^failed: GET /);
	await openPage(page, "/about");
	for (const list of lists) await test.step(list.name, () => expectEveryState(list));

	async function expectEveryState({ name, path, call, title, loading, failed, empty, first }: List) {
		watch.expect(new RegExp(`^console: ${name} could not be loaded`));
		const calls = `**${call}`;
		const loaded = page.getByRole("heading", { name: first(site), exact: true });
		const loader = page.getByRole("status").filter({ hasText: loading });
		const problem = page.getByRole("alert").getByText(failed, { exact: true });

		const held = await holdRequests(page, calls);
		await comeAgain(page, path);
		await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
		await expect(loader).toBeVisible();
		await expectAccessible(page);
		await held.release();
		await expect(loaded).toBeVisible();
		await expect(loader).toBeHidden();
		await page.unroute(calls);

		for (const fail of failures) {
			await page.route(calls, fail);
			await comeAgain(page, path);
			await expect(problem).toBeVisible();
			await expect(loader).toBeHidden();
			await page.unroute(calls);
		}
		await expectAccessible(page);
		await press(page.getByRole("link", { name: m.shell_retry(), exact: true }));
		await expect(loaded).toBeVisible();
		await expect(problem).toBeHidden();

		await page.route(calls, (route) => route.fulfill({ json: { status: 1, data: [] } }));
		await comeAgain(page, path);
		await expect(page.getByText(empty, { exact: true })).toBeVisible();
	}
});
