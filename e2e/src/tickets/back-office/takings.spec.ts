import { languageCookie } from "@bcc/messages/locale";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { arrived, callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectFit } from "#e2e/fixtures/fit.ts";

test("on a phone the tickets' screen says what is sold and taken, and leads to the bookings of a kind, each on a line", async ({
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
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", {
		...event,
		...{ name: "Evening of sums", photos: [] },
	});
	const kind = { name_sw: null, seats_each: 1, seats: null, sold: "public" };
	const { sale } = await callAdmin<{ sale: { kinds: { id: number }[] } }>(page, "PUT", "bookings/sale", {
		...{ occasion: "event", occasion_id: id, version: null, seats: 50 },
		...{ reservation_hours: 48, offer_hours: 24 },
		kinds: [
			{ ...kind, position: 1, name: "Single", price: 30_000 },
			{ ...kind, position: 2, name: "Table", price: 250_000, seats_each: 10 },
		],
	});
	const names = ["Rehema Lyimo", "Pastor Emmanuel and Neema Mwakyusa of Arusha", "Mzee Juma"];
	for (const [index, name] of names.entries())
		await callAdmin(page, "POST", "bookings", {
			...{ lines: [{ kind_id: sale.kinds[index % 2]?.id, tickets: 1 }], name, email: null },
			...{ phone: "0712345678", language: "en", key: crypto.randomUUID(), paid: index > 0 },
		});

	await openScreen(page, office.origin, `events/${id}`, "Event");
	await page.getByRole("link", { name: "Sales and takings" }).click();
	await arrived(page, "Tickets");
	await expect(page.getByRole("button", { name: "Book by hand" })).toBeVisible();
	const table = page.getByRole("row").filter({ hasText: "Table" });
	await expect(table.getByRole("cell")).toHaveText(["1", "0", "10", "0"]);
	await expect(page.getByRole("img", { name: "Tickets booked per day: 3 in all" })).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "All days" })).toContainText("280,000");
	await expect(page.getByText("Tshs 280,000", { exact: true })).toBeVisible();
	await expectAccessible(page);
	await expectFit(page);
	const inLanguage = async (value: string) => {
		await context.addCookies([{ name: languageCookie, value, url: office.origin }]);
		await page.reload();
		await expect(page.locator("html")).toHaveAttribute("lang", value);
	};
	await inLanguage("sw");
	await expect(page.getByRole("table")).toHaveCount(2);
	const cutOff = await page
		.getByRole("table")
		.evaluateAll((all) =>
			all.map(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
		);
	expect(cutOff.filter((pixels) => pixels > 0)).toEqual([]);
	await inLanguage("en");

	await page.getByRole("link", { name: "Single" }).click();
	await arrived(page, "Bookings");
	const line = page.getByRole("link", { name: /Rehema Lyimo/ });
	await expect(line).toBeVisible();
	await expect(page.getByText(names[1] ?? "")).toHaveCount(0);
	await page.getByLabel("Kind").click();
	await page.getByRole("option", { name: "All kinds" }).click();
	const long = page.getByRole("link", { name: new RegExp(names[1] ?? "") });
	await expect(long).toBeVisible();
	expect((await long.boundingBox())?.height).toBe((await line.boundingBox())?.height);
	await expectAccessible(page);
	await expectFit(page);

	await page.getByLabel("Needs me").click();
	await page.getByRole("option", { name: "Only these" }).click();
	await expect(page.getByRole("link", { name: /Rehema Lyimo/ })).toHaveCount(0);
	await expect(page.getByText("No bookings found")).toBeVisible();
	await context.close();
});

test("the dates between which a kind is sold are asked for only when they are wanted", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const values = { ...event, name: "Evening with dates", photos: [] };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", values);
	await openScreen(page, office.origin, `events/${id}`, "Event");
	await page.getByRole("button", { name: "Sell tickets here" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name", { exact: false }).first().fill("Single");
	await expect(dialog.getByLabel("Sold until")).toHaveCount(0);
	await dialog.getByRole("button", { name: "Set dates: Ticket 1" }).click();
	await dialog.getByLabel("Sold until").fill("2999-01-01T10:00");
	await dialog.getByRole("button", { name: "Save" }).click();
	await page.getByRole("button", { name: "Change seats and kinds" }).click();
	await expect(dialog.getByLabel("Sold until")).toHaveValue("2999-01-01T10:00");
});
