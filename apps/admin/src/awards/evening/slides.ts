import type { Evening, EveningCouple } from "@bcc/contract/awards/admin-evening";

export type EveningCategory = Evening["categories"][number];

/** One slide. Couples that share a place are announced together. */
export type Slide =
	| { kind: "opening" }
	| { kind: "category"; category: EveningCategory }
	| { kind: "place"; category: EveningCategory; place: number; couples: EveningCouple[] }
	| { kind: "closing"; winners: { category: EveningCategory; couples: EveningCouple[] }[] };

/** The whole evening, one press after the other: each category from its last place to its first. */
export function slidesOf(categories: EveningCategory[]): Slide[] {
	const announced = categories.filter(({ couples }) => couples.length > 0);
	return [
		{ kind: "opening" },
		...announced.flatMap((category): Slide[] => [{ kind: "category", category }, ...placesOf(category)]),
		{ kind: "closing", winners: announced.map((category) => ({ category, couples: firstOf(category) })) },
	];
}

function placesOf(category: EveningCategory): Slide[] {
	const places = [...new Set(category.couples.map(({ place }) => place))].sort((one, other) => other - one);
	return places.map((place) => ({
		kind: "place",
		category,
		place,
		couples: category.couples.filter((couple) => couple.place === place),
	}));
}

function firstOf({ couples }: EveningCategory): EveningCouple[] {
	return couples.filter(({ place }) => place === 1);
}

/** Paths of all photos that the evening shows, each once. */
export function photosOf(categories: EveningCategory[]): string[] {
	return [...new Set(categories.flatMap(({ couples }) => couples.flatMap(({ img_url }) => img_url ?? [])))];
}
