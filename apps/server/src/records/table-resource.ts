import type { ListQuery } from "@bcc/contract/admin/resource";
import * as m from "@bcc/messages";
import type { Database } from "#server/db/client.ts";
import { columnsByName, type Sources, valuesOf } from "#server/db/schema/columns.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "#server/lib/drizzle.ts";
import { withIsoTimes } from "#server/lib/iso-time.ts";
import { type AnyPgColumn, getTableConfig, type PgTable } from "#server/lib/pg-core.ts";
import { inState, withdrawnSince } from "#server/records/drafts.ts";
import { type Page, pageOf } from "#server/records/list.ts";
import type { Album, Constraints, Description, Versioned } from "#server/records/resource.ts";
import {
	changeRow,
	isDeletedRow,
	lastPosition,
	type Ordered,
	orderRows,
	type RecordTable,
	type WithdrawableTable,
	writeRow,
} from "#server/records/rows.ts";
import { isSearched } from "#server/records/search.ts";

/** A resource of any noun, from which the calls are made. */
export type AnyResource = ReturnType<typeof tableResource<Versioned, object, ListQuery>>;

/** A noun of the back office: how its records are read and written. The calls are the same for all of them. */
export function tableResource<Saved extends Versioned, Input extends object, Query extends ListQuery>(
	description: Description<Saved, Input, Query>,
) {
	const { name, schemas, label, search, filter, among, hasVotes, requireRunningSeason } = description;
	const { prepare = (_transaction, input) => input } = description;
	const table = description.table as unknown as RecordTable & WithdrawableTable & { position: AnyPgColumn };
	const albums = Object.entries(description.albums ?? {}) as [string, Album][];
	const isWithdrawable = "withdrawnAt" in table;
	const fields: Sources = {
		...sourcesOf(description),
		...(isWithdrawable && { withdrawn_at: withdrawnSince(table) }),
	};
	const groupColumn = description.group && (fields[description.group] as AnyPgColumn);
	const sorts = {
		...fields,
		...(groupColumn && { position: sql`(${groupColumn}, ${table.position})` }),
	};

	const draftOf = (input: object) => (input as { draft?: boolean }).draft;
	const rowOf = (input: object): Record<string, unknown> => ({
		...valuesOf(description.table, fields, input),
		...(isWithdrawable && draftOf(input) && { withdrawnAt: sql`now()` }),
	});
	const groupOf = (input: object) => (input as Record<string, unknown>)[description.group ?? ""];
	const inGroup = (input: object) => (groupColumn ? eq(groupColumn, groupOf(input)) : among);
	const albumsOf = (input: object) =>
		Object.fromEntries(
			albums.map(([field, { rowOf }]) => [
				field,
				((input as Record<string, object[]>)[field] ?? []).map(rowOf),
			]),
		);
	const replaceAlbums = async (transaction: Database, id: number, rows: Record<string, object[]>) => {
		for (const [field, album] of albums) await album.replace(transaction, id, rows[field] ?? []);
	};
	const tableColumns = getTableColumns(description.table);
	const groupProperty = Object.keys(tableColumns).find((name) => tableColumns[name] === groupColumn);
	/** Puts the record last where its records have an order. */
	const insert = async (transaction: Database, values: Record<string, unknown>): Promise<number> => {
		const among = groupColumn ? eq(groupColumn, values[groupProperty ?? ""]) : description.among;
		const position = schemas.order && { position: lastPosition(table, among) };
		const [stored] = await transaction
			.insert(table)
			.values({ ...position, ...values })
			.returning({ id: table.id });
		return stored?.id as number;
	};
	const withAlbums = async (db: Database, rows: object[]) => {
		const records = rows.map(withIsoTimes) as Record<string, unknown>[];
		const ids = records.map(({ id }) => id as number);
		for (const [field, album] of albums) {
			const items = await album.of(db, ids);
			for (const record of records) record[field] = items.get(record.id as number) ?? [];
		}
		return records as Saved[];
	};

	/** The records that meet a condition. */
	const read = async (db: Database, condition: SQL | undefined, ...order: SQL[]): Promise<Saved[]> =>
		await withAlbums(
			db,
			await db
				.select(fields)
				.from(table)
				.where(condition)
				.orderBy(...order),
		);

	return {
		name,
		schemas,
		table,
		label,
		hasVotes,
		requireRunningSeason,
		isWithdrawable,
		constraints: { ...referencesOf(description.table, fields, albums), ...description.constraints },
		async list(db: Database, query: Query, now: Date): Promise<Page<Saved>> {
			const { deleted, state, ...asked } = query as Query & Record<string, unknown>;
			const equal = Object.entries(asked).flatMap(([field, value]) => {
				const column = fields[field];
				return column && value !== undefined ? [eq(column as AnyPgColumn, value)] : [];
			});
			const condition = and(
				among,
				deleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
				...equal,
				state ? inState(table, state as "active") : undefined,
				filter?.(query, now),
				isSearched(query.q, search),
			);
			const select = db.select(fields).from(table).$dynamic();
			const { data, total } = await pageOf(db, query, select, { table, condition, sorts });
			return { data: await withAlbums(db, data), total };
		},
		async find(db: Database, ids: number[]): Promise<Saved[]> {
			return await read(db, inArray(table.id, ids));
		},
		read,
		/** The new row of the input, without its position. */
		rowOf,
		/** Stores a record, in a transaction; gives its id. */
		async add(transaction: Database, sent: Input): Promise<number> {
			const input = await prepare(transaction, sent);
			const id = await insert(transaction, rowOf(input));
			await replaceAlbums(transaction, id, albumsOf(input));
			return id;
		},
		/** Stores a record as its table has it, unchecked, with the rows of its albums by their fields; for demo content. */
		async store(db: Database, row: object): Promise<number> {
			return await db.transaction(async (transaction) => {
				const id = await insert(transaction, row as Record<string, unknown>);
				await replaceAlbums(transaction, id, row as Record<string, object[]>);
				return id;
			});
		},
		/** @returns false when the record has another version by now or is deleted; then nothing was written */
		async change(transaction: Database, before: Saved, sent: Input): Promise<boolean> {
			const { id, version } = before;
			const input = await prepare(transaction, sent, before);
			if (draftOf(input) && !before.draft) throw publishedAlready();
			const values = {
				...valuesOf(description.table, fields, input),
				...(isWithdrawable && draftOf(input) === false && { withdrawnAt: withdrawnSince(table) }),
				...(groupColumn && {
					position: sql`case when ${groupColumn} = ${groupOf(input)} then ${table.position}
						else ${lastPosition(table, inGroup(input))} end`,
				}),
			};
			if (!(await changeRow(transaction, table, id, version, values))) return false;
			await replaceAlbums(transaction, id, albumsOf(input));
			return true;
		},
		remove:
			description.remove ??
			((transaction: Database, id: number, version: number, now: Date) =>
				changeRow(transaction, table, id, version, { deletedAt: now })),
		restore:
			description.restore ??
			((transaction: Database, id: number) =>
				writeRow(transaction, table, { deletedAt: null }, isDeletedRow(table, id))),
		/** @returns false when the order is not the one that was seen, or has other rows */
		async order(transaction: Database, { ids, seen, ...group }: Ordered): Promise<boolean> {
			if (groupColumn) await requireRunningSeason?.(transaction, group as Saved);
			return await orderRows(transaction, table, { ids, seen }, inGroup(group));
		},
	};
}

/** The refusal of a draft of what is published: links to it exist. */
function publishedAlready(): AppError {
	return new AppError("invalid_input", {
		field: "draft",
		words: (options) => m.api_published_already({}, options),
	});
}

/** The source of each field of a record: the one that the description names, else the column of that name. */
function sourcesOf({
	name,
	schemas,
	table,
	columns,
	albums = {},
}: Pick<Description<Versioned, object, ListQuery>, "name" | "columns" | "albums"> & {
	schemas: { record: { shape: object } };
	table: PgTable;
}): Sources {
	const named: Sources = { ...columnsByName(table), ...columns };
	const fields = Object.keys(schemas.record.shape).filter((field) => !(field in albums));
	return Object.fromEntries(
		fields.map((field) => {
			const source = named[field];
			if (!source) throw new Error(`nothing is the source of ${name}.${field}`);
			return [field, source];
		}),
	);
}

/** The fields that references to nothing, such as an unknown picture, are the fault of. */
function referencesOf(table: PgTable, fields: Sources, albums: [string, Album][]): Constraints {
	const own = getTableConfig(table).foreignKeys.flatMap((key) => {
		const [column] = key.reference().columns;
		const field = Object.keys(fields).find((name) => fields[name] === column);
		return field ? [[key.getName(), field]] : [];
	});
	const ofAlbums = albums.flatMap(([field, album]) =>
		getTableConfig(album.table).foreignKeys.map((key) => [key.getName(), field]),
	);
	return Object.fromEntries([...own, ...ofAlbums]);
}
