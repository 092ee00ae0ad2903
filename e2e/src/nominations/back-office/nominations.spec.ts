import { m } from "@bcc/messages";
import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/back-office/office.ts";
import { lookInSizes, phone } from "#e2e/back-office/sizes.ts";
import { goToScreen, openScreen } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

const script = "<script>alert(1)</script>";

/** Fills in all but who nominates, and what must be ticked. */
async function fillIn(page: Page, category: string, husband: string, wife: string): Promise<void> {
	await field(page, "category_id").selectOption({ label: category });
	await field(page, "husband").fill(husband);
	await field(page, "wife").fill(wife);
	await field(page, "place").fill("Moshi");
	await field(page, "married_years").fill("31");
	await field(page, "reason").fill(`${script} They pray with every young couple of our street.`);
	await field(page, "couple_knows").selectOption("no");
}

const send = (page: Page) => page.getByRole("button", { name: m.nomination_button(), exact: true }).click();
const thanks = (page: Page) => page.getByRole("heading", { name: m.nomination_thanks(), level: 1 });

test("visitors nominate a couple from a phone, with scripts and without; an editor accepts it", async ({
	page,
	office,
	become,
	anotherVisitor,
	browser,
}) => {
	await become("editor");
	await openScreen(page, office.origin, "nominations", "Nominations");
	await page.getByRole("button", { name: "Time of nominations" }).click();
	await expect(page.getByRole("checkbox", { name: office.open.name })).toBeChecked();
	await expectAccessible(page);
	await page.getByLabel("Nominations close").fill("2099-12-31T23:00");
	await page.getByRole("button", { name: "Store the time" }).click();
	await expect(page.getByText("The time of nominations is set.")).toBeVisible();

	const guest = await anotherVisitor();
	await guest.setViewportSize(phone);
	await test.step("the landing page and the categories lead to the form", async () => {
		await openPage(guest, `${office.origin}/award/category`);
		await expect(guest.getByRole("link", { name: m.nomination_link() })).toBeVisible();
		await openPage(guest, `${office.origin}/home`);
		await guest.getByRole("link", { name: m.nomination_link() }).click();
		await expect(guest.getByRole("heading", { name: m.nomination_title(), level: 1 })).toBeVisible();
	});
	await test.step("all errors are named, summed up at the first", async () => {
		await send(guest);
		// The only category that takes nominations is chosen.
		await expect(guest.getByText(m.nomination_husband_needed())).toBeVisible();
		await expect(guest.getByText(m.field_more_errors({ count: 8, shown: "8" }))).toBeVisible();
		await expect(field(guest, "husband")).toBeFocused();
		await expectAccessible(guest);
	});
	await fillIn(guest, office.open.name, "Petro Lyimo", "Rehema Lyimo");
	await field(guest, "name").fill("Asha Juma");
	await field(guest, "email").fill("asha@example.org");
	await field(guest, "consent").check();
	await expectFit(guest);
	await expectFitsNarrowest(guest);
	await send(guest);
	await expect(thanks(guest)).toBeFocused();
	await expect(thanks(guest)).toBeInViewport();
	await expectAccessible(guest);
	await expectFitsNarrowest(guest);

	await test.step("without scripts the same names, written otherwise, are the same couple", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
		const plain = await context.newPage();
		await plain.goto(`${office.origin}/award/nominate?categoryId=${office.open.id}`);
		await fillIn(plain, office.open.name, "REHEMA lyimo", "petro  lyimo");
		await field(plain, "place").fill("Somewhere else");
		await send(plain);
		await expect(plain.getByText(m.nomination_name_needed())).toBeVisible();
		await expect(plain.getByText(m.nomination_consent_needed())).toBeVisible();
		await expect(field(plain, "husband")).toHaveValue("REHEMA lyimo");
		await field(plain, "name").fill("Juma Ali");
		await field(plain, "phone").fill("0754 100 002");
		await field(plain, "consent").check();
		await send(plain);
		await expect(thanks(plain)).toBeVisible();
		await context.close();
	});

	await page.reload();
	await page.getByRole("cell", { name: "Petro Lyimo & Rehema Lyimo" }).click();
	await lookInSizes(page, async () => {
		await expect(page.getByText(/^2 times/)).toBeVisible();
		await expect(page.getByText(script).first()).toBeVisible();
	});
	await page.getByRole("button", { name: "Write to Juma Ali" }).click();
	const whatsApp = page.getByRole("link", { name: "Send by WhatsApp" });
	await expect(page.getByRole("dialog").locator(whatsApp)).toHaveAttribute(
		"href",
		/^https:\/\/wa\.me\/255754100002\?/,
	);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("button", { name: "Accept", exact: true }).click();
	await test.step("what was sent differs: the organiser sees it, and decides", async () => {
		await expect(page.getByText(/^What was sent differs: Moshi .* · Somewhere else /)).toBeVisible();
		await expect(page.getByLabel("Year of the wedding")).toHaveValue(/^\d{4}$/);
		await expect(page.getByLabel("Place or church")).toHaveValue("Moshi");
		await expectAccessible(page);
		await page.getByLabel("Place or church").fill("Moshi Town");
	});
	await page.getByRole("button", { name: "Make the draft" }).click();
	await expect(page.getByText("Accepted: it is a draft among the couples.")).toBeVisible();
	await page.getByRole("link", { name: "Open the couple" }).click();
	await expect(page.getByLabel("Husband")).toHaveValue("Petro Lyimo");
	await expect(page.getByLabel("Church").first()).toHaveValue("Moshi Town");
	await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
});

test("an editor puts two couples together that are one, and declines it", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	await openScreen(page, office.origin, "nominations", "Nominations");
	for (const husband of ["Elia Swai", "Mzee Elia Swai"]) {
		const nomination = {
			category_id: office.open.id,
			husband,
			...{ wife: "Grace Swai", place: "Arusha", married_years: 40, name: "Asha", phone: "0754100002" },
			reason: "They never let a guest go away hungry.",
			...{ couple_knows: true, consent: true },
		};
		const reply = await page.request.post(`${office.origin}/nominations/send`, {
			data: { nomination },
			headers: { origin: office.origin, "app-channel": "web-portal", "api-key": "test" },
		});
		expect(reply.status(), await reply.text()).toBe(200);
	}
	await goToScreen(page, "nominations?displayedFilters=%7B%7D&filter=%7B%22q%22%3A%22mzee%20elia%22%7D");
	await page.getByRole("cell", { name: "Mzee Elia Swai & Grace Swai" }).click();
	await page.getByRole("button", { name: "Is the same as…" }).click();
	await page.getByRole("combobox", { name: "Couple" }).click();
	await page.getByRole("option", { name: /^Elia Swai & Grace Swai/ }).click();
	await page.getByRole("button", { name: "Put together" }).click();
	await expect(
		page.getByRole("heading", { name: "Elia Swai & Grace Swai", level: 2, exact: true }),
	).toBeVisible();
	await expect(page.getByText(/^2 times/)).toBeVisible();
	await page.getByRole("button", { name: "Decline", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Decline", exact: true }).click();
	await expect(page.getByText("Declined.", { exact: true })).toBeVisible();
});
