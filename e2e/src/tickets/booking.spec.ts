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
const numberOf = (page: Page, kind: string) => page.getByLabel(m.ticket_number_of({ kind }), { exact: true });
const total = (page: Page, sum: string) =>
	page.getByText(`${m.booking_total()} ${sum}`, { exact: true }).locator("visible=true");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** How many sheets of A4 the page takes. */
async function printedSheets(page: Page): Promise<number> {
	const pdf = await page.pdf({ format: "A4" });
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** From the event to tickets with codes: two couples, for nothing. */
async function bookFree(page: Page, { listings }: SiteContent): Promise<void> {
	await numberOf(page, "Couple").fill("2");
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
	await expect(bookNow(page)).toHaveAccessibleDescription(m.ticket_choose());
	await expect(page.getByRole("group", { name: "Enter Total number of Tickets", exact: true })).toBeVisible();
	await numberOf(page, "Single").focus();
	await numberOf(page, "Single").blur();
	await expect(page.getByText("Number of Travellers Required", { exact: true })).toBeVisible();
	await openPage(page, eventPath(site.listings.events.walk));
	await numberOf(page, "Single").fill("11");
	// At once: nobody has to leave the field to learn why the button is off.
	await expect(page.getByText(m.ticket_number_wrong({ kind: "Single", most: "10" }))).toBeVisible();
	await numberOf(page, "Single").fill("8");
	await numberOf(page, "Couple").fill("3");
	await expect(page.getByText(m.ticket_most_in_all({ most: "10" }))).toBeVisible();
	await expect(bookNow(page)).toBeDisabled();
	await expectAccessible(page);
	await numberOf(page, "Couple").fill("0");
	await numberOf(page, "Single").fill("2");
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
	await test.step("its link can be kept before anything is paid", async () => {
		const send = page.getByRole("link", { name: m.ticket_to_yourself(), exact: true });
		const text = new URL((await send.getAttribute("href")) ?? "").searchParams.get("text");
		expect(text).toContain(new URL(page.url()).search);
		const firstWay = await page.getByText(waysToPay[0]?.number ?? "", { exact: true }).boundingBox();
		expect((await send.boundingBox())?.y).toBeLessThan(firstWay?.y ?? 0);
	});
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
	await test.step("in Swahili nothing moves when a number is copied, and the next tap meets its button", async () => {
		const inEnglish = page.url();
		const { pathname, search } = new URL(inEnglish);
		await openPage(page, `/sw${pathname}${search}`);
		const sw = { locale: "sw" } as const;
		const bank = m.booking_way_bank({}, sw);
		const copy = button(page, `${m.ticket_copy({}, sw)} ${bank}`);
		const copied = button(page, `${m.ticket_copied({}, sw)} ${bank}`);
		const boxes = () =>
			page.locator("main li").evaluateAll((all) =>
				all.map((item) => {
					const { width, height } = item.getBoundingClientRect();
					return [width, height, item.querySelector("button")?.offsetWidth];
				}),
			);
		const before = await boxes();
		await copy.click();
		await expect(copied).toBeVisible();
		expect(await boxes()).toEqual(before);
		await button(page, `${m.ticket_copy({}, sw)} ${m.ticket_to_pay({}, sw)}`).click();
		await expect(copy).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("60000");
		await page.goto(inEnglish);
		await hydrated(page);
	});
	await test.step("paper has the logo and what to pay, and no form", async () => {
		await page.emulateMedia({ media: "print" });
		const programme = page.getByText("Best Christian Couple Awards", { exact: true }).locator("visible=true");
		await expect(programme).toHaveCount(1);
		await expect(page.getByText(waysToPay[0]?.number ?? "", { exact: true })).toBeVisible();
		await expect(page.locator("main button, main form, main summary").locator("visible=true")).toHaveCount(0);
		expect(await printedSheets(page)).toBe(1);
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
	const codes = `SGH7K${digits}`;
	await page.getByText(m.ticket_cancel_open(), { exact: true }).click();
	await expect(page.getByText(m.ticket_cancel_named({ codes }))).toBeVisible();
	await button(page, m.ticket_cancel()).click();
	await expect(page.getByRole("heading", { name: m.ticket_cancelled() })).toBeVisible();
	const reference = (await page.locator("main strong").first().textContent()) ?? "";
	await expect(page.getByText(m.ticket_cancelled_named({ codes, reference }))).toBeVisible();

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
	await numberOf(page, "Table").fill("1");
	await numberOf(page, "Single").fill("1");
	await expect(page.getByText(m.ticket_wait_whole({ kinds: "Table" }))).toBeVisible();
	await button(page, m.ticket_wait()).click();
	await expect(page.getByText(m.ticket_wait_terms())).toBeVisible();
	await expect(page.getByText(m.ticket_wait_whole({ kinds: "Table" }))).toBeVisible();
	await expect(page.getByRole("link", { name: m.ticket_fewer_book({ lines: "1 × Single" }) })).toBeVisible();
	await field(page, "name").fill("Asha Komba");
	await field(page, "phone").fill(`0712 ${String(Math.random()).slice(2, 8).padEnd(6, "0")}`);
	await button(page, m.ticket_wait()).click();
	await expect(page.getByRole("heading", { name: m.ticket_waiting() })).toBeVisible();
	await expect(page.getByText(m.ticket_waiting_first({ lines: "1 × Single, 1 × Table" }))).toBeVisible();
	await expect(page.getByText(m.ticket_waiting_text())).toBeVisible();
});

test("on a phone a bar leads to the form, buttons beside the number change it, and the total follows", {
	tag: "@phone",
}, async ({ page, site, press }) => {
	await openPage(page, eventPath(site.listings.events.walk));
	const bar = page.getByRole("link", { name: "Book Now", exact: true });
	await expect(bar).toBeInViewport({ ratio: 1 });
	await press(bar);
	await expect(numberOf(page, "Single")).toBeInViewport();
	await expect(bar).toBeHidden();
	const less = button(page, `${m.ticket_less()}: Single`);
	const more = button(page, `${m.ticket_more()}: Single`);
	await expect(less).toBeDisabled();
	await press(more);
	await expect(total(page, "Tshs 30,000")).toBeVisible();
	await press(more);
	await expect(numberOf(page, "Single")).toHaveValue("2");
	await expect(total(page, "Tshs 60,000")).toBeVisible();
	await press(button(page, `${m.ticket_more()}: Family`));
	await expect(total(page, "Tshs 235,000")).toBeVisible();
	const count = `${m.booking_tickets({ count: 3, shown: "3" })} · ${m.ticket_seats_each({ count: 7, shown: "7" })}`;
	await expect(page.getByText(count, { exact: true })).toBeVisible();
	await press(less);
	await press(less);
	await expect(less).toBeDisabled();
	await expect(numberOf(page, "Single")).toHaveValue("0");
	await numberOf(page, "Couple").fill("9");
	await expect(more).toBeDisabled();
	await numberOf(page, "Couple").fill("12");
	await expect(button(page, `${m.ticket_more()}: Couple`)).toBeDisabled();
	await press(button(page, `${m.ticket_less()}: Couple`));
	await expect(numberOf(page, "Couple")).toHaveValue("10");
	await expect(bookNow(page)).toBeDisabled();
	await press(button(page, `${m.ticket_less()}: Couple`));
	await expect(bookNow(page)).toBeEnabled();
	await expectAccessible(page);
	await page.evaluate(() => scrollTo(0, 0));
	await expect(bar).toBeInViewport();
	await expect(total(page, "Tshs 175,000").last()).toBeInViewport({ ratio: 1 });

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
	const seats = `/book/seats?event=${site.listings.events.walk.id}&k${site.tickets.single}=1`;
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

	await page.reload();
	// Not before: the form goes on sending by itself, and would book.
	await page.unrouteAll({ behavior: "wait" });
	await expect(field(page, "phone")).toHaveValue(phone);
	await hydrated(page);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await expect(page.getByText(references[0] ?? "none", { exact: true })).toBeVisible();

	const keys = await Promise.all(
		[seats, seats].map(
			async (path) => (await page.request.get(path, { maxRedirects: 0 })).headers().location,
		),
	);
	expect(new Set(keys).size, "no cache gives two visitors one key").toBe(2);
	await openPage(page, seats);
	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "phone").fill(phone);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await expect(page.getByText(references[0] ?? "none", { exact: true })).toHaveCount(0);
});

test("in a wide window the form is in the first screen, and no link leads to it", {
	tag: "@desktop",
}, async ({ page, site }) => {
	await openPage(page, eventPath(site.listings.events.walk));
	await expect(numberOf(page, "Single")).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: "Book Now", exact: true })).toBeHidden();
});

test("the numbers of tickets stay over a language switch, a reload and Back, until they are booked", {
	tag: "@phone",
}, async ({ page, site, press }) => {
	const { single, couple, guest } = site.tickets;
	const expectChosen = async (numbers: Record<number, string>) => {
		await hydrated(page);
		for (const [id, tickets] of Object.entries(numbers))
			await expect(page.locator(`main [name=k${id}]`)).toHaveValue(tickets);
	};
	await openPage(page, eventPath(site.listings.events.walk));
	await numberOf(page, "Guest").fill("4");
	// There are three.
	const wrong = page.getByText(m.ticket_number_wrong({ kind: "Guest", most: "3" }));
	await expect(wrong).toBeVisible();
	await numberOf(page, "Guest").fill("1");
	await expect(wrong).toHaveCount(0);
	await numberOf(page, "Couple").fill("4");
	await press(page.locator("header a[hreflang=sw]"));
	await expect(page).toHaveURL(/\/sw\/events/);
	await expectChosen({ [single]: "0", [couple]: "4", [guest]: "1" });
	await page.reload();
	await expectChosen({ [single]: "0", [couple]: "4", [guest]: "1" });
	await press(page.locator("header a[hreflang=en]"));
	await expect(page).toHaveURL(/:\d+\/events/);
	await expectChosen({ [couple]: "4", [guest]: "1" });
	await numberOf(page, "Guest").fill("0");
	await bookNow(page).click();
	await field(page, "name").fill("Baraka Kimaro");
	await page.goBack();
	await expectChosen({ [couple]: "4", [guest]: "0" });
	await bookNow(page).click();
	await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
	await openPage(page, eventPath(site.listings.events.walk));
	await expectChosen({ [single]: "0", [couple]: "0", [guest]: "0" });
});

test("where fewer tickets are left than wanted, those are offered before the waiting list", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.expect(/^409: POST \S+\/bookings\/book/, /^console: A form was refused sold_out 409/);
	const { guest } = site.tickets;
	const email = () => `baraka-${crypto.randomUUID()}@example.org`;
	const lines = [{ kind_id: guest, tickets: 1 }];
	const first = { lines, name: "Asha Komba", email: email(), key: crypto.randomUUID() };
	expect((await page.request.post("/bookings/book", { data: { booking: first } })).status()).toBe(200);
	await openPage(page, `/book/seats?event=${site.listings.events.walk.id}&k${guest}=3`);
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
	await page.getByRole("link", { name: m.ticket_fewer_book({ lines: "2 × Guest" }), exact: true }).click();
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
			await route.continue({ postData: body.replace(/(shown_price\W+|prices=\d+%3D)30000/, "$120000") });
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
	await numberOf(page, "Couple").fill("3");
	await numberOf(page, "Family").fill("1");
	await bookNow(page).click();
	await page.getByRole("link", { name: m.ticket_change(), exact: true }).click();
	await expect(numberOf(page, "Couple")).toHaveValue("3");
	await expect(numberOf(page, "Family")).toHaveValue("1");
	await numberOf(page, "Couple").fill("0");
	await numberOf(page, "Family").fill("0");
	await numberOf(page, "Single").fill("3");
	await bookNow(page).click();

	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
	await showOldPrice(page, "/bookings/book");
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByText(m.booking_price_changed({ kind: "Single", price: "30,000" }))).toBeVisible();
	await expect(page.getByText("Tshs 90,000", { exact: true })).toBeVisible();
	await expect(field(page, "name")).toHaveValue("Baraka Kimaro");
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
});

/** From the event to what is to be paid: two kinds in one booking. */
async function bookTwoKinds(
	page: Page,
	{ listings }: SiteContent,
	email = `neema-${crypto.randomUUID()}@example.org`,
): Promise<void> {
	await page.goto(eventPath(listings.events.walk));
	await numberOf(page, "Single").fill("2");
	await numberOf(page, "Family").fill("1");
	await bookNow(page).click();
	const summary = page.getByRole("region", { name: m.booking_summary() });
	await expect(summary.getByText("Tshs 30,000 × 2", { exact: true })).toBeVisible();
	await expect(summary.getByText("Tshs 60,000", { exact: true })).toBeVisible();
	await expect(summary.getByText("Tshs 175,000 × 1 · 5 seats")).toBeVisible();
	await expect(summary.getByText("Tshs 235,000", { exact: true })).toBeVisible();
	await expect(summary.getByText("3 tickets · 7 seats")).toBeVisible();
	await field(page, "name").fill("Neema Mushi");
	await field(page, "email").fill(email);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await expect(
		page.getByRole("heading", { name: m.ticket_pay_title({ amount: "Tshs 235,000" }) }),
	).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "2 × Single" })).toContainText(
		"Tshs 30,000 × 2 = Tshs 60,000",
	);
	await expect(page.getByRole("listitem").filter({ hasText: "1 × Family (5 seats)" })).toBeVisible();
}

test("two kinds of tickets are one booking with one sum, and Back leads past its form", {
	tag: "@phone",
}, async ({ page, site }) => {
	await bookTwoKinds(page, site);
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await page.goBack();
	await expect(page).toHaveURL(/\/events\/view/);
});

/** An order of a kind that was sold when it was chosen. */
async function orderUnsold(page: Page, { listings, tickets }: SiteContent): Promise<void> {
	await page.goto(`/book/seats?event=${listings.events.walk.id}&k${tickets.single}=2&k999999=1`);
	await expect(page).toHaveURL(/\/events\/view/);
	await expect(page.getByText(m.booking_some_kind_closed())).toBeVisible();
	await expect(numberOf(page, "Single")).toHaveValue("2");
}

test("an order of what is no longer sold, or that is refused as a whole, is said to be so", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	watch.expect(/^400: POST \S+\/bookings\/book/, /^console: A form was refused invalid_input 400/);
	await orderUnsold(page, site);
	await hydrated(page);
	await expect(page.getByText(m.booking_some_kind_closed())).toBeVisible();
	await expectAccessible(page);
	await expectFitsNarrowest(page);
	await bookNow(page).click();
	await field(page, "name").fill("Baraka Kimaro");
	await field(page, "phone").fill("0754 100 002");
	const message = m.booking_more_than_seats({ shown: "6" });
	const error = { code: "invalid_input", message, field: "booking.lines" };
	await page.route(
		"**/bookings/book",
		(route) => route.fulfill({ status: 400, json: { status: 0, message, error } }),
		{ times: 1 },
	);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByText(message)).toBeVisible();
	await page.goto(
		`/book/seats?event=${site.listings.events.walk.id}&k${site.tickets.single}=1&kind_code=ABCD`,
	);
	const back = page.getByRole("main").getByRole("link", { name: site.listings.events.walk.name });
	await expect(back.first()).toHaveAttribute("href", /kind_code=ABCD$/);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("an order of what is no longer sold leads back to the form", { tag: "@phone" }, async ({
		page,
		site,
	}) => {
		await orderUnsold(page, site);
	});

	test("where nothing of the order is sold any more, its refusal is shown", { tag: "@phone" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.expect(/^404: POST \S+\/book\/seats/);
		await page.goto(`/book/seats?event=${site.listings.events.walk.id}&k${site.tickets.single}=1`);
		await field(page, "name").fill("Baraka Kimaro");
		await field(page, "phone").fill("0754 100 002");
		await page.route(
			(url) => url.pathname === "/book/seats",
			async (route) => {
				const url = route
					.request()
					.url()
					.replace(/event=\d+/, "event=999999");
				const body = route.request().postData() ?? "";
				await route.continue({ url, postData: body.replace(/\blines=\d+/, "lines=999999") });
			},
		);
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.booking_some_kind_closed())).toBeVisible();
	});

	test("two kinds of tickets are one booking with one sum, also when it is sent again after Back", {
		tag: "@phone",
	}, async ({ page, site }) => {
		const email = `neema-${crypto.randomUUID()}@example.org`;
		await bookTwoKinds(page, site, email);
		const booked = page.url();
		await page.goBack();
		await expect(page).toHaveURL(/\/book\/seats/);
		await field(page, "name").fill("Neema Mushi");
		await field(page, "email").fill(email.toUpperCase());
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
		expect(page.url()).toBe(booked);
	});

	test("where a kind closes meanwhile, the buyer stays, and the rest is booked only as such", {
		tag: "@phone",
	}, async ({ page, site, watch }) => {
		watch.expect(/^404: POST \S+\/book\/seats/);
		await page.goto(`/book/seats?event=${site.listings.events.walk.id}&k${site.tickets.single}=2`);
		await field(page, "name").fill("Baraka Kimaro");
		await field(page, "phone").fill("0754 100 003");
		await page.route(
			(url) => url.pathname === "/book/seats",
			async (route) => {
				const url = `${route.request().url()}&k999999=1`;
				const body = route.request().postData() ?? "";
				await route.continue({ url, postData: body.replace(/\blines=(\w+%3D\d+)/, "lines=$1%26999999%3D1") });
			},
			{ times: 1 },
		);
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.booking_some_kind_closed())).toBeVisible();
		await expect(page.getByText(m.ticket_fewer({ lines: "2 × Single" }))).toBeVisible();
		await expect(field(page, "name")).toHaveValue("Baraka Kimaro");
		await expect(field(page, "phone")).toHaveValue("0754 100 003");
		await button(page, m.ticket_fewer_book({ lines: "2 × Single" })).click();
		await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	});

	test("too many tickets, and a price that has changed, are said on the page", { tag: "@phone" }, async ({
		page,
		site,
		watch,
	}) => {
		watch.expect(/^409: POST \S+\/book\/seats/);
		const { events } = site.listings;
		await page.goto(`/book/seats?event=${events.walk.id}&k${site.tickets.couple}=11`);
		await expect(page.getByText(m.ticket_number_wrong({ kind: "Couple", most: "10" }))).toBeVisible();
		await expect(numberOf(page, "Couple")).toHaveValue("11");
		await numberOf(page, "Couple").fill("0");
		await bookNow(page).click();
		await expect(page.getByText("Number of Travellers Required", { exact: true })).toBeVisible();
		await numberOf(page, "Single").fill("1");
		await bookNow(page).click();
		await field(page, "name").fill("Baraka Kimaro");
		await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
		await showOldPrice(page, "/book/seats");
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.booking_price_changed({ kind: "Single", price: "30,000" }))).toBeVisible();
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
		await numberOf(page, "Couple").fill("2");
		await bookNow(page).click();
		await button(page, m.ticket_confirm()).click();
		await expect(page.getByText(m.ticket_name_required())).toBeVisible();
		await page.goto(eventPath(site.listings.events.walk));
		await bookFree(page, site);
		await page.getByText(m.ticket_cancel_open(), { exact: true }).click();
		await button(page, m.ticket_cancel()).click();
		await expect(page.getByRole("heading", { name: m.ticket_cancelled() })).toBeVisible();

		// Where nothing was paid, nothing is said of money.
		await page.goto(eventPath(site.listings.events.walk));
		await numberOf(page, "Single").fill("1");
		await bookNow(page).click();
		await field(page, "name").fill("Neema Mushi");
		await field(page, "email").fill(`neema-${crypto.randomUUID()}@example.org`);
		await button(page, m.ticket_confirm()).click();
		await page.getByText(m.ticket_cancel_open(), { exact: true }).click();
		await button(page, m.ticket_cancel()).click();
		await expect(page.getByRole("heading", { name: m.ticket_cancelled() })).toBeVisible();
		await expect(page.getByText(m.ticket_cancelled_money())).toHaveCount(0);
	});
});
