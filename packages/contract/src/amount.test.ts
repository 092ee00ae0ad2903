import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

const cases: [string, number | null][] = [
	...[
		"20,000/=",
		"20.000,00",
		"Tsh 20 000",
		"20000.00",
		"20,000",
		"TZS20,000.00",
		"20,000 TZS",
		"20000",
		"+20,000.00",
		"Tshs. 20,000/-",
		"20'000",
		"20\u00a0000",
		"20,000.00 CR",
		"20.000",
	].map((text) => [text, 20_000] satisfies [string, number | null]),
	...["(20,000)", "-20,000", "20,000-", "20,000.00 DR", "TZS -20,000", "\u221220,000"].map(
		(text) => [text, -20_000] satisfies [string, number | null],
	),
	["1,000,000.00", 1_000_000],
	["0.00", 0],
	["5,00", 5],
	...[
		"",
		"20,00,0",
		"20,000.50",
		"1.2.3",
		"2.7E+11",
		"20,000 and 30,000",
		"abc",
		"0,123",
		"20,000,00",
		"99999999999999",
	].map((text) => [text, null] satisfies [string, number | null]),
];

test.each(cases)("%j is read as %j", (text, amount) => {
	expect(readAmount(text)).toBe(amount);
});
