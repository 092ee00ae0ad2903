import type { Database } from "@bcc/server/db/client";
import { renameSeason } from "@bcc/server/features/season/mutations";
import { storeCategory } from "#e2e/site/categories.ts";
import { storePeople } from "./people.ts";

/** Couples of each category: a row, about a sheet, more than one, several. */
export const sizes = [1, 30, 60, 200];

/** What the season of that site is called. */
export const seasonName = "Wanandoa Bora 2026";

/** Husbands of a category, in the order of the places; no name is a part of another one. */
export function husbandsOf(size: number): string[] {
	return Array.from({ length: size }, (_, place) => `Mume${size}N${place + 1}M`);
}

/** Whether the names of the couple at that place, from 1, take more than one line. */
export const hasLongName = (place: number) => place % 7 === 3;
export const longNameEnd = "Kijitonyama";
const longName = `Neema Anna-Maria Josephina Mushi-Mwakasege, mama Baraka, wa Kanisa la Kiinjili la Kilutheri Tanzania, Dayosisi ya Mashariki na Pwani, Usharika wa ${longNameEnd}`;

/** Fills a new site with categories of all lengths. */
export async function fillPrinted(db: Database): Promise<void> {
	await storePeople(db);
	await renameSeason(db, seasonName);
	const closed = new Date("2026-02-14T15:00:00Z");
	for (const [position, size] of sizes.entries()) {
		const names = { name: `Category of ${size}`, nameSw: `Kundi la ${size}`, code: `BCC-${size}` };
		const couples = husbandsOf(size).map((husband, index): [string, string] => [
			husband,
			hasLongName(index + 1) ? longName : "Neema Mushi",
		]);
		const votingClosesAt = size === 30 ? closed : undefined;
		await storeCategory(db, { ...names, couples, votingClosesAt }, position);
	}
}
