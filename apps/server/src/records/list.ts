import type { ListQuery } from "@bcc/contract/admin/resource";
import type { Database } from "#server/db/client.ts";
import { alphabetical } from "#server/db/folded.ts";
import { asc, desc, is, type SQL, type SQLWrapper } from "#server/lib/drizzle.ts";
import { type AnyPgColumn, type PgSelect, type PgTable, PgText } from "#server/lib/pg-core.ts";

export type Page<Record> = { data: Record[]; total: number };

/** The requested order, then by id, so that pages never overlap. */
function orderOf(query: ListQuery, columns: Record<string, SQLWrapper>, id: AnyPgColumn): SQL[] {
	const direction = query.order === "asc" ? asc : desc;
	const column = columns[query.sort];
	if (!column) return [direction(id)];
	return [direction(is(column, PgText) ? alphabetical(column) : column), direction(id)];
}

type Listed = {
	table: PgTable & { id: AnyPgColumn };
	condition: SQL | undefined;
	sorts: Record<string, SQLWrapper>;
};

export async function pageOf<Select extends PgSelect>(
	db: Database,
	query: ListQuery,
	select: Select,
	{ table, condition, sorts }: Listed,
): Promise<Page<Awaited<Select>[number]>> {
	const { page, perPage } = query;
	const data = await select
		.where(condition)
		.orderBy(...orderOf(query, sorts, table.id))
		.limit(perPage)
		.offset((page - 1) * perPage);
	return { data: data as Awaited<Select>, total: await db.$count(table, condition) };
}
