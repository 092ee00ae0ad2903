import type { ChosenCouple } from "@bcc/contract/votes/voting";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api.ts";
import { useSiteSettings } from "#web/lib/root-data.ts";
import { useRevalidateOnReturn } from "#web/lib/use-revalidate-on-return.ts";
import { isCounted, showOutcome, unconfirmedVotes } from "./browser-votes.ts";
import type { VoteOutcome } from "./cast-vote.ts";
import { prefetchVoter } from "./device-info.ts";
import type { CategoryVoting } from "./load-voting.ts";
import { pollWithBackoff } from "./poll-with-backoff.ts";
import { type Progress, progressOf } from "./progress.ts";
import { useLiveCategory } from "./use-live-category.ts";
import { useVotingPhase } from "./use-voting-phase.ts";
import type { PostedVote } from "./vote-action.ts";
import type { VoteControls } from "./vote-form.tsx";
import { onVoteInOtherTab, rememberVote, votedCategories } from "./voted-categories.ts";

const subscribe = (listener: () => void) => unconfirmedVotes().subscribe(listener);

export type VoteState = ReturnType<typeof useVoting>;

/**
 * Voting in one category, on one page: the phase, the counts, the couple voted for, and the Vote buttons' controls.
 *
 * @param postPath where a vote is posted, without a language
 * @param coupleId of the page's couple, where it has one alone
 */
export function useVoting(voting: CategoryVoting, postPath: string, coupleId?: number) {
	const { category, chosen, loadedAt } = voting;
	const categoryId = category.id;
	/* The answer to a vote posted without scripts. */
	const posted = useActionData<PostedVote>();
	const live = useLiveCategory(voting);
	const phase = useVotingPhase(live.times, loadedAt, category);
	const { revalidate } = useRevalidator();
	const { submit, state, formData, data } = useFetcher<VoteOutcome>({ key: `vote-${categoryId}` });
	/* A resent vote that was answered. */
	const [resent, setResent] = useState<{ couple: ChosenCouple; counted: boolean } | null>(null);
	/* Not before the page has the vote: its button would still say that it is sent. */
	useEffect(() => {
		if (data?.counted) showOutcome(data);
	}, [data]);
	const coupleVotedHere = resent?.couple ?? data?.couple ?? null;
	const resendingCoupleId = useSyncExternalStore(
		subscribe,
		() => unconfirmedVotes().coupleIn(categoryId),
		() => null,
	);
	useEffect(() => {
		prefetchVoter(browserApi());
		const end = unconfirmedVotes().subscribe((answered) => {
			if (answered?.vote.categoryId !== categoryId || !answered.outcome.couple) return;
			setResent({ couple: answered.outcome.couple, counted: isCounted(answered) });
			void revalidate();
		});
		return () => void end();
	}, [categoryId, revalidate]);

	const isOwn = chosen !== null && !chosen.other_browser;
	useEffect(() => {
		if (isOwn) rememberVote(categoryId);
	}, [isOwn, categoryId]);
	useRevalidateOnReturn();
	useEffect(
		() => onVoteInOtherTab(() => void (votedCategories().has(categoryId) && revalidate())),
		[categoryId, revalidate],
	);
	const progress = useProgress(categoryId, isOwn || coupleVotedHere !== null);

	const { results_unpublished, counts_hidden_until_close } = useSiteSettings();
	/* A draft has no counts: it hides them where visitors will not see any. */
	const hidesCounts = results_unpublished || (counts_hidden_until_close && phase.name !== "closed");
	const countsAreDue = voting.counts === null && phase.name === "closed" && !results_unpublished;
	/* What else is shown with the counts, or why they are not, may have changed too. */
	const countsAreOld = (voting.counts === null) !== (live.counts === null);
	const hasLeft = live.hasLeft || (coupleId !== undefined && live.withdrawn.includes(coupleId));
	const isDue = countsAreDue || countsAreOld;
	useEffect(() => {
		if (isDue) return pollWithBackoff(revalidate);
	}, [isDue, revalidate]);
	useEffect(() => {
		if (!hasLeft) return;
		return pollWithBackoff(async () => {
			/* Without an answer the browser would show its offline page. */
			await fetch(location.href, { method: "HEAD" });
			location.reload();
		});
	}, [hasLeft]);

	/* A second press would replace the vote that is being sent. */
	const isBusy = useRef(false);
	useEffect(() => {
		isBusy.current = state === "submitting";
	}, [state]);
	const submitVote = useCallback(
		(form: HTMLFormElement) => {
			if (isBusy.current) return;
			unconfirmedVotes().discard(categoryId);
			/* Rendered at once: in a transition, React may go over `submitting` when the answer comes soon. */
			void submit(form, { flushSync: true });
		},
		[categoryId, submit],
	);
	const couple = coupleVotedHere ?? chosen ?? posted?.couple ?? null;
	const mayVote = couple === null && phase.name === "open" && !hasLeft;
	const sendingCoupleId = state === "submitting" ? Number(formData?.get("nominee_id")) : null;
	const controls = useMemo<VoteControls | null>(
		() => (mayVote ? { categoryId, sendingCoupleId, resendingCoupleId, submitVote, postPath } : null),
		[mayVote, categoryId, sendingCoupleId, resendingCoupleId, submitVote, postPath],
	);
	/* Where the vote came after an earlier one, the banner already says so. */
	const answer = posted && !coupleVotedHere && (posted.counted || !posted.couple) ? posted : null;
	return {
		phase,
		/** Not open, not yet or no more: nobody is asked to vote. */
		noVoting: phase.name === "closed" || phase.name === "not-open",
		counts: voting.isDraft && hidesCounts ? null : live.counts,
		/** The couples that were withdrawn while the page was open. */
		withdrawn: live.withdrawn,
		/** The couple voted for; null before the vote. */
		couple,
		/** The vote was cast on this page by its scripts. */
		votedHere: coupleVotedHere !== null,
		/** That vote was counted; false when it came after an earlier one. */
		countedHere: resent?.counted ?? data?.counted ?? false,
		progress: progress ?? posted?.progress ?? progress,
		/** The vote came from another browser of the same network and kind of device: perhaps a neighbour's. */
		isFromOtherBrowser: chosen?.other_browser === true,
		/** Null while the visitor cannot vote. */
		controls,
		/** The answer to a vote posted without scripts; null where naming the couple is enough. */
		answer,
	};
}

/** The voter's progress, requested once they have voted in the category; undefined until loaded, null when that failed. */
function useProgress(categoryId: number, hasVoted: boolean): Progress | null | undefined {
	const [progress, setProgress] = useState<Progress | null>();
	useEffect(() => {
		if (!hasVoted) return;
		let unmounted = false;
		void browserApi()
			.categories()
			.then((reply) => {
				if (unmounted) return;
				if (!reply.ok) return setProgress(null);
				const voted = new Set([...votedCategories(), categoryId]);
				setProgress(progressOf(reply.data, voted, categoryId, reply.answeredAt ?? Date.now()));
			});
		return () => {
			unmounted = true;
		};
	}, [categoryId, hasVoted]);
	return progress;
}
