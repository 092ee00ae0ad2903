import { m } from "@bcc/messages";
import { expectAccessible } from "#e2e/fixtures/accessibility.ts";
import { expectErrors, field } from "#e2e/fixtures/account.ts";
import { openPage } from "#e2e/fixtures/open-page.ts";
import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("countries by any part of their name and keyboard alone; nationalities chosen with the finger", {
	tag: "@phone",
}, async ({ page, press }) => {
	await test.step("countries: filtered by any part whatever the case, by keyboard alone", async () => {
		await openPage(page, "/signup");
		const country = page.getByRole("combobox", { name: m.field_country(), exact: true });
		const list = page.getByRole("listbox", { name: m.field_country() });
		await country.focus();
		await expect(list).toBeHidden();
		await page.keyboard.press("ArrowDown");
		await expect(list.getByRole("option").first()).toHaveText("Afghanistan");
		expect(await list.getByRole("option").count()).toBeGreaterThan(240);
		const panel = await list.evaluate((node) => node.parentElement?.getBoundingClientRect().height);
		expect(panel).toBeLessThanOrEqual(256);

		await page.keyboard.type("ANZ");
		await expect(list.getByRole("option")).toHaveText(["Tanzania"]);
		await page.keyboard.press("Escape");
		await expect(list).toBeHidden();
		await expect(country).toHaveValue("ANZ");
		await country.fill("");
		await page.keyboard.type("ken");
		await expect(country).toHaveAttribute("aria-activedescendant", /option-0$/);
		await expectAccessible(page);
		await page.keyboard.press("Enter");
		await expect(country).toHaveValue("Kenya");
		await expect(country).toBeFocused();
		await expect(list).toBeHidden();
		await expectErrors(page, { country_of_residence: "" });
		await page.keyboard.press("ArrowDown");
		await expect(list.getByRole("option", { selected: true })).toHaveText("Kenya");
		await expect(list.getByRole("option", { selected: true })).toBeInViewport();
		await page.keyboard.press("Tab");
		await expect(list).toBeHidden();
		await expect(field(page, "email")).toBeFocused();
	});

	await test.step("Tab takes what is highlighted, whether by the arrows or by typing, but not after Escape", async () => {
		const country = field(page, "country_of_residence");
		const leave = async (value: string) => {
			await page.keyboard.press("Tab");
			await expect(field(page, "email")).toBeFocused();
			await expect(country).toHaveValue(value);
			await page.keyboard.press("Shift+Tab");
		};
		await country.focus();
		for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
		await leave("Kiribati");
		await page.keyboard.type("guin");
		await page.keyboard.press("ArrowDown");
		await leave("Guinea-Bissau");
		await page.keyboard.type("guin");
		await leave("Guinea");
		await expectErrors(page, { country_of_residence: "" });
		await page.keyboard.type("guin");
		await page.keyboard.press("Escape");
		await leave("guin");
	});

	await test.step("nationalities: chosen with the finger or the mouse", async () => {
		await openPage(page, "/sw/signup");
		const nationality = field(page, "nationality");
		await press(nationality);
		const list = page.getByRole("listbox", { name: m.field_nationality({}, { locale: "sw" }) });
		expect(await list.getByRole("option").count()).toBeGreaterThan(190);
		await nationality.pressSequentially("mtanz");
		await press(list.getByRole("option", { name: "Mtanzania", exact: true }));
		await expect(nationality).toHaveValue("Mtanzania");
		await expect(list).toBeHidden();
		for (const [country, people] of [
			["uchina", "Mchina"],
			["Uganda", "Mganda"],
		] as const) {
			await nationality.fill("");
			await nationality.pressSequentially(country);
			await expect(list.getByRole("option")).toHaveText([people]);
		}
		await test.step("left for another field, a part of a name that only one has stands for it", async () => {
			await nationality.fill("");
			await nationality.pressSequentially("mtanz");
			await press(field(page, "email"));
			await expect(nationality).toHaveValue("Mtanzania");
			await nationality.fill("");
			await nationality.pressSequentially("mt");
			await press(field(page, "email"));
			await expect(nationality).toHaveValue("mt");
		});
		await nationality.fill("");
		await nationality.pressSequentially("xyz");
		await expect(page.getByText(m.field_options_none({}, { locale: "sw" })).first()).toBeVisible();
	});
});
