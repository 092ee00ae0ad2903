import { expect, test } from "vitest";
import { type EveningCategory, photosOf, slidesOf } from "#admin/awards/evening/slides.ts";

function category(id: number, ...places: number[]): EveningCategory {
	return {
		category_id: id,
		name: `Category ${id}`,
		name_sw: null,
		code: `C-${id}`,
		digest: "",
		obstacles: [],
		published: false,
		votes: 9,
		couples: places.map((place, index) => ({
			place,
			nominee_id: 10 * id + index,
			husband: "Amani",
			wife: "Neema",
			img_url: `${index}.jpg`,
			church: null,
			region: null,
			votes: 3,
			share: 0.3,
			decided: false,
		})),
	};
}

const announcedIn = (...categories: EveningCategory[]) =>
	slidesOf(categories).map((slide) =>
		slide.kind === "place" ? `${slide.place}: ${slide.couples.length}` : slide.kind,
	);

test("each category is announced from its last place to its first, after its title", () => {
	expect(announcedIn(category(1, 1, 2, 3), category(2, 1, 2))).toEqual([
		"opening",
		...["category", "3: 1", "2: 1", "1: 1"],
		...["category", "2: 1", "1: 1"],
		"closing",
	]);
});

test("couples that share a place are announced together", () => {
	expect(announcedIn(category(1, 1, 1, 3))).toEqual(["opening", "category", "3: 1", "1: 2", "closing"]);
	expect(announcedIn(category(1, 1, 2, 2, 2))).toEqual(["opening", "category", "2: 3", "1: 1", "closing"]);
});

test("a category without winners is left out, and every photo is listed once", () => {
	expect(announcedIn(category(1), category(2, 1))).toEqual(["opening", "category", "1: 1", "closing"]);
	expect(photosOf([category(1, 1, 2), category(2, 1)])).toEqual(["0.jpg", "1.jpg"]);
});
