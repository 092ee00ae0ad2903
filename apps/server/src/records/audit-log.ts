import type { AuditAction } from "@bcc/contract/admin/audit";
import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { Database } from "#server/db/client.ts";

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

export type AuditLog = {
	/** Notes what one person has changed, in the order given. */
	record(transaction: Database, changes: AuditedChange[]): Promise<void>;
	/** Who changed a record last and when; undefined when it was never changed. */
	latest(
		db: Database,
		resource: AuditedResource,
		recordId: number,
	): Promise<{ actor: string; at: Date } | undefined>;
};
