import type { AuditedResource } from "@bcc/contract/admin/resources";
import fp from "fastify-plugin";
import type { Database } from "#server/db/client.ts";
import { violationOf } from "#server/db/constraint-violation.ts";
import { againAfterDeadlock } from "#server/db/deadlock.ts";
import { AppError } from "#server/lib/app-error.ts";
import { latestChange } from "#server/records/audit/data.ts";
import { recordChanges } from "#server/records/audit/mutations.ts";
import type { Changed, Entry } from "#server/records/audited-change.ts";
import type { Constraints, Versioned } from "#server/records/resource.ts";

/** A rule that holds for every change of the back office. */
export type ChangeRule = {
	/** The first step of each change, unless it has one of its own: what must stay as it is until the change ends. */
	lock(transaction: Database): Promise<void>;
	/**
	 * Called before a change.
	 *
	 * @returns called after it with the changed resource: throws where the change is refused, gives further entries of the audit log
	 */
	watch(transaction: Database, actorId: number): Promise<(changed: AuditedResource) => Promise<Entry[]>>;
};

declare module "fastify" {
	interface FastifyInstance {
		addChangeRule(rule: ChangeRule): void;
	}
}

const metadata = { name: "audited-changes", dependencies: ["reply-cache"] };

/** The one way in which the back office changes anything. */
export const auditedChanges = fp(async (app) => {
	const rules: ChangeRule[] = [];
	app.decorate("addChangeRule", (rule) => {
		rules.push(rule);
	});
	const lockAll = async (transaction: Database) => {
		for (const rule of rules) await rule.lock(transaction);
	};
	app.decorate(
		"changeAudited",
		async <Result>(
			actorId: number,
			change: (transaction: Database) => Promise<Changed<Result>>,
			constraints: Constraints = {},
			lock = lockAll,
		): Promise<Result> => {
			const inTransaction = async (transaction: Database): Promise<Changed<Result>> => {
				await lock(transaction);
				const watches = [];
				for (const rule of rules) watches.push(await rule.watch(transaction, actorId));
				const changed = await change(transaction);
				const entries = [changed.entry ?? []].flat();
				const resource = entries[0]?.resource ?? changed.resource;
				if (resource) for (const after of watches) entries.push(...(await after(resource)));
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
}, metadata);

function refusal(error: unknown, constraints: Constraints): unknown {
	const violation = violationOf(error);
	const named = violation && constraints[violation.constraint];
	if (!named) return error;
	if (typeof named === "object") return new AppError(named.code, named);
	return new AppError(violation.kind === "unique" ? "already_taken" : "invalid_input", { field: named });
}
