import type { AuditedResource } from "@bcc/contract/admin/resources";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { hasVotingEnded } from "#server/features/awards/publication/data.ts";
import { sharePublications } from "#server/features/awards/publication/mutations.ts";
import { lockSeason, requireOpenBooks } from "#server/features/awards/running-season/data.ts";
import { recallPublications } from "#server/features/awards/winner/mutations.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import type { Scorer } from "#server/features/votes/result/scoring.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { ChangeRule } from "#server/records/audit/plugin.ts";

/** The season's records: read-only once its books are closed. */
const ofSeason = new Set<AuditedResource>(["categories", "nominees", "votes"]);

/**
 * The season stays the same until a change ends, no category is published meanwhile, and closed books stay closed.
 *
 * @param scorers known once all plugins are registered
 */
export const seasonRule = (scorers: () => Scorer[]): ChangeRule => ({
	async lock(transaction) {
		await lockSeason(transaction);
		await sharePublications(transaction);
	},
	async watch(transaction, actorId) {
		const hadEnded = await hasVotingEnded(transaction);
		return async (changed) => {
			if (!ofSeason.has(changed)) return [];
			await requireOpenBooks(transaction);
			if (hadEnded && !(await hasVotingEnded(transaction))) await requireReopeningRight(transaction, actorId);
			// Hides what may not be public any more after the change.
			return await recallPublications(transaction, scorers());
		};
	},
});

/**
 * Refuses what opens voting again after its end everywhere, which hides results, winners and the public log, by others than
 * administrators.
 *
 * @throws AppError `needs_administrator`
 */
async function requireReopeningRight(transaction: Database, actorId: number): Promise<void> {
	const actor = await findAccount(transaction, actorId);
	if (actor?.role !== "admin") {
		throw new AppError("needs_administrator", { words: (options) => m.api_reopens_voting({}, options) });
	}
}
