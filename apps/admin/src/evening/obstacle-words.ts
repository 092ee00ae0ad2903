import type { EveningObstacle } from "@bcc/contract/admin";

/** Why a category cannot be told yet. */
export const obstacleWords: Record<EveningObstacle, string> = {
	voting: "Voting has not ended for good",
	settling: "The last votes are being stored: less than a minute",
	held: "Votes are held for review: release or void them",
	tie: "As many votes for several couples: the jury has to decide",
	no_votes: "Nobody has a vote",
};
