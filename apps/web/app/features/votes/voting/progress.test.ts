import type { ListedCategory } from "@bcc/contract/awards/category";
import { expect, test } from "vitest";
import { progressOf } from "./progress.ts";

const now = Date.parse("2030-03-10T12:00:00Z");
const base = { description: "", code: "", image_url: null, freeze: null, couples: 3 };
const window = { voting_opens_at: null, voting_closes_at: "2030-03-31T18:00:00Z" };
const category = (id: number, differs: Partial<ListedCategory> = {}): ListedCategory => ({
	id,
	name: `Category ${id}`,
	...base,
	...window,
	...differs,
});

test("the next category follows the one voted in, round to the first; at the end there is none", () => {
	const all = [1, 2, 3].map((id) => category(id));
	const next = (voted: number[], after: number) => progressOf(all, new Set(voted), after, now).next?.id;
	expect(next([2], 2)).toBe(3);
	expect(next([2, 3], 3)).toBe(1);
	expect(progressOf(all, new Set([1, 2, 3, 99]), 1, now)).toEqual({
		voted: 3,
		total: 3,
		someNotOpen: false,
		next: null,
	});
});

test("nobody is sent to a category without couples, closed, paused or not open yet", () => {
	const closed = { voting_closes_at: "2030-03-01T00:00:00Z" };
	const all = [
		category(1),
		category(2, { couples: 0 }),
		category(3, closed),
		category(4, { voting_opens_at: "2030-03-20T00:00:00Z" }),
		category(5, { freeze: { since: "2030-03-09T00:00:00Z", closes_at: null, notice: null } }),
		category(6, closed),
	];
	expect(progressOf(all, new Set([1, 6]), 1, now)).toEqual({
		voted: 2,
		total: 2,
		someNotOpen: true,
		next: null,
	});
});
