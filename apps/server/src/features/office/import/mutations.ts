import { importLock } from "#server/db/advisory-locks.ts";
import type { Database } from "#server/db/client.ts";
import { addNominees, nominees } from "#server/features/awards/nominee/resource.ts";
import type { ImportPlan } from "#server/features/office/import/plan.ts";
import { sql } from "#server/lib/drizzle.ts";
import type { AuditedChange } from "#server/records/audited-change.ts";
import { entryOf } from "#server/records/change-record.ts";

/** Waits for other imports, and holds them back until the transaction ends: what they made is seen by the plan that follows. */
export async function lockImports(transaction: Database): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

export type Imported = { couples: number; entries: Omit<AuditedChange, "actorId">[] };

/** Creates the couples of a plan without problems, in a transaction, each as its form would, with entries in the audit log. */
export async function importPlan(transaction: Database, { couples }: ImportPlan): Promise<Imported> {
	const ids = await addNominees(
		transaction,
		couples.map(({ input, category }) => ({ ...input, category_id: category.id })),
	);
	const made = await nominees.find(transaction, ids);
	const entries = made
		.toSorted((one, other) => one.id - other.id)
		.map((record) => entryOf(nominees, "import", record, { before: null, after: record }));
	return { couples: ids.length, entries };
}
