import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { callAdmin } from "#e2e/back-office/staff.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

test("without a mail server, a buyer who has lost the link is told how to reach whom, and shown no form", async ({
	page,
	become,
	office,
	anotherVisitor,
}) => {
	await become("admin");
	const settings = await callAdmin<Record<string, unknown>>(page, "GET", "settings");
	await callAdmin(page, "PUT", "settings", { ...settings, whatsapp: "+255712345678" });
	const visitor = await anotherVisitor();
	const main = visitor.getByRole("main");
	for (const [path, locale] of [
		["/book/ticket?token=lost", "en"],
		["/sw/book/ticket", "sw"],
	] as const) {
		await openPage(visitor, office.origin + path);
		await expect(main.getByText(m.ticket_resend_no_mail({}, { locale }))).toBeVisible();
		for (const way of ["tel:+255", "https://wa.me/255712345678", "mailto:"])
			await expect(main.locator(`a[href^='${way}']`)).toBeVisible();
		await expect(main.locator("form")).toHaveCount(0);
	}
	await expectAccessible(visitor);
});
