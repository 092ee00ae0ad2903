import { expect, test } from "#e2e/back-office/office.ts";
import { lookInSizes, openOnPhone } from "#e2e/back-office/sizes.ts";
import { callAdmin, goToScreen } from "#e2e/back-office/staff.ts";
import { sidewaysScroll } from "#e2e/fixtures/fit.ts";

const start = ["", "Back office"] as const;

test("the start page shows the state of the season, what is missing, where to fix it, and what to do next", async ({
	page,
	office,
	become,
}) => {
	await become("admin");
	const category = await callAdmin<{ id: number; version: number }>(page, "POST", "categories", {
		name: "Nobody yet",
		name_sw: "Bado hakuna",
		description: "Without couples",
		description_sw: "Bila wanandoa",
		code: "START-01",
		image_url: null,
		voting_opens_at: null,
		voting_closes_at: null,
		draft: false,
	});
	const toDo = page.getByRole("list", { name: "To do" });
	const done = page.getByRole("list", { name: "Done" });

	await test.step("at every width", async () => {
		await openOnPhone(page, office.origin, start);
		await lookInSizes(page, async () => {
			await expect(page.getByRole("heading", { name: "Voting is open" })).toBeVisible();
			await expect(page.getByRole("region", { name: "What to do next" }).getByRole("heading")).toBeVisible();
			await expect(page.getByText("Votes today")).toBeVisible();
			await expect(page.getByRole("img", { name: /votes in 24 hours/ })).toBeVisible();
			expect(await sidewaysScroll(page)).toBe(0);
		});
	});

	await test.step("points that need judgement are ticked by name, and the tick removed", async () => {
		const asked = toDo.getByRole("listitem").filter({ hasText: "How many may vote over one connection?" });
		await asked.getByRole("button", { name: /^Tick as seen/ }).click();
		await expect(asked).toHaveCount(0);
		await page.getByRole("button", { name: /^Show what is done/ }).click();
		const ticked = done.getByRole("listitem").filter({ hasText: "How many may vote over one connection?" });
		await expect(ticked).toContainText("Ticked by asha Mushi");
		await ticked.getByRole("button", { name: /^Take the tick back/ }).click();
		await expect(asked).toBeVisible();
	});

	await test.step("a link leads to the form that fixes a point, and fixed points disappear", async () => {
		// Other tests have put some there, too.
		const words = /(\d+) categor(?:y|ies) without couples/;
		const empty = toDo.getByRole("listitem").filter({ hasText: words });
		const count = Number(words.exec(await empty.innerText())?.[1]);
		const link = empty.getByRole("link").first();
		const name = await link.innerText();
		await link.click();
		await expect(page.getByRole("banner").getByText("New couple", { exact: true })).toBeVisible();
		await expect(page.getByLabel("Category")).toHaveValue(name);
		await callAdmin(page, "DELETE", `categories/${category.id}?version=${category.version}`);
		await goToScreen(page, ...start);
		await expect(toDo).toBeVisible();
		if (count === 1) await expect(empty).toHaveCount(0);
		else await expect(empty).toContainText(`${count - 1} categor`);
	});

	await test.step("an editor has the points that editors can fix, an auditor the figures", async () => {
		await become("editor");
		await openOnPhone(page, office.origin, start);
		await expect(page.getByText("There are categories to vote in").or(toDo).first()).toBeVisible();
		await expect(page.getByText("Votes today")).toHaveCount(0);
		await expect(page.getByText("How many may vote over one connection?")).toHaveCount(0);
		await become("auditor");
		await openOnPhone(page, office.origin, start);
		await expect(page.getByText("Votes today")).toBeVisible();
		await expect(toDo).toHaveCount(0);
	});
});
