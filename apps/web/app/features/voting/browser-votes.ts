import { m } from "@bcc/messages";
import type { SnackbarMessage } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { whenLinkMayBeBack } from "#web/lib/link-back.ts";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { readDevice } from "./device-info.ts";
import { type UnconfirmedVote, UnconfirmedVotes } from "./unconfirmed-votes.ts";

type Show = (message: SnackbarMessage) => void;

let show: Show | undefined;
let votes: UnconfirmedVotes | undefined;

/** The unconfirmed votes of this tab; only in the browser. */
export function unconfirmedVotes(): UnconfirmedVotes {
	if (votes) return votes;
	const sendAgain = async (vote: UnconfirmedVote) => sendVote(vote, await readVoter());
	votes = new UnconfirmedVotes({ send: sendAgain, wait: whenLinkMayBeBack, storage: tabStorage() });
	votes.subscribe((answered) => answered && show?.(answerMessage(answered.outcome)));
	return votes;
}

/** Answers are told here from now on, whichever page the visitor has gone to; sends what an earlier document has left. */
export function tellAnswers(showMessage: Show): void {
	const isFirst = show === undefined;
	show = showMessage;
	const [waiting] = unconfirmedVotes().categories;
	if (!isFirst || waiting === undefined) return;
	showMessage(waitingMessage(waiting));
	void unconfirmedVotes().resume();
}

/** What a voter tells of themselves (product §7). */
export type ToldVoter = { address: string; device: string };

export function sendVote(
	{ categoryId, nomineeId }: { categoryId: number; nomineeId: number },
	voter: ToldVoter,
): Promise<VoteOutcome> {
	return castVote(browserApi(), { categoryId, nomineeId: String(nomineeId), ...voter });
}

export async function readVoter(): Promise<ToldVoter> {
	const [address, device] = await Promise.all([browserApi().visitorAddress(), readDevice()]);
	return { address: address.ok ? address.data : "", device };
}

/** An answer as the snackbar tells it (product §8). */
export function answerMessage({ counted, message }: VoteOutcome): SnackbarMessage {
	return { message, tone: counted ? "success" : "error", position: counted ? "top" : "bottom" };
}

/** Says that a vote waits for its answer, or for what else `message` says, and offers to give it up. */
export function waitingMessage(
	categoryId: number,
	message: string = m.awards_vote_unconfirmed(),
): SnackbarMessage {
	return {
		message,
		tone: "error",
		other: {
			action: m.awards_vote_do_not_send(),
			onPress() {
				unconfirmedVotes().forget(categoryId);
				show?.({ message: m.awards_vote_not_sent() });
			},
		},
	};
}

/** A browser that refuses to store anything forgets a vote with its page. */
function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	try {
		return sessionStorage;
	} catch {
		return { getItem: () => null, setItem() {}, removeItem() {} };
	}
}
