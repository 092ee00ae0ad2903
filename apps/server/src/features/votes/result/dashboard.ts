import type { HistoryQuery } from "@bcc/contract/votes/admin-history";
import type { VotesDashboard } from "@bcc/contract/votes/admin-vote";
import type { VoteSource } from "@bcc/contract/votes/device";
import type { Locale } from "@bcc/messages/locale";
import type { DatabaseHandle } from "#server/db/client.ts";
import { databaseTime } from "#server/db/clock.ts";
import type { BurstNetworks } from "#server/features/votes/history/burst-networks.ts";
import { deviceShares, freshVotes, voteBursts, voteHistory } from "#server/features/votes/history/data.ts";
import { snapshot, votesSummary } from "#server/features/votes/result/data.ts";

/** All figures of the screen of votes, in one snapshot: what comes in meanwhile is in none of them. */
export async function votesDashboard(
	{ db }: DatabaseHandle,
	query: HistoryQuery,
	locale: Locale,
	burstNetworks: BurstNetworks,
	sources: ReadonlySet<VoteSource>,
): Promise<VotesDashboard> {
	return await db.transaction(async (tx) => {
		const now = await databaseTime(tx);
		const { category } = query;
		const summary = await votesSummary(tx, now, locale, sources, category);
		const fresh = await freshVotes(tx, category, now);
		return {
			taken_at: now.toISOString(),
			summary,
			history: await voteHistory(tx, query, now, fresh),
			bursts: await burstNetworks.addTo(tx, await voteBursts(tx, category, now)),
			shares: { devices: await deviceShares(tx, category, fresh, sources) },
		};
	}, snapshot);
}
