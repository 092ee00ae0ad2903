import type { ArchivedSeason } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";
import { reportFailure } from "#web/lib/report-failure.ts";

/** The past seasons, latest first; null when they could not be had. Never throws. */
export async function loadArchive(api: ApiClient): Promise<ArchivedSeason[] | null> {
	const result = await api.archive();
	if (result.ok) return result.data;
	reportFailure("The past seasons could not be loaded", result.code, result.message);
	return null;
}
