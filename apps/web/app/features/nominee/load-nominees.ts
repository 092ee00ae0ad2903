import type { Nominee } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { toArchive } from "#web/features/archive/archived-in.ts";
import { type CategoryVoting, loadVoting, logFailure } from "#web/features/voting/load-voting.ts";
import { readId } from "#web/features/voting/rules.ts";
import { notFound } from "#web/lib/page-data.ts";

/** What the nominees page shows of one category. */
export type NomineesPage = CategoryVoting & {
	/** Null when the list could not be had; the page then says so and offers another try. */
	nominees: Nominee[] | null;
};

/** Loads the nominees page; throws where there is none. */
export async function loadNominees(api: ApiClient, address: URLSearchParams): Promise<NomineesPage> {
	const categoryId = readId(address.get("categoryId"));
	if (categoryId === null) throw notFound();
	const [voting, nominees] = await Promise.all([loadVoting(api, categoryId), api.nominees(categoryId)]);
	if (!nominees.ok) logFailure("Nominees", nominees);
	if (!voting) throw (await toArchive(api, categoryId)) ?? notFound();
	return { ...voting, nominees: nominees.ok ? nominees.data : null };
}
