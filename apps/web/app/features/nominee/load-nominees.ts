import type { Nominee } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { type Elsewhere, elsewhereOf } from "#web/features/archive/archived-in.ts";
import { type CategoryVoting, loadVoting, logFailure } from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";

/** What the nominees page shows of one category. */
export type NomineesPage = CategoryVoting & {
	/** Null when the list could not be had; the page then says so and offers another try. */
	nominees: Nominee[] | null;
};

export type NomineesParams = {
	/** The `categoryId` of the address, as it stands there. */
	categoryId: string | null;
	/** As `loadVoting` asks for it. */
	readDevice: () => Promise<string>;
};

/** Loads the nominees page; never throws. Null and "later" are those of `loadVoting`; a season that is over is elsewhere. */
export async function load(
	api: ApiClient,
	params: NomineesParams,
): Promise<NomineesPage | Elsewhere | "later" | null> {
	const categoryId = readId(params.categoryId);
	if (categoryId === null) return null;
	const [voting, nominees] = await Promise.all([
		loadVoting(api, categoryId, params.readDevice),
		api.nominees(categoryId),
	]);
	if (!nominees.ok) logFailure("Nominees", nominees);
	if (voting === null) return await elsewhereOf(api, categoryId);
	if (voting === "later") return voting;
	return { ...voting, nominees: nominees.ok ? nominees.data : null };
}
