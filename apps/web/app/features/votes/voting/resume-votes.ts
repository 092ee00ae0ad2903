import { refusedVoteKey, unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Resends the votes that this tab's previous document left unconfirmed, or says what became of one; the code is loaded only then. */
export async function resumeUnconfirmedVotes(): Promise<void> {
	try {
		if (!(unconfirmedVotesKey in sessionStorage || refusedVoteKey in sessionStorage)) return;
	} catch {
		return;
	}
	(await import("./browser-votes.ts")).resumeVotes();
}
