import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JudgedCouple, type JuryRule, pointsOf } from "#server/features/jury/result/rules.ts";

const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
const score = fc.integer({ min: 1, max: 10 });

/** Couples of a category and its rule; each judge has scored a couple for every criterion, or has abstained. */
const category = weights.chain((of) =>
	fc.record({
		rule: fc.record({ share: fc.integer({ min: 0, max: 100 }), weights: fc.constant(of) }),
		couples: fc
			.array(
				fc.record({
					votes: fc.nat(2_000_000),
					scores: fc.array(fc.array(score, { minLength: of.length, maxLength: of.length }), {
						maxLength: 7,
					}),
				}),
				{ minLength: 1, maxLength: 8 },
			)
			.map((couples) => couples.map((each, index): JudgedCouple => ({ id: index + 1, ...each }))),
	}),
);

/** The ids of the couples, the best first, with those that are level in one list. */
function orderOf(rule: JuryRule, couples: JudgedCouple[]): number[][] {
	const found = pointsOf(rule, couples);
	const standing = (id: number) => found.get(id)?.standing ?? -1n;
	return ordered(couples, ({ id }) => standing(id));
}

function ordered<Key extends bigint | number>(couples: JudgedCouple[], keyOf: (couple: JudgedCouple) => Key) {
	return [...Map.groupBy(couples, keyOf)]
		.toSorted(([one], [other]) => Number(other > one) - Number(other < one))
		.map(([, level]) => level.map(({ id }) => id));
}

const shown = (rule: JuryRule, couples: JudgedCouple[]) =>
	[...pointsOf(rule, couples)].map(([id, { points }]) => [id, points.public, points.jury, points.total]);

test("public and jury points make the total by their shares, with two decimals", () => {
	const rule = { share: 40, weights: [3, 1] };
	const couples = [
		{
			id: 1,
			votes: 300,
			scores: [
				[7, 9],
				[8, 6],
			],
		},
		{ id: 2, votes: 200, scores: [[10, 10]] },
		{
			id: 3,
			votes: 0,
			scores: [
				[1, 2],
				[2, 2],
				[2, 1],
			],
		},
	];
	// (3 × 7 + 9) / 4 = 7.5 and (3 × 8 + 6) / 4 = 7.5; 0.6 × 100 + 0.4 × 75 = 90; 0.6 × 66.67 + 0.4 × 100 = 80.
	expect(shown(rule, couples)).toEqual([
		[1, "100.00", "75.00", "90.00"],
		[2, "66.67", "100.00", "80.00"],
		[3, "0.00", "16.67", "6.67"],
	]);
	expect(pointsOf(rule, couples).get(1)?.means).toEqual(["7.50", "7.50"]);
	expect(pointsOf(rule, couples).get(3)?.means).toEqual(["1.67", "1.67"]);
});

test("totals that look the same are no tie unless they are", () => {
	const rule = { share: 50, weights: [1] };
	const close = [
		{ id: 1, votes: 1_000_000, scores: [[5]] },
		{ id: 2, votes: 999_999, scores: [[5]] },
	];
	expect(shown(rule, close).map(([, , , total]) => total)).toEqual(["75.00", "75.00"]);
	expect(orderOf(rule, close)).toEqual([[1], [2]]);
	// A third of the votes and a mean of 10 are as much as all votes and a mean of 10/3: no float says so.
	const level = [
		{ id: 1, votes: 3, scores: [[3], [3], [4]] },
		{ id: 2, votes: 1, scores: [[10]] },
	];
	expect(orderOf(rule, level)).toEqual([[1, 2]]);
});

test("a couple that nobody scored has the mean of the others of its category; without any scores votes decide", () => {
	const rule = { share: 50, weights: [1] };
	const couples = [
		{ id: 1, votes: 10, scores: [[4]] },
		{ id: 2, votes: 10, scores: [] },
		{ id: 3, votes: 10, scores: [[9], [10]] },
	];
	expect(shown(rule, couples).map(([, , jury]) => jury)).toEqual(["40.00", "67.50", "95.00"]);
	expect(pointsOf(rule, couples).get(2)?.means).toEqual([]);
	const unscored = couples.map((couple) => ({ ...couple, votes: couple.id, scores: [] }));
	expect(orderOf(rule, unscored)).toEqual([[3], [2], [1]]);
	expect(shown(rule, unscored)[2]).toEqual([3, "100.00", "0.00", "50.00"]);
});

test("where nobody has a vote, public points are 0", () => {
	expect(shown({ share: 40, weights: [1] }, [{ id: 1, votes: 0, scores: [[8]] }])).toEqual([
		[1, "0.00", "80.00", "32.00"],
	]);
});

describe("whatever the votes and scores", () => {
	test("a share of 0 orders couples as votes alone, with the same ties", () => {
		fc.assert(
			fc.property(category, ({ rule, couples }) => {
				expect(orderOf({ ...rule, share: 0 }, couples)).toEqual(ordered(couples, ({ votes }) => votes));
				for (const { points } of pointsOf({ ...rule, share: 0 }, couples).values())
					expect(points.total).toBe(points.public);
			}),
		);
	});

	test("a share of 100 orders couples as the jury alone, whatever their votes", () => {
		fc.assert(
			fc.property(category, ({ rule, couples }) => {
				const alone = { ...rule, share: 100 };
				const unvoted = couples.map((couple) => ({ ...couple, votes: 0 }));
				expect(orderOf(alone, couples)).toEqual(orderOf(alone, unvoted));
				for (const { points } of pointsOf(alone, couples).values()) expect(points.total).toBe(points.jury);
			}),
		);
	});

	test("the order of judges and of couples is irrelevant", () => {
		fc.assert(
			fc.property(category, ({ rule, couples }) => {
				const turned = couples.map((couple) => ({ ...couple, scores: couple.scores.toReversed() }));
				expect(pointsOf(rule, turned)).toEqual(pointsOf(rule, couples));
				expect(pointsOf(rule, couples.toReversed())).toEqual(pointsOf(rule, couples));
			}),
		);
	});

	test("an abstention changes the points of no couple that is scored, but the abstainer's own", () => {
		fc.assert(
			fc.property(category, ({ rule, couples }) => {
				const [first, ...others] = couples;
				if (!first) return;
				const without = [{ ...first, scores: first.scores.slice(1) }, ...others];
				const [before, after] = [pointsOf(rule, couples), pointsOf(rule, without)];
				for (const { id } of others.filter(({ scores }) => scores.length > 0))
					expect(after.get(id)?.points).toEqual(before.get(id)?.points);
				// Nor do judges who give it again what others gave.
				const alike = [{ ...first, scores: first.scores.flatMap((each) => [each, each]) }, ...others];
				expect(pointsOf(rule, alike).get(first.id)?.points).toEqual(before.get(first.id)?.points);
			}),
		);
	});

	test("the standings order totals as fractions do", () => {
		fc.assert(
			fc.property(category, ({ rule: { share, weights: of }, couples }) => {
				const weight = of.reduce((sum, each) => sum + each, 0);
				const most = Math.max(1, ...couples.map(({ votes }) => votes));
				const scored = couples.filter(({ scores }) => scores.length > 0);
				const totals = new Map(
					scored.map(({ id, votes, scores }) => {
						const mean =
							scores
								.flatMap((each) => each.map((one, index) => one * (of[index] ?? 0)))
								.reduce((a, b) => a + b, 0) /
							(weight * scores.length);
						return [id, ((100 - share) * (votes / most) * 100 + share * mean * 10) / 100];
					}),
				);
				const found = pointsOf({ share, weights: of }, couples);
				for (const [id, total] of totals) {
					expect(Number(found.get(id)?.points.total)).toBeCloseTo(total, 1);
					for (const [other, less] of totals) {
						if (total - less > 1e-6)
							expect((found.get(id)?.standing ?? 0n) > (found.get(other)?.standing ?? 0n)).toBe(true);
					}
				}
			}),
		);
	});
});
