import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import type { ApiClient } from "@bcc/contract/client";
import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

export const seasonAnchor = (id: number) => `season-${id}`;

/** The archived season of a category; undefined when the category is in none, or the archive could not be loaded. */
export async function archivedIn(api: ApiClient, categoryId: number): Promise<ArchivedSeason | undefined> {
	const archive = await api.archive();
	if (!archive.ok) return undefined;
	return archive.data.find(({ categories }) => categories.some(({ id }) => id === categoryId));
}

/** The redirect for the pages of an archived category and its couples; null when no archived season has the category. */
export async function archiveRedirect(api: ApiClient, categoryId: number): Promise<Response | null> {
	const season = await archivedIn(api, categoryId);
	return season ? redirect(localizedPath(`/award/archive#${seasonAnchor(season.id)}`)) : null;
}
