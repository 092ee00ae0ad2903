import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit, sidewaysScroll } from "#e2e/fixtures/fit.ts";

/** A new event like another one with singles at 30,000 and tables by staff alone, and a paid booking of it. */
async function storeBooking(page: Page, like: number): Promise<AdminBooking> {
	const event = await callAdmin(page, "GET", `events/${like}`);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", {
		...event,
		...{ name: "Changing dinner", photos: [] },
	});
	const kind = { seats_each: 1, seats: null };
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: id, version: null },
		...{ seats: 50, reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{ ...kind, position: 1, name: "Single", name_sw: "Mtu mmoja", price: 30_000, sold: "public" },
			{ ...kind, position: 2, name: "Table", name_sw: "Meza", price: 90_000, seats_each: 2, sold: "staff" },
		],
	});
	const of = new URLSearchParams({ occasion: "event", occasion_id: String(id) });
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "GET", `bookings/sale?${of}`);
	return await callAdmin<AdminBooking>(page, "POST", "bookings", {
		...{ lines: [{ kind_id: sale.kinds[0]?.id, tickets: 2 }], name: "Rehema Lymo" },
		...{ phone: "0712 345 678", language: "en", paid: true, key: crypto.randomUUID() },
	});
}

test("an organiser adds a table and puts the name right, and sees the difference before; the buyer sees what to pay", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/\/bookings\/\d+\/change$/);
	await become("editor");
	const { id, reference } = await storeBooking(page, office.event);
	await page.setViewportSize(phone);
	await openScreen(page, office.origin, `bookings/${id}/show`, "Booking");
	await page.getByRole("button", { name: "Change", exact: true }).click();
	const dialog = page.getByRole("dialog");
	const next = dialog.getByRole("button", { name: "Next" });
	await expect(next).toBeDisabled();
	await dialog.getByLabel("Tickets: Table").fill("30");
	await next.click();
	await expect(dialog.getByText(/There are not that many seats free/)).toBeVisible();
	await dialog.getByLabel("Tickets: Table").fill("1");
	await dialog.getByLabel("Name").fill("Rehema Lyimo");
	await expectAccessible(page);
	await next.click();
	await expect(dialog.getByText("2 × Single → 2 × Single, 1 × Table")).toBeVisible();
	await expect(dialog.getByText("Tshs 60,000 → Tshs 150,000")).toBeVisible();
	await expect(dialog.getByText("Tshs 90,000", { exact: true })).toBeVisible();
	await expect(dialog.getByText("Rehema Lymo → Rehema Lyimo")).toBeVisible();
	await expectAccessible(page);
	expect(await sidewaysScroll(page)).toBe(0);
	await dialog.getByRole("button", { name: "Back" }).click();
	await expect(dialog.getByLabel("Tickets: Table")).toHaveValue("1");
	await next.click();
	await dialog.getByRole("button", { name: "Change", exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("heading", { name: `Rehema Lyimo · ${reference}` })).toBeVisible();
	await expect(page.getByText("2 × Single, 1 × Table")).toBeVisible();

	const { link } = await callAdmin<{ link: string }>(page, "GET", `bookings/${id}/link`);
	const buyer = await anotherVisitor();
	await buyer.setViewportSize(phone);
	await buyer.goto(link);
	await expect(buyer.getByText("1 × Table (2 seats)")).toBeVisible();
	await expect(buyer.getByText(/Tshs 90,000/).first()).toBeVisible();
	await expectFit(buyer);
});

for (const javaScriptEnabled of [true, false])
	test(`a buyer changes email and phone number ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
		page,
		office,
		become,
		browser,
	}) => {
		await become("editor");
		const { id } = await storeBooking(page, office.event);
		const { link } = await callAdmin<{ link: string }>(page, "GET", `bookings/${id}/link`);
		const context = await browser.newContext({ javaScriptEnabled, viewport: phone });
		const buyer = await context.newPage();
		await buyer.goto(link);
		const open = buyer.getByText(m.ticket_contact(), { exact: true });
		const save = buyer.getByRole("button", { name: m.ticket_contact_save() });
		await open.click();
		await expect(field(buyer, "phone")).toHaveValue("+255712345678");
		await field(buyer, "phone").fill("");
		await save.click();
		await expect(buyer.getByText(m.booking_contact_needed())).toBeVisible();
		await field(buyer, "phone").fill("12");
		await save.click();
		await expect(field(buyer, "phone")).toHaveAttribute("aria-invalid", "true");
		await field(buyer, "phone").fill("0754 111 222");
		await field(buyer, "email").fill("rehema.right@example.org");
		await expectFit(buyer);
		if (javaScriptEnabled) await expectAccessible(buyer);
		await save.click();
		await expect(buyer.getByText(m.ticket_contact_saved(), { exact: true })).toBeInViewport();
		await expect(buyer.getByText("rehema.right@example.org", { exact: true })).toBeVisible();
		await expect(buyer.getByText("+255 754 111 222")).toBeVisible();
		await context.close();
	});
