import * as m from "@bcc/messages";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { RecordTable, WithdrawableTable } from "#server/records/rows.ts";

type DraftTable = RecordTable & { draft: AnyPgColumn; withdrawnAt?: AnyPgColumn };

/** Of a new record; a draft of what people vote in or for is withdrawn, too. */
export function newDraft(table: DraftTable, draft: boolean | undefined) {
	if (!draft) return {};
	return { draft, ...(table.withdrawnAt && { withdrawnAt: sql`now()` }) };
}

/**
 * The effect of a change on a record's draft state.
 *
 * @param wish false publishes it; true or undefined leaves it unchanged
 * @throws AppError `invalid_input` when a published record would become a draft: links to it exist
 */
export async function draftChange(
	transaction: Database,
	table: DraftTable,
	id: number,
	wish: boolean | undefined,
): Promise<{ draft?: false; withdrawnAt?: SQL }> {
	if (wish === undefined) return {};
	const { draft, withdrawnAt } = table;
	if (!wish) {
		return {
			draft: false,
			...(withdrawnAt && { withdrawnAt: sql`case when ${draft} then null else ${withdrawnAt} end` }),
		};
	}
	const [row] = await transaction.select({ draft }).from(table).where(eq(table.id, id));
	if (row?.draft) return {};
	throw new AppError("invalid_input", {
		field: "draft",
		words: (options) => m.api_published_already({}, options),
	});
}

/** What visitors see, or staff with the drafts. */
export function isShown(table: DraftTable, withDrafts = false): SQL {
	const published = withDrafts ? sql`true` : eq(table.draft, false);
	return sql`(${isNull(table.deletedAt)} and ${published})`;
}

/** Since when it is withdrawn, where it is no draft. */
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
