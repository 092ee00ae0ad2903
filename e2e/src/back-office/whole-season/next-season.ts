import { expect } from "@playwright/test";
import { administrator } from "#e2e/filled-site/administrator.ts";
import type { Organiser } from "./organiser.ts";
import { awards, season } from "./season.ts";

/** The season goes to the archive; the next one takes over what is ticked. */
export async function beginNextSeason(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.press(/^Begin the next season/);
	const dialog = page.getByRole("dialog", { name: "Begin the next season" });
	await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(season.next);
	for (const copied of [
		...awards.map(({ name }) => name),
		/^The banners/,
		/^The sponsors/,
		/^The voting rules/,
	]) {
		await expect(dialog.getByRole("checkbox", { name: copied })).toBeChecked();
	}
	await organiser.type({ "First day": "2099-01-15", "Last day": "2099-03-31" }, dialog);
	await organiser.type({ "Your password": administrator.password }, dialog);
	await organiser.press(/^End \d+, begin with 3 categories$/, dialog);
	await expect(page.getByRole("region", { name: `${season.year + 1}: ` })).toContainText("Runs now");
	await expect(page.getByRole("region", { name: `${season.year}: ` })).toContainText("Archived");
}
