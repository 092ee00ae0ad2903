import { m } from "@bcc/messages";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "./office.ts";
import { goOnPhone, lookInSizes, openOnPhone } from "./sizes.ts";
import { callAdmin, openScreen } from "./staff.ts";

test("a gallery is a draft that only staff can see, until it is published", async ({
	page,
	office,
	become,
	anotherVisitor,
	watch,
}) => {
	watch.tolerate(/404: /);
	await become("editor");
	await openScreen(page, office.origin, "galleries/create", "New gallery");
	await page.getByLabel("Name *", { exact: true }).fill("Rehearsal dinner");
	await page.getByLabel("Description *", { exact: true }).fill("Not to be seen yet.");
	await page.getByRole("button", { name: "Save as draft" }).click();
	const line = page.getByRole("row").filter({ hasText: "Rehearsal dinner" });
	await expect(line).toContainText("Draft");
	const [{ id } = { id: 0 }] = await callAdmin<{ id: number }[]>(page, "GET", "galleries?draft=true");
	await goOnPhone(page, [`galleries/${id}`, "Gallery"]);
	const preview = page.getByRole("link", { name: "Preview" });
	await lookInSizes(page, () => expect(preview).toBeVisible());
	const address = (await preview.getAttribute("href")) ?? "";
	expect(address).toBe(`/gallery/view?galleryId=${id}&preview=1`);

	const visitor = await anotherVisitor();
	const gone = await visitor.goto(`${office.origin}${address}`);
	expect(gone?.status()).toBe(404);
	const staff = await page.context().newPage();
	await staff.goto(`${office.origin}${address}`);
	await expect(staff.getByRole("heading", { name: "Rehearsal dinner" })).toBeVisible();
	await expect(staff.getByText(m.shell_preview())).toBeVisible();
	await staff.close();

	await page.getByRole("button", { name: "Save and publish" }).click();
	await expect(line).toContainText("Published");
	await openPage(visitor, `${office.origin}${address}`);
	await expect(visitor.getByRole("heading", { name: "Rehearsal dinner" })).toBeVisible();
	await expect(visitor.getByText(m.shell_preview())).toHaveCount(0);
});

test("voting times are set for several categories at once", async ({ page, office, become }) => {
	await become("editor");
	for (const code of ["TIMES-1", "TIMES-2"]) {
		const category = { name: `Category ${code}`, description: "For times.", code, draft: true };
		await callAdmin(page, "POST", "categories", category);
	}
	await openOnPhone(page, office.origin, ["categories", "Categories"]);
	await page.getByRole("button", { name: "Voting times" }).click();
	const dialog = page.getByRole("dialog", { name: "Voting times" });
	await expect(dialog.getByRole("checkbox", { name: "TIMES-2" })).toBeEnabled();
	await dialog.getByRole("checkbox", { name: /^All / }).check();
	await dialog.getByRole("checkbox", { name: /^All / }).uncheck();
	for (const code of ["TIMES-1", "TIMES-2"]) await dialog.getByRole("checkbox", { name: code }).check();
	await dialog.getByRole("combobox", { name: "Voting closes" }).click();
	await page.getByRole("option", { name: "At a time" }).click();
	await expect(page.getByRole("listbox")).toHaveCount(0);
	await dialog.getByLabel("Voting closes at").fill("2031-03-01T18:00");
	const lines = dialog.getByText("Open at once to 1 Mar 2031, 18:00");
	await lookInSizes(page, () => expect(lines).toHaveCount(2));
	await dialog.getByRole("button", { name: "Set for 2 categories" }).click();
	await expect(page.getByText("The voting times of 2 categories are set.")).toBeVisible();
	const found = await callAdmin<{ voting_closes_at: string }[]>(page, "GET", "categories?q=TIMES");
	expect(found.map((each) => each.voting_closes_at)).toEqual(Array(2).fill("2031-03-01T15:00:00.000Z"));
});
