import { refusedVoteKey, unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Resends the votes that earlier documents left unconfirmed, or says what became of one; the code is loaded only then. */
export async function resumeUnconfirmedVotes(): Promise<void> {
	try {
		if (!(unconfirmedVotesKey in localStorage || refusedVoteKey in sessionStorage)) return;
	} catch {
		return;
	}
	(await import("./browser-votes.ts")).resumeVotes();
}
