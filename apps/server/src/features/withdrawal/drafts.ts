import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { draftChange } from "#server/records/drafts.ts";
import type { RecordTable } from "#server/records/rows.ts";

type VotedDrafts = RecordTable & { draft: AnyPgColumn; withdrawnAt: AnyPgColumn };

/** Values of a new row, which the database may say since when it is withdrawn. */
export type Drafted<Values> = Omit<Values, "withdrawnAt"> & { withdrawnAt?: Date | null | SQL };

/** Of a new category or couple: as a draft it is withdrawn, too. */
export function newDraft(draft: boolean | undefined) {
	return draft ? { draft, withdrawnAt: sql`now()` } : {};
}

/** As `draftChange`: what is published stands. */
export async function votedDraftChange(
	transaction: Database,
	table: VotedDrafts,
	id: number,
	wish: boolean | undefined,
) {
	const change = await draftChange(transaction, table, id, wish);
	if (change.draft === undefined) return {};
	return {
		...change,
		withdrawnAt: sql`case when ${table.draft} then null else ${table.withdrawnAt} end`,
	};
}

/** Since when it is withdrawn, where it is no draft. */
export function withdrawnSince({ draft, withdrawnAt }: Pick<VotedDrafts, "draft" | "withdrawnAt">) {
	const since = sql`case when ${draft} then null else ${withdrawnAt} end`;
	return since.mapWith(withdrawnAt) as SQL<Date | null>;
}
