import type { AuditAction } from "@bcc/contract/admin/audit";
import type { AuditedResource } from "@bcc/contract/admin/resources";
import fp from "fastify-plugin";
import type { Database } from "#server/db/client.ts";
import { violationOf } from "#server/db/constraint-violation.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { Constraints, Versioned } from "#server/records/resource.ts";

/** A change as the audit log has it; `before` and `after` as the contract's records, never with a secret in them. */
export type AuditedChange = {
	/** The account that made it; null = the command line. */
	actorId: number | null;
	/** The actor when it is neither. */
	actor?: string;
	action: AuditAction;
	resource: AuditedResource;
	recordId: number | null;
	label: string;
	before: object | null;
	after: object | null;
};

export type Entry = Omit<AuditedChange, "actorId">;

/** What a change did: its reply, and its entries in the audit log; null or none = there was nothing to change. */
export type Changed<Result> = {
	result: Result;
	entry: Entry | Entry[] | null;
	/** What was asked to be changed, where there is no entry. */
	resource?: AuditedResource;
};

declare module "fastify" {
	interface FastifyInstance {
		/**
		 * Makes an administrative change: the change, its audit entry and the notification of every process are one transaction, which is
		 * retried after a deadlock.
		 *
		 * @param actorId the account that makes it
		 * @param hold its first step; by default the current season stays the same until it ends, and no category is published
		 * @throws AppError `already_taken` or `invalid_input` where a constraint of the list refused it
		 */
		changeAudited<Result>(
			actorId: number,
			change: (transaction: Database) => Promise<Changed<Result>>,
			constraints?: Constraints,
			hold?: (transaction: Database) => Promise<void>,
		): Promise<Result>;
		/** The error for a write based on an old version: who changed it, and when. */
		changedMeanwhile(db: Database, name: AuditedResource, record: Versioned): Promise<AppError>;
	}
}

type Options = {
	/** Notes what one person has changed, in the order given. */
	recordChanges(transaction: Database, changes: AuditedChange[]): Promise<void>;
	/** Who changed a record last and when; undefined when it was never changed. */
	latestChange(
		db: Database,
		resource: AuditedResource,
		recordId: number,
	): Promise<{ actor: string; at: Date } | undefined>;
	/** Refuses a change to a season that is over for good. */
	demandOpenBooks(transaction: Database): Promise<void>;
	/** No other season begins before the transaction has ended. */
	holdSeason(transaction: Database): Promise<void>;
	/** No category is published before the transaction has ended. */
	sharePublications(transaction: Database): Promise<void>;
	/** Hides what may not be public any more after a change; gives its entries in the audit log. */
	recallPublications(transaction: Database): Promise<Entry[]>;
};

/** The season's records: read-only once its books are closed. */
const ofSeason = new Set<AuditedResource>(["categories", "nominees", "votes"]);

/** The one way in which the back office changes anything. */
export const auditedChange = fp(async (app, options: Options) => {
	const { recordChanges, latestChange, demandOpenBooks, recallPublications } = options;
	const holdAll = async (transaction: Database) => {
		await options.holdSeason(transaction);
		await options.sharePublications(transaction);
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
				const changed = await change(transaction);
				const entries = [changed.entry ?? []].flat();
				const resource = entries[0]?.resource ?? changed.resource;
				if (resource && ofSeason.has(resource)) {
					await demandOpenBooks(transaction);
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

function refusal(error: unknown, constraints: Constraints): unknown {
	const violation = violationOf(error);
	const named = violation && constraints[violation.constraint];
	if (!named) return error;
	if (typeof named === "object") return new AppError(named.code, named);
	return new AppError(violation.kind === "unique" ? "already_taken" : "invalid_input", { field: named });
}
