import { expect, type Page } from "@playwright/test";
import { callAdmin } from "./staff.ts";

export type VotingCategory = { id: number; name: string; couples: number[] };

/** Adds a category with two couples, Amani & Neema and Baraka & Neema, as the page's user. */
export async function addVotingCategory(
	page: Page,
	code: string,
	window: object = {},
): Promise<VotingCategory> {
	const category = { name: `Category ${code}`, description: "For couples of one town.", code, ...window };
	const { id } = await callAdmin<{ id: number }>(page, "POST", "categories", category);
	const couples: number[] = [];
	for (const husband of ["Amani", "Baraka"]) {
		const couple = { category_id: id, husband, wife: "Neema" };
		couples.push((await callAdmin<{ id: number }>(page, "POST", "nominees", couple)).id);
	}
	return { id, name: category.name, couples };
}

let voter = 0;

/** A new voter's vote for the couple in that place. */
export async function castVote(origin: string, category: VotingCategory, place = 0): Promise<void> {
	voter += 1;
	const voteDetails = { nominee_id: category.couples[place], category_id: category.id, device: "mobile" };
	const reply = await fetch(`${origin}/voting/vote`, {
		method: "POST",
		body: JSON.stringify({ voteDetails: { ...voteDetails, ip_address: "" } }),
		headers: { "content-type": "application/json", origin, "x-forwarded-for": `203.0.113.${voter}` },
	});
	expect(reply.status, await reply.text()).toBe(200);
}
