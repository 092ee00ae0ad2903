import { expect, test } from "vitest";
import { paceOf } from "#server/features/voting/rules.ts";
import { type Crowd, simulateCrowd } from "#server/testing/crowd.ts";
import { effort } from "./effort.ts";

test(`in ${effort.crowds} crowds behind one address, 99 % of the votes count and a script gets 2 % a minute`, () => {
	for (let seed = 1; seed <= effort.crowds; seed++) {
		const allowance = 8_000 + ((seed * 997) % 2_001);
		const crowd: Crowd = {
			...{ allowance, pace: paceOf(allowance), seed },
			phones: 100 + ((seed * 131) % 901),
			minutes: 1 + (seed % 10),
			attackMinutes: seed % 16,
			attackRate: 1 + ((seed * 37) % 400),
		};
		const result = simulateCrowd(crowd);
		expect(result.honest, JSON.stringify(crowd)).toBeGreaterThanOrEqual(0.99);
		expect(result.scriptInMinute, JSON.stringify(crowd)).toBeLessThanOrEqual(0.02 * allowance);
	}
});
