import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { categoryResource } from "#server/features/category/admin-routes.ts";
import type { ImportPlan } from "#server/features/import/plan.ts";
import { contentOf, nomineeResource } from "#server/features/nominee/admin-routes.ts";
import { addNominees } from "#server/features/nominee/mutations.ts";
import type { AuditedChange } from "#server/records/audit-log.ts";
import type { Resource, Versioned } from "#server/records/resource.ts";

/** Any number: the lock that lets one import at a time look at what is there and add to it. */
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

/** Makes what a plan without problems holds, in a transaction: categories first, each as its form would; with what the log says of them. */
export async function importPlan(transaction: Database, plan: ImportPlan): Promise<Imported> {
	const idOfLine = new Map<number, number>();
	const categoryIds: number[] = [];
	for (const { line, input, known } of plan.categories) {
		const id = known ?? (await categoryResource.add(transaction, input));
		idOfLine.set(line, id);
		if (known === null) categoryIds.push(id);
	}
	const contents = plan.couples
		.filter(({ leftOut }) => !leftOut)
		.map(({ input, category }) => {
			const id = category.id ?? idOfLine.get(category.line ?? 0);
			if (id === undefined) throw new Error("a couple's category was not made");
			return contentOf({ ...input, category_id: id });
		});
	const coupleIds = await addNominees(transaction, contents);
	const entries = [
		...(await entriesOf(transaction, categoryResource, categoryIds)),
		...(await entriesOf(transaction, nomineeResource, coupleIds)),
	];
	return { categories: categoryIds.length, couples: coupleIds.length, entries };
}

async function entriesOf<Saved extends Versioned>(
	transaction: Database,
	resource: Pick<Resource<Saved, never, never, never>, "name" | "label" | "find">,
	ids: number[],
): Promise<Imported["entries"]> {
	if (ids.length === 0) return [];
	const made = await resource.find(transaction, ids);
	return made
		.toSorted((one, other) => one.id - other.id)
		.map((record) => ({
			action: "import",
			resource: resource.name,
			recordId: record.id,
			label: resource.label(record),
			before: null,
			after: record,
		}));
}
