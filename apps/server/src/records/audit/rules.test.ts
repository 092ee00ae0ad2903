import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "#server/records/audit/rules.ts";

test("only differing fields are stored, in both states", () => {
	const before = { id: 1, version: 1, name: "Faith", photos: [1, 2], price: 0 };
	const after = { id: 1, version: 2, name: "Faith", photos: [2, 1], price: 0, note: null };
	expect(differences(before, after)).toEqual({
		before: { photos: [1, 2], note: null },
		after: { photos: [2, 1], note: null },
	});
	expect(differences(null, { id: 1, name: "x" })).toEqual({ before: null, after: { name: "x" } });
});

test("applied to the old state, the differences give the new one", () => {
	const names = ["name", "text", "price", "photos"];
	const state = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { noNullPrototype: true });
	fc.assert(
		fc.property(state, state, (before, after) => {
			const changes = differences(before, after);
			const put = (base: object, fields: object | null) => ({
				...Object.fromEntries(names.map((name) => [name, null])),
				...base,
				...fields,
			});
			expect(JSON.stringify(put(before, changes.after))).toBe(JSON.stringify(put(after, null)));
			expect(JSON.stringify(put(after, changes.before))).toBe(JSON.stringify(put(before, null)));
		}),
	);
});
