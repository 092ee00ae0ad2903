import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { test } from "./own-site.ts";
import { people } from "./people.ts";
import { callAdmin, goToScreen, openScreen, save, signIn } from "./staff.ts";

const texts = { description: "For couples of one town." };

type Category = { id: number; name: string; code: string };

/** A category that nobody else has opened. */
async function addCategory(page: Page, code: string) {
	return await callAdmin<Category>(page, "POST", "categories", {
		...texts,
		name: `Category ${code}`,
		code,
	});
}

/** Opens the form of a category. */
async function openCategory(page: Page, { id, code }: Category) {
	await goToScreen(page, `categories/${id}`, "Category");
	const field = page.getByRole("textbox", { name: "Code" });
	await expect(field).toHaveValue(code);
	return field;
}

const listAddress = /\/admin\/categories\/?(\?.*)?$/;

test("two simultaneous editors learn of the conflict, and nothing is overwritten or deleted unknowingly", async ({
	page,
	empty: { origin },
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/40[19]: /);
	const rival = await anotherVisitor();
	await signIn(rival, origin, people.secondAdmin);
	await signIn(page, origin, people.editor);
	await openScreen(page, origin, "", "Back office");

	await test.step("after a conflict one can load theirs, go on editing, or replace theirs", async () => {
		const category = await addCategory(page, "GO-ON");
		const code = await openCategory(page, category);
		const path = `categories/${category.id}`;
		const theirs = await callAdmin<Category>(rival, "PUT", path, { ...category, code: "THEIRS" });
		await code.fill("WENT-ON-1");
		await save(page);
		const dialog = page.getByRole("dialog", { name: "Somebody else changed this meanwhile" });
		await expect(dialog.getByText("baraka")).toBeVisible();
		await dialog.getByRole("button", { name: "Load theirs" }).click();
		await expect(code).toHaveValue("THEIRS");

		await callAdmin(rival, "PUT", path, { ...theirs, code: "THEIRS-2" });
		await code.fill("WENT-ON-2");
		await save(page);
		await dialog.getByRole("button", { name: "Go on editing" }).click();
		await expect(dialog).toBeHidden();
		await code.fill("WENT-ON-3");
		await save(page);
		await dialog.getByRole("button", { name: "Replace with mine" }).click();
		await page.waitForURL(listAddress);
		await expect(page.getByRole("cell", { name: "WENT-ON-3" })).toBeVisible();
	});

	await test.step("a record that was deleted meanwhile is restored with the typed changes on request", async () => {
		const category = await addCategory(page, "GONE");
		const code = await openCategory(page, category);
		await callAdmin(rival, "DELETE", `categories/${category.id}?version=1`);

		await code.fill("MINE");
		await save(page);
		const dialog = page.getByRole("dialog", { name: "Somebody else deleted this meanwhile" });
		await expect(dialog.getByText("baraka")).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Go on editing" }).click();
		await expect(code).toHaveValue("MINE");
		await save(page);
		await dialog.getByRole("button", { name: "Restore and save mine" }).click();
		await page.waitForURL(listAddress);
		await expect(page.getByRole("cell", { name: "MINE" })).toBeVisible();
	});

	await test.step("a record that was deleted meanwhile leads back to the list, also where it was to be overwritten", async () => {
		const category = await addCategory(page, "GONE-TWICE");
		const code = await openCategory(page, category);
		const path = `categories/${category.id}`;
		await callAdmin(rival, "PUT", path, { ...category, name: "Theirs" });
		await code.fill("NOT-STORED");
		await save(page);
		await expect(page.getByRole("dialog", { name: "Somebody else changed this meanwhile" })).toBeVisible();
		await callAdmin(rival, "DELETE", `${path}?version=2`);
		await page.getByRole("button", { name: "Replace with mine" }).click();
		const dialog = page.getByRole("dialog", { name: "Somebody else deleted this meanwhile" });
		await expect(dialog.getByText("baraka")).toBeVisible();
		await dialog.getByRole("button", { name: "Back to the list" }).click();
		await page.waitForURL(listAddress);
		await expect(page.getByRole("cell", { name: "MINE" })).toBeVisible();
		await expect(page.getByRole("cell", { name: /GONE-TWICE|NOT-STORED/ })).toHaveCount(0);
	});

	await test.step("a new order made from an outdated one is refused", async () => {
		await addCategory(page, "FIRST");
		const second = await addCategory(page, "SECOND");
		await goToScreen(page, "categories", "Categories");
		await page.getByRole("button", { name: "Order" }).click();
		const dialog = page.getByRole("dialog", { name: "Order on the site" });
		await dialog.getByRole("button", { name: `Move ${second.name} earlier` }).click();

		const all = await callAdmin<Category[]>(rival, "GET", "categories?perPage=100&sort=position");
		const seen = all.map(({ id }) => id);
		await callAdmin(rival, "POST", "categories/order", { ids: seen.toReversed(), seen });
		await dialog.getByRole("button", { name: "Store the order" }).click();
		await expect(dialog.getByText("Somebody else put them in another order meanwhile")).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole("button", { name: "Load theirs" }).click();
		await expect(dialog.getByRole("listitem").last()).toContainText(all[0]?.name ?? "");
		await dialog.getByRole("button", { name: `Move ${second.name} later` }).click();
		await dialog.getByRole("button", { name: "Store the order" }).click();
		await expect(page.getByText("The order is stored.")).toBeVisible();
	});

	await test.step("a record that was changed meanwhile is not deleted, and a message says so", async () => {
		const one = await addCategory(page, "STAYS-1");
		const two = await addCategory(page, "STAYS-2");
		const three = await addCategory(page, "GOES");

		await openCategory(page, one);
		await callAdmin(rival, "PUT", `categories/${one.id}`, one);
		await page.getByRole("button", { name: "Delete" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
		await expect(page.getByText(/Not deleted: .*baraka.* changed it/)).toBeVisible();
		await goToScreen(page, "categories", "Categories");
		await expect(page.getByRole("cell", { name: one.code, exact: true })).toBeVisible();

		await expect(page.getByRole("cell", { name: two.code, exact: true })).toBeVisible();
		await callAdmin(rival, "PUT", `categories/${two.id}`, two);
		for (const { code } of [two, three]) {
			await page.getByRole("row").filter({ hasText: code }).getByRole("checkbox").check();
		}
		await page.getByRole("button", { name: "Delete", exact: true }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
		await expect(page.getByText("Not deleted: 1 of 2. Somebody else changed 1 meanwhile")).toBeVisible();
		await expect(page.getByRole("cell", { name: two.code, exact: true })).toBeVisible();
		await expect(page.getByRole("cell", { name: three.code, exact: true })).toHaveCount(0);
	});
});

test("a failed save is reported once, leaving unsaved changes asks, and saving succeeds later", async ({
	page,
	empty: { origin },
	watch,
}) => {
	watch.tolerate(/401: /, /^failed: PUT /);
	await signIn(page, origin, people.editor);
	await openScreen(page, origin, "", "Back office");
	const category = await addCategory(page, "OFFLINE");
	const code = await openCategory(page, category);
	await page.route("**/admin/api/categories/*", (route) =>
		route.request().method() === "PUT" ? route.abort("internetdisconnected") : route.continue(),
	);
	await code.fill("LATER");
	await save(page);
	const message = page.getByText("The server cannot be reached.");
	await expect(message).toBeVisible();
	await expect(message).toBeHidden({ timeout: 15_000 });

	const couples = page.getByRole("menu").getByRole("menuitem", { name: "Couples" });
	const asked = page.waitForEvent("dialog");
	const click = couples.click();
	const question = await asked;
	expect(question.message()).toContain("changes");
	await question.dismiss();
	await click;
	await expect(code).toHaveValue("LATER");

	await page.unroute("**/admin/api/categories/*");
	await save(page, "categories");
	await page.getByRole("cell", { name: "LATER" }).click();
	await expect(code).toHaveValue("LATER");
	await code.fill("LOST");
	page.once("dialog", (dialog) => dialog.accept());
	await couples.click();
	await page.waitForURL(/\/admin\/nominees/);
	expect((await callAdmin<Category>(page, "GET", `categories/${category.id}`)).code).toBe("LATER");
});
