import { useEffect, useMemo } from "react";
import { useSiteSettings } from "#web/lib/site-settings.ts";
import { askAgain } from "./ask-again.ts";
import type { VoteOutcome } from "./cast-vote.ts";
import type { CategoryVoting } from "./load-voting.ts";
import { useVote } from "./use-vote.ts";
import { useVotingPhase } from "./use-voting-phase.ts";
import type { Ballot } from "./vote-form.tsx";

/**
 * A page's vote in one category: where voting stands, whom the visitor voted for, and the way to vote.
 *
 * @param posted the answer to a vote posted without scripts
 * @param reload loads the page again; must stay the same function
 * @param page where a vote is posted without scripts; left out = the category's page
 */
export function useVoting(
	{ category, counts, chosen, loadedAt }: CategoryVoting,
	posted: VoteOutcome | undefined,
	reload: () => Promise<void>,
	page?: string,
) {
	const phase = useVotingPhase(category, loadedAt);
	const { sendingTo, waitingFor, couple: votedHere, cast } = useVote(category.id, reload);
	const { results_unpublished } = useSiteSettings();
	const countsAreDue = counts === null && phase.name === "closed" && !results_unpublished;
	useEffect(() => {
		if (countsAreDue) return askAgain(reload);
	}, [countsAreDue, reload]);

	const couple = votedHere ?? chosen ?? posted?.couple ?? null;
	const mayVote = couple === null && phase.name === "open";
	const ballot = useMemo<Ballot | null>(
		() => (mayVote ? { categoryId: category.id, sendingTo, waitingFor, cast, ...(page && { page }) } : null),
		[mayVote, category.id, sendingTo, waitingFor, cast, page],
	);
	/* A vote that came too late is told by the banner, in the same words. */
	const answer = posted && !votedHere && (posted.counted || !posted.couple) ? posted : null;
	return {
		phase,
		/** The couple voted for; null while there is none. */
		couple,
		/** The vote was cast on this page. */
		votedHere: votedHere !== null,
		/** The network's vote came from another browser, perhaps a neighbour's. */
		otherBrowser: chosen?.other_browser === true,
		/** The way to vote; null when there is none. */
		ballot,
		answer,
	};
}
