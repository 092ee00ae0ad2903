import { m } from "@bcc/messages";
import { type Category, closedAt, opensAt, readingVotes } from "#e2e/filled-site/content.ts";
import { coupleAt } from "#e2e/fixtures/couple-at.ts";
import { goInside } from "#e2e/fixtures/go-inside.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { coupleCard, expectCount, voteButton, voteButtons, votesText } from "#e2e/fixtures/nominees-page.ts";
import { nomineesPath, openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test("the category and its couples; long names, no photo, one of many found; a photo before it comes and when it fails", {
	tag: "@phone",
}, async ({ page, site, watch }) => {
	await test.step("shows the category, the heading and the couples with their counts; long names stay inside", async () => {
		const { reading, longNames } = site;
		const main = page.getByRole("main");
		await openPage(page, nomineesPath(reading));
		await test.step("the category and its couples", async () => {
			await expect(main.getByRole("heading", { level: 1, name: reading.name, exact: true })).toBeVisible();
			await expect(main.getByText(reading.description, { exact: true })).toBeVisible();
			await expect(main.getByText(reading.code)).toBeVisible();
			await expect(main.locator("header img")).toBeVisible();
			await expect(
				main.getByRole("heading", { name: "Vote for your favorite Couple", exact: true }),
			).toBeVisible();
			await expect(main.getByRole("article")).toHaveCount(reading.couples.length);
			for (const [place, couple] of reading.couples.entries()) {
				const { husband, wife } = couple;
				const card = coupleCard(page, couple);
				await expect(card.getByRole("img", { name: m.awards_couple_photo({ husband, wife }) })).toBeVisible();
				await expect(card.getByRole("heading")).toHaveText(`${husband} & ${wife}`);
				await expectCount(page, couple, readingVotes[place] ?? 0);
				await expect(voteButton(page, couple)).toHaveText("Vote");
			}
		});

		await test.step("very long names stay inside the window", async () => {
			await goInside(page, nomineesPath(longNames));
			const couple = coupleAt(longNames, 0);
			await expect(voteButton(page, couple)).toBeVisible();
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			const card = await coupleCard(page, couple).boundingBox();
			const names = await coupleCard(page, couple).getByRole("heading").boundingBox();
			expect((names?.x ?? 0) + (names?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
		});
	});

	await test.step("couples without a photo, and one of many found by name", async () => {
		await openPage(page, nomineesPath(site.many));
		await test.step("couples without a photo show the default picture", async () => {
			const first = coupleAt(site.many, 0);
			await expect(coupleCard(page, first).getByRole("img")).toBeVisible();
			await expect(coupleCard(page, first).locator("img")).toHaveCount(0);
		});

		await test.step("one of many is found by name", async () => {
			await expect(page.getByRole("main").getByRole("article")).toHaveCount(60);
			const wanted = coupleAt(site.many, 41);
			await page.getByRole("searchbox", { name: m.awards_find() }).fill(`${wanted.husband} ${wanted.wife}`);
			await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
			await expect(voteButton(page, wanted)).toBeVisible();
			await page.getByRole("searchbox").fill("nobody of that name");
			await expect(page.getByText(m.awards_find_none())).toBeVisible();
		});
	});

	await test.step("a photo shows the default picture first, then the real one, or the error picture in its place", async () => {
		const pictures = "**/files/get?*";
		await openPage(page, "/about");
		await test.step("the default picture first, then the real one", async () => {
			const held = await holdRequests(page, pictures);
			await goInside(page, nomineesPath(site.reading));
			const photo = coupleCard(page, coupleAt(site.reading, 1)).locator("img");
			await photo.scrollIntoViewIfNeeded();
			await expect(photo).toHaveCSS("opacity", "0");
			await held.release();
			await expect(photo).toHaveCSS("opacity", "1");
			expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
			await page.unroute(pictures);
		});

		await test.step("a photo that fails shows the error picture in its place", async () => {
			watch.tolerate(/^failed: GET \S+\/files\/get/);
			await page.route(pictures, (route) => route.abort("failed"));
			await openPage(page, nomineesPath(site.reading));
			for (const couple of site.reading.couples) {
				const card = coupleCard(page, couple);
				await card.scrollIntoViewIfNeeded();
				await expect(card.getByRole("img", { name: m.shell_image_failed() })).toBeVisible();
			}
		});
	});
});

test("without couples, before voting opens and after it closed, the page shows why", {
	tag: "@desktop",
}, async ({ page, site }) => {
	await openPage(page, nomineesPath(site.empty));
	await test.step("an empty category shows the text of the spec", async () => {
		await expect(
			page.getByText(
				`Currently there is no nominees for the Best Christian Couple under ${site.empty.name} category.`,
				{ exact: true },
			),
		).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
		await expect(page.getByRole("heading", { name: m.awards_nominees_heading() })).toHaveCount(0);
	});

	await test.step("before voting opens it shows when, and no Vote buttons", async () => {
		await goInside(page, nomineesPath(site.notOpen));
		await expect(page.getByText(m.awards_not_open_text({ when: opensAt.en }))).toBeVisible();
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(site.notOpen.couples.length);
		await expect(voteButtons(page)).toHaveCount(0);
	});

	await test.step("after voting closed it shows that, with the counts", async () => {
		await goInside(page, nomineesPath(site.closed));
		await expect(page.getByText(m.awards_closed_text({ when: closedAt.en }))).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
		await expect(page.getByText(votesText(0), { exact: true })).toHaveCount(site.closed.couples.length);
	});
});

test("voting opens and closes on an open page when its moment comes, whatever the phone's clock says", {
	tag: "@phone",
}, async ({ page, site }) => {
	const { notOpen, closed, closing } = site;
	/** Expects that voting opens on the page of `notOpen` at its moment, which is `late` milliseconds ago then. */
	async function expectToOpen(late: number) {
		await expect(page.getByText(m.awards_not_open_title())).toBeVisible();
		await page.clock.fastForward(Date.parse(opensAt.utc) - Date.now() + late);
		await expect(voteButtons(page)).toHaveCount(notOpen.couples.length);
		await expect(page.getByText(m.awards_not_open_title())).toBeHidden();
	}
	const goTo = async (category: Category) => {
		await goInside(page, nomineesPath(category));
		await expect(page.getByRole("heading", { level: 1, name: category.name, exact: true })).toBeVisible();
	};

	await page.clock.install();
	await test.step("opens", async () => {
		await openPage(page, nomineesPath(notOpen));
		await expectToOpen(1000);
	});
	await test.step("closes", async () => {
		await goTo(closing);
		await expect(voteButtons(page)).toHaveCount(closing.couples.length);
		await expect(page.getByText(m.awards_closes_note({ when: "|" }).split("|")[0] ?? "")).toBeVisible();
		await page.clock.fastForward("02:00:01");
		await expect(page.getByText(m.awards_closed_title())).toBeVisible();
		await expect(voteButtons(page)).toHaveCount(0);
	});
	for (const wrong of ["2001-01-01T00:00:00Z", "2040-01-01T00:00:00Z"]) {
		await test.step(`a phone whose clock says ${wrong} has the same buttons`, async () => {
			await page.clock.setSystemTime(wrong);
			expect(await page.evaluate(() => new Date().getUTCFullYear())).toBe(new Date(wrong).getUTCFullYear());
			await goTo(closing);
			await expect(voteButtons(page)).toHaveCount(closing.couples.length);
			await goTo(closed);
			await expect(page.getByText(m.awards_closed_title())).toBeVisible();
			await goTo(notOpen);
			await expectToOpen(60_000);
		});
	}
});
