import * as m from "@bcc/messages";
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { RecordTable } from "#server/records/rows.ts";

type DraftTable = RecordTable & { draft: AnyPgColumn };

/**
 * What a change does to whether a record is a draft.
 *
 * @param wish false publishes it; true or left out, it stays what it is
 * @throws AppError `invalid_input` where what is published would be made a draft: links to it are out
 */
export async function draftChange(
	transaction: Database,
	table: DraftTable,
	id: number,
	wish: boolean | undefined,
): Promise<{ draft?: false }> {
	if (wish === undefined) return {};
	if (!wish) return { draft: false };
	const [row] = await transaction.select({ draft: table.draft }).from(table).where(eq(table.id, id));
	if (row?.draft) return {};
	throw new AppError("invalid_input", {
		field: "draft",
		words: (options) => m.api_published_already({}, options),
	});
}

/** The condition of a list's filter. */
export function inDrafts({ draft }: { draft: AnyPgColumn }, wanted: boolean | undefined): SQL | undefined {
	return wanted === undefined ? undefined : eq(draft, wanted);
}

/** What visitors see, or staff with the drafts. */
export function isShown(table: DraftTable, withDrafts = false): SQL {
	const published = withDrafts ? sql`true` : eq(table.draft, false);
	return sql`(${isNull(table.deletedAt)} and ${published})`;
}
