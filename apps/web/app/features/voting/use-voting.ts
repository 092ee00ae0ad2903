import type { ChosenCouple } from "@bcc/contract";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { askAgain } from "./ask-again.ts";
import { unconfirmedVotes } from "./browser-votes.ts";
import type { VoteOutcome } from "./cast-vote.ts";
import { askForVoter } from "./device-info.ts";
import type { CategoryVoting } from "./load-voting.ts";
import { useLiveCounts } from "./use-live-counts.ts";
import { useVotingPhase } from "./use-voting-phase.ts";
import type { Ballot } from "./vote-form.tsx";

const subscribe = (listener: () => void) => unconfirmedVotes().subscribe(listener);

/**
 * A page's vote in one category: where voting stands, whom the visitor voted for, and the way to vote.
 *
 * @param page where a vote is posted, without a language
 */
export function useVoting(voting: CategoryVoting, page: string) {
	const { category, chosen, loadedAt } = voting;
	const categoryId = category.id;
	/* The answer to a vote posted without scripts. */
	const posted = useActionData<VoteOutcome>();
	const phase = useVotingPhase(category, loadedAt);
	const { revalidate } = useRevalidator();
	const { submit, state, formData, data } = useFetcher<VoteOutcome>({ key: `vote-${categoryId}` });
	const [resent, setResent] = useState<ChosenCouple | null>(null);
	const votedHere = resent ?? data?.couple ?? null;
	const waitingFor = useSyncExternalStore(
		subscribe,
		() => unconfirmedVotes().coupleIn(categoryId),
		() => null,
	);
	useEffect(() => {
		askForVoter(browserApi());
		const end = unconfirmedVotes().subscribe((answered) => {
			if (answered?.vote.categoryId !== categoryId || !answered.outcome.couple) return;
			setResent(answered.outcome.couple);
			void revalidate();
		});
		return () => void end();
	}, [categoryId, revalidate]);

	const { results_unpublished } = useSiteSettings();
	const countsAreDue = voting.counts === null && phase.name === "closed" && !results_unpublished;
	useEffect(() => {
		if (countsAreDue) return askAgain(revalidate);
	}, [countsAreDue, revalidate]);

	/* A second press, before the first is drawn, would send another vote in its place. */
	const busy = useRef(false);
	useEffect(() => {
		busy.current = state !== "idle";
	}, [state]);
	const cast = useCallback(
		(form: HTMLFormElement) => {
			if (busy.current) return;
			busy.current = true;
			unconfirmedVotes().forget(categoryId);
			void submit(form);
		},
		[categoryId, submit],
	);
	const couple = votedHere ?? chosen ?? posted?.couple ?? null;
	const mayVote = couple === null && phase.name === "open";
	const sendingTo = state === "submitting" ? Number(formData?.get("nominee_id")) : null;
	const ballot = useMemo<Ballot | null>(
		() => (mayVote ? { categoryId, sendingTo, waitingFor, cast, page } : null),
		[mayVote, categoryId, sendingTo, waitingFor, cast, page],
	);
	/* A vote that came too late is told by the banner, in the same words. */
	const answer = posted && !votedHere && (posted.counted || !posted.couple) ? posted : null;
	return {
		phase,
		counts: useLiveCounts(voting),
		couple,
		votedHere: votedHere !== null,
		otherBrowser: chosen?.other_browser === true,
		/** The way to vote; null when there is none. */
		ballot,
		answer,
	};
}
