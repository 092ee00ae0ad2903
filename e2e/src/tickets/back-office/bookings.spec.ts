import { programmeClock } from "@bcc/contract/programme/calendar";
import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { arrived, callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expectStored } from "#e2e/fixtures/stored-door.ts";

/** The link in the message that is shown. */
async function linkIn(page: Page): Promise<string> {
	const message = page.getByRole("textbox", { name: "Message" });
	return /https?:\S+/.exec(await message.inputValue())?.[0] ?? "";
}

/** Notes the browser's own questions, such as that about unsaved changes, and stays each time. */
function dismissQuestions(page: Page): string[] {
	const asked: string[] = [];
	page.on("dialog", (dialog) => {
		asked.push(dialog.message());
		void dialog.dismiss();
	});
	return asked;
}

/** An event like another one that begins in three hours: its doors are open, and tickets are sold. */
async function storeEventOfToday(page: Page, like: number): Promise<number> {
	const hour = 60 * 60 * 1000;
	const clockIn = (hours: number) => programmeClock(new Date(Date.now() + hours * hour));
	const [start_date, time_in] = clockIn(3);
	const [, time_out] = clockIn(6);
	const event = await callAdmin(page, "GET", `events/${like}`);
	const times = { start_date, time_in: time_in.slice(0, 5), time_out: time_out.slice(0, 5) };
	const values = { ...event, name: "Dinner of today", photos: [], ...times };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", values);
	return id;
}

/** A kind of ticket, as a changed sale has it. */
const single = {
	...{ position: 1, name: "Single", name_sw: null, price: 30_000 },
	...{ seats_each: 1, seats: null, sold: "public" },
};

test("an organiser sells tickets and confirms a payment; the door lets the buyer in once, also without connection", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/\/bookings\/door\//, /\/book\/door/);
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	await openScreen(page, office.origin, `events/${event}`, "Event");
	await page.getByRole("button", { name: "Sell tickets here" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Seats", { exact: true }).fill("50");
	await dialog.getByLabel("Name", { exact: false }).first().fill("Single");
	await dialog.getByLabel("Price in shillings").fill("30000");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Single · Tshs 30,000 · seats taken: 0")).toBeVisible();

	const guest = await anotherVisitor();
	await guest.setViewportSize(phone);
	await openPage(guest, `${office.origin}/events/view?eventId=${event}`);
	await guest.getByLabel(m.content_tickets_label()).fill("2");
	await guest.getByRole("button", { name: m.content_book_now() }).click();
	await field(guest, "name").fill("Rehema Lyimo");
	await field(guest, "email").fill("rehema@example.org");
	await guest.getByRole("button", { name: m.ticket_confirm() }).click();
	await expect(guest.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	await field(guest, "transaction_code").fill("SGH7K2LM90");
	await guest.getByRole("button", { name: m.ticket_code_send() }).click();
	await expect(guest.getByText(m.ticket_claimed({ code: "SGH7K2LM90" }))).toBeVisible();

	await openScreen(page, office.origin, "", "Back office");
	await expect(page.getByText(/^Tickets wait for you: .*payments? to look at/)).toBeVisible();
	await openScreen(page, office.origin, `events/${event}`, "Event");
	await page.getByRole("link", { name: "Open the bookings" }).click();
	// The menu's list remembers whose bookings were shown.
	await page.getByLabel("Seminar or event").click();
	await page.getByRole("option", { name: "All seminars and events" }).click();
	await expect(page.getByText(/^To book by hand or write to all/)).toBeVisible();
	await page.getByRole("row").filter({ hasText: "Rehema Lyimo" }).click();
	await expect(page.getByText("SGH7K2LM90")).toBeVisible();
	await expectAccessible(page);
	// The code that the buyer entered is filled in: it is settled, and nothing is left to confirm.
	await page.getByRole("button", { name: "The money is there" }).click();
	await expect(dialog.getByLabel("Transaction code")).toHaveValue("SGH7K2LM90");
	await dialog.getByLabel("Sum that came").fill("60000");
	await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(page.getByText("Confirmed.")).toBeVisible();
	await expect(page.getByText("SGH7K2LM90 · Tshs 60,000")).toBeVisible();
	await expect(page.getByRole("button", { name: "Confirm", exact: true })).toBeHidden();
	await guest.reload();
	await expect(guest.getByRole("img", { name: m.ticket_qr({ number: "2" }) })).toBeVisible();

	await openScreen(page, office.origin, `events/${event}`, "Event");
	await page.getByRole("button", { name: "Make a link for the door" }).click();
	await page.getByLabel("For whom").fill("Main door");
	await page.getByRole("button", { name: "Make the link" }).click();
	const link = await linkIn(page);
	await page.getByRole("button", { name: "Done" }).click();

	const door = await anotherVisitor();
	await door.setViewportSize(phone);
	await openPage(door, link);
	await expect(door.getByText(m.door_online())).toBeVisible();
	await expectStored(door);
	await door.context().setOffline(true);
	const search = door.getByLabel(m.door_search());
	await search.fill("rehema");
	await door
		.getByRole("button", { name: m.door_let_in_named({ name: "Rehema Lyimo", number: "1" }) })
		.click();
	await expect(door.getByText(m.door_let_in_offline())).toBeVisible();
	await expect(door.getByText(m.door_offline())).toBeVisible();
	await expect(door.getByText(m.door_queued({ count: 1, shown: "1" }))).toBeVisible();
	await expectAccessible(door);
	await expectFit(door);
	// Waiting entries survive a reload.
	await door.reload();
	await expect(door.getByText(m.door_queued({ count: 1, shown: "1" }))).toBeVisible();
	await expect(door.getByText("1 / 2")).toBeVisible();
	await door.context().setOffline(false);
	await door.evaluate(() => dispatchEvent(new Event("online")));
	await expect(door.getByText(m.door_online())).toBeVisible();
	await search.fill("rehema");
	await expect(door.getByText(m.door_queued({ count: 1, shown: "1" }))).toBeHidden();
	const camera = door.getByRole("button", { name: m.door_camera_open() });
	const place = await camera.boundingBox();
	const letInButton = door.getByRole("button", {
		name: m.door_let_in_named({ name: "Rehema Lyimo", number: "2" }),
	});
	const { x = 0, y = 0, width = 0, height = 0 } = (await letInButton.boundingBox()) ?? {};
	// Taps too many let in once, undo nothing, and nothing moves below the finger.
	await letInButton.dblclick();
	await expect(door.getByText("2 / 2")).toBeVisible();
	await door.mouse.click(x + width / 2, y + height / 2);
	await expect(door.getByText(`✓ ${m.door_entered()}`)).toBeVisible();
	await expect(door.getByText("2 / 2")).toBeVisible();
	expect(await camera.boundingBox()).toEqual(place);
	await door.getByRole("button", { name: m.door_undo(), exact: true }).first().click();
	await expect(door.getByText(m.door_undone())).toBeVisible();
	await expect(door.getByText("1 / 2")).toBeVisible();
	await expectAccessible(door);
	await expectFit(door);
	await guest.reload();
	await expect(guest.getByText(m.ticket_entered({ moment: "|" }).split("|")[0] ?? "").first()).toBeVisible();

	await page.getByRole("button", { name: "End the link" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText(/^Works until/)).toBeVisible();
	await page.getByRole("button", { name: "End the link" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "End the link" }).click();
	await expect(page.getByText("Ended: the link works no longer.")).toBeVisible();
	await door.reload();
	await expect(door.getByText(m.door_ended())).toBeVisible();
});

test("the form warns of a price that is not the tickets', in English and Swahili, until it is the same", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: event, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			single,
			{
				position: 2,
				name: "Table",
				name_sw: "Meza",
				price: 250_000,
				seats_each: 10,
				seats: null,
				sold: "public",
			},
		],
	});
	await openScreen(page, office.origin, `events/${event}`, "Event");
	const price = page.locator("input[name=price]");
	await price.fill("0");
	await expect(page.getByText(/^The price entered below is Free, but pages show Tshs 30,000:/)).toBeVisible();
	await price.fill("25000");
	await expect(page.getByText(/is Tshs 25,000, but pages show Tshs 30,000:/)).toBeVisible();
	await expectAccessible(page);
	await price.fill("30000");
	await expect(page.getByText(/but pages show/)).toHaveCount(0);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Stored.")).toBeVisible();

	await page.context().addCookies([{ name: "language", value: "sw", url: office.origin }]);
	await page.goto(`${office.origin}/admin/events/${event}`);
	await expect(price).toHaveValue("30000");
	await expect(page.getByText(/lakini kurasa zinaonyesha/)).toHaveCount(0);
	await price.fill("25000");
	await expect(page.getByText(/ni Tshs 25,000, lakini kurasa zinaonyesha Tshs 30,000:/)).toBeVisible();
});

test("a kind of its own link is sold to whoever has it, also without scripts, and staff's to nobody", async ({
	page,
	office,
	become,
	anotherVisitor,
	browser,
}) => {
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	const kind = { name_sw: null, seats_each: 1, seats: null };
	const { sale } = await callAdmin<{ sale: { kinds: { link: string }[] } }>(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: event, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{ ...kind, position: 1, name: "Single", price: 30_000, sold: "public" },
			{ ...kind, position: 2, name: "Choir", price: 10_000, sold: "link" },
			{ ...kind, position: 3, name: "Crew", price: 0, sold: "staff" },
		],
	});
	const link = sale.kinds[1]?.link ?? "";
	const numberOf = (guest: Page, of: string) =>
		guest.getByLabel(m.ticket_number_of({ kind: of }), { exact: true });

	async function book(guest: Page) {
		await expect(guest.getByText("Crew", { exact: true })).toHaveCount(0);
		await numberOf(guest, "Choir").fill("2");
		await numberOf(guest, "Single").fill("1");
		await guest.getByRole("button", { name: m.content_book_now(), exact: true }).click();
		await guest.getByRole("link", { name: m.ticket_change(), exact: true }).click();
		await expect(numberOf(guest, "Choir")).toHaveValue("2");
		await guest.getByRole("button", { name: m.content_book_now(), exact: true }).click();
		await field(guest, "name").fill("Neema Mushi");
		await field(guest, "email").fill(`neema-${crypto.randomUUID()}@example.org`);
		await guest.getByRole("button", { name: m.ticket_confirm(), exact: true }).click();
		await expect(guest.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
		await expect(
			guest.getByRole("heading", { name: m.ticket_pay_title({ amount: "Tshs 50,000" }) }),
		).toBeVisible();
		await expect(guest.getByRole("listitem").filter({ hasText: "2 × Choir" })).toBeVisible();
	}

	const guest = await anotherVisitor();
	await openPage(guest, link);
	await book(guest);
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const plainPage = await plain.newPage();
	await plainPage.goto(link);
	await book(plainPage);
	await plain.close();

	await test.step("a wrong code shows what everybody sees", async () => {
		const wrong = new URL(link);
		wrong.searchParams.set("kind_code", "wrong");
		for (const address of [wrong.href, `${office.origin}/events/view?eventId=${event}`]) {
			await openPage(guest, address);
			await expect(guest.getByLabel(m.content_tickets_label(), { exact: true })).toBeVisible();
			await expect(guest.getByText("Choir", { exact: true })).toHaveCount(0);
		}
	});
});

test("tickets of a buyer without an e-mail address are handed over by their link", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^409: POST \S+\/bookings\/\d+\/cancel/);
	await become("editor");
	const of = { occasion: "seminar", occasion_id: office.seminar };
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ ...of, version: null, seats: 1, reservation_hours: 48, offer_hours: 24 },
		kinds: [{ position: 1, name: "Single", price: 30_000, seats_each: 1, seats: null, sold: "public" }],
	});
	const filter = encodeURIComponent(JSON.stringify(of));
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	await page.getByRole("button", { name: "Book by hand" }).click();
	const hand = page.getByRole("dialog", { name: /^Book by hand/ });
	await hand.getByLabel("Name").fill("Mzee Juma");
	await hand.getByLabel("Phone").fill("0712 345 678");
	await hand.getByLabel("It is paid: confirm at once").check();
	await hand.getByRole("button", { name: "Book", exact: true }).click();
	const handOver = page.getByRole("dialog", { name: "Send this link to Mzee Juma" });
	await expect(handOver.getByText(/^Booked: /)).toBeVisible();
	const bookedLink = await linkIn(page);
	await expect(handOver.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
		"href",
		/^https:\/\/wa\.me\/255712345678\?text=/,
	);
	await expectAccessible(page);
	await handOver.getByRole("button", { name: "Done" }).click();
	const guest = await anotherVisitor();
	await openPage(guest, bookedLink);
	await expect(
		guest.getByRole("img", { name: m.ticket_qr({ number: "1" }, { locale: "sw" }) }),
	).toBeVisible();

	await page.getByRole("row").filter({ hasText: "Mzee Juma" }).click();
	await expect(page.getByText(/^The buyer gets no e-mails/)).toBeVisible();
	await page.getByRole("button", { name: "Transfer to another name" }).click();
	const transfer = page.getByRole("dialog", { name: "Transfer to another name" });
	await transfer.getByLabel("Name").fill("Peter Third");
	await transfer.getByRole("button", { name: "Transfer", exact: true }).click();
	await expect(page.getByText("Transferred to Peter Third.")).toBeVisible();
	const transferredLink = await linkIn(page);
	expect(transferredLink).not.toBe(bookedLink);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Send the link" }).click();
	expect(await linkIn(page)).toBe(transferredLink);
	await page.getByRole("button", { name: "Done" }).click();
	await openPage(guest, transferredLink);
	await expect(guest.getByText("Peter Third").first()).toBeVisible();

	const waiting = await anotherVisitor();
	await openPage(waiting, `${office.origin}/seminars/view?seminarId=${office.seminar}`);
	await waiting.getByLabel(m.content_tickets_label()).fill("1");
	await waiting.getByRole("button", { name: m.ticket_wait(), exact: true }).click();
	await field(waiting, "name").fill("Asha Komba");
	await field(waiting, "phone").fill("0713 345 678");
	await waiting.getByRole("button", { name: m.ticket_wait(), exact: true }).click();
	await expect(waiting.getByText(m.ticket_waiting_text())).toBeVisible();
	await page.getByRole("button", { name: "Cancel the booking" }).click();
	const cancel = page.getByRole("dialog");
	await expect(
		cancel.getByText(/The buyer gets no e-mail: please call\. Then Tshs 30,000 are to be given back\.$/),
	).toBeVisible();
	await cancel.getByLabel("Reason").fill("Ill");
	const [, id] = /bookings\/(\d+)/.exec(page.url()) ?? [];
	// A colleague is faster: the dialog shows what is there now.
	const more = { from: "confirmed", paid: 30_000, amount: 5_000, more: true };
	await callAdmin(page, "POST", `bookings/${id}/receive`, more);
	await cancel.getByRole("button", { name: "Cancel the booking" }).click();
	await expect(cancel.getByText(/Somebody else changed this meanwhile/)).toBeVisible();
	await expect(cancel.getByText(/Then Tshs 35,000 are to be given back\.$/)).toBeVisible();
	await cancel.getByLabel("Reason").press("Enter");
	await page.getByRole("link", { name: /^All bookings of/ }).click();
	await expect(
		page.getByText(/Tell Asha Komba \(\+255713345678\) of .*seats are offered until/),
	).toBeVisible();
	await expect(page.getByRole("link", { name: "+255713345678" })).toHaveAttribute(
		"href",
		"tel:+255713345678",
	);
	await expectAccessible(page);
});

test("money of a line that is not understood is kept, goes to who named its code by one press, and is moved off again", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "PUT", "bookings/sale", {
		...{
			occasion: "event",
			occasion_id: event,
			version: null,
			seats: 5,
			reservation_hours: 48,
			offer_hours: 24,
		},
		kinds: [single],
	});
	const { id } = await callAdmin<{ id: number }>(page, "POST", "bookings", {
		...{
			lines: [{ kind_id: sale.kinds[0]?.id, tickets: 1 }],
			name: "Musa Ally",
			email: null,
			phone: "0712 345 678",
		},
		...{ language: "en", key: crypto.randomUUID(), paid: false },
	});
	await openScreen(page, office.origin, "bookings", "Bookings");
	await page.getByRole("button", { name: "Match a statement" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Statement").fill("MUS4K2LM90 Confirmed. Tsh 30,000.");
	await dialog.getByRole("button", { name: "See the matches" }).click();
	const store = dialog.getByRole("button", { name: "Store the payments" });
	await expect(store).toBeDisabled();
	await dialog.getByLabel("Tshs 30,000 came").check();
	await expect(dialog.getByLabel("Sum that came")).toHaveValue("30000");
	await expectAccessible(page);
	await store.click();
	await expect(page.getByText(/To be assigned: 1\./)).toBeVisible();
	await page.getByRole("button", { name: "Match a statement" }).click();
	await dialog.getByLabel("Statement").fill("MUS4K2LM90 Confirmed. Tsh 30,000.");
	await dialog.getByRole("button", { name: "See the matches" }).click();
	await expect(dialog.getByText(/was stored on .+: store it only if it came once more\./)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Cancel" }).click();

	const { link } = await callAdmin<{ link: string }>(page, "GET", `bookings/${id}/link`);
	const named = await page.request.post(`${office.origin}/bookings/pay`, {
		data: { token: new URL(link).searchParams.get("token"), transaction_code: "MUS4K2LM90" },
		headers: { origin: office.origin, "app-channel": "web-portal", "api-key": "test" },
	});
	expect(named.status(), await named.text()).toBe(200);
	await openScreen(page, office.origin, `bookings/${id}/show`, "Booking");
	const waits = page.getByText(/Tshs 30,000 with this code have come, and belong to no booking\./);
	await expect(waits).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Confirm", exact: true }).click();
	await expect(page.getByText("Confirmed.")).toBeVisible();
	await expect(page.getByText("MUS4K2LM90 · Tshs 30,000")).toBeVisible();
	await expect(page.getByText("Named by the buyer")).toBeHidden();

	// What came besides is entered on a booking that is paid.
	await page.getByRole("button", { name: "More money has come" }).click();
	await dialog.getByLabel("Sum that came").fill("5000");
	await dialog.getByLabel("Note it all the same").check();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Only note the money" }).click();
	await expect(page.getByText("Noted.")).toBeVisible();

	await page.getByRole("button", { name: "Move", exact: true }).last().click();
	await expect(dialog.getByText(/stay good, and Tshs 25,000 will be missing there\./)).toBeVisible();
	await dialog.getByLabel("Reason").fill("Not his");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Take it off this booking" }).click();
	await expect(waits).toBeVisible();
});

test("a line that names no booking goes to the likeliest one by one press", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: event, version: null, seats: 5 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [single],
	});
	await callAdmin(page, "POST", "bookings", {
		...{ lines: [{ kind_id: sale.kinds[0]?.id, tickets: 1 }], name: "Zuhura Kimweri", email: null },
		...{ phone: "0754 999 111", language: "en", key: crypto.randomUUID(), paid: false },
	});
	await openScreen(page, office.origin, "bookings", "Bookings");
	await page.getByRole("button", { name: "Match a statement" }).click();
	// The field has the focus.
	await page.keyboard.insertText("ZUH4K2LM90 Confirmed. You have received Tsh 30,000.00 from ZUHURA KIMWERI");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "See the matches" }).click();
	const likeliest = dialog.getByRole("button", { name: /^Zuhura Kimweri · .* · Tshs 30,000 to pay$/ });
	await likeliest.click();
	await expect(likeliest).toHaveAttribute("aria-pressed", "true");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Store the payments" }).click();
	await expect(page.getByText(/^Confirmed: 1\. .*To be assigned: 0\./)).toBeVisible();
});

test("another place of what is booked is asked about first", async ({ page, office, become, watch }) => {
	watch.tolerate(/^409: PUT \S+\/admin\/api\/events\/\d+/);
	await become("editor");
	const event = await storeEventOfToday(page, office.event);
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "PUT", "bookings/sale", {
		...{
			occasion: "event",
			occasion_id: event,
			version: null,
			seats: 5,
			reservation_hours: 48,
			offer_hours: 24,
		},
		kinds: [{ ...single, price: 0 }],
	});
	await callAdmin(page, "POST", "bookings", {
		...{
			lines: [{ kind_id: sale.kinds[0]?.id, tickets: 2 }],
			name: "Rehema Lyimo",
			email: "rehema@example.org",
		},
		...{ phone: null, language: "en", key: crypto.randomUUID(), paid: true },
	});
	await openScreen(page, office.origin, `events/${event}`, "Event");
	await page.getByLabel("Venue (hall, hotel, church)", { exact: true }).fill("Another hall");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const dialog = page.getByRole("dialog");
	const refused = page.getByText("Not stored.");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(refused).toBeVisible();
	await expect(refused).toBeHidden();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	// There is no mail server.
	await expect(dialog.getByText(/Bookings: 1\. .*Tshs 0\. Told by email: 0\. .*: 1\./)).toBeVisible();
	const calls = await dialog.getByRole("link", { name: "Whom to call" }).getAttribute("href");
	await expectAccessible(page);
	const asked = dismissQuestions(page);
	// A question is no error.
	await expect(refused).toBeHidden();
	await dialog.getByRole("button", { name: "Save and tell them" }).click();
	await expect(page.getByText("Stored.")).toBeVisible();
	expect(asked).toEqual([]);
	await page.goto(`${office.origin}${calls}`);
	await expect(page.getByRole("row").filter({ hasText: "Rehema Lyimo" })).toBeVisible();

	await openScreen(page, office.origin, "bookings", "Bookings");
	const toTell = page.getByRole("listitem").filter({ hasText: "Tell Rehema Lyimo (rehema@example.org)" });
	await expect(toTell).toContainText("it has another time or place");
	await expectAccessible(page);
	await expect(toTell).toContainText("Another hall");
	await toTell.getByRole("button", { name: "Told" }).click();
	await expect(toTell).toBeHidden();

	await page.getByRole("row").filter({ hasText: "Rehema Lyimo" }).first().click();
	await expect(
		page.getByText(/^Told on .*: it has another time or place: .*Another hall.*\.$/),
	).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "It was noted by mistake" }).click();
	await expect(page.getByText(/^Told on /)).toBeHidden();
	await openScreen(page, office.origin, "bookings", "Bookings");
	await expect(toTell).toBeVisible();
});

test("on a phone: from “Sell tickets” to what is given back when an event does not take place", async ({
	browser,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^409: (DELETE|POST) \S+\/admin\/api\/events\/\d+/);
	const context = await browser.newContext({
		...{ baseURL: office.origin, viewport: phone, isMobile: true, hasTouch: true },
	});
	watch.follow(context);
	const page = await context.newPage();
	await become("editor", page);
	const name = `Dinner ${crypto.randomUUID().slice(0, 8)}`;

	await test.step("the start page leads to an event, which leads to its tickets", async () => {
		await openScreen(page, office.origin, "", "Back office");
		const guide = page.getByRole("button", { name: "Sell tickets" });
		// Open by itself until tickets are sold here, as other tests do.
		if ((await guide.getAttribute("aria-expanded")) === "false") await guide.tap();
		await expectAccessible(page);
		await page.getByRole("listitem").getByRole("link", { name: "Events" }).tap();
		await arrived(page, "Events");
		await page.getByRole("link", { name: "Add" }).tap();
		await page.getByLabel("Name *", { exact: true }).fill(name);
		await page.getByLabel("Topic *", { exact: true }).fill("Joy");
		await page.getByLabel("Description *", { exact: true }).fill("An evening.");
		await page.getByLabel("Presented by *", { exact: true }).fill("Host");
		await page.getByLabel("Price in shillings *", { exact: true }).fill("10000");
		await page.getByLabel("Day *", { exact: true }).fill("2999-05-01");
		await page.getByLabel("Time in *", { exact: true }).fill("18:30");
		await page.getByLabel("Time out *", { exact: true }).fill("22:00");
		// A draft first: publishing it stays with the event, too.
		await page.getByRole("button", { name: "Save as draft" }).tap();
		await arrived(page, "Event");
		await page.getByRole("button", { name: "Save and publish" }).tap();
		const sell = page.getByRole("button", { name: "Sell tickets here" });
		await expect(sell).toBeInViewport();
		await sell.tap();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Name", { exact: false }).first().fill("Single");
		await dialog.getByRole("button", { name: "Save" }).tap();
		await expect(page.getByText("Single · Tshs 10,000 · seats taken: 0")).toBeVisible();
	});

	const event = Number(/events\/(\d+)/.exec(page.url())?.[1]);
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(
		page,
		"GET",
		`bookings/sale?occasion=event&occasion_id=${event}`,
	);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "bookings", {
		...{ lines: [{ kind_id: sale.kinds[0]?.id, tickets: 1 }], name: "Rehema Lyimo", email: null },
		...{ phone: "0712345678", language: "en", key: crypto.randomUUID(), paid: true },
	});
	const { link } = await callAdmin<{ link: string }>(page, "GET", `bookings/${id}/link`);
	const guest = await anotherVisitor();
	await guest.setViewportSize(phone);

	await test.step("deleting it is asked about with its bookings and their money, and leads to them", async () => {
		await page.getByRole("button", { name: "Delete" }).tap();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("button", { name: "Delete" }).tap();
		await expect(dialog.getByText(/Bookings: 1\. .*Tshs 10,000\. Told by email: 0\./)).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Delete and tell them" }).tap();
		await arrived(page, "Bookings");
		const line = page.getByRole("link", { name: /Rehema Lyimo/ });
		await expect(line).toContainText("Tshs 10,000 to give back");
		await expectFit(page);
		await openPage(guest, link);
		await expect(guest.getByRole("heading", { name: m.ticket_withdrawn_title() })).toBeVisible();
		await expect(guest.getByText(/^Tshs 10,000 is still to be given back/)).toBeVisible();
		await expect(guest.getByText(m.ticket_confirmed())).toHaveCount(0);
		await expect(guest.getByRole("heading", { name: m.ticket_seats_title() })).toHaveCount(0);
		await expectAccessible(guest);
		await line.tap();
	});

	await test.step("the money is given back by the usual step", async () => {
		await page.getByRole("button", { name: "Money given back" }).tap();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("How it was given back").fill("By M-Pesa");
		await dialog.getByRole("button", { name: "Mark as given back" }).tap();
		await expect(page.getByText("Marked as given back.")).toBeVisible();
		await guest.reload();
		const refunded = guest.getByRole("term").filter({ hasText: m.ticket_refunded_sum() });
		await expect(refunded.locator("xpath=following-sibling::dd")).toHaveText("Tshs 10,000");
	});

	await test.step("restoring it asks first", async () => {
		await openScreen(page, office.origin, "bin", "Bin");
		const line = page.getByRole("listitem").filter({ hasText: name });
		await line.getByRole("button", { name: "Restore" }).tap();
		await page.getByRole("button", { name: "Restore and tell them" }).tap();
		// An open dialog hides the list behind it.
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(line).toHaveCount(0);
		await guest.reload();
		await expect(guest.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
	});
	await context.close();
});

test("on a phone a way to pay is added by a button that is high enough for a finger", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	await page.setViewportSize(phone);
	await openScreen(page, office.origin, "settings", "Site settings");
	const add = page.locator(".button-add-payment_ways");
	await add.scrollIntoViewIfNeeded();
	expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("a row under a heading that is not known is ticked by nobody but an organiser", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	await openScreen(page, office.origin, "bookings", "Bookings");
	await page.getByRole("button", { name: "Match a statement" }).click();
	const dialog = page.getByRole("dialog");
	const rows = ["TBL4K2LM91,JUMA ALI,9000,2", "TBL4K2LM92,ASHA, MUSHI,9000,2", "TBL4K2LM93,ASHA,8000,2"];
	const table = ["Receipt No,Details,Paid In,Stage", ...rows].join("\n");
	await dialog.getByLabel("Statement").fill(table);
	await dialog.getByRole("button", { name: "See the matches" }).click();
	const line = dialog.getByRole("listitem").filter({ hasText: "TBL4K2LM91" });
	await expect(line.getByText("Not everything in this row")).toBeVisible();
	await expect(dialog.getByText("Rows whose cells differ from their headings")).toBeVisible();
	await expect(line.getByRole("checkbox")).not.toBeChecked();
	const store = dialog.getByRole("button", { name: "Store the payments" });
	await expect(store).toBeDisabled();
	await dialog.getByRole("button", { name: "Tick all that you have looked at: 2" }).click();
	await expect(line.getByRole("checkbox")).toBeChecked();
	await expectAccessible(page);
	await store.click();
	await expect(
		page.getByText(/Confirmed: 0\..*To be assigned: 2\..*Lines that were not stored: 1\./),
	).toBeVisible();

	// Which payment the operator took back is for the organiser to say.
	await page.getByRole("button", { name: "Match a statement" }).click();
	const back = "Receipt No,Details,Paid In,Withdrawn\nTBL4K2LM99,Reversal TBL4K2LM91,,9000";
	await dialog.getByLabel("Statement").fill(back);
	await dialog.getByRole("button", { name: "See the matches" }).click();
	await expect(dialog.getByText("Which payment was taken back?")).toBeVisible();
	await expect(store).toBeDisabled();
	await dialog.getByRole("checkbox", { name: /TBL4K2LM91 · Tshs 9,000/ }).check();
	await expectAccessible(page);
	await store.click();
	await expect(page.getByText(/Taken back: 1\. Not taken back: 0\./)).toBeVisible();

	// What a line of the same statement may take back is not stored before somebody has said so.
	await page.getByRole("button", { name: "Match a statement" }).click();
	const both = ["TBL4K2LM94,JUMA ALI,9500,", "TBL4K2LM95,Reversal TBL4K2LM94,,9500"];
	await dialog.getByLabel("Statement").fill(["Receipt No,Details,Paid In,Withdrawn", ...both].join("\n"));
	await dialog.getByRole("button", { name: "See the matches" }).click();
	await expect(dialog.getByRole("button", { name: "Tick all that you have looked at" })).toHaveCount(0);
	await dialog
		.getByRole("checkbox", { name: /^TBL4K2LM94/ })
		.first()
		.check();
	await expect(dialog.getByText("A line below says that money was taken back")).toBeVisible();
	await expect(store).toBeDisabled();
	const reversal = dialog
		.getByRole("listitem")
		.filter({ hasText: "TBL4K2LM95" })
		.getByRole("checkbox", { name: /TBL4K2LM94/ });
	await reversal.check();
	await expect(store).toBeEnabled();
	// The money came as well: it is ticked with its reversal.
	await reversal.uncheck();
	const money = dialog.getByRole("checkbox", { name: /^TBL4K2LM94/ }).first();
	await money.uncheck();
	await reversal.check();
	await expect(money).toBeChecked();
	await store.click();
	await expect(page.getByText(/Taken back: 1\. Not taken back: 0\./)).toBeVisible();
});

test("on a phone a long statement leaves its buttons in sight, high enough for a finger; what is not ours can be taken back", async ({
	browser,
	office,
	become,
	watch,
}) => {
	const context = await browser.newContext({
		...{ baseURL: office.origin, viewport: phone, isMobile: true, hasTouch: true },
	});
	watch.follow(context);
	const page = await context.newPage();
	await become("editor", page);
	await openScreen(page, office.origin, "bookings", "Bookings");
	await page.getByRole("button", { name: "Match a statement" }).click();
	const dialog = page.getByRole("dialog");
	const codes = Array.from({ length: 20 }, (_, index) => `SHJ1BBBB${10 + index}`);
	const messages = codes.map((code) => `${code} Confirmed. You have received Tsh 7,000.00 from JUMA ALI`);
	await dialog.getByRole("textbox", { name: "Statement" }).fill(messages.join("\n"));
	await dialog.getByRole("button", { name: "See the matches" }).click();
	const store = dialog.getByRole("button", { name: "Store the payments" });
	await expect(store).toBeInViewport({ ratio: 1 });
	await expect(dialog.getByText("No booking fits")).toHaveCount(20);
	for (const button of await dialog.getByRole("button").all())
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await expectAccessible(page);
	// It is stored, and the connection is lost before the answer.
	watch.expect(/^failed: POST \S+\/statement\/apply/);
	watch.tolerate(/^console: Failed to load resource/);
	await page.route(
		"**/statement/apply",
		async (route) => {
			await route.fetch();
			await route.abort("connectionreset");
		},
		{ times: 1 },
	);
	await store.click();
	await expect(dialog.getByText(/Press “Store the payments” again/)).toBeVisible();
	await expectAccessible(page);
	await store.click();
	await expect(page.getByText(/To be assigned: 0\. Known already: 20\./)).toBeVisible();

	const line = page.getByRole("listitem").filter({ hasText: "SHJ1BBBB10" });
	await line.getByRole("button", { name: "Not ours" }).click();
	await expect(dialog.getByText("SHJ1BBBB10 · Tshs 7,000")).toBeVisible();
	await dialog.getByLabel("Reason").fill("A loan");
	await dialog.getByRole("button", { name: "Not ours" }).click();
	await expect(line).toHaveCount(0);
	await page.getByRole("button", { name: /^Not ours, or taken back before it was assigned: / }).click();
	await expectAccessible(page);
	await line.getByRole("button", { name: "It was noted by mistake" }).click();
	await dialog.getByLabel("Reason").fill("It was a ticket");
	await dialog.getByRole("button", { name: "Take back" }).click();
	await expect(line.getByRole("button", { name: "Assign to a booking" })).toBeVisible();
	await context.close();
});
