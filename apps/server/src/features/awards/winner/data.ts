import { hash } from "node:crypto";
import { lastPlace } from "@bcc/contract/awards/admin-evening";
import { seasonTitle } from "@bcc/contract/awards/admin-season";
import type { SeasonWinners, Winner } from "@bcc/contract/awards/winner";
import type { CategoryResults, ResultRow } from "@bcc/contract/votes/admin-result";
import type { JuryPart, PublicJuryPart } from "@bcc/contract/votes/points";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import type { SiteSettingsRow } from "#server/db/schema/site-settings.ts";
import { type CountVisibility, isPublic } from "#server/features/awards/publication/rules.ts";
import {
	readSeason,
	requireRunningSeason,
	type SeasonFacts,
} from "#server/features/awards/running-season/data.ts";
import { programmeName } from "#server/features/site/settings/rules.ts";
import {
	categoryVotes,
	type ResultSource,
	snapshot,
	withPlaces,
} from "#server/features/votes/result/data.ts";
import type { Places } from "#server/features/votes/result/rules.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";
import { settledCategories } from "#server/features/votes/result/settled.ts";
import { AppError } from "#server/lib/app-error.ts";
import { asc, eq } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { localized, textIn, textsIn } from "#server/lib/translation.ts";

/** In the place of settled categories: no vote can appear in any. */
export const everything = { has: () => true };

/** The places in every category of a season; without a recount. */
export async function placesOf(
	{ database, scorers }: ResultSource,
	seasonId: number,
	now: Date,
	locale?: Locale,
): Promise<CategoryResults[]> {
	const settled = await settledCategories(database);
	return await database.db.transaction(
		async (tx) =>
			await withPlaces(tx, scorers, seasonId, await categoryVotes(tx, now, seasonId, locale), settled),
		snapshot,
	);
}

/**
 * The places in one category of the current season by the database's time, and that season.
 *
 * @param settled the categories in which no more votes can appear
 * @throws AppError `not_found` for an unknown category; `books_closed` when its season is archived
 */
export async function runningPlaces(
	db: Database,
	scorers: Scorer[],
	categoryId: number,
	settled: Set<number>,
): Promise<Places & { seasonId: number }> {
	await requireRunningSeason(db, categoryId);
	const { id: seasonId } = await readSeason(db);
	const active = (await categoryVotes(db, await databaseTime(db), seasonId)).filter(
		({ category_id, withdrawal }) => category_id === categoryId && !withdrawal,
	);
	const [places] = await withPlaces(db, scorers, seasonId, active, settled);
	if (!places) throw new AppError("not_found", { field: "id" });
	return { ...places, seasonId };
}

/**
 * A season's winners as far as visitors may know them.
 *
 * @param countVisibility when visitors see the season's counts; for an archived season its publication decides
 */
export async function winnersOf(
	source: ResultSource,
	of: SeasonFacts,
	countVisibility: CountVisibility,
	locale: Locale,
	now: Date,
): Promise<SeasonWinners> {
	const { id, year, resultsExpectedAt, votesInArchive } = of;
	const archived = of.archivedAt !== null;
	const { db } = source.database;
	const results = archived
		? await withPlaces(db, source.scorers, id, await categoryVotes(db, now, id), everything)
		: await placesOf(source, id, now);
	const { categories, couples } = await textsOf(db, id);
	const nameOf = ({ category_id }: CategoryResults) => {
		const { name = null, nameSw = null } = categories.get(category_id) ?? {};
		return textsIn(locale, { name: [name, nameSw] });
	};
	return {
		id,
		year,
		name: textIn(locale)(of.name, of.nameSw),
		archived,
		expected_at: isoOrNull(resultsExpectedAt),
		categories: results
			// Nothing will be announced for a category without couples.
			.filter(
				({ withdrawal, rows }) => archived || (!withdrawal && rows.some((couple) => !couple.withdrawal)),
			)
			.map((result) => {
				const facts = { id: result.category_id, ...nameOf(result) };
				if (!mayBeKnown(result, countVisibility, archived)) return { ...facts, winners: null };
				const winners = winnersIn(result).map((row) => winnerOf(result, row, couples, votesInArchive));
				return { ...facts, winners, ...(result.jury && { jury: publicJury(result.jury, locale) }) };
			}),
	};
}

/** What the jury gave, in a language. */
function publicJury({ open: _, criteria, ...jury }: JuryPart, locale: Locale): PublicJuryPart {
	return { ...jury, criteria: criteria.map((criterion) => localized(criterion, locale)) };
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
	source: ResultSource,
	countVisibility: CountVisibility,
	now: Date,
): Promise<ReadonlyMap<number, number>> {
	const { id } = await readSeason(source.database.db);
	const results = await placesOf(source, id, now);
	const known = results.filter((result) => mayBeKnown(result, countVisibility, false));
	return new Map(known.flatMap(winnersIn).map(({ nominee_id, rank }) => [nominee_id, rank]));
}

/** The couples in the announced places; nobody wins without a vote, unless a jury has given points. */
export function winnersIn({ rows }: CategoryResults): (ResultRow & { rank: number })[] {
	return rows.filter(
		(row): row is ResultRow & { rank: number } =>
			row.rank !== null && row.rank <= lastPlace && (row.votes > 0 || Number(row.points?.jury) > 0),
	);
}

/** The same for the same winners with the same votes and points, and for no others. */
export function digestOf(result: CategoryResults): string {
	const shown = winnersIn(result)
		.toSorted((one, other) => one.rank - other.rank || one.nominee_id - other.nominee_id)
		.map(({ rank, nominee_id, votes, points }) => [
			...[rank, nominee_id, votes],
			...(points ? [points.jury, points.total] : []),
		]);
	return hash("sha256", JSON.stringify([result.votes, shown]), "base64url");
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

/** A couple's place as visitors see it. */
export function winnerOf(
	result: CategoryResults,
	row: ResultRow & { rank: number },
	couples: SeasonTexts["couples"],
	votesShown: boolean,
): Winner {
	const { rank: place, nominee_id, husband, wife, votes, points } = row;
	const img_url = couples.get(nominee_id)?.img_url ?? null;
	const decided = isDecided(result, row);
	const couple = { place, nominee_id, husband, wife, img_url };
	if (!votesShown) return { ...couple, votes: null, decided };
	return { ...couple, votes, decided, ...(points && { points }) };
}

/** What a season's categories are called, and what is known of their couples, in the order of the site; by ids. */
export async function textsOf(db: Database, seasonId: number) {
	const { story, storySw, church, churchSw, region, regionSw } = nominee;
	const rows = await db
		.select({
			category: { id: category.id, name: category.name, nameSw: category.nameSw },
			couple: {
				// The first one says whether there is a couple: it must not be null in any.
				nominee_id: nominee.id,
				categoryId: nominee.categoryId,
				husband: nominee.husband,
				wife: nominee.wife,
				img_url: nominee.imagePath,
				withdrawnAt: nominee.withdrawnAt,
				...{ story, storySw, church, churchSw, region, regionSw },
			},
		})
		.from(category)
		.leftJoin(nominee, eq(nominee.categoryId, category.id))
		.where(eq(category.seasonId, seasonId))
		.orderBy(asc(nominee.position), asc(nominee.id));
	return {
		categories: new Map(rows.map(({ category }) => [category.id, category])),
		couples: new Map(rows.flatMap(({ couple }) => (couple ? [[couple.nominee_id, couple]] : []))),
	};
}

export type SeasonTexts = Awaited<ReturnType<typeof textsOf>>;
export type SeasonCouple = NonNullable<ReturnType<SeasonTexts["couples"]["get"]>>;

/** What the programme and one of its seasons are called, by language. */
export function titlesOf(settings: SiteSettingsRow, { year, name, nameSw }: SeasonFacts) {
	return {
		brand: { en: programmeName(settings, "en"), sw: programmeName(settings, "sw") },
		season: { en: seasonTitle({ year, name }), sw: seasonTitle({ year, name: nameSw ?? name }) },
	};
}
