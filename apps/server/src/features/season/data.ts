import { eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { season } from "#server/features/season/table.ts";

/** What the vote needs of the season: `voterKeySalt` is null once the books are closed. */
export type SeasonRules = { name: string; sharedNetworkAllowance: number; voterKeySalt: Buffer | null };

export async function seasonRules(db: Database): Promise<SeasonRules> {
	const [row] = await db
		.select({
			name: season.name,
			sharedNetworkAllowance: season.sharedNetworkAllowance,
			voterKeySalt: season.voterKeySalt,
		})
		.from(season)
		.where(eq(season.id, 1));
	if (!row) throw new Error("there is no season");
	return row;
}
