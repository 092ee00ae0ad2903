import type { ChosenCouple } from "@bcc/contract";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSnackbar } from "#web/components/snackbar.tsx";
import {
	answerMessage,
	readVoter,
	sendVote,
	tellAnswers,
	unconfirmedVotes,
	waitingMessage,
} from "./browser-votes.ts";
import type { VoteOutcome } from "./cast-vote.ts";

const subscribe = (listener: () => void) => unconfirmedVotes().subscribe(listener);

/** A voter's dealings with one category: the vote on its way, and the couple it was given to. */
export type Vote = {
	/** The couple the vote on its way is for; null when none is. */
	sendingTo: number | null;
	/** The couple whose vote got no answer and is sent again; null when there is none. */
	waitingFor: number | null;
	/** The couple voted for on this page; null when there was no vote here yet. */
	couple: ChosenCouple | null;
	/** Casts a vote; does nothing while another is on its way. Stays the same function. */
	cast: (nomineeId: number) => void;
};

/**
 * Votes from the browser and tells the answer in a snackbar (product §8), also when the visitor has meanwhile
 * gone to another page. A vote that gets no answer is sent until it does.
 *
 * @param onVoted called when the voter's vote stands, counted now or earlier; must stay the same function
 */
export function useVote(categoryId: number, onVoted: () => void): Vote {
	const snackbar = useSnackbar();
	const busy = useRef(false);
	const voter = useRef<ReturnType<typeof readVoter>>(undefined);
	const [sendingTo, setSendingTo] = useState<number | null>(null);
	const [couple, setCouple] = useState<ChosenCouple | null>(null);
	const waitingFor = useSyncExternalStore(
		subscribe,
		() => unconfirmedVotes().coupleIn(categoryId),
		() => null,
	);

	const stand = useCallback(
		(outcome: VoteOutcome) => {
			if (!outcome.couple) return;
			setCouple(outcome.couple);
			onVoted();
		},
		[onVoted],
	);

	useEffect(() => {
		/* Asked for while the visitor still looks at the couples: the vote itself is then one round trip. */
		voter.current = readVoter();
		const end = unconfirmedVotes().subscribe((answered) => {
			if (answered?.vote.categoryId === categoryId) stand(answered.outcome);
		});
		tellAnswers(snackbar.show);
		return () => void end();
	}, [categoryId, snackbar, stand]);

	const send = useCallback(
		async (nomineeId: number) => {
			const told = await (voter.current ?? readVoter());
			const outcome = await sendVote({ categoryId, nomineeId }, told);
			if (outcome.lost || outcome.heldBack) {
				unconfirmedVotes().add({ categoryId, nomineeId });
				snackbar.show(waitingMessage(categoryId, outcome.heldBack ? outcome.message : undefined));
				return false;
			}
			snackbar.show(answerMessage(outcome));
			stand(outcome);
			return outcome.couple !== null;
		},
		[categoryId, snackbar, stand],
	);

	const cast = useCallback(
		(nomineeId: number) => {
			if (busy.current) return;
			busy.current = true;
			setSendingTo(nomineeId);
			unconfirmedVotes().forget(categoryId);
			void send(nomineeId).then((stands) => {
				/* Once a vote stands, the buttons still to be taken away do nothing. */
				busy.current = stands;
				setSendingTo(null);
			});
		},
		[categoryId, send],
	);

	return { sendingTo, waitingFor, couple, cast };
}
