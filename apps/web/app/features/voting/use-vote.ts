import type { ChosenCouple } from "@bcc/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSnackbar } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { castVote } from "./cast-vote.ts";
import { readDevice } from "./device-info.ts";

/** A voter's dealings with one category: the vote on its way, and the couple it was given to. */
export type Vote = {
	/** The couple the vote on its way is for; null when none is. */
	sendingTo: number | null;
	/** The couple voted for on this page; null when there was no vote here yet. */
	couple: ChosenCouple | null;
	/** Casts a vote; does nothing while another is on its way. Stays the same function. */
	cast: (nomineeId: number) => void;
};

/**
 * Votes from the browser and tells the answer in a snackbar (product §8), also when the visitor has meanwhile
 * gone to another page.
 *
 * @param onVoted called when the voter's vote stands, counted now or earlier; must stay the same function
 */
export function useVote(categoryId: number, onVoted: () => void): Vote {
	const snackbar = useSnackbar();
	const busy = useRef(false);
	const voter = useRef<ReturnType<typeof readVoter>>(undefined);
	const [sendingTo, setSendingTo] = useState<number | null>(null);
	const [couple, setCouple] = useState<ChosenCouple | null>(null);

	/* Asked for while the visitor still looks at the couples: the vote itself is then one round trip. */
	useEffect(() => {
		voter.current = readVoter();
	}, []);

	const send = useCallback(
		async (nomineeId: number) => {
			const told = await (voter.current ?? readVoter());
			const outcome = await castVote(browserApi(), { categoryId, nomineeId: String(nomineeId), ...told });
			snackbar.show({
				message: outcome.message,
				tone: outcome.counted ? "success" : "error",
				position: outcome.counted ? "top" : "bottom",
			});
			if (outcome.couple) {
				setCouple(outcome.couple);
				onVoted();
			}
			return outcome.couple !== null;
		},
		[categoryId, onVoted, snackbar],
	);

	const cast = useCallback(
		(nomineeId: number) => {
			if (busy.current) return;
			busy.current = true;
			setSendingTo(nomineeId);
			void send(nomineeId).then((stands) => {
				/* Once a vote stands, the buttons still to be taken away do nothing. */
				busy.current = stands;
				setSendingTo(null);
			});
		},
		[send],
	);

	return { sendingTo, couple, cast };
}

/** What a vote tells of its voter (product §7). */
async function readVoter() {
	const [address, device] = await Promise.all([browserApi().visitorAddress(), readDevice()]);
	return { address: address.ok ? address.data : "", device };
}
