import { getTableColumns, type SQL, sql } from "#server/lib/drizzle.ts";
import { dateOrNull } from "#server/lib/iso-time.ts";
import { type AnyPgColumn, boolean, integer, type PgTable, text, timestamp } from "#server/lib/pg-core.ts";

/** Words as a list in a check constraint. */
export const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

export const timestampColumn = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true });

/** Not published yet: only staff sees it. */
export const draftColumn = () => boolean().notNull().default(false);

/** The columns of records that are taken out of the awards with their votes; drafts are withdrawn, too (architecture §12). */
export const withdrawableColumns = () => ({
	draft: draftColumn(),
	/** Out of the awards: visitors do not find it, it gets no votes, and its votes do not count (docs/decisions/0022). */
	withdrawnAt: timestampColumn("withdrawn_at"),
	withdrawnReason: text("withdrawn_reason"),
});

/** The columns of every record of the back office (`RecordTable`). */
export const recordColumns = () => ({
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	/** Goes up with every change: a change names the one it was made from. */
	version: integer().notNull().default(1),
	/** Soft deletion: what refers to the record stays. */
	deletedAt: timestampColumn("deleted_at"),
	createdAt: timestampColumn("created_at").notNull().defaultNow(),
});

/** A table's columns by their names in SQL, which the contract's fields bear, too. */
export function columnsByName<Table extends PgTable>(table: Table) {
	const columns = Object.values(getTableColumns(table));
	return Object.fromEntries(columns.map((column) => [column.name, column])) as ColumnsByName<
		Table["_"]["columns"]
	>;
}

type ColumnsByName<Columns extends PgTable["_"]["columns"]> = {
	[Property in keyof Columns as Columns[Property]["_"]["name"]]: Columns[Property];
};

/** What a record's fields are read from. */
export type Sources = Record<string, AnyPgColumn | SQL>;

/** The values of a table's columns in a form, by the fields that are read from them. */
export function valuesOf(table: PgTable, sources: Sources, form: object): Record<string, unknown> {
	const sent = Object.entries(form);
	const values = Object.entries(getTableColumns(table)).flatMap(([property, column]) => {
		const [, value] = sent.find(([field]) => sources[field] === column) ?? [];
		if (value === undefined) return [];
		return [[property, column.dataType === "date" ? dateOrNull(value) : value]];
	});
	return Object.fromEntries(values);
}
