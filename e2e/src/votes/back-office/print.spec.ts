import { voteResultsReplySchema } from "@bcc/contract/votes/admin-result";
import { expect, test } from "#e2e/back-office/office.ts";
import {
	categoryName,
	hasLongName,
	husbandsOf,
	longNameEnd,
	printedResults,
	seasonName,
	sizes,
} from "#e2e/back-office/printed-content.ts";
import { sheetsOf, squeezed } from "#e2e/back-office/printed-sheets.ts";
import { openScreen } from "#e2e/back-office/staff.ts";

test("on paper every couple appears once with all its columns, at every length, and each sheet has the head", async ({
	page,
	office,
	become,
}) => {
	await become("auditor");
	await page.route("**/admin/api/votes/results", async (route) => {
		const response = await route.fetch();
		const { data, ...reply } = voteResultsReplySchema.parse(await response.json());
		const json = voteResultsReplySchema.parse({ ...reply, data: printedResults(data) });
		await route.fulfill({ response, json });
	});
	await openScreen(page, office.origin, "results", "Results");
	await expect(page.getByText("they agree")).toBeVisible();
	for (const landscape of [false, true]) {
		const sheets = await sheetsOf(await page.pdf({ format: "A4", landscape }));
		const lines = sheets.flatMap((sheet) => sheet.lines);
		for (const size of sizes) {
			const printedHusbands = lines.flatMap((line) => line.match(new RegExp(`Mume${size}N\\d+M`, "g")) ?? []);
			expect(printedHusbands, `${size}, ${landscape ? "landscape" : "portrait"}`).toEqual(husbandsOf(size));
		}
		expect(lines.join("").match(/%/g), "shares").toHaveLength(sizes.reduce((sum, size) => sum + size));
		for (const [number, { lines: sheet, margin }] of sheets.entries()) {
			expect(margin, `what is on the right of sheet ${number + 1}`).toBeGreaterThan(11);
			const text = sheet.join("");
			const couples = [...text.matchAll(/Mume(\d+)N(\d+)M/g)];
			for (const size of new Set(couples.map(([, size]) => Number(size)))) {
				expect(text, "the head of the table").toContain(
					squeezed(`${seasonName} · BCC-${size}, ${categoryName(size)}`),
				);
			}
			const long = couples.filter(([, , place]) => hasLongName(Number(place)));
			expect(text.split(squeezed(longNameEnd)), "rows of two lines stay whole").toHaveLength(long.length + 1);
			expect(sheet.at(-1)).toBe(`${number + 1}/${sheets.length}`);
		}
		const all = lines.join("");
		expect(all).toContain(squeezed(`${categoryName(30)} · Final · Voting closed 14 Feb 2026, 18:00`));
		expect(all).toContain(squeezed(`${categoryName(60)} · Not final · Voting has no closing time`));
		expect(all).toContain(squeezed(`${seasonName}: results`));
		expect(all).toContain(squeezed("Witness: name and signature"));
	}
});
