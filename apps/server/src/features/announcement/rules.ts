import { createHash } from "node:crypto";

type Placed = { nominee_id: number; rank: number; votes: number };

/**
 * The same for the same winners with the same votes, and for no others.
 *
 * @param votes of the whole category
 */
export function resultsDigest(votes: number, winners: Placed[]): string {
	const shown = winners
		.map(({ rank, nominee_id, votes: own }) => [rank, nominee_id, own])
		.toSorted(([rank = 0, id = 0], [otherRank = 0, otherId = 0]) => rank - otherRank || id - otherId);
	return createHash("sha256")
		.update(JSON.stringify([votes, shown]))
		.digest("base64url");
}
