import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";

test("an organiser sells a kind by its link alone, copies the link, and books two kinds by hand in one booking", async ({
	page,
	office,
	become,
}) => {
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

	const filter = encodeURIComponent(JSON.stringify({ occasion: "event", occasion_id: id }));
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	await page.getByRole("button", { name: "Book by hand" }).click();
	const hand = page.getByRole("dialog", { name: /^Book by hand/ });
	await hand.getByLabel("Name").fill("Mzee Juma");
	await expect(hand.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
	await hand.getByLabel("Tickets: Single").fill("2");
	await hand.getByLabel("Tickets: Table").fill("1");
	await expectAccessible(page);
	await hand.getByRole("button", { name: "Book", exact: true }).click();
	await page.getByRole("dialog", { name: "Send this link to Mzee Juma" }).waitFor();
	await openScreen(page, office.origin, `bookings?filter=${filter}`, "Bookings");
	const row = page.getByRole("row").filter({ hasText: "Mzee Juma" });
	await expect(row).toContainText("2 × Single, 1 × Table");
	await expect(row).toContainText("Tshs 310,000");
});
