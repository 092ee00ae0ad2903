import type { ArchivedSeason } from "@bcc/contract";
import type { ApiClient } from "@bcc/contract/client";

/** The archived season that a category was of; undefined when there is none, or nobody can tell. */
export async function archivedIn(api: ApiClient, categoryId: number): Promise<ArchivedSeason | undefined> {
	const archive = await api.archive();
	if (!archive.ok) return undefined;
	return archive.data.find(({ categories }) => categories.some(({ id }) => id === categoryId));
}

export const seasonAnchor = (id: number) => `season-${id}`;

/** Where the old address of a category, or of a couple in it, leads since its season is over; without a language. */
export type Elsewhere = { elsewhere: string };

/** Null where it never was a category. */
export async function elsewhereOf(api: ApiClient, categoryId: number): Promise<Elsewhere | null> {
	const season = await archivedIn(api, categoryId);
	return season ? { elsewhere: `/award/archive#${seasonAnchor(season.id)}` } : null;
}

export function isElsewhere(page: object): page is Elsewhere {
	return "elsewhere" in page;
}
