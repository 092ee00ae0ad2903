import { randomBytes, randomUUID } from "node:crypto";
import type { NewVote } from "#server/features/votes/voting/mutations.ts";

/** The vote of a new voter from a new network. */
export function randomVote(categoryId: number, nomineeId: number): NewVote {
	const voter = { voterKey: randomUUID(), browserKey: null, networkKey: randomUUID(), deviceType: 0 };
	return { ...voter, seasonId: 1, settingsKey: null, categoryId, nomineeId, commitment: newCommitment() };
}

/** A commitment to a secret that nobody has. */
export function newCommitment(): string {
	return randomBytes(32).toString("base64url");
}
