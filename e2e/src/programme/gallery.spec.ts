import { m } from "@bcc/messages";
import { waysToPay } from "#e2e/filled-site/tickets.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { layoutShifts, recordLayoutShifts } from "#e2e/fixtures/layout-shift.ts";
import { expectAt, lightbox, photoLink } from "#e2e/fixtures/lightbox.ts";
import { galleryPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("every gallery is listed and opens alone; a failed photo shows a sign; the payment methods", {
	tag: "@phone",
}, async ({ page, press, site, watch }) => {
	await test.step("every gallery is listed with name, description and photos, and opens alone", async () => {
		const { feast, single, empty } = site.listings.galleries;
		await openPage(page, "/gallery");
		await expect(page.getByRole("heading", { level: 1, name: "GALLERY", exact: true })).toBeVisible();
		for (const { name, description, photos } of [feast, single]) {
			const gallery = page.getByRole("region", { name, exact: true });
			await expect(gallery.getByText(description, { exact: true })).toBeVisible();
			await expect(gallery.getByRole("listitem").getByRole("link")).toHaveCount(photos.length);
			const last = gallery.getByRole("img", { name: photos.at(-1) });
			await last.scrollIntoViewIfNeeded();
			await expect
				.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0);
		}
		await expect(
			page.getByRole("region", { name: empty.name, exact: true }).getByText(m.content_gallery_no_photos()),
		).toBeVisible();
		await press(page.getByRole("link", { name: m.content_gallery_open_named({ name: feast.name }) }));
		await expect(page).toHaveURL(galleryPath(feast));
		await expect(page.getByRole("heading", { level: 1, name: feast.name, exact: true })).toBeVisible();
		await expect(page.getByRole("list", { name: feast.name }).getByRole("link")).toHaveCount(
			feast.photos.length,
		);
		await press(page.getByRole("link", { name: m.content_galleries_all() }));
		await expect(page).toHaveURL("/gallery");
		await goInside(page, galleryPath(empty));
		await expect(page.getByRole("heading", { level: 1, name: empty.name, exact: true })).toBeVisible();
		await expect(page.getByText(m.content_gallery_no_photos())).toBeVisible();
	});

	await test.step("the payment methods, and a photo of a grid that fails", async () => {
		await test.step("the five signs, beside the ways that the organisers really take", async () => {
			await openPage(page, "/book");
			const methods = page.getByRole("list", { name: m.book_signs_title() }).getByRole("listitem");
			await expect(methods.locator("span")).toHaveText(["Mastercard", "Amex", "PayPal", "Visa", "UnionPay"]);
			for (const method of await methods.all()) await expect(method.locator("svg")).toBeVisible();
			await expect(page.getByText(m.book_signs_text())).toBeVisible();
			for (const { number, name } of waysToPay) {
				await expect(page.getByText(number, { exact: true })).toBeVisible();
				await expect(page.getByText(m.ticket_way_name({ name })).first()).toBeVisible();
			}
		});

		await test.step("a photo of the grid that fails shows the warning sign, small", async () => {
			watch.tolerate(/^failed: GET \S+\/files\/get/);
			const { feast } = site.listings.galleries;
			await page.route("**/files/get?*", (route) => route.abort("failed"));
			await goInside(page, galleryPath(feast));
			const failed = page
				.getByRole("list", { name: feast.name })
				.getByRole("img", { name: `${feast.photos[1]}. Unable to load the image!`, exact: true });
			await failed.scrollIntoViewIfNeeded();
			await expect(failed.getByText("Unable to load the image!", { exact: true })).toBeVisible();
			const sign = await failed.locator("svg").boundingBox();
			expect(sign?.width).toBeGreaterThan(16);
			expect(sign?.width).toBeLessThan(40);
			const [tile, text] = [
				await failed.boundingBox(),
				await failed.getByText("Unable to load the image!").boundingBox(),
			];
			expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((tile?.y ?? 0) + (tile?.height ?? 0));
		});
	});
});

// In the large window, which shows the most of them at once.
test("five hundred photos: few are fetched, nothing shifts, any opens, and they go round", {
	tag: "@desktop",
}, async ({ page, press, site, request }) => {
	const { feast } = site.listings.galleries;
	const { data } = await (await request.get(`/gallery/${feast.id}`)).json();
	const [gallery] = data;
	const picture = await request.get(`/files/get?path=${gallery.photos[0].img_url}&w=240`);
	const photos = Array.from({ length: 500 }, (_, index) => ({
		...gallery.photos[0],
		img_url: `${index}.jpg`,
		alt: `Photo number ${index + 1}`,
	}));
	await page.route(`**/gallery/${feast.id}`, (route) =>
		route.fulfill({ json: { status: 1, data: [{ ...gallery, photos }] } }),
	);
	const fetched = new Set<string>();
	await page.route("**/files/get?*", (route) => {
		fetched.add(new URL(route.request().url()).searchParams.get("path") ?? "");
		return route.fulfill({ response: picture });
	});
	await recordLayoutShifts(page);
	await openPage(page, "/about");
	await goInside(page, galleryPath(feast));
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(500);
	await expect(photoLink(page, "Photo number 3").locator("img")).toHaveCSS("opacity", "1");
	expect(fetched.size, "pictures fetched for the first view").toBeLessThan(150);

	const before = (await layoutShifts(page)).total;
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo({ top, behavior: "instant" });
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		}
	});
	const { total, shifts } = await layoutShifts(page);
	expect(total - before, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);

	const last = page.getByRole("link", { name: "Photo number 500", exact: true });
	await press(last);
	await expectAt(page, "500/500");
	const shown = lightbox(page).getByRole("img", { name: "Photo number 500", exact: true });
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await page.keyboard.press("ArrowRight");
	await expectAt(page, "1/500");
	expect(await lightbox(page).locator("img").count(), "pictures in the lightbox").toBeLessThan(20);
});
