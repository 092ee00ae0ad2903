import { expect, test } from "vitest";
import { takeInTurn, turn } from "./take-in-turn.ts";

const hour = 3_600_000;

test("takes one from each list in turn, and each item is the first in some hour", () => {
	const lists = [["a1", "a2", "a3"], ["b1"], [], ["c1", "c2", "c3"]];
	expect(takeInTurn(lists, 5, 0)).toEqual(["a1", "b1", "c1", "a2", "c2"]);
	expect(takeInTurn(lists, 5, hour)).toEqual(["a2", "b1", "c2", "a3", "c3"]);
	expect(takeInTurn([], 5, hour)).toEqual([]);
	expect([0, 1, 2, 3].map((hours) => turn(["x", "y", "z"], hours * hour)[0])).toEqual(["x", "y", "z", "x"]);
});
