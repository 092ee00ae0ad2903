import { allowanceForThousand } from "@bcc/contract/site/admin-settings";
import { deviceTypes } from "@bcc/contract/votes/device";
import { describe, expect, it } from "vitest";
import { voteRate } from "#server/features/votes/voting/rules.ts";
import { type Crowd, simulateCrowd } from "#server/testing/crowd.ts";

const minuteMs = 60_000;

const allowance = 10_000;
const crowd: Crowd = {
	allowance,
	rate: voteRate(allowance),
	phones: 1_000,
	minutes: 10,
	seed: 1,
	attackMinutes: 0,
	attackRate: 200,
	attackTypes: deviceTypes.length,
};

describe("a crowd of 1,000 phones behind one address", () => {
	it("of ten minutes never waits where there is no attack", async () => {
		for (const seed of [1, 2, 3]) {
			const { honest, longestWaitMs } = await simulateCrowd({ ...crowd, seed });
			expect(honest).toBe(1);
			expect(longestWaitMs).toBeLessThan(100);
		}
	});

	it("of one minute loses no vote, and its last waits some minutes", async () => {
		const { honest, longestWaitMs } = await simulateCrowd({ ...crowd, minutes: 1 });
		expect(honest).toBe(1);
		expect(longestWaitMs).toBeLessThan(8 * minuteMs);
	});

	it.each([10, 20])(
		"counts 99 of 100 votes during an attack of %i minutes, and the script gets 2 of 100 a minute",
		async (attackMinutes) => {
			for (const seed of [1, 2, 3]) {
				const result = await simulateCrowd({ ...crowd, attackMinutes, seed });
				expect(result.honest).toBeGreaterThanOrEqual(0.99);
				expect(result.scriptInMinute).toBeLessThanOrEqual(0.02 * allowance);
				expect(result.script).toBeLessThanOrEqual(0.02 * allowance * attackMinutes);
			}
		},
	);

	it.each([allowanceForThousand, 1_500, 2_000, 3_000, 5_000, 7_500])(
		"counts them with an allowance of %i, too, whichever slots the script wants",
		async (allowance) => {
			for (const attackTypes of [1, deviceTypes.length]) {
				const attack = { allowance, rate: voteRate(allowance), attackMinutes: 10, attackTypes };
				const result = await simulateCrowd({ ...crowd, ...attack });
				expect(result.honest).toBeGreaterThanOrEqual(0.99);
				expect(result.scriptInMinute).toBeLessThanOrEqual(0.02 * allowance);
			}
		},
	);

	it("would be shut out without the rate: the script has all places within minutes", async () => {
		const none = { burst: Number.POSITIVE_INFINITY, perMinute: 1 };
		const { honest, scriptInMinute, script } = await simulateCrowd({
			...crowd,
			attackMinutes: 10,
			rate: none,
		});
		expect(script).toBeGreaterThan(3.9 * allowance);
		expect(scriptInMinute).toBeGreaterThan(allowance);
		expect(honest).toBeLessThan(0.5);
	});
});
