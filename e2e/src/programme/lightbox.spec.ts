import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { expectAt, expectClosed, lightbox, photoLink, swipe, touch } from "#e2e/fixtures/lightbox.ts";
import { galleryPath, openPage, seminarPath } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

// It opens, turns and springs back in motion.
test.use({ still: false });

const second = "Couples in hall 2";

test("opens as large as it may be, turns by swipe and keys, closes by Back; without its code the link leads to the photo", async ({
	page,
	press,
	site,
	isMobile,
	hasTouch,
	watch,
}) => {
	await test.step("opens, and turns by a swipe", async () => {
		const link = photoLink(page, second);
		await openPage(page, galleryPath(site.listings.galleries.feast));
		await test.step("opens on the photo, as large as it may be, with thumbnails and a counter, and no dots", async () => {
			await press(link);
			await expectAt(page, "2/6");
			const frame = lightbox(page).locator("> *").first();
			const box = await frame.boundingBox();
			const expected = isMobile ? { width: 360, height: 740 } : { width: 1100, height: 0.9 * 800 };
			expect(box).toMatchObject(expected);
			expect(Math.abs((box?.x ?? 0) * 2 + expected.width - (isMobile ? 360 : 1280))).toBeLessThan(20);

			const photo = lightbox(page).getByRole("img", { name: second, exact: true });
			await expect(photo).toBeVisible();
			await expect
				.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0);
			const thumbnails = lightbox(page).locator("button:has(img)");
			const sizes = await thumbnails.evaluateAll((all) =>
				all
					.filter((button) => button.getBoundingClientRect().width > 0)
					.map(({ clientWidth: w, clientHeight: h }) => [w, h]),
			);
			expect(sizes.length).toBeGreaterThanOrEqual(3);
			expect(new Set(sizes.map(String))).toEqual(new Set(["120,90"]));
			await expect(lightbox(page).locator("[class*=dot], [class*=bullet]")).toHaveCount(0);
			await expect(lightbox(page).getByText("Joy 1")).toBeHidden();

			await press(thumbnails.nth(sizes.length > 4 ? 4 : 2));
			await expect(lightbox(page).getByText("2/6", { exact: true })).toHaveCount(0);
			await page.keyboard.press("Escape");
			await expectClosed(page, link);
		});

		await test.step("a flick or a long swipe turns the photo, a short one springs back", async () => {
			await press(link);
			await expectAt(page, "2/6");
			await swipe(page, hasTouch, -80, 200);
			await expectAt(page, "3/6");
			await swipe(page, hasTouch, 80, 200);
			await expectAt(page, "2/6");
			await swipe(page, hasTouch, -80, 400);
			await swipe(page, hasTouch, -20, 20);
			await expectAt(page, "2/6");
			await swipe(page, hasTouch, hasTouch ? -170 : -400, 4000);
			await expectAt(page, "3/6");
			await page.keyboard.press("Escape");
			await expectClosed(page, link);
		});

		if (isMobile)
			await test.step("two fingers and a double tap zoom, a zoomed photo does not turn, and a swipe down closes", async () => {
				await press(link);
				await expectAt(page, "2/6");
				const photo = lightbox(page).getByRole("img", { name: second, exact: true });
				const width = async () => (await photo.boundingBox())?.width ?? 0;
				const whole = await width();
				const fingers = (apart: number) => [
					{ x: 180 - apart, y: 370 },
					{ x: 180 + apart, y: 370 },
				];
				await touch(page, [20, 40, 60, 80, 100].map(fingers));
				await expect.poll(width, "after the fingers went apart").toBeGreaterThan(1.3 * whole);
				await swipe(page, true, -80, 200);
				await expectAt(page, "2/6");
				await touch(page, [120, 90, 60, 30, 10].map(fingers));
				await expect.poll(width, "after they came together").toBeCloseTo(whole, 0);
				const tap = [[{ x: 180, y: 370 }]];
				await touch(page, tap);
				await touch(page, tap);
				await expect.poll(width, "after a double tap").toBeGreaterThan(1.3 * whole);
				await page.keyboard.press("Escape");
				await expectClosed(page, link);

				await press(link);
				await expectAt(page, "2/6");
				await touch(
					page,
					[0, 60, 120, 180, 240, 300].map((down) => [{ x: 180, y: 250 + down }]),
				);
				await expectClosed(page, link);
			});

		if (isMobile)
			await test.step("one photo alone has nothing to turn to", async () => {
				const { single } = site.listings.galleries;
				await goInside(page, galleryPath(single));
				await expect(page.getByRole("heading", { level: 1, name: single.name, exact: true })).toBeVisible();
				await press(photoLink(page, "Couples in hall 1"));
				await expectAt(page, "1/1");
				await page.keyboard.press("ArrowRight");
				await expectAt(page, "1/1");
				await expectAccessible(page);
			});
		else
			await test.step("a photo that cannot be loaded shows a warning sign, a small one in its thumbnail", async () => {
				watch.tolerate(/^failed: GET \S+\/files\/get/);
				const { weekend } = site.listings.seminars;
				await openPage(page, seminarPath(weekend));
				await page.route("**/files/get?*", (route) => route.abort("failed"));
				await press(page.getByRole("link", { name: /View More/ }));
				const problem = lightbox(page).getByText("Unable to load the image!", { exact: true });
				await expect(problem.first()).toBeVisible();
				const sign = await problem.first().locator("xpath=..").locator("svg").boundingBox();
				expect(sign?.width).toBeGreaterThan(40);
				const small = lightbox(page).locator("button svg").locator("visible=true");
				const smallSigns = lightbox(page).getByTitle("Unable to load the image!");
				await expect(smallSigns.first()).toBeVisible();
				expect((await smallSigns.first().locator("svg").boundingBox())?.width).toBeLessThan(40);
				await expect(small.first()).toBeVisible();
				await expectAccessible(page);
			});
	});

	if (!isMobile)
		await test.step("keys and the backdrop, in 150 and 75 ms, and in the largest window", async () => {
			await page.unrouteAll();
			const link = photoLink(page, second);
			await openPage(page, galleryPath(site.listings.galleries.feast));
			await test.step("opens in 150 ms and closes in 75, also by a press on the backdrop", async () => {
				await page.evaluate(() => {
					const durations: string[] = [];
					(window as unknown as { durations: string[] }).durations = durations;
					document.addEventListener("transitionrun", ({ target }) => {
						const element = target as Element;
						if (element.getAttribute("role") === "dialog")
							durations.push(getComputedStyle(element).transitionDuration);
					});
				});
				const durations = () =>
					page.evaluate(() => (window as unknown as { durations: string[] }).durations.splice(0));
				// A machine too busy to draw anything in those 75 ms shows no second one.
				await expect(async () => {
					await durations();
					await link.click();
					await expectAt(page, "2/6");
					await expect(lightbox(page)).toHaveCSS("transition-duration", "0.075s");
					const opening = await durations();
					await page.mouse.click(20, 400);
					await expectClosed(page, link);
					expect([...opening, ...(await durations())]).toEqual(["0.15s", "0.075s"]);
				}).toPass();
			});

			await test.step("keys turn the photos round and round, Escape closes, and the focus stays inside", async () => {
				await press(link);
				await expectAt(page, "2/6");
				for (const position of ["1/6", "6/6", "5/6"]) {
					await page.keyboard.press("ArrowLeft");
					await expectAt(page, position);
				}
				await expect(lightbox(page).getByText("Joy 5")).toBeVisible();
				for (const position of ["6/6", "1/6"]) {
					await page.keyboard.press("ArrowRight");
					await expectAt(page, position);
				}
				const inside = () => lightbox(page).evaluate((dialog) => dialog.contains(document.activeElement));
				for (const key of [...Array(14).fill("Tab"), ...Array(14).fill("Shift+Tab")]) {
					await page.keyboard.press(key);
					await expect.poll(inside).toBe(true);
				}
				await page.keyboard.press("Escape");
				await expectClosed(page, link);
				await expect(page).toHaveURL(galleryPath(site.listings.galleries.feast));

				await link.press("Enter");
				await expectAt(page, "2/6");
				/* The thumbnail in the focus leaves the row; the keys still work. */
				await lightbox(page).locator("button:has(img)").first().focus();
				for (const position of ["3/6", "4/6", "5/6"]) {
					await page.keyboard.press("ArrowRight");
					await expectAt(page, position);
				}
				await expect.poll(inside).toBe(true);
				for (const position of ["4/6", "3/6", "2/6"]) {
					await page.keyboard.press("ArrowLeft");
					await expectAt(page, position);
				}

				await expectAt(page, "2/6");
				await lightbox(page)
					.getByRole("button", { name: m.content_lightbox_next(), exact: true })
					.press("Enter");
				await expectAt(page, "3/6");
				await press(lightbox(page).getByRole("button", { name: m.content_lightbox_close(), exact: true }));
				await expectClosed(page, link);
			});

			await test.step("the large window takes 1100 × 800", async () => {
				await page.setViewportSize({ width: 1600, height: 1000 });
				await link.click();
				await expectAt(page, "2/6");
				expect(await lightbox(page).locator("> *").first().boundingBox()).toMatchObject({
					width: 1100,
					height: 800,
				});
				await page.setViewportSize({ width: 700, height: 600 });
				await expect
					.poll(() => lightbox(page).locator("> *").first().boundingBox())
					.toMatchObject({ width: 0.94 * 700, height: 0.9 * 600 });
			});
		});

	if (isMobile)
		await test.step("Back closes it and stays on the page; closing it otherwise leaves nothing to go back to", async () => {
			await openPage(page, "/gallery");
			const { name } = site.listings.galleries.feast;
			await press(page.getByRole("link", { name: m.content_gallery_open_named({ name }), exact: true }));
			await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
			await page.locator("html").evaluate((html) => html.setAttribute("data-same-document", ""));
			const link = photoLink(page, second);
			await press(link);
			await expectAt(page, "2/6");
			await page.evaluate(() => history.back());
			await expectClosed(page, link);
			await expect(page).toHaveURL(galleryPath(site.listings.galleries.feast));

			await press(link);
			await expectAt(page, "2/6");
			await page.keyboard.press("Escape");
			await expectClosed(page, link);
			await page.evaluate(() => history.back());
			await expect(page).toHaveURL("/gallery");
			await expect(page.locator("html[data-same-document]")).toBeAttached();
		});

	if (isMobile)
		await test.step("if its code does not load, its link leads to a page with the photo", async () => {
			watch.tolerate(/^failed: GET \S+\/assets\/lightbox/);
			await page.route(/\/assets\/lightbox-[^/]*\.js/, (route) => route.abort("connectionreset"));
			await openPage(page, galleryPath(site.listings.galleries.feast));
			await press(photoLink(page, second));
			await expect(page).toHaveURL(`${galleryPath(site.listings.galleries.feast)}&photo=2#photo`);
		});
});

test("plays only when asked, a photo every 3000 ms, until paused", { tag: "@phone" }, async ({
	page,
	press,
	site,
}) => {
	await page.clock.install();
	await openPage(page, galleryPath(site.listings.galleries.feast));
	await press(photoLink(page, second));
	await expectAt(page, "2/6");
	await page.clock.runFor(10_000);
	await expectAt(page, "2/6");
	await press(lightbox(page).getByRole("button", { name: m.content_lightbox_play(), exact: true }));
	const pause = lightbox(page).getByRole("button", { name: m.content_lightbox_pause(), exact: true });
	await expect(pause).toBeVisible();
	await page.clock.runFor(2_000);
	await expectAt(page, "2/6");
	await page.clock.runFor(1_500);
	await expectAt(page, "3/6");
	await press(pause);
	await page.clock.runFor(10_000);
	await expectAt(page, "3/6");
});
