import { test } from "#e2e/back-office/own-site.ts";
import { people } from "#e2e/back-office/people.ts";
import { callAdmin, goToScreen, openScreen, save, signIn, upload } from "#e2e/back-office/staff.ts";
import { namesOf } from "#e2e/filled-site/categories.ts";
import { drawPicture } from "#e2e/filled-site/pictures.ts";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";

const categories = ["Couple of Faith", "Golden Years"] as const;
const couples = namesOf(categories.length);
const banner = { title: "Listen to one another", pictures: ["First picture", "Second picture"] };
/* Small: of each the server makes all widths. */
const picture = async (name: string, color: string, width = 80, height = 60) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await drawPicture(width, height, color),
});

test("a category, couples, a banner and a gallery are made in their forms, and shown to visitors", async ({
	page,
	empty: { origin },
}) => {
	await signIn(page, origin, people.admin);
	const [category, another] = categories;
	await callAdmin(page, "POST", "categories", {
		name: another,
		description: `For couples: ${another}.`,
		code: "BCC-02",
	});

	await test.step("a category, after a mistake that is shown at its field", async () => {
		await openScreen(page, origin, "categories/create", "New category");
		await save(page);
		await expect(page.getByText("Required").first()).toBeVisible();
		await page.getByLabel("Name", { exact: false }).first().fill(category);
		await page.getByLabel("Description").first().fill(`For couples: ${category}.`);
		await page.getByRole("textbox", { name: "Code" }).fill("BCC-01");
		await page.getByRole("tab", { name: "Swahili" }).click();
		await page.getByLabel("Name (Swahili)").fill("Wanandoa wa Imani");
		await upload(page, "Picture", [await picture("rings.jpg", "#6a0d10")]);
		await expect(page.getByAltText("Picture, as stored")).toBeVisible();
		await save(page, "categories");
		await expect(page.getByRole("cell", { name: category, exact: true })).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("a couple with a photo in each category, one after the other", async () => {
		await goToScreen(page, "nominees/create", "New couple");
		for (const [index, [husband, wife]] of couples.entries()) {
			await page.getByLabel("Category").click();
			await page.getByRole("option", { name: categories[index] }).click();
			await page.getByLabel("Husband").fill(husband);
			await page.getByLabel("Wife").fill(wife);
			await upload(page, "Photo", [await picture("couple.jpg", `#1f5a3${index}`)]);
			await expect(page.getByAltText("Photo, as stored")).toBeVisible();
			if (index === couples.length - 1) {
				await save(page, "nominees");
				break;
			}
			await page.getByRole("button", { name: "Publish and add another" }).click();
			for (const name of ["Husband", "Wife"]) await expect(page.getByLabel(name)).toHaveValue("");
			await expect(page.getByLabel("Category")).toHaveValue(categories[index] ?? "");
			await expect(page.getByAltText("Photo, as stored")).toHaveCount(0);
		}
	});

	await test.step("a banner of two pictures, and what will be stripped from its text", async () => {
		await goToScreen(page, "banners/create", "New banner");
		await page.getByLabel("Placement").click();
		await page.getByRole("option", { name: /^Seminars/ }).click();
		await page.getByRole("textbox", { name: "Title", exact: true }).fill(banner.title);
		const text = page.getByRole("group", { name: /^Text/ });
		await text.getByRole("button", { name: "HTML" }).click();
		await text
			.getByRole("textbox")
			.fill("<p>Give your couple <b>your vote</b>.<script>alert(1)</script></p>");
		await expect(text.getByText("This will be stripped when stored")).toBeVisible();
		await expect(text.getByText("<script>", { exact: false }).first()).toBeVisible();
		for (const name of banner.pictures) {
			await upload(page, name, [await picture("hall.jpg", "#43090f")]);
			await expect(page.getByAltText(`${name}, as stored`)).toBeVisible();
		}
		await expectAccessible(page);
		await save(page, "banners");
	});

	await test.step("a gallery of thirty photos, in another order", async () => {
		await goToScreen(page, "galleries/create", "New gallery");
		await page.getByLabel("Name").first().fill("Awards Night");
		await page.getByLabel("Description").first().fill("The evening in pictures.");
		const photos = await Promise.all(
			Array.from({ length: 30 }, (_, index) =>
				picture(
					index === 29 ? "the-last-dance.jpg" : `IMG_20${index}.jpg`,
					`#${(0x200000 + index * 7001).toString(16)}`,
					64,
					48,
				),
			),
		);
		await upload(page, "Photos", photos);
		await expect(page.getByRole("heading", { name: "Photos (30)" })).toBeVisible({ timeout: 60_000 });
		await page.getByLabel("One text for all of them").fill("Guests of the awards night");
		await page.getByRole("button", { name: "Fill in" }).click();
		for (let place = 30; place > 28; place -= 1) {
			await page.getByRole("button", { name: "Move The last dance earlier" }).click();
		}
		await expectAccessible(page);
		await save(page, "galleries");
	});

	await test.step("the public site shows it at once", async () => {
		// Beside the back office, which stays open for the next test.
		const site = await page.context().newPage();
		await site.goto(`${origin}/home`);
		await expect(site.getByText(banner.title).first()).toBeVisible();
		await site.goto(`${origin}/award/category`);
		for (const name of categories) await expect(site.getByRole("heading", { name })).toBeVisible();
		await site
			.getByRole("link", { name: /Couple of Faith/ })
			.first()
			.click();
		await expect(site.getByText(couples[0]?.[0] ?? "").first()).toBeVisible();
		await site.goto(`${origin}/sw/award/category`);
		await expect(site.getByRole("heading", { name: "Wanandoa wa Imani" })).toBeVisible();
		const galleries = await (await page.request.get(`${origin}/gallery/all`)).json();
		expect(galleries.data[0].photos).toHaveLength(30);
		expect(galleries.data[0].photos[27].alt).toBe("The last dance");
	});
});
