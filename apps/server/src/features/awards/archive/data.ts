import type { ArchivedSeason } from "@bcc/contract/awards/archive";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { category } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { publishedArchives } from "#server/features/awards/publication/data.ts";
import { readSeasons } from "#server/features/awards/running-season/data.ts";
import { winnersOf } from "#server/features/awards/winner/data.ts";
import type { ResultSource } from "#server/features/votes/result/data.ts";
import { and, asc, eq, isNull } from "#server/lib/drizzle.ts";
import { textIn } from "#server/lib/translation.ts";

/** The archived seasons for visitors, latest first: with their winners where the results are public. */
export async function listArchive(
	source: ResultSource,
	locale: Locale,
	now: Date,
): Promise<ArchivedSeason[]> {
	const { db } = source.database;
	const whole = await publishedArchives(db);
	const archive: ArchivedSeason[] = [];
	for (const season of await readSeasons(db)) {
		if (season.archivedAt === null) continue;
		const published = whole.has(season.id);
		const winners = await winnersOf(source, season, published ? "always" : "afterPublication", locale, now);
		const couples = await couplesOf(db, season.id);
		archive.push({
			id: season.id,
			year: season.year,
			name: textIn(locale)(season.name, season.nameSw),
			published,
			categories: winners.categories.map((category) => ({
				...category,
				couples: couples.get(category.id) ?? [],
			})),
		});
	}
	return archive;
}

/** The couples of a season's categories, withdrawn ones too. */
async function couplesOf(db: Database, seasonId: number) {
	const rows = await db
		.select({
			id: nominee.id,
			husband: nominee.husband,
			wife: nominee.wife,
			categoryId: nominee.categoryId,
		})
		.from(nominee)
		.innerJoin(category, and(eq(category.id, nominee.categoryId), eq(category.seasonId, seasonId)))
		.where(and(isNull(nominee.deletedAt), eq(nominee.draft, false)))
		.orderBy(asc(nominee.position), asc(nominee.id));
	const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId);
	return new Map(
		[...byCategory].map(([id, couples]) => [id, couples.map(({ categoryId: _, ...couple }) => couple)]),
	);
}
