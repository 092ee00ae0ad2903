import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/client.ts";
import { season } from "#server/features/season/table.ts";
import { siteSettings } from "#server/features/site-settings/table.ts";

/** Makes sure that there is a season to vote in, with settings; the first one gets a fresh voter-key salt. */
export async function ensureSeason(db: Database): Promise<void> {
	await db.insert(siteSettings).values({}).onConflictDoNothing();
	await db
		.insert(season)
		.values({ name: "Best Christian Couple", voterKeySalt: randomBytes(32) })
		.onConflictDoNothing();
}

/**
 * Sets how many browsers of one network and device type may vote per category (design §5).
 *
 * @param allowance 1 (the specified rule) to 10,000; the database refuses anything else
 */
export async function setSharedNetworkAllowance(db: Database, allowance: number): Promise<void> {
	await db.update(season).set({ sharedNetworkAllowance: allowance });
}
