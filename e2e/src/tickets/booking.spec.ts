import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { waysToPay } from "#e2e/filled-site/tickets.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { failureReply } from "#e2e/fixtures/failure-reply.ts";
import { expectFit, expectFitsNarrowest, sidewaysScroll } from "#e2e/fixtures/fit.ts";
import { eventPath, hydrated, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const bookNow = (page: Page) => page.getByRole("button", { name: "Book Now", exact: true });
const number = (page: Page) => page.getByLabel("Enter Total number of Tickets", { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** From the event to tickets with codes: two couples, for nothing. */
async function bookFree(page: Page, { listings }: SiteContent): Promise<void> {
	await page.getByRole("radio", { name: /Couple/ }).check();
	await number(page).fill("2");
	await bookNow(page).click();
	const summary = page.getByRole("region", { name: m.booking_summary() });
	await expect(summary.getByText(listings.events.walk.name, { exact: true })).toBeVisible();
	await field(page, "name").fill("Neema Mushi");
	await field(page, "email").fill(`neema-${crypto.randomUUID()}@example.org`);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
	for (const seat of ["1", "2", "3", "4"]) {
		await expect(page.getByRole("img", { name: m.ticket_qr({ number: seat }) })).toBeVisible();
	}
}

test("a visitor books and pays, sees errors, and cancels; nobody needs an account", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.tolerate(/^failed: POST \S+\/bookings\/book/);
	await openPage(page, eventPath(site.listings.events.walk));
	await expect(bookNow(page)).toBeDisabled();
	await number(page).focus();
	await number(page).blur();
	await expect(page.getByText("Number of Travellers Required", { exact: true })).toBeVisible();
	await openPage(page, eventPath(site.listings.events.walk));
	await number(page).fill("11");
	// At once: nobody has to leave the field to learn why the button is off.
	await expect(page.getByText(m.content_tickets_range({ most: "10" }))).toBeVisible();
	await expect(bookNow(page)).toBeDisabled();
	await expectAccessible(page);
	await number(page).fill("2");
	await bookNow(page).click();

	const summary = page.getByRole("region", { name: m.booking_summary() });
	await expect(summary.getByText("Tshs 30,000 × 2", { exact: true })).toBeVisible();
	await expect(summary.getByText("Tshs 60,000", { exact: true })).toBeVisible();
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByText(m.ticket_name_required())).toBeVisible();
	await expect(page.getByText(m.booking_contact_needed())).toBeVisible();
	await expect(field(page, "name")).toBeFocused();
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	const made = await page.request.get(page.url());
	expect(made.headers()["cache-control"]).toContain("no-store");
	await field(page, "name").fill("Baraka Kimaro");
	const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
	await field(page, "phone").fill(`075${digits}`);
	await button(page, m.ticket_confirm()).click();

	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	const ticketPage = await page.request.get(page.url());
	expect(ticketPage.headers()["cache-control"]).toContain("no-store");
	for (const way of waysToPay) await expect(page.getByText(way.number, { exact: true })).toBeVisible();
	await test.step("number, sum and reference can be copied", async () => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		for (const [of, text] of [
			["M-Pesa", "0754123456"],
			[m.ticket_to_pay(), "60000"],
			[m.ticket_reference(), /^[A-Z0-9]{8}$/],
		] as const) {
			await button(page, `${m.ticket_copy()} ${of}`).click();
			await expect(button(page, `${m.ticket_copied()} ${of}`)).toBeVisible();
			expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
		}
	});
	await test.step("paper has the logo and what to pay, and no form", async () => {
		await page.emulateMedia({ media: "print" });
		const programme = page.getByText("Best Christian Couple Awards", { exact: true }).locator("visible=true");
		await expect(programme).toHaveCount(1);
		await expect(page.getByText(waysToPay[0]?.number ?? "", { exact: true })).toBeVisible();
		await expect(page.locator("main button, main form, main summary").locator("visible=true")).toHaveCount(0);
		await page.emulateMedia({ media: null });
	});
	await button(page, m.ticket_code_send()).click();
	await expect(page.getByText(m.ticket_code_wrong())).toBeVisible();
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await field(page, "transaction_code").fill(`sgh7k${digits}`);
	await button(page, m.ticket_code_send()).click();
	const check = page.getByRole("heading", { name: m.ticket_claimed_title() });
	await expect(check).toBeFocused();
	await expect(check).toBeInViewport({ ratio: 1 });
	await expect(page.getByText(m.ticket_claimed({ code: `SGH7K${digits}` }))).toBeVisible();
	const firstWay = page.getByText(waysToPay[0]?.number ?? "", { exact: true });
	await expect(firstWay).toBeHidden();
	await page.getByText(m.ticket_claimed_other(), { exact: true }).click();
	await expect(firstWay).toBeVisible();
	await expect(field(page, "transaction_code")).toHaveValue("");
	await expectAccessible(page);
	await expectFit(page);
	await page.getByText(m.ticket_cancel_open(), { exact: true }).click();
	await button(page, m.ticket_cancel()).click();
	await expect(page.getByRole("heading", { name: m.ticket_cancelled() })).toBeVisible();

	await openPage(page, eventPath(site.listings.events.walk));
	await bookFree(page, site);
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await test.step("the tickets fit a phone with the browser's text at 24 px", async () => {
		const browser = await page.context().newCDPSession(page);
		const setText = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
		await setText(24);
		await page.setViewportSize({ width: 360, height: 740 });
		expect(await sidewaysScroll(page)).toBe(0);
		await setText(16);
	});

	await openPage(page, eventPath(site.listings.events.walk));
	await page.getByRole("radio", { name: /Table/ }).check();
	await number(page).fill("1");
	await bookNow(page).click();
	await expect(page.getByText(m.ticket_wait_note())).toBeVisible();
	await field(page, "name").fill("Asha Komba");
	await field(page, "phone").fill(`0712 ${String(Math.random()).slice(2, 8).padEnd(6, "0")}`);
	await button(page, m.ticket_wait()).click();
	await expect(page.getByRole("heading", { name: m.ticket_waiting() })).toBeVisible();
	await expect(page.getByText(m.ticket_waiting_text())).toBeVisible();
});

test("on a phone a bar leads to the form, buttons beside the number change it, and the total follows", {
	tag: "@phone",
}, async ({ page, site, press }) => {
	await openPage(page, eventPath(site.listings.events.walk));
	const bar = page.getByRole("link", { name: "Book Now", exact: true });
	await expect(bar).toBeInViewport({ ratio: 1 });
	await press(bar);
	await expect(number(page)).toBeInViewport();
	await expect(bar).toBeHidden();
	const [less, more] = [button(page, m.ticket_less()), button(page, m.ticket_more())];
	await expect(less).toBeDisabled();
	await press(more);
	await expect(page.getByText(`${m.booking_total()} Tshs 30,000`, { exact: true })).toBeVisible();
	await expect(less).toBeDisabled();
	await press(more);
	await expect(number(page)).toHaveValue("2");
	await expect(page.getByText(`${m.booking_total()} Tshs 60,000`, { exact: true })).toBeVisible();
	await page.getByRole("radio", { name: /Couple/ }).check();
	await expect(page.getByText(`${m.booking_total()} Free entry`, { exact: true })).toBeVisible();
	await number(page).fill("12");
	await expect(more).toBeDisabled();
	await press(less);
	await expect(number(page)).toHaveValue("10");
	await expect(bookNow(page)).toBeEnabled();
	await expectAccessible(page);
	await page.evaluate(() => scrollTo(0, 0));
	await expect(bar).toBeInViewport();

	await test.step("where none are sold here, no bar, and how to reserve", async () => {
		await openPage(page, eventPath(site.listings.events.dinner));
		await expect(page.getByText(m.ticket_not_sold())).toBeVisible();
		await expect(bar).toHaveCount(0);
	});

	await test.step("lists say how tickets sell", async () => {
		await openPage(page, "/events");
		const { walk, dinner } = site.listings.events;
		const card = (name: string) => page.getByRole("article").filter({ hasText: name });
		await expect(card(walk.name).getByText(m.ticket_available(), { exact: true })).toBeVisible();
		for (const note of [m.ticket_available(), m.ticket_few(), m.ticket_sold_out()])
			await expect(card(dinner.name).getByText(note)).toHaveCount(0);
	});
});

test("a form that is sent again after a reload, because its answer was lost, books once; the next one books anew", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.tolerate(/^failed: POST \S+\/bookings\/book/);
	watch.tolerate(/^console: A form was refused unreachable/);
	const seats = `/book/seats?event=${site.listings.events.walk.id}&kind=${site.tickets.single}&tickets=1`;
	const phone = `0753${String(Math.random()).slice(2, 8).padEnd(6, "0")}`;
	const references: string[] = [];
	await openPage(page, seats);
	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "phone").fill(phone);
	await page.route("**/bookings/book", async (route) => {
		const reply = references.length === 0 ? await route.fetch() : null;
		if (reply) references.push((await reply.json()).data[0].reference);
		await route.abort("connectionreset");
	});
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByText(m.form_unconfirmed())).toBeVisible();
	await page.unrouteAll({ behavior: "wait" });

	await page.reload();
	await expect(field(page, "phone")).toHaveValue(phone);
	await hydrated(page);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await expect(page.getByText(references[0] ?? "none", { exact: true })).toBeVisible();

	await openPage(page, seats);
	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "phone").fill(phone);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await expect(page.getByText(references[0] ?? "none", { exact: true })).toHaveCount(0);
});

test("in a wide window a link in the first screen leads to the form, where tickets are sold", {
	tag: "@desktop",
}, async ({ page, site, press }) => {
	await openPage(page, eventPath(site.listings.events.walk));
	const shortcut = page.getByRole("link", { name: "Book Now", exact: true });
	await expect(shortcut).toBeInViewport({ ratio: 1 });
	await press(shortcut);
	await expect(number(page)).toBeInViewport();
	await openPage(page, eventPath(site.listings.events.dinner));
	await expect(page.getByText(m.ticket_not_sold())).toBeVisible();
	await expect(shortcut).toHaveCount(0);
});

test("the number and kind of tickets stay over a language switch, a reload and Back, until they are booked", {
	tag: "@phone",
}, async ({ page, site, press }) => {
	const expectChosen = async (kind: RegExp, tickets: string) => {
		await hydrated(page);
		await expect(page.locator("main [name=tickets]")).toHaveValue(tickets);
		await expect(page.getByRole("radio", { name: kind })).toBeChecked();
	};
	await openPage(page, eventPath(site.listings.events.walk));
	await page.getByRole("radio", { name: /Guest/ }).check();
	await number(page).fill("4");
	// There are three.
	await expect(page.getByText(m.content_tickets_range({ most: "3" }))).toBeVisible();
	await page.getByRole("radio", { name: /Couple/ }).check();
	await expect(page.getByText(m.content_tickets_range({ most: "3" }))).toHaveCount(0);
	await press(page.locator("header a[hreflang=sw]"));
	await expect(page).toHaveURL(/\/sw\/events/);
	await expectChosen(/Wanandoa/, "4");
	await page.reload();
	await expectChosen(/Wanandoa/, "4");
	await press(page.locator("header a[hreflang=en]"));
	await expectChosen(/Couple/, "4");
	await bookNow(page).click();
	await field(page, "name").fill("Baraka Kimaro");
	await page.goBack();
	await expectChosen(/Couple/, "4");
	await bookNow(page).click();
	await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
	await openPage(page, eventPath(site.listings.events.walk));
	await expectChosen(/Single/, "");
});

test("where fewer tickets are left than wanted, those are offered before the waiting list", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.expect(/^409: POST \S+\/bookings\/book/, /^console: A form was refused sold_out 409/);
	const { guest } = site.tickets;
	const email = () => `baraka-${crypto.randomUUID()}@example.org`;
	const first = { kind_id: guest, tickets: 1, name: "Asha Komba", email: email(), key: crypto.randomUUID() };
	expect((await page.request.post("/bookings/book", { data: { booking: first } })).status()).toBe(200);
	await openPage(page, `/book/seats?event=${site.listings.events.walk.id}&kind=${guest}&tickets=3`);
	await expect(page.getByText(m.ticket_wait_note())).toBeVisible();
	await expect(button(page, m.ticket_wait())).toBeVisible();
	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "email").fill(email());
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	// A refusal is about the booking that was sent.
	const refused = "Only 2 are left.";
	await page.route("**/bookings/book", (route) => route.fulfill(failureReply(409, "sold_out", refused)), {
		times: 1,
	});
	await button(page, m.ticket_wait()).click();
	await expect(page.getByText(refused)).toBeVisible();
	await page.getByRole("link", { name: m.ticket_fewer_book({ count: 2, shown: "2" }), exact: true }).click();
	await expect(page.getByText(m.ticket_wait_note())).toHaveCount(0);
	await expect(page.getByText(refused)).toHaveCount(0);
	await expect(field(page, "name")).toHaveValue("Baraka Kimaro");
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
	await expect(page.getByRole("img", { name: m.ticket_qr({ number: "2" }) })).toBeVisible();
});

/** Has the form say once that it showed Tshs 20,000, as one that was open while the price rose. */
const showOldPrice = (page: Page, path: string) =>
	page.route(
		(url) => url.pathname === path,
		async (route) => {
			const body = route.request().postData() ?? "";
			await route.continue({ postData: body.replace(/(shown_price\W+)30000/, "$120000") });
		},
		{ times: 1 },
	);

test("“Change the order” keeps what was chosen, and a price that has changed is said before anything is booked", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.expect(/^409: POST \S+\/bookings\/book/);
	watch.expect(/^console: A form was refused price_changed 409/);
	await openPage(page, eventPath(site.listings.events.walk));
	await expect(
		page.getByRole("definition").getByText("From Tshs 30,000 per person", { exact: true }),
	).toBeVisible();
	await page.getByRole("radio", { name: /Couple/ }).check();
	await number(page).fill("3");
	await bookNow(page).click();
	await page.getByRole("link", { name: m.ticket_change(), exact: true }).click();
	await expect(page.getByRole("radio", { name: /Couple/ })).toBeChecked();
	await expect(number(page)).toHaveValue("3");
	await page.getByRole("radio", { name: /Single/ }).check();
	await bookNow(page).click();

	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
	await showOldPrice(page, "/bookings/book");
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByText(m.booking_price_changed({ price: "30,000" }))).toBeVisible();
	await expect(page.getByText("Tshs 90,000", { exact: true })).toBeVisible();
	await expect(field(page, "name")).toHaveValue("Baraka Kimaro");
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("too many tickets, and a price that has changed, are said on the page", { tag: "@phone" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.expect(/^409: POST \S+\/book\/seats/);
		const { events } = site.listings;
		await page.goto(`/book/seats?event=${events.walk.id}&kind=${site.tickets.couple}&tickets=11`);
		await expect(page.getByText(m.content_tickets_range({ most: "10" }))).toBeVisible();
		await expect(page.getByRole("radio", { name: /Couple/ })).toBeChecked();
		await page.getByRole("radio", { name: /Single/ }).check();
		await number(page).fill("1");
		await bookNow(page).click();
		await field(page, "name").fill("Baraka Kimaro");
		await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
		await showOldPrice(page, "/book/seats");
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.booking_price_changed({ price: "30,000" }))).toBeVisible();
		await expect(field(page, "name")).toHaveValue("Baraka Kimaro");
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	});

	test("the same steps lead to the tickets, and errors are shown on the page", { tag: "@phone" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.expect(/^400: POST \S+\/book\/seats/);
		await page.goto(eventPath(site.listings.events.walk));
		await number(page).fill("2");
		await bookNow(page).click();
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.ticket_name_required())).toBeVisible();
		await page.goto(eventPath(site.listings.events.walk));
		await bookFree(page, site);
		await page.getByText(m.ticket_cancel_open(), { exact: true }).click();
		await button(page, m.ticket_cancel()).click();
		await expect(page.getByRole("heading", { name: m.ticket_cancelled() })).toBeVisible();
	});
});
