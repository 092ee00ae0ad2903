import { randomBytes } from "node:crypto";
import type { BeginSeasonRequest } from "@bcc/contract/awards/admin-season";
import type { Database } from "#server/db/client.ts";
import { banner } from "#server/db/schema/banner.ts";
import { category } from "#server/db/schema/category.ts";
import { season } from "#server/db/schema/season.ts";
import { siteSettings } from "#server/db/schema/site-settings.ts";
import { closeLockedBooks } from "#server/features/awards/running-season/mutations.ts";
import { copiedCategories } from "#server/features/awards/season/data.ts";
import { banners } from "#server/features/programme/banner/resource.ts";
import { copySponsors } from "#server/features/programme/sponsor/resource.ts";
import { beginEmptyLedger } from "#server/features/votes/log-entry/mutations.ts";
import { requireClosedJury, type Scorer } from "#server/features/votes/result/scoring.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, asc, eq, inArray, isNull, sql } from "#server/lib/drizzle.ts";
import type { Entry } from "#server/records/audited-change.ts";
import { entryOf } from "#server/records/change-record.ts";
import { writeRow } from "#server/records/rows.ts";

export type BegunSeason = {
	id: number;
	endedId: number;
	booksClosed: boolean;
	/** Entries of the audit log of the banners that went to the bin. */
	binned: Entry[];
};

/**
 * Archives the current season, closes its books if they are open, and begins the next one, with its own voter keys and public log. In a
 * transaction that has locked the seasons (`lockSeasons`).
 *
 * @param actorId the administrator
 * @param scorers what wings say of places
 * @throws AppError `changed_meanwhile` when the current season is not the one seen, or it or a record to be copied has changed since;
 * `votes_held`; `jury_open`
 */
export async function beginSeason(
	transaction: Database,
	{ seen, ...request }: BeginSeasonRequest,
	actorId: number,
	scorers: Scorer[],
): Promise<BegunSeason> {
	const [current] = await transaction
		.select({
			id: season.id,
			allowance: season.sharedNetworkAllowance,
			embargo: siteSettings.countsHiddenUntilPublished,
			next: sql<number>`(select max(id) + 1 from season)`,
		})
		.from(season)
		.innerJoin(siteSettings, eq(siteSettings.id, 1))
		.where(and(eq(season.id, seen.id), eq(season.version, seen.version), isNull(season.archivedAt)));
	if (!current) throw new AppError("changed_meanwhile", { field: "seen" });
	const copied = await copiedCategories(transaction, request.category_ids);
	if (copied.length !== new Set(request.category_ids).size) {
		throw new AppError("changed_meanwhile", { field: "category_ids" });
	}

	await requireClosedJury(transaction, scorers, current.id);
	const booksClosed = await closeLockedBooks(transaction, actorId);
	await transaction
		.update(season)
		.set({
			archivedAt: sql`now()`,
			votesInArchive: request.votes_in_archive,
			// Without waiting for it they were public when voting had closed.
			...(!current.embargo && { resultsPublishedAt: sql`coalesce(${season.resultsPublishedAt}, now())` }),
			version: sql`${season.version} + 1`,
		})
		.where(eq(season.id, current.id));

	const id = current.next;
	await transaction.insert(season).values({
		id,
		year: request.year,
		name: request.name,
		nameSw: request.name_sw,
		startsOn: request.starts_on,
		endsOn: request.ends_on,
		sharedNetworkAllowance: request.keep_settings ? current.allowance : 1,
		voterKeySalt: randomBytes(32),
	});
	await beginEmptyLedger(transaction, id);
	if (copied.length > 0) {
		const window = { votingOpensAt: startOf(request.starts_on), votingClosesAt: endOf(request.ends_on) };
		const rows = copied.map(({ id: _, draft, ...texts }) => ({
			...texts,
			...window,
			draft,
			withdrawnAt: draft ? sql`now()` : null,
			seasonId: id,
		}));
		await transaction.insert(category).values(rows);
	}
	if (request.keep_sponsors) await copySponsors(transaction, current.id, id);
	if (!request.keep_settings) await resetSettings(transaction);
	const binned = request.keep_banners ? [] : await binBanners(transaction);
	return { id, endedId: current.id, booksClosed, binned };
}

async function binBanners(transaction: Database): Promise<Entry[]> {
	const shown = await banners.read(transaction, isNull(banner.deletedAt), asc(banner.id));
	const ids = shown.map(({ id }) => id);
	await writeRow(transaction, banner, { deletedAt: sql`now()` }, inArray(banner.id, ids));
	const gone = new Map((await banners.find(transaction, ids)).map((after) => [after.id, after]));
	return shown.flatMap((before) => {
		const after = gone.get(before.id);
		return after ? [entryOf(banners, "delete", after, { before, after })] : [];
	});
}

/** Those that belong to a season, as a new site has them. */
async function resetSettings(transaction: Database): Promise<void> {
	await transaction.update(siteSettings).set({
		version: sql`${siteSettings.version} + 1`,
		countsHiddenUntilClose: false,
		countsHiddenUntilPublished: false,
		receiptsShowChoice: false,
	});
}

/** East Africa has no summer time. */
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`);
const endOf = (day: string) => new Date(startOf(day).getTime() + 24 * 60 * 60_000);
