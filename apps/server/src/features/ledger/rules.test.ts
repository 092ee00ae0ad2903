import { expect, test } from "vitest";
import { restSeconds } from "#server/features/ledger/rules.ts";

const rests = (fault: Parameters<typeof restSeconds>[0], failures: number) =>
	Array.from({ length: failures }, (_, before) => restSeconds(fault, before));

test("a witness that does not sign is asked less and less often, but within a minute while it stops the log", () => {
	expect(rests("unreachable", 9)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
	expect(rests("ahead", 6)).toEqual([5, 10, 20, 40, 60, 60]);
	expect(restSeconds("slow", 1_000)).toBe(600);
	expect(restSeconds(null, 0)).toBe(5);
});
