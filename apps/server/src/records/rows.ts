import type { Database } from "#server/db/client.ts";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "#server/lib/pg-core.ts";

/** A table whose rows carry a version and are deleted softly. */
export type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; deletedAt: AnyPgColumn };
/** Rows that are taken out of the awards with their votes. */
export type WithdrawableTable = RecordTable & {
	draft: AnyPgColumn;
	withdrawnAt: AnyPgColumn;
	withdrawnReason: AnyPgColumn;
};
/** The ids in their new order, and in the order that the writer started from. */
export type Ordered = { ids: number[]; seen: number[] };
export type SeenRow = { id: number; version: number };

type OrderedTable = RecordTable & { position: AnyPgColumn };

/** Writes to the rows that meet the condition, whose version goes up; false when there is none. */
export async function writeRow<Table extends RecordTable>(
	transaction: Database,
	table: Table,
	values: PgUpdateSetSource<Table>,
	condition: SQL | undefined,
): Promise<boolean> {
	const rows = await transaction
		.update(table as RecordTable)
		.set({ ...values, version: sql`${table.version} + 1` })
		.where(condition)
		.returning({ id: table.id });
	return rows.length > 0;
}

/** True for the row while it has the version that the writer has seen and is not deleted. */
export function isSeen(table: RecordTable, { id, version }: SeenRow): SQL | undefined {
	return and(eq(table.id, id), eq(table.version, version), isNull(table.deletedAt));
}

/** Changes a row at the version the writer has seen; false when it has another, is deleted or never was. */
export async function changeRow<Table extends RecordTable>(
	transaction: Database,
	table: Table,
	id: number,
	version: number,
	values: PgUpdateSetSource<Table>,
): Promise<boolean> {
	return await writeRow(transaction, table, values, isSeen(table, { id, version }));
}

export function isDeletedRow(table: RecordTable, id: number): SQL | undefined {
	return and(eq(table.id, id), isNotNull(table.deletedAt));
}

export function lastPosition(table: OrderedTable, among?: SQL): SQL<number> {
	const { position } = table;
	return sql`(select coalesce(max(${position}) + 1, 0) from ${table} where ${among ?? sql`true`})`;
}

/**
 * Reorders rows if they have the order that the writer has seen; the first is at position 0.
 *
 * @param among which rows are ordered; by default all that are not deleted
 * @returns false when they have another order by now or `ids` are not exactly those rows: then nothing changed
 */
export async function orderRows(
	transaction: Database,
	table: OrderedTable,
	{ ids, seen }: Ordered,
	among?: SQL,
): Promise<boolean> {
	const ordered = and(isNull(table.deletedAt), among);
	// Locked first: a statement that waits for a lock has sorted its rows by the positions from before.
	await transaction.select({ id: table.id }).from(table).where(ordered).orderBy(asc(table.id)).for("update");
	const rows = await transaction
		.select({ id: table.id })
		.from(table)
		.where(ordered)
		.orderBy(asc(table.position), asc(table.id));
	const old = rows.map((row) => row.id as number);
	if (old.join() !== seen.join()) return false;
	if (old.length !== ids.length || !old.every((id) => ids.includes(id))) return false;
	await transaction.execute(sql`update ${table} set position = placed.place - 1
		from unnest(${`{${ids.join()}}`}::int[]) with ordinality as placed(id, place) where ${table.id} = placed.id`);
	return true;
}
