import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { categories } from "#server/features/category/resource.ts";
import type { ImportPlan } from "#server/features/import/plan.ts";
import { addNominees, nominees } from "#server/features/nominee/resource.ts";
import type { AuditedChange } from "#server/records/audited-change.ts";
import { entryOf } from "#server/records/change-record.ts";
import type { Versioned } from "#server/records/resource.ts";

/** An arbitrary number: the lock that lets one import at a time read existing records and add to them. */
const importLock = 5_005_069;

/** Waits for other imports, and holds them back until the transaction ends: what they made is seen by the plan that follows. */
export async function holdImports(transaction: Database): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

export type Imported = {
	categories: number;
	couples: number;
	entries: Omit<AuditedChange, "actorId">[];
};

/**
 * Creates the records of a plan without problems, in a transaction: categories first, each as its form would, with entries in the audit
 * log.
 */
export async function importPlan(transaction: Database, plan: ImportPlan): Promise<Imported> {
	const idOfLine = new Map<number, number>();
	const categoryIds: number[] = [];
	for (const { line, input, known } of plan.categories) {
		const id = known ?? (await categories.add(transaction, input));
		idOfLine.set(line, id);
		if (known === null) categoryIds.push(id);
	}
	const couples = plan.couples
		.filter(({ leftOut }) => !leftOut)
		.map(({ input, category }) => {
			const category_id = category.id ?? idOfLine.get(category.line ?? 0);
			if (category_id === undefined) throw new Error("a couple's category was not made");
			return { ...input, category_id };
		});
	const coupleIds = await addNominees(transaction, couples);
	const entries = [
		...(await entriesOf(transaction, categories, categoryIds)),
		...(await entriesOf(transaction, nominees, coupleIds)),
	];
	return { categories: categoryIds.length, couples: coupleIds.length, entries };
}

async function entriesOf<Saved extends Versioned>(
	transaction: Database,
	resource: Parameters<typeof entryOf<Saved>>[0] & { find(db: Database, ids: number[]): Promise<Saved[]> },
	ids: number[],
): Promise<Imported["entries"]> {
	const made = await resource.find(transaction, ids);
	return made
		.toSorted((one, other) => one.id - other.id)
		.map((record) => entryOf(resource, "import", record, { before: null, after: record }));
}
