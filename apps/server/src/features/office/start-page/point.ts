import type { StaffRole } from "@bcc/contract/admin/resources";
import {
	type CheckedPoint,
	type CheckItem,
	maxCheckItems,
	type Remedy,
} from "@bcc/contract/office/admin-start-page";
import type { CategoryVotes } from "@bcc/contract/votes/admin-vote";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { currentSeasonId, season } from "#server/db/schema/season.ts";
import { settingsFields, siteSettings } from "#server/db/schema/site-settings.ts";
import { booksClosedAt } from "#server/features/awards/running-season/data.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";
import { eq, sql } from "#server/lib/drizzle.ts";

/** What this process knows beside the database. */
export type Dependencies = {
	/** Of the reader. */
	locale: Locale;
	now: Date;
	scorers: Scorer[];
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

export type Item = Omit<CheckItem, "path">;

export type Found = Pick<CheckedPoint, "state"> & {
	items?: Item[];
	/** The number of items unless it says otherwise. */
	figure?: number;
	reason?: string;
	/** What a tick refers to: the items unless it says otherwise. */
	basis?: unknown;
};

/** In both languages; `%{count} vote |||| %{count} votes` has a form for one and a form for more. */
export type Text = Record<Locale, string>;

type Words = {
	/** What is missing or undecided; `%{count}` is the figure. */
	title: Text;
	/** Why that matters, and what to do. */
	why: Text;
	/** A screen, an address outside the back office, or else the form of the first item. */
	remedy: { label: Text; to?: string } | { label: Text; href: string };
};

/** A point of the checklist before voting opens: its rule, its words and its links. */
export type StartPoint = Words & {
	key: string;
	/** Its name in the audit log. */
	name: Text;
	/** Those who have the screen that mends it. */
	roles: StaffRole[];
	/** What it counts: without any of them, it is no merit that none is amiss. */
	counts?: "categories" | "couples";
	/** Null where it does not apply. */
	find(tx: Database, moment: Moment): Promise<Found | null> | Found | null;
	/** The title when all is well. */
	done: Text;
	/** Other words, by the reason found. */
	because?: Record<string, Partial<Words>>;
	/** Where an item is fixed, if not in the record's own form. */
	pathOf?(id: number): string;
};

/** What must be fixed. */
export const missing = (items: Item[]): Found => ({
	state: items.length > 0 ? "missing" : "done",
	items,
});

/** What may be intended. */
export const asks = (items: Item[]): Found => ({ state: items.length > 0 ? "asks" : "done", items });

/** What the reader sees of a point. */
export function inWords(point: StartPoint, found: Found, count: number, locale: Locale) {
	const { state, reason = "", items = [] } = found;
	const { title, why, remedy } = { ...point, ...point.because?.[reason] };
	const pathTo = ({ resource, id }: Item) =>
		id === null ? `/${resource}` : (point.pathOf?.(id) ?? `/${resource}/${id}`);
	const linked = items.slice(0, maxCheckItems).map((item) => ({ ...item, path: pathTo(item) }));
	return {
		title: forCount((state === "done" ? point.done : title)[locale], count),
		why: why[locale],
		remedy: remedyIn(remedy, locale, linked[0]),
		items: linked,
	};
}

function remedyIn(remedy: Words["remedy"], locale: Locale, first?: CheckItem): Remedy | null {
	const label = remedy.label[locale];
	if ("href" in remedy) return { label, href: remedy.href };
	const to = remedy.to ?? first?.path;
	return to ? { label, to } : null;
}

function forCount(text: string, count: number): string {
	const [one = "", more = one] = text.split(" |||| ");
	return (count === 1 ? one : more).replaceAll("%{count}", count.toLocaleString("en"));
}

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
