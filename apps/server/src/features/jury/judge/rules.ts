import type { RuleLock } from "@bcc/contract/jury/admin-jury";
import { juryRetentionDays } from "@bcc/contract/jury/limits";
import type { Budget } from "#server/lib/rate-limit.ts";

const hour = 60 * 60 * 1000;

/** Sheets that a judge saves: each tap is one at most. */
export const savingBudget: Budget = { most: 4_000, windowMs: hour };

/** Judges that one administrator invites: each e-mails an arbitrary address. */
export const invitingBudget: Budget = { most: 60, windowMs: hour };

/** Juries that closed, or whose season was archived, by then lose names, addresses and comments now. */
export const lastRetained = (now: Date) => new Date(now.getTime() - juryRetentionDays * 24 * hour);

type Facts = {
	closedAt: Date | null;
	booksClosed: boolean;
	/** A category of the season is or was open, or somebody has voted. */
	votingBegan: boolean;
	hasSheets: boolean;
};

/** What keeps the rule as it is; null = nothing does. */
export function lockOf({ closedAt, booksClosed, votingBegan, hasSheets }: Facts): RuleLock | null {
	if (closedAt) return "closed";
	if (booksClosed) return "books";
	if (votingBegan) return "voting";
	return hasSheets ? "sheets" : null;
}

type Sheet = { knows_couple: boolean; scores: unknown[] };

/** Whether nothing is missing of a couple. */
export const isDone = (sheet: Sheet | null | undefined, criteria: number) =>
	sheet !== null && sheet !== undefined && (sheet.knows_couple || sheet.scores.length === criteria);
