import type { Couple } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { isPutOff } from "@bcc/contract/result";
import { type Elsewhere, elsewhereOf } from "#web/features/archive/archived-in.ts";
import { type CategoryVoting, loadVoting, logFailure } from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";

/** A couple's own page; without `voting` it no longer stands in the awards. */
export type CouplePage = { couple: Couple; voting: CategoryVoting | null };

export type CoupleParams = {
	/** The `coupleId` of the address, as it stands there. */
	coupleId: string | null;
	/** As `loadVoting` asks for it. */
	readDevice: () => Promise<string>;
};

/** Loads a couple's page; never throws. Null sends the visitor to the not-found page. */
export async function loadCouple(
	api: ApiClient,
	params: CoupleParams,
): Promise<CouplePage | Elsewhere | "later" | null> {
	const id = readId(params.coupleId);
	if (id === null) return null;
	const found = await api.couple(id);
	if (!found.ok) {
		logFailure("The couple", found);
		return isPutOff(found) ? "later" : null;
	}
	const [couple] = found.data;
	if (!couple) return null;
	if (couple.withdrawn) return (await elsewhereOf(api, couple.category_id)) ?? { couple, voting: null };
	const voting = await loadVoting(api, couple.category_id, params.readDevice);
	if (voting === null || voting === "later") return voting;
	return { couple, voting };
}
