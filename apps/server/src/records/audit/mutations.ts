import type { Database } from "#server/db/client.ts";
import { account } from "#server/db/schema/account.ts";
import { auditEntry } from "#server/db/schema/audit.ts";
import { eq } from "#server/lib/drizzle.ts";
import { differences } from "#server/records/audit/rules.ts";
import type { AuditedChange } from "#server/records/audited-change.ts";

/** Writes an entry of the audit log; call it at the end of the transaction of the change itself. */
export async function recordChange(transaction: Database, change: AuditedChange): Promise<void> {
	await recordChanges(transaction, [change]);
}

/** The same for all that one person has changed in a transaction, in the order given. */
export async function recordChanges(transaction: Database, changes: AuditedChange[]): Promise<void> {
	const [first] = changes;
	if (!first) return;
	const actor = first.actor ?? (await nameOf(transaction, first.actorId));
	const rows = changes.map(({ actorId, action, resource, recordId, label, before, after }) => ({
		actorId,
		action,
		resource,
		recordId,
		label,
		actor,
		...differences(before, after),
	}));
	await transaction.insert(auditEntry).values(rows);
}

async function nameOf(transaction: Database, actorId: number | null): Promise<string> {
	if (actorId === null) return "command line";
	const [row] = await transaction
		.select({ firstName: account.firstName, lastName: account.lastName, email: account.email })
		.from(account)
		.where(eq(account.id, actorId));
	return row ? `${row.firstName} ${row.lastName} <${row.email}>` : `account ${actorId}`;
}
