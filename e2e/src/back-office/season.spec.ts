import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { namesOf } from "#e2e/site/categories.ts";
import { drawPicture } from "#e2e/site/pictures.ts";
import { test } from "./own-site.ts";
import { people } from "./people.ts";
import { goToScreen, openScreen, save, signIn, upload } from "./staff.ts";

const categories = ["Couple of Faith", "Golden Years", "Couples in Ministry"];
const couples = namesOf(categories.length);
const banners = [
	{ placement: /^Awards/, title: "Love that endures", pictures: ["First picture"] },
	{ placement: /^Seminars/, title: "Listen to one another", pictures: ["First picture", "Second picture"] },
	{ placement: /^Events/, title: "Dinner of couples", pictures: ["First picture"] },
];
const picture = async (name: string, color: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: await drawPicture(400, 300, color),
});

test("what a season consists of is made in its forms, and shown to visitors", async ({ page, empty }) => {
	test.setTimeout(240_000);
	const { origin } = empty;
	await signIn(page, origin, people.admin);
	await openScreen(page, origin, "", "Back office");

	await test.step("three categories", async () => {
		for (const [index, name] of categories.entries()) {
			await goToScreen(page, "categories/create", "New category");
			await page.getByLabel("Name", { exact: false }).first().fill(name);
			await page.getByLabel("Description").first().fill(`For couples: ${name}.`);
			await page.getByRole("textbox", { name: "Code" }).fill(`BCC-0${index + 1}`);
			if (index === 0) {
				await page.getByRole("tab", { name: "Swahili" }).click();
				await page.getByLabel("Name (Swahili)").fill("Wanandoa wa Imani");
			}
			await upload(page, "Picture", [await picture("rings.jpg", `#6a0d1${index}`)]);
			await expect(page.getByAltText("Picture, as stored")).toBeVisible();
			await save(page, "categories");
		}
		await expect(page.getByRole("cell", { name: categories[2] ?? "", exact: true })).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("a couple with a photo in each, one after the other", async () => {
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
			await page.getByRole("button", { name: "Save and add another" }).click();
			for (const name of ["Husband", "Wife"]) await expect(page.getByLabel(name)).toHaveValue("");
			await expect(page.getByLabel("Category")).toHaveValue(categories[index] ?? "");
			await expect(page.getByAltText("Photo, as stored")).toHaveCount(0);
		}
	});

	await test.step("a banner for each placement, and what will be stripped from one", async () => {
		for (const [index, { placement, title, pictures }] of banners.entries()) {
			await goToScreen(page, "banners/create", "New banner");
			await page.getByLabel("Placement").click();
			await page.getByRole("option", { name: placement }).click();
			await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
			const text = page.getByRole("group", { name: /^Text/ });
			await text.getByRole("button", { name: "HTML" }).click();
			await text
				.getByRole("textbox")
				.fill("<p>Give your couple <b>your vote</b>.<script>alert(1)</script></p>");
			await expect(text.getByText("This will be stripped when stored")).toBeVisible();
			await expect(text.getByText("<script>", { exact: false }).first()).toBeVisible();
			for (const name of pictures) {
				await upload(page, name, [await picture("hall.jpg", "#43090f")]);
				await expect(page.getByAltText(`${name}, as stored`)).toBeVisible();
			}
			if (index === 0) await expectAccessible(page);
			await save(page, "banners");
		}
	});

	for (const [path, one, presenter, days] of [
		["seminars", "Seminar", "Presented by", ["First day", "Last day"]],
		["events", "Event", "Presented by", ["Day"]],
	] as const) {
		await test.step(`two ${path}`, async () => {
			for (const name of [`First ${one}`, `Second ${one}`]) {
				await goToScreen(page, `${path}/create`, `New ${one.toLowerCase()}`);
				await page.getByLabel("Name").first().fill(name);
				await page.getByLabel("Topic").first().fill("Listening");
				await page.getByLabel("Description").first().fill("Two evenings for husbands and wives.");
				await page.getByLabel(presenter).fill("Mchungaji Elia Mushi");
				await page.getByLabel("Price in shillings").fill("25000");
				for (const day of days) await page.getByLabel(day).fill("2099-12-05");
				await page.getByLabel("Time in").fill("17:00");
				await page.getByLabel("Time out").fill("20:00");
				await upload(page, "Photos", [await picture("guests-at-the-door.jpg", "#573d37")]);
				await expect(page.getByRole("heading", { name: "Photos (1)" })).toBeVisible();
				await save(page, path);
			}
		});
	}

	await test.step("a gallery of thirty photos, in another order", async () => {
		await goToScreen(page, "galleries/create", "New gallery");
		await page.getByLabel("Name").first().fill("Awards Night");
		await page.getByLabel("Description").first().fill("The evening in pictures.");
		const photos = await Promise.all(
			Array.from({ length: 30 }, (_, index) =>
				picture(
					index === 29 ? "the-last-dance.jpg" : `IMG_20${index}.jpg`,
					`#${(0x200000 + index * 7001).toString(16)}`,
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

	await test.step("settings", async () => {
		await goToScreen(page, "settings", "Site settings");
		await page.getByLabel("Phone").fill("+255 712 345 678");
		await save(page);
		await expect(page.getByText("Stored.")).toBeVisible();
	});

	await test.step("the public site shows it at once", async () => {
		await page.goto(`${origin}/home`);
		for (const { title } of banners) await expect(page.getByText(title).first()).toBeVisible();
		await expect(page.getByText("+255 712 345 678").first()).toBeVisible();
		await page.goto(`${origin}/award/category`);
		for (const name of categories) await expect(page.getByRole("heading", { name })).toBeVisible();
		await page
			.getByRole("link", { name: /Couple of Faith/ })
			.first()
			.click();
		await expect(page.getByText(couples[0]?.[0] ?? "").first()).toBeVisible();
		await page.goto(`${origin}/sw/award/category`);
		await expect(page.getByRole("heading", { name: "Wanandoa wa Imani" })).toBeVisible();
		await page.goto(`${origin}/seminars`);
		await expect(page.getByText("Second Seminar").first()).toBeVisible();
		await page.goto(`${origin}/events`);
		await expect(page.getByText("Second Event").first()).toBeVisible();
		const galleries = await (await page.request.get(`${origin}/gallery/all`)).json();
		expect(galleries.data[0].photos).toHaveLength(30);
		expect(galleries.data[0].photos[27].alt).toBe("The last dance");
	});
});

test("every role sees its screens, two editors conflict, typed words are not lost @desktop", async ({
	page,
	empty,
	anotherVisitor,
	watch,
}) => {
	test.setTimeout(120_000);
	const { origin } = empty;
	watch.tolerate(/40[01349]: /);

	await test.step("who is not signed in goes to the site's sign-in", async () => {
		const signInPage = page.waitForRequest(/\/login\?returnUrl=%2Fadmin%2Fcategories$/);
		await page.goto(`${origin}/admin/categories`);
		await signInPage;
	});

	await test.step("a visitor's account has no access", async () => {
		await signIn(page, origin, people.user);
		await page.goto(`${origin}/admin/`);
		await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
	});

	const menu = page.getByRole("menu");
	await test.step("an auditor sees votes and the audit log only", async () => {
		await signIn(page, origin, people.auditor);
		await openScreen(page, origin, "", "Back office");
		await expect(menu.getByRole("menuitem")).toHaveText([
			"Start",
			"Votes",
			"Results",
			"The evening",
			"Voided votes",
			"Seasons",
			"Audit log",
		]);
		await goToScreen(page, "votes", "Votes");
		await expect(page.getByText("Votes that count")).toBeVisible();
		await expect(page.getByRole("button", { name: /Freeze/ })).toHaveCount(0);
		await expectAccessible(page);
		await goToScreen(page, "results", "Results");
		await expect(page.getByText("they agree")).toBeVisible();
		await goToScreen(page, "audit", "Audit log");
	});

	await test.step("an editor sees content only", async () => {
		await signIn(page, origin, people.editor);
		await openScreen(page, origin, "", "Back office");
		await expect(menu.getByRole("menuitem")).toHaveText([
			"Start",
			"Categories",
			"Couples",
			"Photos and stories",
			"Seminars",
			"Events",
			"Galleries",
			"Banners",
			"Sponsors",
			"Legal texts",
			"Files",
			"Import",
			"Bin",
		]);
		await goToScreen(page, "users");
		await expect(page.getByText("Access denied")).toBeVisible();
	});

	await test.step("a mistake is shown at its field", async () => {
		await goToScreen(page, "categories/create", "New category");
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await expect(page.getByText("Required").first()).toBeVisible();
		await page.getByLabel("Name").first().fill("Best Parents");
		await page.getByLabel("Description").first().fill("Parents of the year.");
		await page.getByRole("textbox", { name: "Code" }).fill("PARENTS");
		await save(page, "categories");
	});

	await test.step("the second of two editors is told, and nothing is overwritten unknowingly", async () => {
		const rival = await anotherVisitor();
		await signIn(rival, origin, people.secondAdmin);
		await page.getByRole("cell", { name: "Best Parents" }).click();
		await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("PARENTS");
		await rival.goto(page.url());
		await rival.getByRole("textbox", { name: "Code" }).fill("RIVAL");
		await save(rival, "categories");
		await page.getByRole("textbox", { name: "Code" }).fill("MINE");
		await save(page);
		const dialog = page.getByRole("dialog", { name: "Somebody else changed this meanwhile" });
		await expect(dialog.getByText("baraka")).toBeVisible();
		await dialog.getByRole("button", { name: "Load theirs" }).click();
		await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("RIVAL");
		await rival.goto(page.url());
		await rival.getByRole("textbox", { name: "Code" }).fill("RIVAL2");
		await save(rival, "categories");
		await page.getByRole("textbox", { name: "Code" }).fill("MINE");
		await save(page);
		await dialog.getByRole("button", { name: "Replace with mine" }).click();
		await page.waitForURL(/\/admin\/categories\/?(\?.*)?$/);
		await expect(page.getByRole("cell", { name: "MINE" })).toBeVisible();
	});

	await test.step("unsaved words are asked about", async () => {
		await page.getByRole("cell", { name: "Best Parents" }).click();
		await page.getByRole("textbox", { name: "Code" }).fill("LOST");
		const asked = page.waitForEvent("dialog");
		const click = menu.getByRole("menuitem", { name: "Couples" }).click();
		const question = await asked;
		expect(question.message()).toContain("changes");
		await question.dismiss();
		await click;
		await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("LOST");
		page.once("dialog", (dialog) => dialog.accept());
		await menu.getByRole("menuitem", { name: "Couples" }).click();
		await page.waitForURL(/\/admin\/nominees/);
	});
});
