import { type CategoryResults, lastPlace, type ResultRow } from "@bcc/contract/admin/results";
import type { Winner } from "@bcc/contract/archive";
import type { SeasonWinners } from "@bcc/contract/winners";
import type { Locale } from "@bcc/messages/locale";
import { and, desc, eq } from "drizzle-orm";
import type { Database, DatabaseHandle } from "#server/db/client.ts";
import { category } from "#server/features/category/table.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { type CountVisibility, isPublic } from "#server/features/publication/rules.ts";
import { categoryVotes, snapshot, withPlaces } from "#server/features/result/data.ts";
import { settledCategories } from "#server/features/result/settled.ts";
import { demandRunningSeason, readSeason } from "#server/features/season/data.ts";
import { season } from "#server/features/season/table.ts";
import { AppError } from "#server/lib/app-error.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn, textsIn } from "#server/lib/translation.ts";

/** In the place of settled categories: no vote can appear in any. */
export const everything = { has: () => true };

/** The places in every category of a season; without a recount. */
export async function placesOf(
	database: DatabaseHandle,
	seasonId: number,
	now: Date,
): Promise<CategoryResults[]> {
	const settled = await settledCategories(database);
	return await database.db.transaction(
		async (tx) => await withPlaces(tx, seasonId, await categoryVotes(tx, now, seasonId), settled),
		snapshot,
	);
}

/**
 * The places in one category of the current season, and that season.
 *
 * @param settled the categories in which no more votes can appear
 * @throws AppError `not_found` for an unknown category; `books_closed` when its season is archived
 */
export async function runningPlaces(
	db: Database,
	categoryId: number,
	settled: Set<number>,
	now: Date,
): Promise<CategoryResults & { seasonId: number }> {
	await demandRunningSeason(db, categoryId);
	const { id: seasonId } = await readSeason(db);
	const active = (await categoryVotes(db, now, seasonId)).filter(
		({ category_id, withdrawal }) => category_id === categoryId && !withdrawal,
	);
	const [places] = await withPlaces(db, seasonId, active, settled);
	if (!places) throw new AppError("not_found", { field: "id" });
	return { ...places, seasonId };
}

const seasonColumns = {
	id: season.id,
	year: season.year,
	name: season.name,
	nameSw: season.nameSw,
	archivedAt: season.archivedAt,
	publishedAt: season.resultsPublishedAt,
	expectedAt: season.resultsExpectedAt,
	votesShown: season.votesInArchive,
};

export async function listPublishedSeasons(db: Database) {
	return await db.select(seasonColumns).from(season).orderBy(desc(season.year), desc(season.id));
}

export type PublishedSeason = Awaited<ReturnType<typeof listPublishedSeasons>>[number];

/**
 * A season's winners as far as visitors may know them.
 *
 * @param countVisibility when visitors see the season's counts; for an archived season its publication decides
 */
export async function winnersOf(
	database: DatabaseHandle,
	of: PublishedSeason,
	countVisibility: CountVisibility,
	locale: Locale,
	now: Date,
): Promise<SeasonWinners> {
	const { id, year, expectedAt, votesShown } = of;
	const archived = of.archivedAt !== null;
	const { db } = database;
	const results = archived
		? await withPlaces(db, id, await categoryVotes(db, now, id), everything)
		: await placesOf(database, id, now);
	const { categories, couples } = await textsOf(db, id, locale);
	return {
		id,
		year,
		name: textIn(locale)(of.name, of.nameSw),
		archived,
		expected_at: isoOrNull(expectedAt),
		categories: results
			.filter(({ withdrawal }) => archived || !withdrawal)
			.map((result) => ({
				id: result.category_id,
				name: result.name,
				...categories.get(result.category_id),
				winners: mayBeKnown(result, countVisibility, archived)
					? winnersIn(result).map((row) =>
							winnerOf(result, row, couples.get(row.nominee_id) ?? null, votesShown),
						)
					: null,
			})),
	};
}

/**
 * Whether visitors may know a category's winners: it is final, its ties are decided, and its numbers wait for no word. In an
 * archived season nobody decides any more.
 */
export function mayBeKnown(
	{ final, withdrawal, open_ties, published_at }: CategoryResults,
	countVisibility: CountVisibility,
	archived: boolean,
): boolean {
	if (withdrawal || !(archived || (final && open_ties.length === 0))) return false;
	return isPublic(countVisibility, { published: published_at !== null });
}

/** The published places of the season that runs, by couple. */
export async function publishedPlaces(
	database: DatabaseHandle,
	countVisibility: CountVisibility,
	now: Date,
): Promise<ReadonlyMap<number, number>> {
	const running = (await listPublishedSeasons(database.db)).find(({ archivedAt }) => archivedAt === null);
	if (!running) throw new Error("there is no season");
	const { categories } = await winnersOf(database, running, countVisibility, "en", now);
	const winners = categories.flatMap(({ winners }) => winners ?? []);
	return new Map(winners.map(({ nominee_id, place }) => [nominee_id, place]));
}

/** The couples in the announced places; nobody wins without a vote. */
export function winnersIn({ rows }: CategoryResults): (ResultRow & { rank: number })[] {
	return rows.filter(
		(row): row is ResultRow & { rank: number } => row.rank !== null && row.rank <= lastPlace && row.votes > 0,
	);
}

/** The winners but those in a tie that the jury has not decided: their places are not certain. */
export function decidedWinners(result: CategoryResults) {
	return winnersIn(result).filter(
		({ nominee_id }) => !result.open_ties.some(({ nominee_ids }) => nominee_ids.includes(nominee_id)),
	);
}

/** Whether the jury gave a couple its place. */
export function isDecided({ tie_breaks }: CategoryResults, { nominee_id }: ResultRow): boolean {
	return tie_breaks.some(({ nominee_ids }) => nominee_ids.includes(nominee_id));
}

function winnerOf(
	result: CategoryResults,
	row: ResultRow & { rank: number },
	img_url: string | null,
	votesShown: boolean,
): Winner {
	const { rank: place, nominee_id, husband, wife, votes } = row;
	const decided = isDecided(result, row);
	return { place, nominee_id, husband, wife, img_url, votes: votesShown ? votes : null, decided };
}

/** What a season's categories are called, and their couples' photos, by ids. */
async function textsOf(db: Database, seasonId: number, locale: Locale) {
	const ofSeason = eq(category.seasonId, seasonId);
	const named = await db
		.select({ id: category.id, name: category.name, nameSw: category.nameSw })
		.from(category)
		.where(ofSeason);
	const photos = await db
		.select({ id: nominee.id, path: nominee.imagePath })
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), ofSeason));
	return {
		categories: new Map(named.map(({ id, name, nameSw }) => [id, textsIn(locale, { name: [name, nameSw] })])),
		couples: new Map(photos.map(({ id, path }) => [id, path])),
	};
}
