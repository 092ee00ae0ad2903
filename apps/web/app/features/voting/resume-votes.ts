import { unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Resumes votes that the previous document left unconfirmed; the code for it is loaded only then. */
export async function resumeLeftVotes(): Promise<void> {
	try {
		if (sessionStorage.getItem(unconfirmedVotesKey) === null) return;
	} catch {
		return;
	}
	(await import("./browser-votes.ts")).resumeVotes();
}
