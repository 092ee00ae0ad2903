import { m } from "@bcc/messages";
import { eventPath, galleryPath, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("seminars are sorted by the menu's links, one is reserved; events and galleries read, a photo has a page with ways back and on", {
	tag: "@phone",
}, async ({ page, press, site }) => {
	await test.step("seminars read and are sorted by the menu's links", async () => {
		const { underWay, evening, weekend, long } = site.listings.seminars;
		const upcoming = page.getByRole("list", { name: m.content_seminars_upcoming() }).getByRole("heading");
		await page.goto("/seminars");
		await expect(upcoming).toHaveText([underWay, evening, weekend, long].map(({ name }) => name));
		await page.getByRole("button", { name: /^Sort By/ }).focus();
		await press(page.getByRole("link", { name: "Price (high to low)", exact: true }));
		await expect(page).toHaveURL("/seminars?sort=price-high");
		await expect(upcoming).toHaveText([underWay, weekend, long, evening].map(({ name }) => name));
		await expect(page.getByText("Loading")).toBeHidden();
		await press(page.getByRole("link", { name: `More Details: ${weekend.name}` }));
		await expect(page).toHaveURL(seminarPath(weekend));
	});

	await test.step("a seminar reads, with its photos, its video and the way to reserve", async () => {
		const { weekend, past } = site.listings.seminars;
		await page.goto(seminarPath(weekend));
		const others = page.getByRole("list", { name: m.content_photos() }).getByRole("link");
		await expect(others).toHaveCount(weekend.photos.length - 1);
		await expect(page.locator("main video[controls]")).toHaveAttribute(
			"src",
			/^\/files\/get\?path=[0-9a-f]{32}\.webm$/,
		);
		await page.getByLabel("Enter Total number of Tickets").fill("2");
		await press(page.getByRole("button", { name: "Book Now", exact: true }));
		await expect(page).toHaveURL(`${seminarPath(weekend)}&tickets=2#tickets`);
		await expect(page.getByText(m.booking_reserve(), { exact: true })).toBeVisible();
		await expect(page.getByText(m.booking_summary())).toBeHidden();
		for (const tickets of ["", "0", "-1", "1e9", "%3Cscript%3E"]) {
			await page.goto(`${seminarPath(weekend)}&tickets=${tickets}`);
			const problem =
				tickets === "" ? m.content_tickets_required() : m.content_tickets_range({ most: "500" });
			await expect(page.getByText(problem, { exact: true })).toBeVisible();
			await expect(page.getByText(m.booking_reserve())).toBeHidden();
		}
		await page.goto(`${seminarPath(past)}&tickets=2`);
		await expect(page.getByText(m.booking_reserve())).toBeHidden();
	});

	await test.step("events and galleries read, and a photo is shown large, with its caption and ways back and on", async () => {
		const { events, galleries } = site.listings;
		await page.goto("/events");
		await press(page.getByRole("link", { name: `View More Event Details: ${events.dinner.name}` }));
		await expect(page).toHaveURL(eventPath(events.dinner));
		await expect(page.getByText("From Tshs 60,000 per person", { exact: true })).toBeVisible();
		await page.goto("/gallery");
		await press(
			page.getByRole("link", { name: m.content_gallery_open_named({ name: galleries.feast.name }) }),
		);
		await expect(page).toHaveURL(galleryPath(galleries.feast));
		const photo = page.getByRole("main").getByRole("link", { name: galleries.feast.photos[1], exact: true });
		await expect(photo.locator("img")).toHaveCSS("opacity", "1");
		await press(photo);
		const path = galleryPath(galleries.feast);
		await expect(page).toHaveURL(`${path}&photo=2#photo`);
		const shown = page.getByRole("figure");
		const link = (name: string) => shown.getByRole("link", { name, exact: false });
		await expect(shown.getByRole("img", { name: galleries.feast.photos[1], exact: true })).toBeInViewport();
		await expect(shown.getByText("2 of 6", { exact: true })).toBeVisible();
		await press(link(m.content_lightbox_previous()));
		await expect(shown.getByText("1 of 6", { exact: true })).toBeVisible();
		await expect(link(m.content_lightbox_previous())).toHaveCount(0);
		await page.goto(`${path}&photo=6`);
		await expect(link(m.content_lightbox_next())).toHaveCount(0);
		await press(link(m.content_photos_all()));
		await expect(page).toHaveURL(path);
		await expect(shown).toHaveCount(0);
		await page.goto(`${path}&photo=7`);
		await expect(photo).toBeVisible();
	});

	await test.step("the photos of a seminar too, in Swahili", async () => {
		const { weekend } = site.listings.seminars;
		const path = `/sw${seminarPath(weekend)}`;
		await page.goto(path);
		await press(
			page
				.getByRole("list", { name: m.content_photos({}, { locale: "sw" }) })
				.getByRole("link")
				.first(),
		);
		await expect(page).toHaveURL(`${path}&photo=2#photo`);
		await press(page.getByRole("link", { name: m.content_photos_all({}, { locale: "sw" }) }));
		await expect(page).toHaveURL(path);
	});
});
