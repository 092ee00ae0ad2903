import type { ListedCategory } from "@bcc/contract/awards/category";
import type { ApiClient } from "@bcc/contract/client";
import { byStart, isPast, momentAt, programmeToday } from "@bcc/contract/programme/calendar";
import type { Event } from "@bcc/contract/programme/occasion";
import { couplePath } from "#web/features/awards/couple/couple.ts";
import type { Face } from "#web/features/awards/couple/couple-faces.tsx";
import { hasWinners, loadWinners, type Season, titleOf } from "#web/features/awards/winner/load-winners.ts";
import { type VotingWindow, votingPhase } from "#web/features/votes/voting/rules.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";

export type News = {
	windows: VotingWindow[];
	/** When voting closes in the categories that are open, the next first, and their names. */
	closings: { until: string; names: string[] }[];
	/** The season whose winners are shown; null where the faces are nominees. */
	winnersOf: string | null;
	faces: Face[];
	/** The next one; its start is ISO 8601. */
	event: (Pick<Event, "id" | "name" | "in_english"> & { start: string }) | null;
	/** By the server's clock, in milliseconds since the epoch. */
	loadedAt: number;
};

const mostFaces = 6;

export async function loadNews(api: ApiClient): Promise<News> {
	const [listed, events] = await Promise.all([api.categories(), api.events()]);
	const loadedAt = (listed.ok && listed.answeredAt) || Date.now();
	const categories = dataOrNull(listed, "Categories could not be loaded") ?? [];
	const today = programmeToday(new Date(loadedAt));
	const [next] = byStart(dataOrNull(events, "Events could not be loaded") ?? []).filter(
		(event) => !isPast(event, today),
	);
	const season = listed.ok ? await publishedSeason(api, categories, loadedAt) : null;
	return {
		windows: categories.map(({ voting_opens_at, voting_closes_at, freeze }) => ({
			voting_opens_at,
			voting_closes_at,
			freeze,
		})),
		closings: closingsOf(categories, loadedAt),
		winnersOf: season && titleOf(season),
		faces: season ? winnersOf(season) : await someNominees(api, categories, loadedAt),
		event: next
			? {
					id: next.id,
					name: next.name,
					in_english: next.in_english,
					start: momentAt(next.start_date, next.time_in),
				}
			: null,
		loadedAt,
	};
}

function closingsOf(categories: ListedCategory[], now: number): News["closings"] {
	const names = new Map<string, string[]>();
	for (const category of categories) {
		const phase = votingPhase(category, now);
		if (phase.name !== "open" || phase.until === null) continue;
		names.set(phase.until, [...(names.get(phase.until) ?? []), category.name]);
	}
	return [...names]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([until, names]) => ({ until, names }));
}

/**
 * The winners to show: this season's once voting is over; an earlier season's while none runs, or while this one has no couples
 * yet.
 */
async function publishedSeason(
	api: ApiClient,
	categories: ListedCategory[],
	now: number,
): Promise<Season | null> {
	const filled = categories.filter(({ couples }) => couples > 0);
	if (filled.some((category) => votingPhase(category, now).name !== "closed")) return null;
	const season = (await loadWinners(api, new URLSearchParams()))?.season;
	if (!season || !hasWinners(season) || (season.archived && filled.length > 0)) return null;
	return winnersOf(season).length > 0 ? season : null;
}

function winnersOf({ id: season, archived, categories }: Season): Face[] {
	const firsts = categories.map(({ name, in_english, winners }) =>
		(winners ?? [])
			.filter(({ place }) => place === 1)
			.map(({ nominee_id, husband, wife, img_url }) => ({
				id: nominee_id,
				husband,
				wife,
				img_url,
				category: { name, in_english },
				// Couples of past seasons have no page.
				path: archived ? `/award/winners?season=${season}` : couplePath(nominee_id),
			})),
	);
	// One of each category before those that share a first place.
	return [...firsts.map(([first]) => first), ...firsts.flatMap(([, ...tied]) => tied)]
		.filter((face) => face !== undefined)
		.slice(0, mostFaces);
}

/** Couples with photos, of categories in which one can vote, else of all. */
async function someNominees(api: ApiClient, categories: ListedCategory[], now: number): Promise<Face[]> {
	const filled = categories.filter(({ couples }) => couples > 0);
	const open = filled.filter((category) => votingPhase(category, now).name === "open");
	const shown = turn(open.length > 0 ? open : filled, now).slice(0, mostFaces);
	const faces = await Promise.all(
		shown.map(async ({ id, name, in_english }): Promise<Face[]> => {
			const nominees = dataOrNull(await api.nominees(id), "Nominees could not be loaded") ?? [];
			return nominees
				.filter(({ img_url }) => img_url !== null)
				.map((nominee) => ({
					...nominee,
					category: { name, in_english },
					path: couplePath(nominee.id),
				}));
		}),
	);
	return takeInTurn(faces, mostFaces, now);
}

/**
 * Some of each list, taking one from each in turn, so that no category is favoured. Where the lists begin changes from hour
 * to hour: the landing page may not favour those at the top.
 *
 * @param now milliseconds since the epoch
 */
export function takeInTurn<Item>(lists: readonly (readonly Item[])[], most: number, now: number): Item[] {
	const turned = lists.map((list) => turn(list, now));
	const longest = Math.max(0, ...turned.map(({ length }) => length));
	const rounds = Array.from({ length: longest }, (_, round) =>
		turned.flatMap((list) => list.slice(round, round + 1)),
	);
	return rounds.flat().slice(0, most);
}

/** The list rotated by one item each hour. */
export function turn<Item>(list: readonly Item[], now: number): Item[] {
	const start = Math.floor(now / 3_600_000) % Math.max(1, list.length);
	return [...list.slice(start), ...list.slice(0, start)];
}
