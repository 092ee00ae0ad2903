import { expect, type Page } from "@playwright/test";
import { administrator } from "#e2e/filled-site/administrator.ts";
import { downloadCsv } from "../downloads.ts";
import { sheetsOf, squeezed } from "../printed-sheets.ts";
import type { Organiser } from "./organiser.ts";
import { allVotes, awards, burst, couples, season, votesOf } from "./season.ts";
import { makeBackup } from "./voting.ts";

type Placed = { place: number; husband: string; name: string; votes: number };

/** Places of an award by its votes; the jury puts the second of the tied couples first. */
export function placesOf(index: number): Placed[] {
	const votes: readonly number[] = awards[index]?.votes ?? [];
	const counted = (couples[index] ?? []).map(({ husband, name }, place) => ({
		husband,
		name,
		votes: (votes[place] ?? 0) + (index === 0 && place === 0 ? burst : 0),
		tied: index === tied && place === 1 ? 1 : 0,
	}));
	return counted
		.toSorted((one, other) => other.votes - one.votes || other.tied - one.tied)
		.map(({ husband, name, votes }, place) => ({ place: place + 1, husband, name, votes }));
}

/** The award with two couples in the first place. */
export const tied = 1;
const [juryPlace] = placesOf(tied);

/** The lines of an award's results. */
function linesOf(index: number): string[] {
	const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
	const all = votesOf[index] ?? 0;
	return placesOf(index).map(
		({ place, name, votes }) => `${place}${name}${votes}${share.format(votes / all)}`,
	);
}

/** The jury's decision about the tie. */
export async function decideTie(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.go("Results");
	await expect(page.getByText("they agree")).toBeVisible();
	const panel = page.getByRole("region", { name: awards[tied].name });
	await organiser.press("Record the decision", panel);
	const dialog = page.getByRole("dialog", { name: /the jury’s decision/ });
	await organiser.press(`Move ${juryPlace?.name} earlier`, dialog);
	await organiser.type({ "Decided by": "Bishop Mushi and the jury", Reason: "Longer married" }, dialog);
	await organiser.press("Record the decision", dialog);
	await expect(panel).toContainText("Decided by Bishop Mushi and the jury");
}

/** The results on the screen, on paper and in the file. */
export async function printAndSave(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await expect(page.getByText(`${allVotes} votes`).first()).toBeVisible();
	for (const [index, { name }] of awards.entries()) {
		const table = page.getByRole("table", { name: `Results of ${name}` });
		await expect(table.locator("tbody").getByRole("row")).toHaveText(linesOf(index));
		await expect(page.getByRole("region", { name })).toContainText(`${votesOf[index]} votes`);
	}

	// The browser's own dialog, which prints the content of the PDF.
	await page.evaluate(() => {
		window.print = () => document.body.setAttribute("data-printed", "");
	});
	await organiser.press("Print");
	await expect(page.locator("body[data-printed]")).toBeAttached();
	const lines = (await sheetsOf(await page.pdf({ format: "A4" }))).flatMap((sheet) => sheet.lines);
	expect(lines).toContain(squeezed(`${season.name}: results`));
	for (const [index, { code, name }] of awards.entries()) {
		expect(lines.join("\n")).toContain(squeezed(`${code}, ${name} · Final`));
		for (const line of linesOf(index))
			expect(
				lines.filter((each) => each === squeezed(line)),
				line,
			).toHaveLength(1);
	}

	const [, ...rows] = await downloadCsv(page, () => organiser.press("CSV"));
	for (const [index, { name }] of awards.entries()) {
		const own = rows.filter((row) => row.includes(name));
		expect(own).toHaveLength(5);
		for (const [row, { place, votes }] of placesOf(index).entries()) {
			expect(own[row]).toEqual(expect.arrayContaining([String(place), String(votes)]));
		}
	}
}

/** Every stored vote is counted again, in front of witnesses. */
export async function countAgain(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	const panel = page.getByRole("region", { name: "Recount" });
	let isBegun = false;
	const ended = page.waitForResponse(async (reply) => {
		const { pathname } = new URL(reply.url());
		isBegun ||= pathname.endsWith("/safekeeping/recount");
		return isBegun && pathname.endsWith("/api/safekeeping") && !(await reply.json()).data.running;
	});
	await organiser.press("Recount", panel);
	await ended;
	await expect(panel).toContainText("They agree.");
	await expect(panel).toContainText(String(allVotes));
}

/** A backup since anything last changed, compared with its own checksums. */
export async function makeGoodBackup(organiser: Organiser): Promise<void> {
	await makeBackup(organiser);
	const newest = organiser.page.getByRole("list", { name: "Backups" }).getByRole("listitem").first();
	await expect(newest).toContainText("Checked: good");
}

export async function closeBooks(organiser: Organiser): Promise<void> {
	const { page } = organiser;
	await organiser.press("Close the books");
	const dialog = page.getByRole("dialog");
	await organiser.type(
		{ "Name of the season": season.name, "Your password": administrator.password },
		dialog,
	);
	await organiser.press("Close for good", dialog);
	await expect(page.getByText(/^The books are closed since/)).toBeVisible();
}

/** The winners as visitors see them. */
export async function expectWinners(visitor: Page): Promise<void> {
	for (const [index, { name }] of awards.entries()) {
		const articles = visitor.getByRole("region", { name, exact: true }).getByRole("article");
		const words = ["Winners", "Second place", "Third place"];
		await expect(articles).toHaveText(
			placesOf(index)
				.slice(0, 3)
				.map(({ name, votes }, place) => new RegExp(`${words[place]}.*${name}.*${votes} votes`)),
		);
	}
}
