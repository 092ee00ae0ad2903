import type { AuditedResource } from "@bcc/contract/admin/resources";
import * as m from "@bcc/messages";
import fp from "fastify-plugin";
import type { Database } from "#server/db/client.ts";
import { violationOf } from "#server/db/constraint-violation.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { hasVotingEnded } from "#server/features/awards/publication/data.ts";
import { sharePublications } from "#server/features/awards/publication/mutations.ts";
import { demandOpenBooks, holdSeason } from "#server/features/awards/season/data.ts";
import { recallPublications } from "#server/features/awards/winner/mutations.ts";
import { latestChange } from "#server/features/office/audit/data.ts";
import { recordChanges } from "#server/features/office/audit/mutations.ts";
import { findAccount } from "#server/features/people/account/data.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { Changed } from "#server/records/audited-change.ts";
import type { Constraints, Versioned } from "#server/records/resource.ts";

/** The season's records: read-only once its books are closed. */
const ofSeason = new Set<AuditedResource>(["categories", "nominees", "votes"]);

/** The one way in which the back office changes anything. */
export const changePlugin = fp(async (app) => {
	const holdAll = async (transaction: Database) => {
		await holdSeason(transaction);
		await sharePublications(transaction);
	};
	app.decorate(
		"changeAudited",
		async <Result>(
			actorId: number,
			change: (transaction: Database) => Promise<Changed<Result>>,
			constraints: Constraints = {},
			hold = holdAll,
		): Promise<Result> => {
			const inTransaction = async (transaction: Database): Promise<Changed<Result>> => {
				await hold(transaction);
				const hadEnded = await hasVotingEnded(transaction);
				const changed = await change(transaction);
				const entries = [changed.entry ?? []].flat();
				const resource = entries[0]?.resource ?? changed.resource;
				if (resource && ofSeason.has(resource)) {
					await demandOpenBooks(transaction);
					if (hadEnded && !(await hasVotingEnded(transaction))) {
						await demandReopeningRight(transaction, actorId);
					}
					// Hides what may not be public any more after the change.
					entries.push(...(await recallPublications(transaction)));
				}
				if (entries.length > 0) {
					await recordChanges(
						transaction,
						entries.map((entry) => ({ ...entry, actorId })),
					);
					await app.contentChanges.announceWith(transaction);
				}
				return changed;
			};
			const { result } = await againAfterDeadlock(() => app.db.transaction(inTransaction))
				.catch((error) => {
					throw refusal(error, constraints);
				})
				// Also after an error: when the connection broke, the change may have been stored.
				.finally(() => app.contentChanges.announceHere());
			return result;
		},
	);
	app.decorate(
		"changedMeanwhile",
		async (db: Database, name: AuditedResource, { id, version, deleted_at }: Versioned) => {
			const latest = await latestChange(db, name, id);
			const changed = {
				by: latest?.actor ?? null,
				at: latest?.at.toISOString() ?? null,
				version,
				deleted: Boolean(deleted_at),
			};
			return new AppError("changed_meanwhile", { field: "version", changed });
		},
	);
});

/**
 * Refuses what opens voting again after its end everywhere, which hides results, winners and the public log, by others than
 * administrators.
 *
 * @throws AppError `needs_administrator`
 */
async function demandReopeningRight(transaction: Database, actorId: number): Promise<void> {
	const actor = await findAccount(transaction, actorId);
	if (actor?.role !== "admin") {
		throw new AppError("needs_administrator", { words: (options) => m.api_reopens_voting({}, options) });
	}
}

function refusal(error: unknown, constraints: Constraints): unknown {
	const violation = violationOf(error);
	const named = violation && constraints[violation.constraint];
	if (!named) return error;
	if (typeof named === "object") return new AppError(named.code, named);
	return new AppError(violation.kind === "unique" ? "already_taken" : "invalid_input", { field: named });
}
