import type { ErrorCode, Role } from "@bcc/contract";
import type { AuditedResource, ListQuery } from "@bcc/contract/admin";
import type { z } from "zod";
import type { Database } from "#server/db/client.ts";
import { AppError } from "#server/lib/app-error.ts";
import type { Page } from "#server/records/list.ts";

/** Largest body of a record, in bytes: a gallery may have hundreds of captions. */
export const maxRecordBytes = 2 * 1024 * 1024;

export const contentReaders: readonly Role[] = ["admin", "editor", "auditor"];
export const contentWriters: readonly Role[] = ["admin", "editor"];

/** Input fields by the database constraint that speaks for them, with a code where the usual one would not do. */
export type Constraints = Record<string, string | { field: string; code: ErrorCode }>;

export type Versioned = {
	id: number;
	version: number;
	deleted_at?: string | null;
	withdrawn_at?: string | null;
	withdrawn_reason?: string | null;
};

/** The ids in their new order, and in the order that the writer started from. */
export type Ordered = { ids: number[]; seen: number[] };

export type Readable<Saved, Query> = {
	/** Its name in paths and in the audit log. */
	name: AuditedResource;
	schemas: { record: z.ZodType<Saved>; list: z.ZodType<Query> };
	list(db: Database, query: Query, now: Date): Promise<Page<Saved>>;
	/** The records with these ids, deleted ones too, in any order. */
	find(db: Database, ids: number[]): Promise<Saved[]>;
};

/** What a noun of the back office brings along; the calls are the same for all of them. */
export type Resource<
	Saved extends Versioned,
	Input,
	Query extends ListQuery,
	Order extends Ordered,
> = Readable<Saved, Query> & {
	schemas: {
		added: z.ZodType<Input>;
		changed: z.ZodType<Input & { version: number; reason?: string | null }>;
	};
	label(record: Saved): string;
	add(transaction: Database, input: Input): Promise<number>;
	/** @returns false when the record has another version by now; then nothing was written */
	change(transaction: Database, id: number, version: number, input: Input): Promise<boolean>;
	/** @returns false when the record has another version by now or is deleted; then nothing was written */
	remove(transaction: Database, id: number, version: number, now: Date): Promise<boolean>;
	/** @returns false when it is not deleted */
	restore(transaction: Database, id: number): Promise<boolean>;
	constraints: Constraints;
	/**
	 * Where people vote in or for it: whether votes rest on what a change is about, which makes it an administrator's, with
	 * a reason.
	 */
	restsOnVotes?(transaction: Database, before: Saved, after: Input): Promise<boolean>;
	/** Where it belongs to a season: refuses to change what one that is archived consists of. */
	demandRunningSeason?(transaction: Database, record: Saved): Promise<void>;
	/** Where organisers decide on the order; false when it is not the one that was seen, or others are to be ordered. */
	order?: {
		schema: z.ZodType<Order>;
		apply(transaction: Database, body: Order): Promise<boolean>;
	};
	/** Where people vote in or for it: administrators take it out of the awards and put it back, votes and all. */
	withdrawal?: {
		/** @returns false when it has another version by now, is withdrawn or deleted; then nothing was written */
		withdraw(
			transaction: Database,
			seen: { id: number; version: number },
			reason: string,
			now: Date,
		): Promise<boolean>;
		/** @returns false when it is not withdrawn */
		reinstate(transaction: Database, id: number): Promise<boolean>;
	};
};

/** A resource whatever its noun: what the calls are made from. */
export type AnyResource = Resource<Versioned, object, ListQuery, Ordered>;

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
