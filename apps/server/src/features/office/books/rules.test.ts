import { expect, test } from "vitest";
import { bookChecksOf } from "#server/features/office/books/rules.ts";

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 9, minute));
const seconds = (minute: number, second: number) => new Date(at(minute).getTime() + second * 1000);
const category = (values: object) => ({
	name: "Golden Years",
	state: "closed",
	final: true,
	withdrawal: null,
	voting_closes_at: at(0).toISOString(),
	...values,
});
const done = {
	juryOpen: null,
	now: at(30),
	settleMs: 0,
	changedAt: at(5),
	recountAt: at(5),
	backupAt: at(6),
};
const failing = (values: object, ...categories: object[]) => {
	const results = { categories: categories as Parameters<typeof bookChecksOf>[0]["results"]["categories"] };
	const { checks } = bookChecksOf({ results, ...done, ...values });
	return checks.filter(({ ok }) => !ok).map(({ check }) => check);
};

test("all is well when voting is over and recount and backup are up to date", () => {
	expect(
		failing({}, category({}), category({ withdrawal: { at: "", reason: "" }, state: "open", final: false })),
	).toEqual([]);
});

test.each([
	["open", {}, { state: "open", final: false }, ["over", "settled", "recount", "backup"]],
	["frozen without an end", {}, { state: "frozen", voting_closes_at: null }, ["over", "recount", "backup"]],
	["not settled", {}, { final: false }, ["settled"]],
	["judges who still score", { juryOpen: true }, {}, ["jury"]],
	["a jury that has closed", { juryOpen: false }, {}, []],
	["no recount", { recountAt: null }, {}, ["recount"]],
	["a recount before a change", { changedAt: at(6) }, {}, ["recount"]],
	["a backup before a change", { changedAt: at(6), backupAt: at(5), recountAt: at(7) }, {}, ["backup"]],
	[
		"both as voting ended, while votes were under way",
		{ settleMs: 20_000, backupAt: at(5) },
		{},
		["recount", "backup"],
	],
	[
		"a backup a moment before the last votes are stored",
		{ settleMs: 20_000, recountAt: seconds(5, 20), backupAt: seconds(5, 19) },
		{},
		["backup"],
	],
	[
		"both once it is stored",
		{ settleMs: 20_000, recountAt: seconds(5, 20), backupAt: seconds(5, 20) },
		{},
		[],
	],
	["both before the end of voting", {}, { voting_closes_at: at(29).toISOString() }, ["recount", "backup"]],
])("%s", (_, values, of, expected) => expect(failing(values, category(of))).toEqual(expected));
