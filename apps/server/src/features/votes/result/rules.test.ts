import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	leftOutOf,
	recountInWords,
	resultsCsv,
	resultsOf,
	sumsOf,
	votingState,
} from "#server/features/votes/result/rules.ts";

const withdrawal = { at: "2027-02-14T15:00:00.000Z", reason: "=They moved" };

function categoryWith(votes: number[], changes: Partial<CategoryVotes["couples"][number]>[] = []) {
	return {
		category_id: 1,
		name: "Couple of Faith",
		code: "BCC-01",
		state: "closed" as const,
		voting_opens_at: null,
		voting_closes_at: null,
		frozen_at: null,
		frozen_notice: null,
		frozen_notice_sw: null,
		withdrawal: null,
		withdrawn: 0,
		votes: votes.reduce((sum, each) => sum + each, 0),
		voided: 0,
		held: changes.reduce((sum, { held = 0 } = {}) => sum + held, 0),
		couples: votes.map((each, index) => ({
			nominee_id: index + 1,
			husband: `Husband ${index + 1}`,
			wife: `Wife ${index + 1}`,
			withdrawal: null,
			votes: each,
			voided: 0,
			held: 0,
			...changes[index],
		})),
	};
}

describe("places", () => {
	test("are shared by couples with the same votes, and the next place is skipped", () => {
		const { rows, tie_for_first } = resultsOf(categoryWith([5, 9, 9, 2]), true);
		expect(rows.map(({ nominee_id, rank, tied }) => [nominee_id, rank, tied])).toEqual([
			[2, 1, true],
			[3, 1, true],
			[1, 3, false],
			[4, 4, false],
		]);
		expect(tie_for_first).toBe(true);
	});

	test("are none where nobody has a vote, on the sheet as well; with held votes there would be some", () => {
		const found = resultsOf(categoryWith([0, 0], [{ held: 1 }]), true);
		expect(found.rows.map(({ rank, rank_with_held, tied }) => [rank, rank_with_held, tied])).toEqual([
			[null, 1, false],
			[null, 2, false],
		]);
		const empty = resultsOf(categoryWith([0, 0]), true);
		expect(empty.rows.map(({ rank, rank_with_held }) => [rank, rank_with_held])).toEqual([
			[null, null],
			[null, null],
		]);
		expect(resultsCsv([empty]).split("\r\n")[1]).toContain("BCC-01,Couple of Faith,yes,,no,");
	});

	test("are none of a withdrawn couple's, however many votes it has", () => {
		const { rows, tie_for_first } = resultsOf(categoryWith([5, 9, 9], [{}, { withdrawal }]), true);
		expect(rows.map(({ nominee_id, rank }) => [nominee_id, rank])).toEqual([
			[3, 1],
			[1, 2],
			[2, null],
		]);
		expect(tie_for_first).toBe(false);
		expect(rows[0]?.share).toBeCloseTo(9 / 14);
	});

	test("stand beside those with held votes, and are not final before these are released or voided", () => {
		const category = categoryWith([5, 9, 3], [{ held: 4 }, {}, { held: 7 }]);
		const closed = { ...category, voting_closes_at: "2027-02-14T15:00:00.000Z" };
		const { rows, final } = resultsOf(closed, true);
		expect(rows.map(({ nominee_id, rank, rank_with_held }) => [nominee_id, rank, rank_with_held])).toEqual([
			[2, 1, 2],
			[1, 2, 2],
			[3, 3, 1],
		]);
		expect(final).toBe(false);
		expect(resultsOf({ ...closed, ...categoryWith([5, 9, 3]) }, true).final).toBe(true);
	});

	test("are one more than the number of couples with more votes; shares add up", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), (votes) => {
				const { rows } = resultsOf(categoryWith(votes), true);
				const someVoted = votes.some((each) => each > 0);
				for (const row of rows) {
					expect(row.rank).toBe(someVoted ? 1 + votes.filter((each) => each > row.votes).length : null);
				}
				const shares = rows.reduce((sum, { share }) => sum + share, 0);
				expect(shares).toBeCloseTo(votes.some((each) => each > 0) ? 1 : 0);
			}),
		);
	});
});

test("a frozen category is frozen regardless of its window", () => {
	const now = new Date("2027-02-14T15:00:00Z");
	const none = { votingOpensAt: null, votingClosesAt: null, frozenAt: null, withdrawnAt: null };
	expect(votingState(none, now)).toBe("open");
	expect(votingState({ ...none, frozenAt: now, votingOpensAt: new Date(0) }, now)).toBe("frozen");
	expect(votingState({ ...none, frozenAt: new Date(0), votingClosesAt: now }, now)).toBe("closed");
	expect(votingState({ ...none, votingClosesAt: now }, now)).toBe("closed");
	expect(votingState({ ...none, votingClosesAt: now, frozenAt: now, withdrawnAt: now }, now)).toBe(
		"withdrawn",
	);
	expect(votingState({ ...none, votingOpensAt: new Date(now.getTime() + 1) }, now)).toBe("not_open");
});

describe("a jury's decision", () => {
	const decision = (nominee_ids: number[], shared = false) => ({
		id: 7,
		nominee_ids,
		shared,
		decided_by: "The jury",
		reason: "=Longer married",
		recorded_at: "2027-02-14T16:00:00.000Z",
	});
	const places = (votes: number[], ...decisions: ReturnType<typeof decision>[]) => {
		const result = resultsOf(categoryWith(votes), true, decisions);
		return { ...result, places: result.rows.map(({ nominee_id, rank, tied }) => [nominee_id, rank, tied]) };
	};

	test("orders couples with the same votes, and changes no count", () => {
		const found = places([5, 9, 9, 2, 5], decision([3, 2]), decision([5, 1], true));
		expect(found.places).toEqual([
			[3, 1, false],
			[2, 2, false],
			[1, 3, true],
			[5, 3, true],
			[4, 5, false],
		]);
		expect([found.tie_for_first, found.open_ties, found.tie_breaks.length]).toEqual([false, [], 2]);
		expect(found.rows.map(({ votes }) => votes)).toEqual([9, 9, 5, 5, 2]);
		const [, first = "", , third = ""] = resultsCsv([found]).split("\r\n");
		expect(first).toMatch(/,ordered,The jury,'=Longer married$/);
		expect(third).toMatch(/,shared,The jury,'=Longer married$/);
	});

	test("counts with held votes as well, where its couples are as level with them", () => {
		const withHeld = (decided: ReturnType<typeof decision>, ...held: number[]) => {
			const category = categoryWith(
				[9, 9, 5],
				held.map((each) => ({ held: each })),
			);
			const { rows } = resultsOf(category, true, [decided]);
			return rows.map(({ nominee_id, rank_with_held }) => [nominee_id, rank_with_held]);
		};
		expect(withHeld(decision([2, 1]))).toEqual([
			[2, 1],
			[1, 2],
			[3, 3],
		]);
		expect(withHeld(decision([2, 1]), 1).map(([, place]) => place)).toEqual([2, 1, 3]);
		expect(withHeld(decision([2, 1]), 0, 0, 4).map(([, place]) => place)).toEqual([1, 1, 1]);
		expect(withHeld(decision([2, 1], true)).map(([, place]) => place)).toEqual([1, 1, 3]);
	});

	test("means nothing where other couples have as many votes by now", () => {
		for (const stale of [decision([2, 3]), decision([2, 3, 4, 1]), decision([1, 4])]) {
			const found = places([5, 9, 9, 9], stale);
			expect(found.open_ties).toEqual([{ place: 1, nominee_ids: [2, 3, 4] }]);
			expect(resultsCsv([found]).split("\r\n")[1]).toContain(",but_for_tie,");
			expect([found.tie_for_first, found.tie_breaks]).toEqual([true, []]);
		}
	});

	test("is asked for in the first three places, where anybody has a vote", () => {
		expect(places([9, 5, 5, 1, 1]).open_ties).toEqual([{ place: 2, nominee_ids: [2, 3] }]);
		expect(places([9, 5, 4, 1, 1, 0, 0]).open_ties).toEqual([]);
		expect(places([9, 0, 0]).open_ties).toEqual([]);
	});

	test("leaves each couple one place, whatever the votes", () => {
		const votes = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 9 });
		fc.assert(
			fc.property(votes, (each) => {
				const { open_ties, rows } = places(each);
				const decided = places(
					each,
					...open_ties.map(({ nominee_ids }) => decision(nominee_ids.toReversed())),
				);
				expect(decided.open_ties).toEqual([]);
				const announced = decided.rows.filter(({ rank, votes }) => (rank ?? 9) <= 3 && votes > 0);
				expect(new Set(announced.map(({ rank }) => rank)).size).toBe(announced.length);
				const countsOf = (list: typeof rows) =>
					list.map(({ nominee_id, votes }) => `${nominee_id}: ${votes}`).sort();
				expect(countsOf(decided.rows)).toEqual(countsOf(rows));
			}),
		);
	});
});

test("names cannot break out of their CSV field or become formulas", () => {
	const csv = resultsCsv([
		resultsOf(categoryWith([3], [{ husband: '=HYPERLINK("x")', wife: 'Neema, "Mama"\nJoy' }]), true),
	]);
	expect(csv.startsWith("\uFEFFcategory_code,category,")).toBe(true);
	expect(csv).toContain('"\'=HYPERLINK(""x"")","Neema, ""Mama""\nJoy",3,100.00,0,no,,0,3,1,,,\r\n');
});

test("a withdrawn category has no places, and is listed once, not couple by couple", () => {
	const whole = { ...categoryWith([5, 9], [{ withdrawal }]), votes: 9, withdrawn: 5 };
	const gone = { ...categoryWith([5, 9], [{ withdrawal }]), withdrawal, votes: 0, withdrawn: 14, voided: 2 };
	const { rows, tie_for_first } = resultsOf(gone, true);
	expect(rows.map(({ rank, tied, share }) => [rank, tied, share])).toEqual([
		[null, false, 0],
		[null, false, 0],
	]);
	expect(tie_for_first).toBe(false);
	expect(sumsOf([whole, gone])).toEqual({ votes: 9, voided: 2, held: 0, withdrawn: 19 });
	expect(leftOutOf([whole, gone])).toMatchObject([
		{ couple: { nominee_id: 1 }, votes: 5, ...withdrawal },
		{ couple: null, votes: 14, ...withdrawal },
	]);
	const lines = resultsCsv([resultsOf(gone, true)])
		.trimEnd()
		.split("\r\n")
		.slice(1);
	for (const line of lines) expect(line).toMatch(/,yes,'=They moved,0,\d+,,,,$/);
});

test("a recount is described in the reader's language, with its findings and omissions", () => {
	const also = [{ agrees: true, inWords: () => ["something else: agrees"] }];
	const sums = { stored: 12, votes: 8, voided: 1, held: 1, withdrawn: 2 };
	const couple = { nominee_id: 4, husband: "Amani", wife: "Neema" };
	const left_out = [
		{ category_id: 1, category: "Faith", code: "BCC-01", couple, votes: 2, at: "2027-02-14", reason: null },
	];
	const found = { ...sums, left_out, differences: [], agrees: true, also };
	expect(recountInWords(found, { locale: "en" }).split("\n")).toEqual([
		"12 votes: 8 count, 1 are voided, 1 are held for review, 2 are withdrawn; every tally equals its recount, and no vote is missing from the results.",
		"withdrawn: Amani & Neema of Faith (BCC-01), 2 votes, since 2027-02-14: no reason recorded",
		"something else: agrees",
	]);
	const wrong = {
		...found,
		votes: 7,
		differences: [{ nomineeId: 4, tally: 7, rows: 0 }],
	};
	expect(recountInWords(wrong, { locale: "sw" }).split("\n")).toEqual([
		"Kura 12: zinazohesabiwa 7, zilizobatilishwa 1, zilizosimamishwa hadi zikaguliwe 1, zilizoondolewa 2; tofauti:",
		"wanandoa namba 4: hesabu 7, kura 0",
		"kura zilizohifadhiwa ni 12, zilizotajwa kwenye matokeo ni 11",
		"nje ya tuzo: Amani & Neema wa Faith (BCC-01), kura 2, tangu 2027-02-14: hakuna sababu iliyoandikwa",
		"something else: agrees",
	]);
});
