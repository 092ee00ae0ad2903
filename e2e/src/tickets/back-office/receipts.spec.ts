import type { AdminBooking } from "@bcc/contract/tickets/admin-booking";
import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { desktop, phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

test("a payment has a receipt, for the organiser on its booking and for the buyer behind its link", async ({
	page,
	office,
	become,
	anotherVisitor,
}) => {
	await become("editor");
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const values = { ...event, name: "Evening of receipts", photos: [] };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", values);
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: id, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{
				name: "Single",
				name_sw: null,
				seats_each: 1,
				seats: null,
				sold: "public",
				position: 1,
				price: 30_000,
			},
		],
	});
	const book = async (name: string) =>
		await callAdmin<AdminBooking>(page, "POST", "bookings", {
			lines: [{ kind_id: sale.kinds[0]?.id, tickets: 1 }],
			...{ name, paid: true, way: "cash", key: crypto.randomUUID(), language: "en" },
		});
	const made = await book("Asha Ng'ombe");
	await book("Musa Ally");

	await openScreen(page, office.origin, `bookings/${made.id}/show`, "Booking");
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: /^Receipt .*Tshs 30,000$/ }).click();
	const name = (await download).suggestedFilename();
	expect(name).toMatch(/^receipt-\d+\.pdf$/);
	await expectAccessible(page);

	const { link } = await callAdmin<{ link: string }>(page, "GET", `bookings/${made.id}/link`);
	const guest = await anotherVisitor();
	await openPage(guest, new URL(link).pathname + new URL(link).search);
	const number = /\d+/.exec(name)?.[0] ?? "";
	const receipt = guest.getByRole("link", { name: m.ticket_receipt_link({ number, amount: "Tshs 30,000" }) });
	const again = guest.waitForEvent("download");
	await receipt.click();
	expect((await again).suggestedFilename()).toBe(name);
	await expectAccessible(guest);

	await openScreen(page, office.origin, "bookings", "Bookings");
	await page.getByRole("combobox", { name: "E-mails to me about bookings and payments" }).click();
	await page.getByRole("option", { name: "Once a day, at 7:00" }).click();
	await expect(page.getByText("Stored.")).toBeVisible();
	await page.getByRole("button", { name: "Payments of a day" }).click();
	const dialog = page.getByRole("dialog");
	const its = dialog.getByRole("listitem").filter({ hasText: made.reference });
	await expect(its).toContainText("Cash · noted by hand");
	await expectAccessible(page);
	await expect(its).toContainText(`${made.reference} · Asha Ng'ombe`);
	await page.setViewportSize(phone);
	const [tick, words] = [its.getByRole("checkbox"), its.getByText(/Cash · noted by hand/)];
	const [left, right] = [await tick.boundingBox(), await words.boundingBox()];
	expect(left && right && left.x + left.width <= right.x && left.y < right.y + right.height).toBe(true);
	await page.setViewportSize(desktop);
	// Other tests on this worker's site have stored payments today too.
	const tickAll = dialog.getByRole("button", { name: /^Tick all payments: \d+$/ });
	const payments = Number(/\d+/.exec(await tickAll.innerText())?.[0]);
	expect(payments).toBeGreaterThanOrEqual(2);
	await tickAll.click();
	await expect(page.getByText(`Ticked: ${payments}.`)).toBeVisible();
	await expect(its).toContainText("ticked on");
	await expect(tickAll).toHaveCount(0);
});
