import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/client.ts";
import type { Ordered } from "#server/records/resource.ts";

/** A table whose rows carry a version and are deleted softly. */
export type RecordTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; deletedAt: AnyPgColumn };
/** Values of a new row, its position perhaps worked out by the database. */
export type Positioned<Values> = Omit<Values, "position"> & { position?: number | SQL<number> };

type OrderedTable = RecordTable & { position: AnyPgColumn };

/**
 * Changes a row only as long as it still has the version that the writer has seen.
 *
 * @returns false when it has another one, is deleted or never was
 */
export async function changeRow<Table extends RecordTable>(
	transaction: Database,
	table: Table,
	id: number,
	version: number,
	values: PgUpdateSetSource<Table>,
): Promise<boolean> {
	const rows = await transaction
		.update(table as RecordTable)
		.set({ ...values, version: next(table) })
		.where(and(eq(table.id, id), eq(table.version, version), isNull(table.deletedAt)))
		.returning({ id: table.id });
	return rows.length > 0;
}

/** Deletes a row softly as long as it has this version; false when it has another one, is deleted or never was. */
export async function removeRow(
	transaction: Database,
	table: RecordTable,
	id: number,
	version: number,
	deletedAt: Date,
): Promise<boolean> {
	const rows = await transaction
		.update(table)
		.set({ deletedAt, version: next(table) })
		.where(and(eq(table.id, id), eq(table.version, version), isNull(table.deletedAt)))
		.returning({ id: table.id });
	return rows.length > 0;
}

/** Takes a soft deletion back; false when the row is not deleted or never was. */
export async function restoreRow(transaction: Database, table: RecordTable, id: number): Promise<boolean> {
	const rows = await transaction
		.update(table)
		.set({ deletedAt: null, version: next(table) })
		.where(and(eq(table.id, id), isNotNull(table.deletedAt)))
		.returning({ id: table.id });
	return rows.length > 0;
}

/** The position after the last one, for a new row. */
export function lastPosition(table: OrderedTable, among?: SQL): SQL<number> {
	const { position } = table;
	return sql`(select coalesce(max(${position}) + 1, 0) from ${table} where ${among ?? sql`true`})`;
}

/**
 * Puts rows in a new order as long as they have the one that the writer has seen; the first is at position 0.
 *
 * @param among which rows are ordered among themselves; left out = all that are not deleted
 * @returns false when they have another order by now or `ids` are not exactly those rows: then nothing changed
 */
export async function orderRows(
	transaction: Database,
	table: OrderedTable,
	{ ids, seen }: Ordered,
	among?: SQL,
): Promise<boolean> {
	const rows = await transaction
		.select({ id: table.id })
		.from(table)
		.where(and(isNull(table.deletedAt), among))
		.orderBy(asc(table.position), asc(table.id))
		.for("update");
	const old = rows.map((row) => row.id as number);
	if (old.join() !== seen.join()) return false;
	if (old.length !== ids.length || !old.every((id) => ids.includes(id))) return false;
	await transaction.execute(sql`update ${table} set position = placed.place - 1
		from unnest(${`{${ids.join()}}`}::int[]) with ordinality as placed(id, place) where ${table.id} = placed.id`);
	return true;
}

function next(table: RecordTable): SQL {
	return sql`${table.version} + 1`;
}
