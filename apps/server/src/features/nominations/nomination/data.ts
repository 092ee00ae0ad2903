import { nominationRetentionDays } from "@bcc/contract/nominations/limits";
import type { NominationCall } from "@bcc/contract/nominations/nomination";
import type { OwnData } from "@bcc/contract/people/account";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { category, isActiveCategory } from "#server/db/schema/category.ts";
import { nomination, nominationCall, nominationCategory } from "#server/db/schema/nomination.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";
import { stateOf } from "#server/features/nominations/nomination/rules.ts";
import { asc, eq, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { textIn } from "#server/lib/translation.ts";

export const ofRunningSeason = eq(nominationCall.seasonId, currentSeasonId);

/** When the season takes nominations, and in which categories; undefined where in none. */
export async function readCall(db: Database) {
	const { opensAt, closesAt } = nominationCall;
	const [times] = await db.select({ opensAt, closesAt }).from(nominationCall).where(ofRunningSeason);
	if (!times) return undefined;
	const categories = await db
		.select({ id: category.id, name: category.name, nameSw: category.nameSw })
		.from(nominationCategory)
		.innerJoin(category, eq(category.id, nominationCategory.categoryId))
		.where(isActiveCategory)
		.orderBy(asc(category.position), asc(category.id));
	return categories.length > 0 ? { ...times, categories } : undefined;
}

export type Call = NonNullable<Awaited<ReturnType<typeof readCall>>>;

export const toNominationCall = (call: Call, locale: Locale, now: Date): NominationCall => ({
	state: stateOf(call, now),
	opens_at: call.opensAt.toISOString(),
	closes_at: call.closesAt.toISOString(),
	categories: call.categories.map(({ id, name, nameSw }) => ({ id, name: textIn(locale)(name, nameSw) })),
	kept_days: nominationRetentionDays,
});

export const isBy = (email: string): SQL => sql`lower(${nomination.email}) = lower(${email})`;

/** What was sent with an address, for its owner; nothing where there is none. */
export async function findOwn(db: Database, email: string | null): Promise<Pick<OwnData, "nominations">> {
	if (email === null) return {};
	const rows = await db
		.select({
			husband: nomination.husband,
			wife: nomination.wife,
			place: nomination.place,
			reason: nomination.reason,
			name: nomination.name,
			email: nomination.email,
			phone: nomination.phone,
			sent_at: nomination.sentAt,
		})
		.from(nomination)
		.where(isBy(email))
		.orderBy(asc(nomination.id));
	return rows.length > 0 ? { nominations: rows.map(withIsoTimes) } : {};
}
