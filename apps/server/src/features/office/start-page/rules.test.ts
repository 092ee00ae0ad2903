import type { CheckedPoint } from "@bcc/contract/office/admin-start-page";
import { describe, expect, test } from "vitest";
import { hasUnpublishedWinners, nextStep, stageOf } from "#server/features/office/start-page/rules.ts";

const now = new Date("2027-01-01T09:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

type Category = Parameters<typeof stageOf>[0][number];
const couple = {
	nominee_id: 1,
	husband: "Amani",
	wife: "Neema",
	withdrawal: null,
	votes: 0,
	voided: 0,
	held: 0,
};
const withdrawal = { at: at(0), reason: null };
const category = (values: Partial<Category> = {}): Category => ({
	category_id: 7,
	name: "Golden Years",
	state: "not_open",
	withdrawal: null,
	voting_opens_at: at(24),
	voting_closes_at: at(48),
	couples: [couple],
	...values,
});

describe("the state of the season", () => {
	const open = category({ state: "open", voting_opens_at: at(-1) });
	const closed = category({ state: "closed", voting_closes_at: at(-2) });
	const stage = (...categories: Category[]) => stageOf(categories, null);

	test.each<[string, Category[], string]>([
		["nothing there", [], "before"],
		["to open", [category()], "before"],
		["no couples in open categories", [category({ state: "open", couples: [] }), category()], "before"],
		["one open", [open, closed, category()], "open"],
		["frozen before its end", [category({ state: "frozen" }), closed], "frozen"],
		["one over, one to come", [closed, category()], "before"],
		["all over, but for a withdrawn one", [closed, { ...open, withdrawal }], "ended"],
	])("%s", (_, categories, expected) => expect(stage(...categories).stage).toBe(expected));

	test("shows when the next one opens or closes, and since when all are over", () => {
		const later = category({ state: "open", voting_closes_at: at(5) });
		expect(stage(later, open, category({ voting_opens_at: at(3) }), category())).toMatchObject({
			categories: { total: 4, open: 2, over: 0 },
			opens_at: at(3),
			closes_at: at(5),
			ended_at: null,
		});
		expect(stage(closed, category()).categories).toEqual({ total: 2, open: 0, over: 1 });
		expect(stage(category({ couples: [] })).opens_at).toBe(at(24));
		expect(stage(category({ couples: [], withdrawal })).opens_at).toBeNull();
		expect(stage(closed, category({ state: "closed", voting_closes_at: at(-1) })).ended_at).toBe(at(-1));
		expect(stageOf([closed], new Date(at(-0.5)))).toMatchObject({ stage: "closed", ended_at: at(-0.5) });
	});
});

describe("what to do next", () => {
	const point = (values: Partial<CheckedPoint>): CheckedPoint => ({
		point: "backup",
		state: "missing",
		reason: null,
		title: "",
		why: "",
		remedy: null,
		figure: 0,
		items: [],
		about: "",
		seen: null,
		...values,
	});
	const asks = point({ point: "allowance", state: "asks" });
	const seen = { ...asks, seen: { by: "Anna", at: at(0) } };
	const check = (...failing: string[]) =>
		(["over", "settled", "jury", "recount", "backup"] as const).map((name) => ({
			check: name,
			ok: !failing.includes(name),
			categories: [],
		}));
	type Situation = Parameters<typeof nextStep>[0];
	const next = (values: Partial<Situation>) => {
		const quiet = { points: [], held: 0, bursts: 0, books: null, unpublished: false };
		const { step, point: about } = nextStep({ role: "admin", stage: "open", ...quiet, ...values });
		return about ? `${step} ${about}` : step;
	};

	test.each<[string, Partial<Situation>]>([
		["mend backup", { stage: "before", points: [asks, point({})] }],
		["mend allowance", { stage: "before", points: [asks] }],
		["wait_for_opening", { stage: "before", points: [seen, point({ state: "done" })] }],
		["wait_for_opening", { stage: "before", role: "auditor" }],
		["mend proxy", { points: [point({ point: "proxy" }), point({})], held: 3, bursts: 1 }],
		["decide_held", { points: [point({})], held: 3, bursts: 1 }],
		["look_at_bursts", { points: [point({})], bursts: 1 }],
		["mend backup", { points: [point({}), asks] }],
		["watch", { points: [asks] }],
		["watch", { role: "auditor", stage: "frozen" }],
		["look_at_bursts", { role: "auditor", bursts: 2, held: 3 }],
		["nothing", { role: "editor" }],
		["mend couple_photos", { role: "editor", points: [point({ point: "couple_photos", state: "asks" })] }],
		["nothing", { role: "editor", stage: "ended" }],
		["nothing", { role: "editor", stage: "closed" }],
		["read_results", { role: "auditor", stage: "ended" }],
		["decide_held", { stage: "ended", held: 2, books: check("settled", "recount", "backup") }],
		["wait_for_settling", { stage: "ended", books: check("settled", "recount", "backup") }],
		["close_jury", { stage: "ended", books: check("jury", "recount", "backup"), unpublished: true }],
		["recount", { stage: "ended", books: check("recount", "backup") }],
		["back_up", { stage: "ended", books: check("backup") }],
		["publish", { stage: "ended", books: check("backup"), unpublished: true }],
		["close_books", { stage: "ended", books: check() }],
		["publish", { stage: "closed", unpublished: true }],
		["begin_season", { stage: "closed" }],
	])("%s", (expected, values) => expect(next(values)).toBe(expected));
});

test("winners wait to be announced in an active category that has votes and is not published", () => {
	const won = category({ couples: [couple, { ...couple, votes: 3 }] });
	const announced = new Set([won.category_id]);
	const unpublished = (each: Category, published = new Set<number>()) =>
		hasUnpublishedWinners([each], published);
	expect([unpublished(won), unpublished(won, announced), unpublished(category())]).toEqual([
		true,
		false,
		false,
	]);
	expect(hasUnpublishedWinners([{ ...won, category_id: 8 }, won], announced)).toBe(true);
	expect(unpublished({ ...won, withdrawal })).toBe(false);
	expect(unpublished(category({ couples: [{ ...couple, votes: 3, withdrawal }] }))).toBe(false);
});
