import { expect, test } from "vitest";
import type { Outcome } from "#server/features/votes/voting/mutations.ts";
import { countRefusal } from "#server/features/votes/voting/refusal-count.ts";
import { AppError } from "#server/lib/app-error.ts";

const categoryId = 7;

/** What is counted of a vote that `cast` casts. */
async function counted(cast: () => Promise<{ outcome: Outcome }>): Promise<unknown[]> {
	const counts: unknown[] = [];
	const refusedVotes = {
		count: (...of: unknown[]) => void counts.push(of),
		write: async () => {},
	};
	const ending = countRefusal({ refusedVotes }, categoryId, cast);
	await expect(Promise.allSettled([ending])).resolves.toEqual(await Promise.allSettled([cast()]));
	return counts;
}

const couple = { nominee_id: 1, husband: "Baraka", wife: "Neema" };

test.each<[Outcome, unknown[]]>([
	[{ kind: "counted", votes: 1, couple }, []],
	[{ kind: "other_settings" }, []],
	[{ kind: "already_voted", couple }, [[categoryId, "already_voted"]]],
	[{ kind: "network_full" }, [[categoryId, "network_full"]]],
	[{ kind: "not_open" }, [[categoryId, "not_open"]]],
	[{ kind: "closed" }, [[categoryId, "closed"]]],
	[{ kind: "frozen" }, [[categoryId, "closed"]]],
	[{ kind: "unknown_category" }, [[null, "unknown_category"]]],
	[{ kind: "unknown_nominee" }, [[categoryId, "unknown_nominee"]]],
	[{ kind: "busy" }, [[null, "busy"]]],
])("of the outcome %o is counted %o", async (outcome, counts) => {
	expect(await counted(async () => ({ outcome }))).toEqual(counts);
});

test.each([
	[new AppError("voting_closed"), [[null, "closed"]]],
	[new AppError("throttled"), [[categoryId, "throttled"]]],
	[new AppError("busy"), [[null, "busy"]]],
	[new Error("a defect"), []],
])("of the error %o is counted %o", async (error, counts) => {
	const cast = () => Promise.reject(error);
	expect(await counted(cast)).toEqual(counts);
});
