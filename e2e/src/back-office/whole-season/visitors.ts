import { expect, type Page } from "@playwright/test";
import type { Category } from "#e2e/filled-site/content.ts";
import { voteButton, votedBanner } from "#e2e/fixtures/nominees-page.ts";
import { hydrated, openPage, selectLink } from "#e2e/fixtures/open-page.ts";
import { awards, burst, couples } from "./season.ts";

type Reply<Row> = { data: Row[] };
type PublicCouple = { id: number; husband: string; wife: string };

/** Categories and couples, as the public site lists them. */
export async function publicCategories(origin: string): Promise<Category[]> {
	const read = async <Row>(path: string) => {
		const reply = await fetch(`${origin}${path}`);
		expect(reply.status, path).toBe(200);
		return ((await reply.json()) as Reply<Row>).data;
	};
	const categories = await read<Category>("/award/all/category");
	return await Promise.all(
		awards.map(async ({ name }, index) => {
			const category = categories.find((each) => each.name === name);
			if (!category) throw new Error(`Visitors are not shown ${name}.`);
			const shown = await read<PublicCouple>(`/award/category/nominees/${category.id}`);
			const inOrder = (couples[index] ?? []).map(
				({ husband }) => shown.find((each) => each.husband === husband) as PublicCouple,
			);
			return { ...category, couples: inOrder };
		}),
	);
}

/** A visitor with a phone votes for the second couple of each award, page by page. */
export async function voteOnPages(visitor: Page, categories: Category[]): Promise<void> {
	for (const category of categories) {
		await openPage(visitor, "/award/category");
		await selectLink(visitor, category).click();
		await hydrated(visitor);
		const couple = category.couples[1] as Category["couples"][number];
		await voteButton(visitor, couple).click();
		await expect(votedBanner(visitor, couple)).toBeVisible();
	}
}

/** The other votes of visitors, each over a network of its own, but for the burst, which comes from one /24. */
export async function castOthers(origin: string, categories: Category[]): Promise<void> {
	let voters = 0;
	const otherVotes = categories.flatMap(({ id, couples: those }, index) =>
		those.flatMap((couple, place) => {
			const votes = (awards[index]?.votes[place] ?? 0) - (place === 1 ? 1 : 0);
			return Array.from({ length: votes }, () => {
				voters += 1;
				return { category: id, couple: couple.id, address: `198.18.${voters}.1` };
			});
		}),
	);
	const faith = categories[0] as Category;
	const burstVotes = Array.from({ length: burst }, (_, index) => ({
		category: faith.id,
		couple: faith.couples[0]?.id ?? 0,
		address: `203.0.113.${index + 1}`,
	}));
	await castAll(origin, otherVotes);
	// Within one minute of the clock, by which bursts are found.
	await expect.poll(() => new Date().getSeconds(), { timeout: 20_000 }).toBeLessThan(45);
	await castAll(origin, burstVotes);
}

type Vote = { category: number; couple: number; address: string };

async function castAll(origin: string, votes: Vote[]): Promise<void> {
	const waiting = votes.values();
	const cast = async () => {
		for (const { category, couple, address } of waiting) {
			const voteDetails = { category_id: category, nominee_id: couple, device: "mobile", ip_address: "" };
			const reply = await fetch(`${origin}/voting/vote`, {
				method: "POST",
				body: JSON.stringify({ voteDetails }),
				headers: { "content-type": "application/json", origin, "x-forwarded-for": address },
			});
			expect(reply.status, await reply.text()).toBe(200);
		}
	};
	await Promise.all(Array.from({ length: 16 }, cast));
}
