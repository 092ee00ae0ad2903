import type { CategoryResults, RefusalReason, VotesSummary, VotingState } from "@bcc/contract/admin";
import { countOf, formatNumber } from "#admin/amount.ts";
import { formatMoment } from "#admin/time.ts";

/** Why votes were refused. */
export const refusalNames: Record<RefusalReason, string> = {
	already_voted: "Had voted already",
	network_full: "Shared network was full",
	not_open: "Voting was not open yet",
	closed: "Voting was closed or frozen",
	unknown_category: "No such category",
	unknown_nominee: "No such couple",
	busy: "Server was busy: told to come back",
	held_back: "Too many at once from one network: told to wait",
};

/** Whether votes count in a category. */
export const stateNames: Record<VotingState, string> = {
	not_open: "Not open yet",
	open: "Open",
	closed: "Closed",
	frozen: "Frozen",
	withdrawn: "Withdrawn",
};

export type Sums = Pick<VotesSummary, "votes" | "voided" | "held" | "withdrawn">;

/** Of figures that are of all votes cast: that those which do not count are among them, and how many they are. */
export function castInWords({ votes, voided, held, withdrawn }: Sums): string {
	const among = [
		voided > 0 && `${formatNumber(voided)} voided`,
		held > 0 && `${formatNumber(held)} held`,
		withdrawn > 0 && `${formatNumber(withdrawn)} withdrawn`,
	].filter(Boolean);
	const all = `Of all ${countOf(votes + voided + held + withdrawn, "vote")} cast`;
	return among.length > 0 ? `${all}, ${joined(among)} ones among them.` : `${all}.`;
}

function joined(words: (string | false)[]): string {
	return words.length < 3 ? words.join(" and ") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** How many votes count, and what became of the others: `12 votes`, `12 votes · 3 voided · 54 withdrawn`. */
export function sumsInWords({ votes, voided, held, withdrawn }: Sums): string {
	const parts = [
		countOf(votes, "vote"),
		voided > 0 && `${formatNumber(voided)} voided`,
		held > 0 && `${formatNumber(held)} held for review`,
		withdrawn > 0 && `${formatNumber(withdrawn)} withdrawn`,
	];
	return parts.filter(Boolean).join(" · ");
}

/** Until when votes counted in a category, or will. */
export function closingInWords({
	state,
	voting_closes_at,
	frozen_at,
}: Pick<CategoryResults, "state" | "voting_closes_at" | "frozen_at">): string {
	if (state === "frozen") return `Voting was frozen ${formatMoment(frozen_at)}`;
	if (state === "closed") return `Voting closed ${formatMoment(voting_closes_at)}`;
	return voting_closes_at ? `Voting closes ${formatMoment(voting_closes_at)}` : "Voting has no closing time";
}
