import type { ListQuery } from "@bcc/contract/admin/resource";
import type { AuditedResource } from "@bcc/contract/admin/resources";
import type { ErrorCode } from "@bcc/contract/error-codes";
import type { Role } from "@bcc/contract/people/account";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { AppError, type Words } from "#server/lib/app-error.ts";
import type { SQL } from "#server/lib/drizzle.ts";
import type { AnyPgColumn, PgTable } from "#server/lib/pg-core.ts";
import type { Page } from "#server/records/list.ts";
import type { Ordered, RecordTable } from "#server/records/rows.ts";

/** Largest body of a record, in bytes: a gallery may have hundreds of captions. */
export const maxRecordBytes = 2 * 1024 * 1024;

export const contentReaders: readonly Role[] = ["admin", "editor", "auditor"];
export const contentWriters: readonly Role[] = ["admin", "editor"];

/** Input fields by the database constraint that speaks for them, with a code where the usual one would not do. */
export type Constraints = Record<string, string | { field: string; code: ErrorCode; words?: Words }>;

export type Versioned = {
	id: number;
	version: number;
	draft?: boolean;
	deleted_at?: string | null;
	withdrawn_at?: string | null;
	withdrawn_reason?: string | null;
};

export type Readable<Saved, Query> = {
	/** Its name in paths and in the audit log. */
	name: AuditedResource;
	schemas: { record: z.ZodType<Saved>; list: z.ZodType<Query> };
	list(db: Database, query: Query, now: Date): Promise<Page<Saved>>;
	/** The records with these ids, deleted ones too, in any order. */
	find(db: Database, ids: number[]): Promise<Saved[]>;
};

/** Rows of another table that are part of a record, such as its photos. */
export type Album = {
	table: PgTable;
	/** As the contract has them, by the id of their record. */
	of(db: Database, ids: number[]): Promise<Map<number, object[]>>;
	/** Replaces the record's rows. */
	replace(transaction: Database, id: number, rows: object[]): Promise<void>;
	/** The row of the input. */
	rowOf(input: object): object;
};

/** A resource by its table: all that differs from one noun to the next. */
export type Description<Saved extends Versioned, Input extends object, Query extends ListQuery> = {
	name: AuditedResource;
	schemas: {
		record: z.ZodType<Saved> & { shape: object };
		createInput: z.ZodType<Input>;
		updateInput: z.ZodType<Input & { version: number; reason?: string | null; tell_buyers?: boolean }>;
		list: z.ZodType<Query>;
		/** Where organisers decide on the order. */
		order?: z.ZodType<Ordered>;
	};
	table: RecordTable;
	/** The source of each field that is no column of that name; input for those that are columns is written there. */
	columns?: { [Field in keyof Saved]?: AnyPgColumn | SQL };
	albums?: { [Field in keyof Saved]?: Album };
	label(record: Saved): string;
	search: AnyPgColumn[];
	/** Filters of lists beside those that are a field's. */
	filter?(query: Query, now: Date): SQL | undefined;
	/** Which rows are listed and ordered; by default all. */
	among?: SQL;
	/** The field by whose values the rows are ordered among themselves; in another group a record becomes the last one. */
	group?: keyof Saved & keyof Input & string;
	/** Checks the values to store, and may replace or add some. */
	prepare?(transaction: Database, input: Input, before?: Saved): Promise<Input> | Input;
	/** Beside the references of its columns. */
	constraints?: Constraints;
	/**
	 * Whether a change, or a deletion or its restoration (`after` null), touches what people have voted on: then it is an administrator's,
	 * with a reason. No vote comes before the transaction ends.
	 */
	hasVotes?(transaction: Database, before: Saved, after: Input | null): Promise<boolean>;
	/** Where it belongs to a season: refuses to change what one that is archived consists of. */
	requireRunningSeason?(transaction: Database, record: Saved): Promise<void>;
	/** @returns false when the record has another version by now or is deleted; then nothing was written */
	remove?(transaction: Database, id: number, version: number, now: Date): Promise<boolean>;
	/** @returns false when it is not deleted */
	restore?(transaction: Database, id: number): Promise<boolean>;
};

/** @throws AppError `not_found` */
export async function findOne<Saved>(
	resource: { find(db: Database, ids: number[]): Promise<Saved[]> },
	db: Database,
	id: number,
): Promise<Saved> {
	const [found] = await resource.find(db, [id]);
	if (!found) throw new AppError("not_found", { field: "id" });
	return found;
}
