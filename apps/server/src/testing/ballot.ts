import { randomUUID } from "node:crypto";
import type { Ballot } from "#server/features/voting/mutations.ts";

/** The ballot of somebody who has not voted yet, from a network of their own. */
export function newBallot(categoryId: number, nomineeId: number): Ballot {
	const voter = { voterKey: randomUUID(), browserKey: null, networkKey: randomUUID(), deviceType: 0 };
	return { ...voter, categoryId, nomineeId };
}
