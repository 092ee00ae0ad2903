import { expect } from "#e2e/fixtures/test.ts";
import { people } from "./people.ts";
import { husbands } from "./printed-content.ts";
import { sheetsOf, squeezed } from "./printed-sheets.ts";
import { test as base } from "./sites.ts";
import { openScreen, signIn } from "./staff.ts";

const test = base.extend({
	baseURL: async ({ printed }, use) => use(printed.origin),
});

test("on paper every couple stands once, at every length, and each sheet says what it is about", async ({
	page,
	printed,
}) => {
	await signIn(page, printed.origin, people.auditor);
	await openScreen(page, printed.origin, "results", "Results");
	await expect(page.getByText("they agree")).toBeVisible();
	for (const landscape of [false, true]) {
		const sheets = await sheetsOf(await page.pdf({ format: "A4", landscape }));
		const lines = sheets.flat();
		for (const husband of husbands) {
			const found = lines.filter((line) => line.includes(husband));
			expect(found, `${husband}, ${landscape ? "landscape" : "portrait"}`).toHaveLength(1);
			expect(found[0]?.match(/Mume/g), "couples of one line").toHaveLength(1);
		}
		for (const sheet of sheets) {
			const couple = sheet.find((line) => line.includes("Mume"));
			const size = couple?.match(/Mume(\d+)/)?.[1];
			if (size) expect(sheet.join("\n")).toContain(squeezed(`BCC-${size}, Category of ${size}:`));
		}
		const all = lines.join("\n");
		expect(all).toContain(squeezed("Voting closed 14 Feb 2026, 18:00"));
		expect(all).toContain(squeezed("Category of 7: final"));
		expect(all).toContain(squeezed("Category of 61: not final"));
		expect(all).toContain(squeezed("Witness: name and signature"));
	}
});
