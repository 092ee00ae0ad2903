import type { Nominate } from "@bcc/contract/nominations/nomination";
import type { Database } from "#server/db/client.ts";
import { nominationCall, nominationCategory } from "#server/db/schema/nomination.ts";
import { currentSeasonId } from "#server/db/schema/season.ts";

/** The body of a nomination, each time by somebody else. */
export const newNomination = (category_id: number, values: Partial<Nominate> = {}) => ({
	nomination: {
		category_id,
		husband: "Amani Mushi",
		wife: "Neema Mushi",
		place: "Kijitonyama parish",
		married_years: 12,
		reason: "They pray with every young couple of our street.",
		name: "Asha Juma",
		email: `asha-${crypto.randomUUID()}@example.org`,
		phone: null,
		couple_knows: false,
		consent: true as const,
		...values,
	},
});

/** Takes nominations in these categories for a time. */
export async function openNominations(
	db: Database,
	categoryIds: number[],
	{ opensAt, closesAt }: { opensAt: Date; closesAt: Date },
): Promise<void> {
	const times = { opensAt, closesAt };
	await db
		.insert(nominationCall)
		.values({ seasonId: currentSeasonId, ...times })
		.onConflictDoUpdate({ target: nominationCall.seasonId, set: times });
	await db
		.insert(nominationCategory)
		.values(categoryIds.map((categoryId) => ({ categoryId })))
		.onConflictDoNothing();
}
