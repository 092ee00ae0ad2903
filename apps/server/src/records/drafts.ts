import { and, eq, isNotNull, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import type { AnyPgColumn } from "#server/lib/pg-core.ts";
import type { RecordTable, WithdrawableTable } from "#server/records/rows.ts";

/** What visitors see, or staff with the drafts. */
export function isShown(table: RecordTable & { draft: AnyPgColumn }, withDrafts = false): SQL {
	const published = withDrafts ? sql`true` : eq(table.draft, false);
	return sql`(${isNull(table.deletedAt)} and ${published})`;
}

/** Since when it is withdrawn, where it is no draft: a draft of what people vote in or for is withdrawn, too. */
export function withdrawnSince({ draft, withdrawnAt }: WithdrawableTable) {
	const since = sql`case when ${draft} then null else ${withdrawnAt} end`;
	return since.mapWith(withdrawnAt) as SQL<Date | null>;
}

/** The condition of a list's filter. */
export function inState(
	{ draft, withdrawnAt }: WithdrawableTable,
	state: "active" | "withdrawn" | "draft",
): SQL | undefined {
	if (state === "draft") return eq(draft, true);
	return state === "active" ? isNull(withdrawnAt) : and(isNotNull(withdrawnAt), eq(draft, false));
}
