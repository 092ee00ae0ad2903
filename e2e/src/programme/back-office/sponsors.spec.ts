import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { desktop, phone } from "#e2e/back-office/sizes.ts";
import { openScreen, save, upload } from "#e2e/back-office/staff.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";

test("a sponsor is shown on the landing page, and one of an event with the event", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/^400: POST \S+\/admin\/api\/sponsors$/);
	await become("editor");
	const link = "www.example.org/benki";
	await openScreen(page, office.origin, "sponsors/create", "New sponsor");
	await page.getByLabel("Name").fill("Benki ya Upendo");
	await page.getByLabel("Address of its page").fill("www.example.org benki");
	await upload(page, "Logo", [
		{ name: "logo.jpg", mimeType: "image/jpeg", buffer: await drawPicture(500, 160, "#14507a") },
	]);
	await expect(page.getByRole("img", { name: "Logo, as stored" })).toBeVisible();
	await save(page);
	await expect(page.getByText("“Address of its page” must be the address of a page").first()).toBeVisible();
	await page.getByLabel("Address of its page").fill(link);
	await save(page, "sponsors");

	const visitor = await anotherVisitor();
	for (const size of [phone, desktop]) {
		await visitor.setViewportSize(size);
		await openPage(visitor, `${office.origin}/home`);
		const row = visitor.getByRole("region", { name: m.sponsors_heading() });
		const sponsor = row.getByRole("link", { name: "Benki ya Upendo", exact: true });
		await sponsor.scrollIntoViewIfNeeded();
		await expect(sponsor).toHaveAttribute("href", `https://${link}`);
		await expect(sponsor).toHaveAttribute("rel", "sponsored noopener");
		await expect
			.poll(() => sponsor.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		await expectAccessible(visitor);
	}
	await openPage(visitor, `${office.origin}/events/view?eventId=${office.event}`);
	const ofEvent = visitor.getByRole("region", { name: m.sponsors_event() });
	await expect(ofEvent.getByRole("img")).toHaveCount(1);
	await expect(ofEvent.getByRole("img", { name: "Hoteli ya Bahari", exact: true })).toBeVisible();
});
