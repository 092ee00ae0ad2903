import type { Database } from "@bcc/server/db/client";
import { expect } from "#e2e/fixtures/test.ts";
import { storeCategory } from "#e2e/site/categories.ts";
import { test as base } from "./database-test.ts";
import { people, storePeople } from "./people.ts";
import { sheetsOf, squeezed } from "./printed-sheets.ts";
import { openScreen, signIn } from "./staff.ts";
import { type StartedSite, startSite } from "./start-site.ts";

/** Couples of each category: some rows, about a sheet, several sheets. */
const sizes = [1, 7, 23, 40, 61];

/** Husbands of all categories; no name is a part of another one. */
const husbands = sizes.flatMap((size) => husbandsOf(size));

function husbandsOf(size: number): string[] {
	return Array.from({ length: size }, (_, place) => `Mume${size}N${place + 1}M`);
}

async function fill(db: Database): Promise<void> {
	await storePeople(db);
	const closed = new Date("2026-02-14T15:00:00Z");
	for (const [position, size] of sizes.entries()) {
		const names = { name: `Category of ${size}`, nameSw: `Kundi la ${size}`, code: `BCC-${size}` };
		const couples = husbandsOf(size).map((husband): [string, string] => [husband, "Neema Mushi"]);
		const votingClosesAt = size === 7 ? closed : undefined;
		await storeCategory(db, { ...names, couples, votingClosesAt }, position);
	}
}

const test = base.extend<object, { printed: StartedSite<void> }>({
	printed: [
		async ({ postgres }, use) => {
			const site = await startSite(postgres, fill);
			await use(site);
			await site.remove();
		},
		{ scope: "worker", timeout: 60_000 },
	],
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
