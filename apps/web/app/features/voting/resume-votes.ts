import { unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Goes on with votes that the document before has left unconfirmed; what that takes is loaded only then. */
export async function resumeLeftVotes(): Promise<void> {
	try {
		if (sessionStorage.getItem(unconfirmedVotesKey) === null) return;
	} catch {
		return;
	}
	(await import("./browser-votes.ts")).resumeVotes();
}
