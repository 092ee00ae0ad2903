import type { Nominee } from "@bcc/contract/awards/category";
import type { ApiClient } from "@bcc/contract/client";
import { redirect } from "react-router";
import { archiveRedirect } from "#web/features/awards/archive/archived-in.ts";
import { couplePath } from "#web/features/awards/couple/couple.ts";
import { type CategoryVoting, loadVoting, reloadedVoting } from "#web/features/votes/voting/load-voting.ts";
import { localizedPath } from "#web/lib/locale.ts";
import { notFound } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";

/** The nominees page's data; `nominees` is null when loading them failed. */
export type NomineesPageData = CategoryVoting & { nominees: Nominee[] | null };

export async function loadNominees(api: ApiClient, query: URLSearchParams): Promise<NomineesPageData> {
	const categoryId = readId(query.get("categoryId"));
	if (categoryId === null) throw notFound();
	const [voting, nominees] = await Promise.all([loadVoting(api, categoryId), api.nominees(categoryId)]);
	if (!voting) throw (await archiveRedirect(api, categoryId)) ?? notFound();
	const coupleId = readId(query.get("coupleId"));
	// A link shared before couples had pages of their own.
	if (coupleId !== null) throw redirect(localizedPath(couplePath(coupleId)));
	return { ...voting, nominees: dataOrNull(nominees, "Nominees could not be loaded") };
}

/** The page's data after it was loaded again; parts that failed to load keep their old data. */
export function reloaded(before: NomineesPageData, next: NomineesPageData): NomineesPageData {
	return { ...reloadedVoting(before, next), nominees: next.nominees ?? before.nominees };
}
