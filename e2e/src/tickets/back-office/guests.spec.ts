import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { sheetsOf, squeezed } from "#e2e/back-office/printed-sheets.ts";
import { desktop, phone } from "#e2e/back-office/sizes.ts";
import { callAdmin, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit, sidewaysScroll } from "#e2e/fixtures/fit.ts";

const meal = "Which meal?";

test("a buyer names guests on a phone without scripts; an organiser gives tables and prints; each guest has one ticket", async ({
	page,
	office,
	become,
	browser,
	watch,
}) => {
	watch.tolerate(/^400: POST \S+\/bookings\/guests\/list/);
	await become("editor");
	const event = await callAdmin(page, "GET", `events/${office.event}`);
	const { id } = await callAdmin<{ id: number }>(page, "POST", "events", {
		...event,
		...{ name: "Harvest dinner", photos: [] },
	});
	const of = { occasion: "event", occasion_id: id };
	const kind = { name: "Dinner", name_sw: null, price: 0, seats_each: 1, seats: null, sold: "public" };
	await callAdmin(page, "PUT", "bookings/sale", {
		...{ ...of, version: null, seats: 50, reservation_hours: 48, offer_hours: 24 },
		kinds: [{ ...kind, position: 1 }],
	});

	await test.step("the organiser asks which meal", async () => {
		await openScreen(page, office.origin, `events/${id}`, "Event");
		await page.getByRole("button", { name: "Change seats and kinds" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("textbox", { name: "Question to each guest", exact: true }).fill(meal);
		for (const [index, choice] of ["Fish", "Beans"].entries()) {
			await dialog.getByRole("button", { name: "Add a choice" }).click();
			await dialog
				.getByLabel(`Choice ${index + 1}`, { exact: false })
				.first()
				.fill(choice);
		}
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(dialog).toHaveCount(0);
	});

	const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
	const buyer = await context.newPage();
	await test.step("the buyer names one guest at once, and another by the link", async () => {
		await buyer.goto(`${office.origin}/book/seats?event=${id}&tickets=3`);
		await field(buyer, "name").fill("Neema Mushi");
		await field(buyer, "phone").fill("0712 345 678");
		await buyer.getByText(m.guest_fold()).click();
		await expectFit(buyer);
		await buyer.getByLabel(m.guest_number({ number: "1" }), { exact: true }).fill("Asha Juma");
		const answer = buyer.getByLabel(m.guest_answer({ number: "1", question: meal }));
		await answer.selectOption({ label: "Fish" });
		await buyer.getByRole("button", { name: m.ticket_confirm() }).click();
		await expect(buyer.getByText("Asha Juma", { exact: true })).toBeVisible();
		await buyer.getByText(m.guest_named({ named: "1", all: "3" })).click();
		await buyer.getByLabel(m.guest_number({ number: "2" }), { exact: true }).fill("Bahati Ali");
		await expectFit(buyer);
		await buyer.getByRole("button", { name: m.guest_save() }).click();
		await expect(buyer.getByText(m.guest_saved(), { exact: true })).toBeInViewport();
		await expect(buyer.getByText("Bahati Ali", { exact: true })).toBeVisible();
	});
	await buyer.getByRole("link", { name: m.guest_open_named({ number: "2" }) }).click();

	await test.step("the organiser puts one at a table by keyboard, and two by dragging", async () => {
		await page.setViewportSize(desktop);
		await openScreen(
			page,
			office.origin,
			`bookings/guests?${new URLSearchParams({ occasion: "event", occasion_id: `${id}` })}`,
			"Guests",
		);
		const tick = (name: string) => page.getByRole("checkbox", { name, exact: true });
		const row = (name: string) => page.getByRole("listitem").filter({ has: tick(name) });
		await page.getByLabel("Search").fill("bahati");
		await expect(tick("Asha Juma")).toHaveCount(0);
		await tick("Bahati Ali").focus();
		await page.keyboard.press("Space");
		await page.getByLabel("Table: number or short name").fill("12");
		await page.keyboard.press("Enter");
		await expect(row("Bahati Ali")).toContainText("12");
		await page.getByLabel("Search").fill("");
		await tick("Asha Juma").check();
		await tick("Neema Mushi, seat 3").check();
		await row("Asha Juma").dragTo(page.getByRole("button", { name: "Table 12 (1)" }));
		await expect(page.getByRole("button", { name: "Table 12 (3)" })).toBeVisible();
		await expect(page.getByText("Without a table: 0")).toHaveCount(0);
		await row("Neema Mushi, seat 3")
			.getByRole("button", { name: /^Change/ })
			.click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Name").fill("Mzee Komba");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(row("Mzee Komba")).toBeVisible();
		await expectAccessible(page);
		await page.setViewportSize(phone);
		await expect.poll(() => sidewaysScroll(page)).toBe(0);
		await expectAccessible(page);
		await page.setViewportSize(desktop);
	});

	await test.step("names others by a list, and gives tables to all who have none", async () => {
		const dialog = page.getByRole("dialog");
		const row = (name: string) =>
			page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name, exact: true }) });
		const [reference] = /[A-Z2-9]{8}(?=-2)/.exec((await row("Bahati Ali").textContent()) ?? "") ?? [];
		await page.getByRole("button", { name: "Names and tables from a list" }).click();
		await page.keyboard.insertText(`${reference}\nMzee Komba\nBahati Ali\nPili Omari`);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(dialog.getByText(`Line 4: all guests of ${reference} have a name.`)).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel("Names of guests").fill(`${reference}-2\tPili Omari\t5`);
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("New names: 1. At other tables: 1.")).toBeVisible();
		await expect(row("Pili Omari")).toContainText("5");
		await page.getByRole("checkbox", { name: "Pili Omari", exact: true }).check();
		await page.getByRole("button", { name: "Take from their tables" }).click();
		await expect(page.getByRole("button", { name: "Without a table (1)" })).toBeVisible();
		await page.getByRole("button", { name: "Tables for all who have none" }).click();
		await expect(dialog.getByText(/^Without a table: 1 who have paid, and 0 who have not/)).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel("Seats of a table").fill("3");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Table 12 (3)" })).toBeVisible();
		await page.setViewportSize(phone);
		await expect.poll(() => sidewaysScroll(page)).toBe(0);
		await page.setViewportSize(desktop);
	});

	await test.step("and prints by table and by name", async () => {
		await page.evaluate(() => {
			window.print = () => {};
		});
		for (const [button, lines] of [
			["Print by table", ["Table 12 (3)", "Asha Juma · Fish", "Mzee Komba"]],
			["Print by name", ["Guest Table", "Pili Omari", "Which meal?"]],
		] as const) {
			await page.getByRole("button", { name: button }).click();
			const [sheet] = await sheetsOf(await page.pdf({ format: "A4" }));
			const text = sheet?.lines.join("\n");
			for (const words of ["Harvest dinner", ...lines]) expect(text).toContain(squeezed(words));
			expect(text).not.toContain(squeezed("Tick all"));
		}
	});

	await test.step("the guest's page has the table, and nothing of the buyer", async () => {
		await buyer.reload();
		const main = buyer.getByRole("main");
		await expect(main.getByText("Pili Omari", { exact: true })).toBeVisible();
		await expect(main.getByText(m.guest_table({ table: "12" }))).toBeVisible();
		await expect(main.getByText("Neema")).toHaveCount(0);
		await expectFit(buyer);
	});
	await context.close();
});
