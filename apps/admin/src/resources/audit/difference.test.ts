import { expect, test } from "vitest";
import { changedFields } from "./difference.ts";

test("only what differs is told, with what it was and what it is", () => {
	expect(changedFields({ name: "Faith", code: "A" }, { name: "Hope", code: "A" })).toEqual([
		{ name: "name", before: "Faith", after: "Hope" },
	]);
});

test("what was not there before or is no more is empty", () => {
	expect(changedFields(null, { name: "Hope" })).toEqual([{ name: "name", before: "", after: "Hope" }]);
	expect(changedFields({ name: "Hope" }, null)).toEqual([{ name: "name", before: "Hope", after: "" }]);
	expect(changedFields(null, null)).toEqual([]);
});

test("lists and flags are told too", () => {
	expect(changedFields({ ids: [1, 2] }, { ids: [2, 1] })).toHaveLength(1);
	expect(changedFields({ active: true }, { active: false })).toEqual([
		{ name: "active", before: "true", after: "false" },
	]);
});
