import type { AdminSale } from "@bcc/contract/tickets/admin-sale";
import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";

test("an organiser sells a kind by its link alone, copies the link, and books two kinds by hand in one booking", async ({
	page,
	office,
	become,
	watch,
}) => {
	watch.expect(/^409: POST \S+\/admin\/api\/bookings$/);
	await become("editor");
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", {
		...event,
		...{ name: "Choir evening", photos: [] },
	});
	const kind = { name_sw: null, seats_each: 1, seats: null, sold: "public" };
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: id, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{ ...kind, position: 1, name: "Single", price: 30_000 },
			{ ...kind, position: 2, name: "Table", price: 250_000, seats_each: 10 },
		],
	});

	await openScreen(page, office.origin, `events/${id}`, "Event");
	await page.getByRole("button", { name: "Change seats and kinds" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Sold", { exact: true }).last().click();
	await page.getByRole("option", { name: "only by its link" }).click();
	await expect(page.getByRole("listbox")).toHaveCount(0);
	await expect(dialog.getByText(/^Once this is saved, its link/)).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toHaveCount(0);
	const table = page.getByRole("listitem").filter({ hasText: "Table" });
	await expect(table).toContainText("Table · Tshs 250,000 · seats taken: 0 · only by its link");
	await expect(table).toContainText(`/events/view?eventId=${id}&kind_code=`);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await table.getByRole("button", { name: "Copy the link" }).click();
	await expect(table.getByText("The link is copied.")).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(await table.innerText()).toContain(copied);
	await expectAccessible(page);

	const change = page.getByRole("button", { name: "Change seats and kinds" });
	await change.click();
	await dialog.getByLabel("New link: the one before no longer works").check();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(table).toContainText("&kind_code=");
	await expect(table).not.toContainText(copied);
	const [renewed = ""] = /kind_code=[\w-]+/.exec(await table.innerText()) ?? [];
	await change.click();
	await dialog.getByRole("button", { name: "Remove: Ticket 2" }).click();
	await dialog.getByRole("button", { name: "Another kind of ticket" }).click();
	await dialog.getByRole("textbox", { name: "Name", exact: true }).last().fill("Table");
	await dialog.getByLabel("Price in shillings").last().fill("250000");
	await dialog.getByLabel("Sold", { exact: true }).last().click();
	await page.getByRole("option", { name: "only by its link" }).click();
	await expect(dialog.getByLabel("New link: the one before no longer works")).toHaveCount(0);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(table).not.toContainText(renewed);
	await expect(table).toContainText("&kind_code=");

	await page.getByRole("button", { name: "Make a discount code" }).click();
	const newCode = page.getByRole("dialog", { name: "Make a discount code" });
	await newCode.getByLabel("Discount code").fill("parish 2027");
	await newCode.getByRole("spinbutton", { name: /^Per cent/ }).fill("15");
	await newCode.getByLabel("How often it can be used").fill("40");
	await expectAccessible(page);
	await newCode.getByRole("button", { name: "Make the code" }).click();
	await expect(newCode).toHaveCount(0);
	const code = page.getByRole("listitem").filter({ hasText: "PARISH2027" });
	await expect(code).toContainText("PARISH2027 · 15 % off the order");
	await expect(code).toContainText("used: 0 / 40");
	await code.getByRole("button", { name: "End the code" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "End the code" }).click();
	await expect(code).toContainText("ended on");

	const filter = encodeURIComponent(JSON.stringify({ occasion: "event", occasion_id: id }));
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	await page.getByRole("button", { name: "Book by hand" }).click();
	const hand = page.getByRole("dialog", { name: /^Book by hand/ });
	await hand.getByLabel("Name").fill("Mzee Juma");
	await expect(hand.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
	await hand.getByLabel("Tickets: Single").fill("2");
	await hand.getByLabel("Tickets: Table").fill("1");
	await expect(hand.getByText("Altogether: Tshs 310,000")).toBeVisible();
	await expectAccessible(page);
	const of = new URLSearchParams({ occasion: "event", occasion_id: `${id}` });
	// A colleague raises a price meanwhile.
	const { sale } = await callAdmin<AdminSale>(page, "GET", `bookings/sale?${of}`);
	const kinds = sale?.kinds.map((kind) => ({ ...kind, price: kind.price + 5_000 }));
	await callAdmin(page, "PUT", "bookings/sale", { occasion: "event", occasion_id: id, ...sale, kinds });
	await hand.getByLabel("It is paid: confirm at once").check();
	await hand.getByRole("button", { name: "Book", exact: true }).click();
	await expect(
		hand.getByText("The price has changed: one ticket “Single” is now Tshs 35,000."),
	).toBeVisible();
	await expect(hand.getByText("Altogether: Tshs 325,000")).toBeVisible();
	await hand.getByRole("button", { name: "Book", exact: true }).click();
	await page.getByRole("dialog", { name: "Send this link to Mzee Juma" }).waitFor();
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	const row = page.getByRole("row").filter({ hasText: "Mzee Juma" });
	await expect(row).toContainText("2 × Single, 1 × Table");
	await expect(row).toContainText("Tshs 325,000");

	await page.getByRole("button", { name: "Book by hand" }).click();
	await hand.getByLabel("Name").fill("Mchungaji Neema");
	await hand.getByLabel("Tickets: Single").fill("1");
	await hand.getByLabel("Complimentary: it costs nothing").check();
	await expect(hand.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
	await hand.getByLabel("Why the tickets are given away").fill("Prays at the opening");
	await expect(hand.getByText(/^Altogether/)).toHaveCount(0);
	await expectAccessible(page);
	await hand.getByRole("button", { name: "Book", exact: true }).click();
	await page.getByRole("dialog", { name: "Send this link to Mchungaji Neema" }).waitFor();
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	const given = page.getByRole("row").filter({ hasText: "Mchungaji Neema" });
	await expect(given).toContainText("Confirmed");
	await expect(given).toContainText("Complimentary: Prays at the opening");
	await openScreen(page, office.origin, `events/${id}`, "Event");
	await expect(page.getByText("1 ticket · Tshs 35,000 taken off")).toBeVisible();
});
