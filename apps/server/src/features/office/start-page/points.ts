import type { StaffRole } from "@bcc/contract/admin/resources";
import type { CheckedPoint, CheckItem } from "@bcc/contract/office/admin-start-page";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { settingsFields, siteSettings } from "#server/db/schema/site-settings.ts";
import { booksClosedAt } from "#server/features/awards/season/data.ts";
import { eq, sql } from "#server/lib/drizzle.ts";

/** What this process knows beside the database. */
export type Dependencies = {
	/** Of the reader. */
	locale: Locale;
	now: Date;
	hasMailServer: boolean;
	/** Requests whose proxy did not forward the address. */
	proxyFaults: number;
	trustedProxies: string[];
};

/** What points are checked against, as of one moment. */
export type Moment = Dependencies & {
	season: Awaited<ReturnType<typeof runningSeason>>;
	/** Neither drafts nor withdrawn ones. */
	categories: CategoryVotes[];
};

export type Found = Pick<CheckedPoint, "state"> & {
	items?: CheckItem[];
	/** The number of items unless it says otherwise. */
	figure?: number;
	reason?: string;
	/** What a tick refers to: the items unless it says otherwise. */
	basis?: unknown;
};

/** A point of the checklist before voting opens. */
export type StartPoint = {
	/** The back office has its words by the same key. */
	key: string;
	/** Those who have the screen that mends it. */
	roles: StaffRole[];
	/** What it counts: without any of them, it is no merit that none is amiss. */
	counts?: "categories" | "couples";
	/** Null where it does not apply. */
	find(tx: Database, moment: Moment): Promise<Found | null> | Found | null;
};

/** What must be fixed. */
export const missing = (items: CheckItem[]): Found => ({
	state: items.length > 0 ? "missing" : "done",
	items,
});

/** What may be intended. */
export const asks = (items: CheckItem[]): Found => ({ state: items.length > 0 ? "asks" : "done", items });

/** The season that runs, with the settings. */
export async function runningSeason(db: Database) {
	const [row] = await db
		.select({
			id: season.id,
			name: season.name,
			nameSw: season.nameSw,
			year: season.year,
			allowance: season.sharedNetworkAllowance,
			publishedAt: season.resultsPublishedAt,
			closedAt: sql<Date | null>`${booksClosedAt(season.id)}`.mapWith(season.createdAt),
			settings: settingsFields,
		})
		.from(season)
		.innerJoin(siteSettings, eq(siteSettings.id, 1))
		.where(eq(season.id, currentSeasonId));
	if (!row) throw new Error("there is no season, or there are no site settings");
	return row;
}
