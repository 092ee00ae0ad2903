import { unconfirmedVotesKey } from "./unconfirmed-votes-key.ts";

/** Resends the votes that this tab's previous document left unconfirmed; their code is loaded only when there are any. */
export async function resumeUnconfirmedVotes(): Promise<void> {
	try {
		if (sessionStorage.getItem(unconfirmedVotesKey) === null) return;
	} catch {
		return;
	}
	(await import("./browser-votes.ts")).resumeVotes();
}
