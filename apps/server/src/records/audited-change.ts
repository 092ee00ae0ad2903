import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { AuditAction } from "@bcc/contract/office/admin-audit";
import type { Database } from "#server/db/client.ts";
import type { AppError } from "#server/lib/app-error.ts";
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
		 * @param lock its first step; by default the current season stays the same until it ends, and no category is published
		 * @throws AppError `already_taken` or `invalid_input` where a constraint of the list refused it
		 */
		changeAudited<Result>(
			actorId: number,
			change: (transaction: Database) => Promise<Changed<Result>>,
			constraints?: Constraints,
			lock?: (transaction: Database) => Promise<void>,
		): Promise<Result>;
		/** The error for a write based on an old version: who changed it, and when. */
		changedMeanwhile(db: Database, name: AuditedResource, record: Versioned): Promise<AppError>;
	}
}
