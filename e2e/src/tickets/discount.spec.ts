import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import type { SiteContent } from "#e2e/filled-site/content.ts";
import { discountCodes } from "#e2e/filled-site/tickets.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { eventPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const seats = ({ listings, tickets }: SiteContent) =>
	`/book/seats?event=${listings.events.walk.id}&k${tickets.single}=2`;
const summary = (page: Page) => page.getByRole("region", { name: m.booking_summary() });
const typeCode = async (page: Page, code: string) => {
	const typed = page.getByLabel(m.ticket_discount(), { exact: true });
	if (!(await typed.isVisible())) await page.getByText(m.ticket_discount_open(), { exact: true }).click();
	await typed.fill(code);
	await button(page, m.ticket_discount_use()).click();
};

test("a buyer types a discount code, sees the sum, and books for it", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await openPage(page, eventPath(site.listings.events.walk));
	await page.getByLabel(m.ticket_number_of({ kind: "Single" }), { exact: true }).fill("2");
	await button(page, "Book Now").click();
	await field(page, "name").fill("Neema Mushi");
	await typeCode(page, "nothing such");
	await expect(page.getByText(m.booking_discount_wrong(), { exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel(m.ticket_discount(), { exact: true }).fill("parish-2027");
	// What is typed and not taken yet would be left out.
	await expect(button(page, m.ticket_confirm())).toBeDisabled();
	await button(page, m.ticket_discount_use()).click();
	await expect(summary(page).getByText("− Tshs 6,000", { exact: true })).toBeVisible();
	await expect(summary(page).getByText("Tshs 54,000", { exact: true })).toBeVisible();
	await expect(field(page, "name")).toHaveValue("Neema Mushi");
	await expectAccessible(page);
	await expectFit(page);
	await expectFitsNarrowest(page);
	await field(page, "email").fill(`neema-${crypto.randomUUID()}@example.org`);
	await button(page, m.ticket_confirm()).click();
	await expect(page.getByRole("heading", { name: m.ticket_reserved() })).toBeVisible();
	const sums = { amount: "Tshs 54,000", full: "Tshs 60,000" };
	await expect(page.getByText(m.ticket_full_amount(sums), { exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a code is typed, seen and used, and with one that takes all off the tickets are there", {
		tag: "@phone",
	}, async ({ page, site, press }) => {
		await page.goto(seats(site));
		await expect(page.getByLabel(m.ticket_discount(), { exact: true })).toBeHidden();
		await typeCode(page, "<script>");
		await expect(page.getByText(m.booking_discount_wrong(), { exact: true })).toBeVisible();
		await expect(summary(page).getByText("Tshs 60,000", { exact: true })).toBeVisible();
		await typeCode(page, discountCodes.tenth.toLowerCase());
		await expect(summary(page).getByText("Tshs 54,000", { exact: true })).toBeVisible();
		await test.step("the code stays while the order is changed", async () => {
			await press(page.getByRole("link", { name: m.ticket_change(), exact: true }));
			await press(button(page, "Book Now"));
			await expect(summary(page).getByText("Tshs 54,000", { exact: true })).toBeVisible();
		});
		await typeCode(page, discountCodes.all);
		await expect(page.getByText(m.ticket_discount_free(), { exact: true })).toBeVisible();
		await field(page, "name").fill("Baraka Kimaro");
		await field(page, "email").fill(`baraka-${crypto.randomUUID()}@example.org`);
		await press(button(page, m.ticket_confirm()));
		await expect(page.getByRole("heading", { name: m.ticket_confirmed() })).toBeVisible();
		await expect(page.getByRole("img", { name: m.ticket_qr({ number: "2" }) })).toBeVisible();
	});
});
