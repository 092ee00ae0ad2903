import type { ListQuery } from "@bcc/contract/admin/resource";
import { and, asc, desc, ilike, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";

export type Page<Record> = { data: Record[]; total: number };

/** True for rows that have every word in one of the columns, case-insensitive. */
export function containsWords(q: string | undefined, columns: AnyPgColumn[]): SQL | undefined {
	const words = q?.split(/\s+/).filter(Boolean) ?? [];
	return and(
		...words.map((word) => {
			const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
			return or(...columns.map((column) => ilike(column, pattern)));
		}),
	);
}

/** The requested order, then by id, so that pages never overlap. */
function orderOf(query: ListQuery, columns: Record<string, SQLWrapper>, id: AnyPgColumn): SQL[] {
	const direction = query.order === "asc" ? asc : desc;
	const column = columns[query.sort];
	return column ? [direction(column), direction(id)] : [direction(id)];
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
