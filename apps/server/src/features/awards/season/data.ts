import type { AdminSeason, NextSeason } from "@bcc/contract/awards/admin-season";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import { banner } from "#server/db/schema/banner.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { sponsor } from "#server/db/schema/sponsor.ts";
import { publicationOf } from "#server/features/awards/publication/data.ts";
import { placesOf } from "#server/features/awards/winner/data.ts";
import { categoryVotes, type ResultSource } from "#server/features/votes/result/data.ts";
import { sumsOf } from "#server/features/votes/result/rules.ts";
import { countVotes } from "#server/features/votes/voting/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, desc, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";
import { isoOrNull } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

const columns = {
	id: season.id,
	version: season.version,
	year: season.year,
	name: season.name,
	name_sw: season.nameSw,
	starts_on: season.startsOn,
	ends_on: season.endsOn,
	archivedAt: season.archivedAt,
	books_open: sql<boolean>`${season.voterKeySalt} is not null`,
	votes_in_archive: season.votesInArchive,
	categories: sql<number>`(select count(*)::int from category c
		where c.season_id = ${season}.id and c.deleted_at is null and not c.draft)`,
	categories_published: sql<number>`(select count(*)::int from category c
		where c.season_id = ${season}.id and c.deleted_at is null and c.withdrawn_at is null and c.results_published_at is not null)`,
	couples: sql<number>`(select count(*)::int from nominee n join category c on c.id = n.category_id
		where c.season_id = ${season}.id and c.deleted_at is null and n.deleted_at is null and not c.draft and not n.draft)`,
};

/** All seasons, the one that runs first. */
export async function listSeasons(db: Database): Promise<AdminSeason[]> {
	const rows = await db.select(columns).from(season).orderBy(desc(season.id));
	const now = await databaseTime(db);
	const seasons: AdminSeason[] = [];
	for (const { archivedAt, ...row } of rows) {
		seasons.push({
			...row,
			archived_at: isoOrNull(archivedAt),
			votes: await countVotes(db, row.id),
			votes_counted: sumsOf(await categoryVotes(db, now, row.id)).votes,
			publication: await publicationOf(db, row.id),
		});
	}
	return seasons;
}

/** Throws `not_found`. */
export async function findSeason(db: Database, id: number): Promise<AdminSeason> {
	const found = (await listSeasons(db)).find((each) => each.id === id);
	if (!found) throw new AppError("not_found", { field: "id" });
	return found;
}

const copyable = and(inCurrentSeason, isNull(category.deletedAt));

/** What the next season can take over of the one that runs. */
export async function nextSeason(source: ResultSource, now: Date, locale: Locale): Promise<NextSeason> {
	const { db } = source.database;
	const [current] = (await listSeasons(db)).filter(({ archived_at }) => archived_at === null);
	const [settings] = await db
		.select({
			shared_network_allowance: season.sharedNetworkAllowance,
			counts_hidden_until_close: siteSettings.countsHiddenUntilClose,
			counts_hidden_until_published: siteSettings.countsHiddenUntilPublished,
			receipts_show_choice: siteSettings.receiptsShowChoice,
		})
		.from(siteSettings)
		.innerJoin(season, eq(season.id, currentSeasonId));
	if (!current || !settings) throw new Error("there is no season, or there are no site settings");
	const results = await placesOf(source, current.id, now, locale);
	return {
		current,
		still_open: results
			.filter(({ state }) => state !== "closed" && state !== "withdrawn")
			.map(({ name }) => name),
		held: sumsOf(results).held,
		jury_open: results.some(({ jury }) => jury?.open),
		tied: results
			.filter(({ withdrawal, open_ties }) => !withdrawal && open_ties.length > 0)
			.map(({ name }) => name),
		draft_couples: await countDraftCouples(db),
		categories: await copyableCategories(db, locale),
		banners: await db.$count(banner, isNull(banner.deletedAt)),
		sponsors: await db.$count(sponsor, and(eq(sponsor.seasonId, current.id), isNull(sponsor.deletedAt))),
		settings,
	};
}

async function countDraftCouples(db: Database): Promise<number> {
	const categories = db.select({ id: category.id }).from(category).where(copyable);
	const isDraft = and(nominee.draft, isNull(nominee.deletedAt), inArray(nominee.categoryId, categories));
	return await db.$count(nominee, isDraft);
}

/** Draft categories are among them: they could not be published in a season that is over. */
async function copyableCategories(db: Database, locale: Locale): Promise<NextSeason["categories"]> {
	const { id, name, nameSw, code, draft, position } = category;
	const withdrawn = sql<boolean>`${category.withdrawnAt} is not null and not ${draft}`;
	const couples = sql<number>`(select count(*)::int from nominee n
		where n.category_id = ${category}.id and n.deleted_at is null and not n.draft)`;
	const rows = await db
		.select({ id, name, nameSw, code, withdrawn, draft, couples })
		.from(category)
		.where(copyable)
		.orderBy(asc(position), asc(id));
	const text = textIn(locale);
	return rows.map(({ nameSw: swahili, ...row }) => ({ ...row, name: text(row.name, swahili) }));
}

/** Categories of the season that runs which are there to be copied. */
export async function copiedCategories(db: Database, ids: number[]) {
	const { id, name, nameSw, description, descriptionSw, code, imagePath, position, draft } = category;
	return await db
		.select({ id, name, nameSw, description, descriptionSw, code, imagePath, position, draft })
		.from(category)
		.where(and(copyable, inArray(category.id, ids)))
		.orderBy(asc(position), asc(id));
}
