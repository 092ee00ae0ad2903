import type { ArchivedSeason } from "@bcc/contract/archive";
import type { ApiClient } from "@bcc/contract/client";
import { redirect } from "react-router";
import { localizedPath } from "#web/lib/locale.ts";

export const seasonAnchor = (id: number) => `season-${id}`;

/** The archived season that a category was of; undefined when there is none or it is unknown. */
export async function archivedIn(api: ApiClient, categoryId: number): Promise<ArchivedSeason | undefined> {
	const archive = await api.archive();
	if (!archive.ok) return undefined;
	return archive.data.find(({ categories }) => categories.some(({ id }) => id === categoryId));
}

/** Where the old address of a category, or of a couple in it, leads since its season is over; null where it is in none. */
export async function toArchive(api: ApiClient, categoryId: number): Promise<Response | null> {
	const season = await archivedIn(api, categoryId);
	return season ? redirect(localizedPath(`/award/archive#${seasonAnchor(season.id)}`)) : null;
}
