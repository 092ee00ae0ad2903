import { expect, test } from "vitest";
import { networksInWords, suspects } from "#admin/votes/result/burst-networks.ts";

const of = (own: [number, number], wide: [number, number]) => ({
	own: { networks: own[0], largest: own[1] },
	wide: { networks: wide[0], largest: wide[1] },
});

test("a burst's selection is the smallest network that sent most of it", () => {
	expect(suspects(88, of([88, 1], [9, 80]))).toEqual({
		min_network_votes: 40,
		ipv4_prefix: 24,
		ipv6_prefix: 48,
	});
	expect(suspects(88, of([9, 80], [9, 80]))).toEqual({ min_network_votes: 40 });
	expect(suspects(88, of([88, 1], [70, 3])), "a crowd from everywhere").toEqual({});
});

test("a sentence states how few networks a burst came from", () => {
	expect(networksInWords(88, of([1, 88], [1, 88]))).toBe("All from one network.");
	expect(networksInWords(88, of([88, 1], [9, 80]))).toBe(
		"From 88 networks, the largest with 1; 80 came from one organisation’s network.",
	);
	expect(networksInWords(88, of([88, 1], [88, 1])), "a crowd from everywhere").toBe(
		"From 88 networks, the largest with 1.",
	);
	expect(networksInWords(88, of([88, 1], [1, 88]))).toContain("all came from one organisation’s network.");
});
