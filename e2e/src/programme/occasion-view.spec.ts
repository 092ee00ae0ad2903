import { m } from "@bcc/messages";
import type { Page, Route } from "@playwright/test";
import { hostileText } from "#e2e/filled-site/listings.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { breakCalls, failureReply } from "#e2e/fixtures/failure-reply.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { eventPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The text beside each term of the info items. */
async function infoOf(page: Page): Promise<Record<string, string>> {
	const terms = await page.getByRole("term").allTextContents();
	const values = await page.getByRole("definition").allTextContents();
	return Object.fromEntries(
		terms.map((term, index) => [term, values[index]?.replaceAll("\u00a0", " ") ?? ""]),
	);
}

/** Wrong ids: none, unknown ones, and texts that are not ids. */
const badIds = ["", "0", "999999", "-1", "1e3", "abc", "%00", "1%20or%201=1", "9".repeat(40), "%3Cscript%3E"];

test("a seminar, an event with its order, one of long words and markup, one that is past; where it is, taken along and passed on", {
	tag: "@phone",
}, async ({ page, press, site, request, baseURL, watch }) => {
	await test.step("a seminar, an event with its order, and one of long words and markup", async () => {
		await test.step("markup in the texts is shown as text, and long words stay inside", async () => {
			await openPage(page, seminarPath(site.listings.seminars.long));
			await expect(page.getByText(hostileText).first()).toBeVisible();
			const state = await page.evaluate(() => ({
				hostile: (window as { hostile?: string }).hostile,
				sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			}));
			expect(state).toEqual({ hostile: undefined, sideways: 0 });
		});

		await test.step("a seminar: header, photo, description, info items and video", async () => {
			const { weekend, evening } = site.listings.seminars;
			await goInside(page, seminarPath(weekend));
			const main = page.getByRole("main");
			await expect(main.getByRole("heading", { level: 1, name: weekend.name, exact: true })).toBeVisible();
			await expect(main.getByText("Prayer in marriage", { exact: true })).toBeVisible();
			await expect(main.getByText("Presented by Pastor Elia Ngowi")).toBeVisible();
			await expect(main.getByText("A day for husbands and wives.", { exact: true })).toBeVisible();
			await expect(main.getByRole("link", { name: /View More 3 photos/ })).toBeVisible();
			await expect(main.getByRole("img", { name: weekend.photos[0] })).toBeVisible();
			expect(await infoOf(page)).toEqual({
				Price: "From Tshs 25,000 per person",
				From: "Saturday, 5 December 2099",
				To: "Sunday, 6 December 2099",
				"Time in": "5:00 pm",
				"Time out": "8:30 pm",
				Where: "Lawns Hotel Lushoto, Tanga Open in maps",
			});
			const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
			expect(headings.indexOf("Description")).toBeLessThan(headings.indexOf(m.ticket_not_sold_title()));
			await expect(main.getByRole("heading", { name: "Videos", exact: true })).toBeVisible();
			await expect(main.locator("video")).toHaveCount(1);

			await goInside(page, seminarPath(evening));
			await expect(main.getByRole("heading", { level: 1, name: evening.name, exact: true })).toBeVisible();
			const { Price, From, To } = await infoOf(page);
			expect({ Price, From, To }).toEqual({ Price: "Free entry", From: expect.any(String), To: undefined });
			await expect(main.getByRole("img", { name: evening.photos[0] })).toBeVisible();
			await expect(main.getByText("View More")).toHaveCount(0);
			await expect(main.getByRole("heading", { name: "Videos", exact: true })).toHaveCount(0);
		});

		await test.step("an event: info items, order summary with price times tickets", async () => {
			const { dinner } = site.listings.events;
			await goInside(page, eventPath(dinner));
			await expect(page.getByRole("heading", { level: 1, name: dinner.name, exact: true })).toBeVisible();
			expect(await infoOf(page)).toEqual({
				Price: "From Tshs 60,000 per person",
				From: "Saturday, 5 December 2099",
				"Time in": "5:00 pm",
				"Time out": "10:00 pm",
				Where: "Lawns Hotel Lushoto, Tanga Open in maps",
			});
			await expect(page.locator("main video")).toHaveCount(1);
			const tickets = page.getByLabel("Enter Total number of Tickets", { exact: true });
			const book = page.getByRole("button", { name: "Book Now", exact: true });
			await expect(tickets).toHaveValue("1");
			await expect(book).toBeEnabled();
			await expect(page.getByRole("region", { name: m.booking_summary() })).toHaveCount(0);
			await tickets.fill("");
			await expect(book).toBeDisabled();
			await tickets.blur();
			await expect(page.getByText("Number of Travellers Required", { exact: true })).toBeVisible();
			for (const wrong of ["0", "-3", "1.5", "501", "99999"]) {
				await tickets.fill(wrong);
				await expect(page.getByText(m.content_tickets_range({ most: "500" }))).toBeVisible();
				await expect(book).toBeDisabled();
			}
			await tickets.fill("3");
			await press(book);
			const summary = page.getByRole("region", { name: m.booking_summary() });
			await expect(summary.getByText(dinner.name, { exact: true })).toBeVisible();
			await expect(summary.getByText("Tshs 60,000 × 3", { exact: true })).toBeVisible();
			await expect(summary.getByText("Tshs 180,000", { exact: true })).toBeVisible();
			await expect(summary.locator("a[href^='tel:+']")).toBeVisible();
			const mail = await summary.locator("a[href^='mailto:']").getAttribute("href");
			expect(new URL(mail ?? "").searchParams.get("body")).toContain(`3 tickets for “${dinner.name}”`);
			await expectAccessible(page);
			await tickets.fill("4");
			await expect(summary).toBeHidden();
		});
	});

	await test.step("shows its place, and can be added to a calendar and shared", async () => {
		await openPage(page, "/sw/about");
		for (const [path, { id, nameSw }] of [
			[seminarPath, site.listings.seminars.weekend],
			[eventPath, site.listings.events.dinner],
		] as const) {
			await goInside(page, `/sw${path({ id })}`);
			await expect(page.getByRole("heading", { level: 1, name: nameSw, exact: true })).toBeVisible();
			await expect(
				page.locator("main header").getByText("Hoteli ya Lawns", { exact: true }),
			).toBeInViewport();
			const details = page.getByRole("complementary");
			await expect(details.getByText("Hoteli ya Lawns", { exact: true })).toBeVisible();
			await expect(details.getByText("Lushoto, Tanga", { exact: true })).toBeVisible();
			const map = details.getByRole("link", { name: m.about_open_in_maps({}, { locale: "sw" }) });
			const query = new URL((await map.getAttribute("href")) ?? "").searchParams.get("query");
			expect(query).toBe("Hoteli ya Lawns, Lushoto, Tanga");

			const calendar = details.getByRole("link", { name: m.content_add_to_calendar({}, { locale: "sw" }) });
			const file = await request.get((await calendar.getAttribute("href")) ?? "");
			expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
			expect(await file.text()).toContain(`\r\nSUMMARY:${nameSw.replaceAll(",", "\\,")}\r\n`);
			const share = details.getByRole("link", { name: m.awards_share({}, { locale: "sw" }) });
			const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
			expect(text.startsWith(`${nameSw}, `) && text.endsWith(` ${baseURL}/sw${path({ id })}`), text).toBe(
				true,
			);
		}
		const { past } = site.listings.seminars;
		await goInside(page, `/sw${seminarPath(past)}`);
		await expect(page.getByRole("heading", { level: 1, name: past.nameSw, exact: true })).toBeVisible();
		await expect(
			page.getByRole("link", { name: m.content_add_to_calendar({}, { locale: "sw" }) }),
		).toHaveCount(0);
	});

	await test.step("past ones take no bookings, and lead to coming ones; an invalid id is answered 404", async () => {
		await test.step("past ones take no bookings, and lead to coming ones", async () => {
			await openPage(page, seminarPath(site.listings.seminars.past));
			await expect(page.getByText(m.content_seminar_over())).toBeVisible();
			await expect(page.getByText(m.content_seminar_past(), { exact: true })).toBeVisible();
			await expect(page.getByRole("button", { name: "Book Now" })).toHaveCount(0);
			await goInside(page, eventPath(site.listings.events.past));
			await expect(page.getByText(m.content_event_over())).toBeVisible();
			await press(page.getByRole("main").getByRole("link", { name: m.content_events_all() }).last());
			await expect(page).toHaveURL("/events");
			await goInside(page, seminarPath(site.listings.seminars.underWay));
			await expect(page.getByText(m.content_on_now(), { exact: true })).toBeVisible();
			await expect(page.getByRole("button", { name: "Book Now" })).toBeVisible();
		});

		await test.step("ids that are none are answered 404, plainly", async () => {
			watch.expect(/^404: GET \S+\/events\/view/);
			for (const id of badIds) {
				for (const path of [`/events/view?eventId=${id}`, `/gallery/view?galleryId=${id}`]) {
					const answer = await request.get(path, { maxRedirects: 0 });
					expect([path, answer.status()]).toEqual([path, 404]);
				}
			}
			await page.goto("/events/view?eventId=999999");
			await expect(page.getByRole("alert").getByText(m.content_event_missing())).toBeVisible();
			await expect(page.getByRole("main").getByRole("link", { name: m.content_events_all() })).toBeVisible();
		});
	});
});

test("a seminar that cannot be loaded leads to the not-found page; an event or a gallery shows an error and can be tried again", {
	tag: "@desktop",
}, async ({ page, request, site, watch, press }) => {
	await test.step("a seminar that cannot be loaded leads to the not-found page", async () => {
		watch.tolerate(/^[45]0[04]: GET /, /^failed: GET /, /^console: Seminar could not be loaded/);
		for (const id of badIds) {
			const answer = await request.get(`/seminars/view?seminarId=${id}`, { maxRedirects: 0 });
			expect([id, answer.status(), answer.headers().location]).toEqual([id, 302, "/page-not-found"]);
		}
		const call = `**/seminar/${site.listings.seminars.weekend.id}`;
		const failures: ((route: Route) => Promise<void>)[] = [
			(route) => route.fulfill(failureReply(500, "internal", "broken on purpose")),
			(route) => route.fulfill({ json: { status: 0, data: [] } }),
			(route) => route.fulfill({ json: { status: 1, data: [] } }),
			(route) => route.abort("internetdisconnected"),
		];
		await openPage(page, "/about");
		for (const fail of failures) {
			await goInside(page, "/about");
			await expect(page.getByText(m.about_intro_1())).toBeVisible();
			await page.route(call, fail);
			await goInside(page, seminarPath(site.listings.seminars.weekend));
			await expect(page.getByRole("heading", { name: "Oooops", exact: true })).toBeVisible();
			await expect(page).toHaveURL("/page-not-found");
			await page.unroute(call);
		}
	});

	await test.step("an event or a gallery that cannot be loaded shows an error and can be tried again", async () => {
		watch.tolerate(/^[45]0[04]: GET /);
		watch.expect(/^console: Event could not be loaded/, /^console: Gallery could not be loaded/);
		const { dinner } = site.listings.events;
		const { feast } = site.listings.galleries;
		const cases = [
			[
				eventPath(dinner),
				`**/events/${dinner.id}`,
				m.content_event_loading(),
				m.content_event_failed(),
				dinner.name,
			],
			[
				`/gallery/view?galleryId=${feast.id}`,
				`**/gallery/${feast.id}`,
				m.content_gallery_loading(),
				m.content_gallery_failed(),
				feast.name,
			],
		] as const;
		await openPage(page, "/about");
		for (const [path, call, loading, failed, name] of cases) {
			await goInside(page, "/about");
			await expect(page.getByText(m.about_intro_1())).toBeVisible();
			const held = await holdRequests(page, call);
			await goInside(page, path);
			await expect(page.getByRole("status").filter({ hasText: loading })).toBeVisible();
			await expectAccessible(page);
			await held.release();
			await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
			await page.unroute(call);

			await goInside(page, "/about");
			await expect(page.getByText(m.about_intro_1())).toBeVisible();
			await breakCalls(page, call);
			await goInside(page, path);
			await expect(page.getByRole("alert").getByText(failed, { exact: true })).toBeVisible();
			await expectAccessible(page);
			await page.unroute(call);
			await press(page.getByRole("link", { name: m.shell_retry(), exact: true }));
			await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
		}
	});
});
