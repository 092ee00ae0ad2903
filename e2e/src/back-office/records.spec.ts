import type { Page } from "@playwright/test";
import { expect, test } from "./office.ts";
import { arrived, callAdmin, goToScreen, openScreen, save } from "./staff.ts";

const newCode = () => `T-${crypto.randomUUID().slice(0, 8)}`;
const code = (page: Page) => page.getByRole("textbox", { name: "Code" });

test("a new record with mistakes: each is shown at its field, nothing is lost", async ({
	page,
	office,
	become,
	watch,
}) => {
	watch.tolerate(/^4(00|09): POST \S+\/categories$/);
	await become("editor");
	await openScreen(page, office.origin, "categories/create", "New category");
	await save(page);
	const errorAt = (label: string) =>
		page
			.locator(".MuiFormControl-root")
			.filter({ has: page.getByLabel(label) })
			.locator(".Mui-error p, p.Mui-error");
	for (const label of ["Name *", "Description *", "Code *"]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
	}
	await expect(errorAt("Code").first()).toHaveText("Required");

	await page.getByLabel("Name *", { exact: true }).fill("Newlyweds");
	await page.getByLabel("Description").first().fill("Married this year.");
	await code(page).fill(office.bought.code);
	await save(page);
	await expect(code(page)).toHaveAttribute("aria-invalid", "true");
	await expect(errorAt("Code").first()).not.toHaveText("Required");

	await page.getByLabel("Name *", { exact: true }).fill("Newlyweds ".repeat(30));
	await code(page).fill("C".repeat(41));
	await save(page);
	await expect(errorAt("Name *").first()).toHaveText("“Name” must not be longer than 200 characters.");
	await expect(errorAt("Code").first()).toHaveText("“Code” must not be longer than 40 characters.");

	await page.getByLabel("Name *", { exact: true }).fill("Newlyweds");
	await code(page).fill(newCode());
	await page.getByLabel("Voting opens").fill("2099-02-02T10:00");
	await page.getByLabel("Voting closes").fill("2099-02-01T10:00");
	await save(page);
	await expect(page.getByLabel("Voting closes")).toHaveAttribute("aria-invalid", "true");
	await expect(errorAt("Voting closes").first()).toHaveText(
		"“Voting closes” must be later than “Voting opens”.",
	);
	await page.getByLabel("Voting closes").fill("2099-02-03T10:00");
	await save(page, "categories");
	await expect(page.getByRole("cell", { name: "Newlyweds", exact: true })).toBeVisible();
});

test("a link needs no https://, and a refusal is shown in the form’s own words, in sight", async ({
	page,
	office,
	become,
	watch,
}) => {
	watch.tolerate(/^400: PUT \S+\/settings$/);
	await become("admin");
	await openScreen(page, office.origin, "settings", "Site settings");
	const email = page.getByLabel("Email *", { exact: true });
	await email.fill("nobody");
	await page.getByLabel("Facebook", { exact: true }).fill("www.facebook.com/awards");
	await page.getByLabel("Designer").fill("Somebody");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText(/^“Email” must be an email address/)).toBeInViewport();
	await expect(email).toBeInViewport({ ratio: 1 });
	await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
});

test("a record is changed, deleted after a question, and restored", async ({ page, office, become }) => {
	await become("editor");
	const gallery = { name: "Passing by", description: "For a test." };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "galleries", gallery);
	await openScreen(page, office.origin, `galleries/${id}`, "Gallery");
	const name = page.getByLabel("Name *", { exact: true });
	await expect(name).toHaveValue("Passing by");
	await name.fill("Passing on");
	await save(page, "galleries");
	const line = page.getByRole("row").filter({ hasText: "Passing on" });
	await expect(line).toBeVisible();

	await line.click();
	const question = page.getByRole("dialog", { name: "Delete Passing on?" });
	await page.getByRole("button", { name: "Delete" }).click();
	await expect(question).toContainText(`/gallery/view?galleryId=${id} stops working`);
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(question).toHaveCount(0);
	await page.getByRole("button", { name: "Delete" }).click();
	await question.getByRole("button", { name: "Delete" }).click();
	// The form has no such line either, and would still redirect to the list.
	await arrived(page, "Galleries");
	await expect(line).toHaveCount(0);
	const isDeleted = async () =>
		(await callAdmin<{ deleted_at: string | null }>(page, "GET", `galleries/${id}`)).deleted_at !== null;
	expect(await isDeleted()).toBe(true);

	await goToScreen(page, `galleries?filter={"deleted":"true"}&displayedFilters={"deleted":true}`);
	await line.getByRole("button", { name: "Restore" }).click();
	await expect(line).toHaveCount(0);
	expect(await isDeleted()).toBe(false);
});

/** Notes the browser's own questions, such as that about unsaved changes, and stays each time. */
function dismissQuestions(page: Page): string[] {
	const asked: string[] = [];
	page.on("dialog", (dialog) => {
		asked.push(dialog.message());
		return dialog.dismiss();
	});
	return asked;
}

test("a record is deleted from its changed form without a question about unsaved changes", async ({
	page,
	office,
	become,
}) => {
	await become("editor");
	await openScreen(page, office.origin, "galleries", "Galleries");
	const { id } = await callAdmin(page, "POST", "galleries", {
		...{ name: "To be deleted", description: "Changed before.", photos: [] },
	});
	await goToScreen(page, `galleries/${id}`, "Gallery");
	const name = page.getByLabel("Name *", { exact: true });
	await name.fill("Changed, and not stored");
	const asked = dismissQuestions(page);
	await page.getByRole("button", { name: "Delete" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await arrived(page, "Galleries");
	await expect(name).toHaveCount(0);
	expect(asked).toEqual([]);
	expect((await callAdmin(page, "GET", `galleries/${id}`)).deleted_at).not.toBeNull();
});

test("a couple is withdrawn from its changed form without that question", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	await openScreen(page, office.origin, "nominees", "Couples");
	const { id } = await callAdmin(page, "POST", "nominees", {
		...{ category_id: office.open.id, husband: "Juma", wife: "Rehema" },
	});
	await goToScreen(page, `nominees/${id}`, "Couple");
	const husband = page.getByLabel("Husband *", { exact: true });
	await husband.fill("Changed, and not stored");
	const asked = dismissQuestions(page);
	await page.getByRole("button", { name: "Withdraw" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Reason").fill("They moved away");
	await dialog.getByRole("button", { name: "Withdraw" }).click();
	await arrived(page, "Couples");
	await expect(husband).toHaveCount(0);
	expect(asked).toEqual([]);
	expect((await callAdmin(page, "GET", `nominees/${id}`)).withdrawn_at).not.toBeNull();
});
