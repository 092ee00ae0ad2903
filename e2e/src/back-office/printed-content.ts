import type { VoteResults } from "@bcc/contract/votes/admin-result";

type CategoryResults = VoteResults["categories"][number];

/** Couples of each category: a row, about a sheet, more than one, several. */
export const sizes = [1, 30, 60, 200];

/** Name of the season of these results. */
export const seasonName =
	"Tuzo za Wanandoa Bora wa Kikristo wa Mikoa ya Dar es Salaam, Pwani, Morogoro na Tanga, msimu wa pili, 2026";

/** Name of a category. */
export const categoryName = (size: number) =>
	`Category of ${size}: wanandoa waliodumu katika ndoa na huduma ya malezi ya familia za Kikristo Tanzania`;

/** A category some of whose votes are held, which makes two more columns. */
const sizeWithHeld = 60;

/** Husbands of a category, in the order of the places; no name is a part of another one. */
export function husbandsOf(size: number): string[] {
	return Array.from({ length: size }, (_, place) => `Mume${size}N${place + 1}M`);
}

/** Whether the names of the couple at that place, from 1, take more than one line. */
export const hasLongName = (place: number) => place % 7 === 3;
export const longNameEnd = "Kijitonyama";
const longName = `Neema Anna-Maria Josephina Mushi-Mwakasege, mama Baraka, wa Kanisa la Kiinjili la Kilutheri Tanzania, Dayosisi ya Mashariki na Pwani, Usharika wa ${longNameEnd}`;

/** The results of a season with categories of all lengths; everything else comes from the server. */
export function printedResults(stored: VoteResults): VoteResults {
	const categories = sizes.map(resultsOf);
	const votes = categories.reduce((sum, category) => sum + category.votes, 0);
	return { ...stored, season: seasonName, votes, voided: 0, held: 0, withdrawn: 0, categories, left_out: [] };
}

function resultsOf(size: number, index: number): CategoryResults {
	const isClosed = size === 30;
	const votes = (size * (size + 1)) / 2;
	const held = size === sizeWithHeld ? 1_234 : 0;
	return {
		...{ category_id: index + 1, name: categoryName(size), code: `BCC-${size}` },
		state: isClosed ? "closed" : "open",
		voting_closes_at: isClosed ? "2026-02-14T15:00:00.000Z" : null,
		...{ final: isClosed, settling: false, frozen_at: null, published_at: null, withdrawal: null },
		...{ votes, voided: 0, held, withdrawn: 0 },
		...{ tie_for_first: false, tie_breaks: [], open_ties: [] },
		rows: husbandsOf(size).map((husband, before) => ({
			nominee_id: (index + 1) * 1_000 + before,
			husband,
			wife: hasLongName(before + 1) ? longName : "Neema Mushi",
			...{ rank: before + 1, rank_with_held: before + 1, tied: false },
			...{ votes: size - before, voided: 0, held, share: (size - before) / votes },
			withdrawal: null,
		})),
	};
}
