import type { Database } from "@bcc/server/db/client";
import { storeCategory } from "#e2e/site/categories.ts";
import { storePeople } from "./people.ts";

/** Couples of each category: some rows, about a sheet, several sheets. */
const sizes = [1, 7, 23, 40, 61];

/** Husbands of all categories; no name is a part of another one. */
export const husbands = sizes.flatMap((size) => husbandsOf(size));

function husbandsOf(size: number): string[] {
	return Array.from({ length: size }, (_, place) => `Mume${size}N${place + 1}M`);
}

/** Fills a new site with categories of all lengths. */
export async function fillPrinted(db: Database): Promise<void> {
	await storePeople(db);
	const closed = new Date("2026-02-14T15:00:00Z");
	for (const [position, size] of sizes.entries()) {
		const names = { name: `Category of ${size}`, nameSw: `Kundi la ${size}`, code: `BCC-${size}` };
		const couples = husbandsOf(size).map((husband): [string, string] => [husband, "Neema Mushi"]);
		const votingClosesAt = size === 7 ? closed : undefined;
		await storeCategory(db, { ...names, couples, votingClosesAt }, position);
	}
}
