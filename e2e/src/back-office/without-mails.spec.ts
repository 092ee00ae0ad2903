import { m } from "@bcc/messages";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "./office.ts";

test("a site without a mail server promises no link, and leads to the organisers", async ({
	office,
	anotherVisitor,
}) => {
	const visitor = await anotherVisitor();
	await openPage(visitor, `${office.origin}/forgot-password`);
	await expect(visitor.getByText(m.forgot_no_mail())).toBeVisible();
	await expect(visitor.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
	await expect(visitor.getByRole("button", { name: m.forgot_button(), exact: true })).toHaveCount(0);
	await openPage(visitor, `${office.origin}/sw/forgot-password`);
	await expect(visitor.getByText(m.forgot_no_mail({}, { locale: "sw" }))).toBeVisible();
});
