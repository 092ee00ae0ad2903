import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("a page that breaks says so, with the bar, a way on and the footer", { tag: "@phone" }, async ({
	page,
	watch,
}) => {
	watch.expect(/^console: /);
	watch.tolerate(/^page error: /);
	await openPage(page, "/about");
	await page.route("**/gallery/all", (route) => route.fulfill({ json: { status: 1, data: [null] } }));
	await goInside(page, "/gallery");
	await expect(page.getByRole("heading", { level: 1, name: m.shell_error_title() })).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
	await expect(page.getByRole("link", { name: m.shell_retry() })).toBeVisible();
	await expect(page.getByRole("contentinfo").getByText(m.shell_footer_rights())).toBeVisible();
	await expectAccessible(page);
});
