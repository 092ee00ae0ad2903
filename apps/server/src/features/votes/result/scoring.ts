import type { CoupleVotes } from "@bcc/contract/votes/admin-vote";
import type { JuryPart, Points } from "@bcc/contract/votes/points";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { AppError } from "#server/lib/app-error.ts";

type Couple = Pick<CoupleVotes, "nominee_id" | "husband" | "wife" | "votes">;

export type Scored = {
	/** By couple; more is better, and the same is a tie. They compare within one category only. */
	standings: ReadonlyMap<number, bigint>;
	points: ReadonlyMap<number, Points>;
	jury: JuryPart;
};

/** Places the couples of a category that take part, by their votes and by what else counts in its season. */
export type Scoring = (couples: Couple[]) => Scored;

/** What decides places beside the votes of a season; null where nothing does. */
export type Scorer = (db: Database, seasonId: number) => Promise<Scoring | null>;

/** The scoring of a season by the first of the scorers that has one. */
export async function scoringOf(db: Database, scorers: Scorer[], seasonId: number): Promise<Scoring | null> {
	for (const scorer of scorers) {
		const scoring = await scorer(db, seasonId);
		if (scoring) return scoring;
	}
	return null;
}

/** Whether judges still score; null in a season without a jury. */
export const isJuryOpen = (scoring: Scoring | null): boolean | null => scoring?.([]).jury.open ?? null;

/**
 * Refuses the end of a season in which judges still score: what they have not handed in would be lost with their links.
 *
 * @throws AppError `jury_open`
 */
export async function requireClosedJury(db: Database, scorers: Scorer[], seasonId: number): Promise<void> {
	if (!isJuryOpen(await scoringOf(db, scorers, seasonId))) return;
	throw new AppError("jury_open", { words: (options) => m.api_season_jury_open({}, options) });
}
