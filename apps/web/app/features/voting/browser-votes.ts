import { m } from "@bcc/messages";
import { type SnackbarMessage, snackbar } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { whenLinkMayBeBack } from "#web/lib/link-back.ts";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { readVoter } from "./device-info.ts";
import { type UnconfirmedVote, UnconfirmedVotes } from "./unconfirmed-votes.ts";

let votes: UnconfirmedVotes | undefined;

/** The unconfirmed votes of this tab; only in the browser. Their answers are shown on any page that the visitor is on. */
export function unconfirmedVotes(): UnconfirmedVotes {
	if (votes) return votes;
	votes = new UnconfirmedVotes({ send: sendAgain, wait: whenLinkMayBeBack, storage: tabStorage() });
	votes.subscribe((answered) => answered && snackbar.show(answerMessage(answered.outcome)));
	return votes;
}

async function sendAgain({ categoryId, nomineeId }: UnconfirmedVote): Promise<VoteOutcome> {
	const api = browserApi();
	return castVote(api, { categoryId, nomineeId: String(nomineeId), ...(await readVoter(api)) });
}

/** Sends the votes that an earlier document of this tab left. */
export function resumeVotes(): void {
	const [waiting] = unconfirmedVotes().categories;
	if (waiting === undefined) return;
	snackbar.show(waitingMessage(waiting));
	void unconfirmedVotes().resume();
}

/** An answer as the snackbar shows it (product §8). */
export function answerMessage({ counted, message }: VoteOutcome): SnackbarMessage {
	return {
		message,
		tone: counted ? "success" : "error",
		position: counted ? "top" : "bottom",
		ofPage: counted,
	};
}

/** Says that a vote waits for its answer, or what `message` says, and offers to give it up. */
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
				unconfirmedVotes().discard(categoryId);
				snackbar.show({ message: m.awards_vote_not_sent() });
			},
		},
	};
}

/** In a browser that refuses to store anything, a vote is lost with its page. */
function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	try {
		return sessionStorage;
	} catch {
		return { getItem: () => null, setItem() {}, removeItem() {} };
	}
}
