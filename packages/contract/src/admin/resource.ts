import { z } from "zod";
import { successReply, successStatus } from "../reply.ts";
import { anyLine, optionalLine } from "./text.ts";

/** Prefix of the back office's calls. */
export const adminPath = "/admin/api";

/** Most records of one page or of one `many` call. */
export const maxPerPage = 100;

const maxId = 2_147_483_647;
export const recordId = z.int().min(1).max(maxId);

/** A whole number above zero, as a query carries it. */
const positiveInteger = (maximum: number) =>
	z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.refine((value) => value >= 1 && value <= maximum);

/** An id as a query carries it. */
export const queryId = positiveInteger(maxId);

/** A yes or no, as a query carries it. */
export const queryFlag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * Query of a list: `page` (from 1), `perPage`, `sort`, `order`, `q` (words to look for) and the filters.
 *
 * @param sorts what the list may be sorted by, the usual one first
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
	sorts: Sorts,
	filters: Filters,
) {
	return z.object({
		page: positiveInteger(1_000_000).default(1),
		perPage: positiveInteger(maxPerPage).default(25),
		sort: z.enum(sorts).default(sorts[0] as never),
		order: z.enum(["asc", "desc"]).default("asc"),
		q: anyLine.pipe(z.string().max(100)).optional(),
		...filters,
	});
}

/** Whether deleted records are listed instead of the others. */
export const deletedFilter = { deleted: queryFlag.default(false) };

/** Fields of records that can be drafts. */
export const draftFields = { draft: z.boolean() };

/**
 * In a new record: true = visitors do not see it yet. In a changed one: false publishes a draft; left out = unchanged.
 */
export const draftInput = { draft: z.boolean().optional() };

/** Whether only drafts, or only what is published, is listed. */
export const draftFilter = { draft: queryFlag.optional() };

/** Query of `GET …/many`: `ids=1,2,3`. Unknown ids are left out of the reply. */
export const manyQuerySchema = z.object({
	ids: z
		.string()
		.regex(/^\d{1,10}(,\d{1,10})*$/)
		.transform((text) => text.split(",").map(Number))
		.refine((ids) => ids.length <= maxPerPage && ids.every((id) => id >= 1 && id <= maxId)),
});

/**
 * The `version` that the writer has seen: with another one stored by now, the write is refused (409
 * `changed_meanwhile`).
 */
export const seenVersion = z.int().min(1).max(maxId);

/**
 * Query of `DELETE …/{id}`: the version that the writer has seen, as with a change; `tell_buyers` as with a change of a seminar or an
 * event; the `reason` is needed for a couple whose category has votes, and only an administrator deletes it then.
 */
export const deleteQuerySchema = z.object({
	version: queryId,
	tell_buyers: queryFlag.optional(),
	reason: optionalLine,
});

/** Body of `POST …/{id}/restore`; `tell_buyers` and `reason` as with a deletion. */
export const restoreSchema = z.object({ tell_buyers: z.boolean().optional(), reason: optionalLine });

/** Fields of every record; times are ISO 8601 in UTC. */
export const recordFields = {
	id: z.int(),
	/** Increases with every change; must be sent with the next one. */
	version: z.int(),
	created_at: z.iso.datetime(),
};

/** As `recordFields`, for records that are deleted softly; null = not deleted. */
export const deletableFields = { ...recordFields, deleted_at: z.iso.datetime().nullable() };

/** Reply of a list: one page, and how many there are in all. */
export function listReply<Record extends z.ZodType>(record: Record) {
	return z.object({ status: z.literal(successStatus), data: z.array(record), total: z.int() });
}

/** Reply that holds one record. */
export function recordReply<Record extends z.ZodType>(record: Record) {
	return successReply(record);
}

/** Reply of `GET …/many`. */
export function manyReply<Record extends z.ZodType>(record: Record) {
	return successReply(z.array(record));
}

const orderedIds = z.array(recordId).min(1).max(1000);

/**
 * Body of `POST …/order`: the ids in their new order, all that are to be ordered and no other; `seen` are the same in
 * the order that the writer started from. If it has changed since, the new order is refused (409 `changed_meanwhile`).
 */
export const orderRequestSchema = z.object({ ids: orderedIds, seen: orderedIds });

export type ListQuery = { page: number; perPage: number; sort: string; order: "asc" | "desc"; q?: string };
