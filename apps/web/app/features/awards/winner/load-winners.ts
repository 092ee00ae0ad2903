import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import type { SeasonWinners } from "@bcc/contract/awards/winner";
import type { ApiClient } from "@bcc/contract/client";
import { notFound } from "#web/lib/page-data.ts";
import { readId } from "#web/lib/read-id.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";

export type Season = Pick<SeasonWinners, "id" | "name" | "year" | "archived" | "categories">;

export type Winners = {
	/** The season whose winners are shown. */
	season: Season;
	/** The current season, where its winners are not public yet and earlier ones are shown. */
	awaited: SeasonWinners | null;
	/** The other seasons whose winners are public, latest first. */
	others: Pick<ArchivedSeason, "id" | "name" | "year">[];
	/** By the server's clock, in milliseconds since the epoch. */
	loadedAt: number;
};

/**
 * The winners of the season that the address names, else the latest that are public; null when they could not be loaded.
 */
export async function loadWinners(api: ApiClient, query: URLSearchParams): Promise<Winners | null> {
	const named = query.get("season");
	const id = named === null ? undefined : readId(named);
	if (id === null) throw notFound();
	const [result, archive] = await Promise.all([api.winners(id), api.archive()]);
	if (!result.ok && result.code === "not_found") throw notFound();
	const [found] = dataOrNull(result, "The winners could not be loaded") ?? [];
	if (!found) return null;
	const past = (dataOrNull(archive, "The past seasons could not be loaded") ?? []).filter(hasWinners);
	const before = id === undefined && !hasWinners(found) ? past[0] : undefined;
	const season = before ? archived(before) : found;
	return {
		season,
		awaited: before ? found : null,
		others: past.filter((other) => other.id !== season.id).map(({ id, name, year }) => ({ id, name, year })),
		loadedAt: (result.ok && result.answeredAt) || Date.now(),
	};
}

function archived({ id, name, year, categories }: ArchivedSeason): Season {
	const shown = categories.map(({ couples: _, ...category }) => category);
	return { id, name, year, archived: true, categories: shown };
}

/** Whether the results of some category are public, even if nobody has voted in it. */
export function hasWinners({ categories }: Pick<Season, "categories">): boolean {
	return categories.some(({ winners }) => winners !== null);
}

/** Its name, with the year unless the name has it. */
export function titleOf({ name, year }: Pick<Season, "name" | "year">): string {
	return name.includes(String(year)) ? name : `${name} ${year}`;
}
