import { m } from "@bcc/messages";
import { type SnackbarMessage, snackbar } from "#web/components/snackbar.tsx";
import { browserApi } from "#web/lib/api.ts";
import { whenConnectionMayReturn } from "#web/lib/connection-return.ts";
import { castVote, type VoteOutcome } from "./cast-vote.ts";
import { readVoter } from "./device-info.ts";
import { type AnsweredVote, type UnconfirmedVote, UnconfirmedVotes } from "./unconfirmed-votes.ts";
import { refusedVoteKey, unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";
import { rememberVote } from "./voted-categories.ts";

let votes: UnconfirmedVotes | undefined;

/** The unconfirmed votes of this browser; only in the browser. Whichever page is open shows their outcomes. */
export function unconfirmedVotes(): UnconfirmedVotes {
	if (votes) return votes;
	const storage = storageOf(() => localStorage);
	votes = new UnconfirmedVotes({ send: resend, wait: whenConnectionMayReturn, storage });
	addEventListener("storage", ({ key }) => key === unconfirmedVotesKey && votes?.reload());
	votes.subscribe((answered) => {
		if (!answered) return;
		const { couple, message } = answered.outcome;
		const counted = isCounted(answered);
		if (counted) rememberVote(answered.vote.categoryId);
		showOutcome({
			...answered.outcome,
			counted,
			message: counted && couple ? m.api_vote_success(couple) : message,
		});
	});
	return votes;
}

/** Whether a resent vote is counted; also when it was counted at once and only the answer was lost. */
export function isCounted({ vote, outcome }: AnsweredVote): boolean {
	return outcome.counted || outcome.couple?.nominee_id === vote.nomineeId;
}

/** Shows a vote's outcome in a snackbar (product §8). */
export function showOutcome(outcome: VoteOutcome): void {
	snackbar.show(outcomeMessage(outcome));
	if (!outcome.counted) keepOverReload(outcome.message);
}

/** A page whose category or couple was withdrawn loads itself again: a refusal that is open then is shown on the next page. */
function keepOverReload(message: string): void {
	addEventListener(
		"pagehide",
		({ persisted }) => {
			if (!persisted && snackbar.shows(message)) tabStorage().setItem(refusedVoteKey, message);
		},
		{ once: true },
	);
}

async function resend({ categoryId, nomineeId }: UnconfirmedVote): Promise<VoteOutcome> {
	const api = browserApi();
	return castVote(api, { categoryId, nomineeId: String(nomineeId), ...(await readVoter(api)) });
}

/** Resends the votes that earlier documents left unconfirmed, and shows what this tab's had just said of one. */
export function resumeVotes(): void {
	const refused = tabStorage().getItem(refusedVoteKey);
	if (refused) {
		tabStorage().removeItem(refusedVoteKey);
		snackbar.show({ message: refused, tone: "error" });
	}
	const { first } = unconfirmedVotes();
	if (!first) return;
	snackbar.show(unconfirmedMessage(first));
	void unconfirmedVotes().resume();
}

/** The snackbar message about a vote's outcome (product §8). */
export function outcomeMessage({ counted, message }: VoteOutcome): SnackbarMessage {
	return {
		message,
		tone: counted ? "success" : "error",
		position: counted ? "top" : "bottom",
		ofPage: counted,
	};
}

/** The snackbar message about an unconfirmed vote, with a button that stops resending it. */
export function unconfirmedMessage(
	{ categoryId, couple }: Pick<UnconfirmedVote, "categoryId" | "couple">,
	message: string = m.awards_vote_unconfirmed({ couple }),
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

/** In a browser that refuses its storage, an unconfirmed vote is lost with the page. */
function storageOf(read: () => Storage): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	try {
		return read();
	} catch {
		return { getItem: () => null, setItem() {}, removeItem() {} };
	}
}

const tabStorage = () => storageOf(() => sessionStorage);
