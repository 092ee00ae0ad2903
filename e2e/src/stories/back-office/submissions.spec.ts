import { m } from "@bcc/messages";
import { expect, test } from "#e2e/back-office/office.ts";
import { phone } from "#e2e/back-office/sizes.ts";
import { goToScreen, openScreen } from "#e2e/back-office/staff.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { field } from "#e2e/fixtures/account.ts";
import { expectFit, expectFitsNarrowest } from "#e2e/fixtures/fit.ts";
import { holdRequests } from "#e2e/fixtures/held-requests.ts";
import { hydrated, openPage } from "#e2e/fixtures/open-page.ts";

test("a couple sends its photo and story from a phone, an editor approves them, and takes them down again", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.expect(/^failed: POST \S+\/submissions\/photo/);
	const couple = office.open.couples[1];
	await become("editor");
	await openScreen(page, office.origin, `nominees/${couple?.id}`, "Couple");
	await page.getByRole("button", { name: "Make a link" }).click();
	const message = page.getByRole("textbox", { name: "In English" });
	const link = /https?:\S+/.exec(await message.inputValue())?.[0] ?? "";
	await expectAccessible(page);
	await page.getByRole("button", { name: "Done" }).click();

	const guest = await anotherVisitor();
	await guest.setViewportSize(phone);
	await openPage(guest, link);
	await guest.getByRole("button", { name: m.submission_button() }).click();
	await expect(guest.getByText(m.submission_empty())).toBeVisible();
	await expect(guest.getByText(m.submission_consent_needed())).toBeVisible();
	await expectAccessible(guest);
	// Large enough for the browser to scale it down; the upload fails and is retried automatically.
	const large = await drawPicture(3_000, 4_000, "#1f5a3a");
	let lost = 0;
	await guest.route("**/submissions/photo", async (route) => {
		lost += 1;
		if (lost === 1) await route.abort("connectionreset");
		else await route.continue();
	});
	const photo = {
		name: "photo.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.concat([large, Buffer.alloc(700_000)]),
	};
	await guest.getByLabel(m.submission_photo()).setInputFiles(photo);
	await expect(guest.getByText(m.submission_photo_lost())).toBeVisible();
	// Its preparation has the lowest priority.
	await expect(guest.getByText(m.submission_photo_there())).toBeVisible({ timeout: 60_000 });
	const story = "We met in the choir.\n\nWe still sing together.";
	await field(guest, "story").fill(story);
	await test.step("leaving asks; story and photo are there again, also in another tab", async () => {
		const asked: string[] = [];
		guest.on("dialog", (dialog) => {
			asked.push(dialog.type());
			return asked.length === 1 ? dialog.dismiss() : dialog.accept();
		});
		await guest.getByRole("link", { name: "About" }).locator("visible=true").first().click();
		await expect.poll(() => asked).toEqual(["confirm"]);
		await expect(guest).toHaveURL(link);
		await guest.reload();
		expect(asked).toEqual(["confirm", "beforeunload"]);
		await expect(field(guest, "story")).toHaveValue(story);
		const tab = await guest.context().newPage();
		await openPage(tab, link);
		await expect(field(tab, "story")).toHaveValue(story);
		await expect(tab.getByText(m.submission_photo_there())).toBeVisible();
		await expect(tab.getByRole("img", { name: m.submission_sent_photo() })).toBeVisible();
		await tab.close();
		await expect(guest.getByText(m.submission_photo_there())).toBeVisible();
	});
	await field(guest, "consent").check();
	await guest.getByRole("button", { name: m.submission_button() }).click();
	await expect(guest.getByText(m.submission_form_again())).toBeVisible();
	expect(await guest.evaluate(() => Object.keys(localStorage).join())).not.toContain("draft");
	await expectAccessible(guest);
	await expectFit(guest);
	await expectFitsNarrowest(guest);

	await test.step("what is typed over the story that was sent stays, before scripts come", async () => {
		const tab = await guest.context().newPage();
		const held = await holdRequests(tab, "**/assets/*.js");
		await tab.goto(link, { waitUntil: "commit" });
		await expect(field(tab, "story")).toHaveValue(story);
		await field(tab, "story").fill("Our new story");
		await held.release();
		await hydrated(tab);
		await expect(field(tab, "story")).toHaveValue("Our new story");
		await field(tab, "story").fill(story);
		await tab.close();
	});

	await goToScreen(page, "submissions", "Photos and stories");
	await page.getByRole("row").filter({ hasText: couple?.husband }).click();
	await page.getByLabel("English").fill("We met in the choir of our parish.");
	await page.getByRole("button", { name: "Approve all" }).click();
	await expect(page.getByText("The photo is taken over.")).toBeVisible();
	await expectAccessible(page);
	const visitor = await anotherVisitor();
	await openPage(visitor, `${office.origin}/award/couple?coupleId=${couple?.id}`);
	await expect(visitor.getByText("We met in the choir of our parish.")).toBeVisible();
	await guest.reload();
	await expect(guest.getByText(m.submission_approved({ moment: "|" }).split("|")[0] ?? "")).toBeVisible();
	await expect(guest.getByRole("button", { name: m.submission_button() })).toHaveCount(0);

	await page.getByRole("button", { name: "The couple asked to have it taken down" }).click();
	await page.getByRole("button", { name: "Take down", exact: true }).click();
	await expect(page.getByText("There is no story yet.")).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText("We met in the choir of our parish.")).toHaveCount(0);
	await guest.reload();
	await expect(guest.getByText(m.submission_link_invalid())).toBeVisible();
});
