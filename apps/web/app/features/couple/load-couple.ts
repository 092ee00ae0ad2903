import type { Couple } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { toArchive } from "#web/features/archive/archived-in.ts";
import {
	type CategoryVoting,
	loadVoting,
	logFailure,
	reloadedVoting,
} from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";
import { notFound, tryLater } from "#web/lib/page-data.ts";

/** A couple's own page; without `voting` it no longer stands in the awards. */
export type CouplePage = { couple: Couple; voting: CategoryVoting | null };

/** Loads a couple's page; throws where there is none. */
export async function loadCouple(api: ApiClient, address: URLSearchParams): Promise<CouplePage> {
	const id = readId(address.get("coupleId"));
	if (id === null) throw notFound();
	const found = await api.couple(id);
	if (!found.ok) {
		logFailure("The couple", found);
		throw isPutOff(found) ? tryLater() : notFound();
	}
	const [couple] = found.data;
	if (!couple) throw notFound();
	if (couple.withdrawn) {
		const archive = await toArchive(api, couple.category_id);
		if (archive) throw archive;
		return { couple, voting: null };
	}
	const voting = await loadVoting(api, couple.category_id);
	if (!voting) throw notFound();
	return { couple, voting };
}

/** The page after it was loaded again. */
export function reloadedCouple(before: CouplePage, next: CouplePage): CouplePage {
	if (!before.voting || !next.voting) return next;
	return { ...next, voting: reloadedVoting(before.voting, next.voting) };
}
