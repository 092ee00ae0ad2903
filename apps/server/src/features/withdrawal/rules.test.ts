import { expect, test } from "vitest";
import { differsIn, votedOnFields } from "#server/features/withdrawal/rules.ts";

const category = {
	name: "Faith",
	name_sw: null,
	description: "Steadfast",
	code: "C-1",
	voting_opens_at: "2027-01-01T00:00:00.000Z",
	voting_closes_at: null,
};

test.each([
	[{}, false],
	[{ description: "Another text" }, false],
	[{ voting_opens_at: "2027-01-01T03:00:00+03:00" }, false],
	[{ voting_opens_at: "2027-01-01T03:00:01+03:00" }, true],
	[{ voting_opens_at: null }, true],
	[{ voting_closes_at: "2027-02-01T00:00:00.000Z" }, true],
	[{ name: "Hope" }, true],
	[{ name_sw: "Imani" }, true],
	[{ code: "C-2" }, true],
])("%j touches what votes in a category rest on: %j", (change, touches) => {
	expect(differsIn(votedOnFields.categories, category, { ...category, ...change })).toBe(touches);
});
