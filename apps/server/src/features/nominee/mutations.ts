import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { addItems, replaceItems } from "#server/features/album/mutations.ts";
import type { NewItem } from "#server/features/album/table.ts";
import { category, inCurrentSeason } from "#server/features/category/table.ts";
import { nominee, nomineePhoto } from "#server/features/nominee/table.ts";
import { votedCouples } from "#server/features/withdrawal/data.ts";
import { newDraft, votedDraftChange } from "#server/features/withdrawal/drafts.ts";
import { removeUnvoted } from "#server/features/withdrawal/mutations.ts";
import { AppError } from "#server/lib/app-error.ts";
import { changeRow, isDeletedRow, lastPosition, writeRow } from "#server/records/rows.ts";

export type NomineeContent = Omit<
	typeof nominee.$inferSelect,
	"id" | "version" | "createdAt" | "deletedAt" | "withdrawnAt" | "withdrawnReason" | "position" | "draft"
> & { draft?: boolean; photos: NewItem<typeof nomineePhoto>[] };

/** Stores a couple as the last one of its category, in a transaction; gives its id. Throws `invalid_input` without one. */
export async function addNominee(transaction: Database, content: NomineeContent): Promise<number> {
	const [id] = await addNominees(transaction, [content]);
	if (id === undefined) throw new Error("the couple was not stored");
	return id;
}

/** Most couples of one statement: what is built of more of them takes longer than what it spares. */
const mostAtOnce = 100;

/**
 * Stores couples as the last ones of their categories, in the order given, in a transaction.
 *
 * @returns their ids in the same order
 * @throws AppError `invalid_input` where there is no such category
 */
export async function addNominees(transaction: Database, contents: NomineeContent[]): Promise<number[]> {
	const categoryIds = new Set(contents.map(({ categoryId }) => categoryId));
	for (const id of [...categoryIds].toSorted((one, other) => one - other))
		await holdCategory(transaction, id);
	const ids: number[] = [];
	for (let start = 0; start < contents.length; start += mostAtOnce) {
		ids.push(...(await insertNominees(transaction, contents.slice(start, start + mostAtOnce))));
	}
	return ids;
}

async function insertNominees(transaction: Database, contents: NomineeContent[]): Promise<number[]> {
	const before = new Map<number, number>();
	const rows = contents.map(({ photos: _, draft, ...values }) => {
		const { categoryId } = values;
		const place = before.get(categoryId) ?? 0;
		before.set(categoryId, place + 1);
		const last = lastPosition(nominee, eq(nominee.categoryId, categoryId));
		return {
			...values,
			...newDraft(draft),
			position: place === 0 ? last : sql<number>`${last} + ${place}::int`,
		};
	});
	const stored = await transaction.insert(nominee).values(rows).returning({ id: nominee.id });
	const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other);
	for (const [index, { photos }] of contents.entries()) {
		await addItems(transaction, nomineePhoto, ids[index] as number, photos);
	}
	return ids;
}

/**
 * Changes a couple as long as it has this version; in another category it becomes the last one. The
 * reference of its votes refuses another category once there are any. Call it in a transaction.
 *
 * @returns false when it has another version, is deleted or never was
 * @throws AppError `invalid_input` when there is no such category
 */
export async function changeNominee(
	transaction: Database,
	id: number,
	version: number,
	{ photos, draft, ...values }: NomineeContent,
): Promise<boolean> {
	await holdCategory(transaction, values.categoryId);
	const { categoryId, position } = nominee;
	const last = lastPosition(nominee, eq(categoryId, values.categoryId));
	const changed = await changeRow(transaction, nominee, id, version, {
		...values,
		...(await votedDraftChange(transaction, nominee, id, draft)),
		position: sql`case when ${categoryId} = ${values.categoryId} then ${position} else ${last} end`,
	});
	if (changed) await replaceItems(transaction, nomineePhoto, id, photos);
	return changed;
}

/** Deletes, and withdraws, a couple at this version; false when it has another. Throws `has_votes`. */
export async function removeNominee(
	transaction: Database,
	id: number,
	version: number,
	now: Date,
): Promise<boolean> {
	const values = {
		deletedAt: now,
		withdrawnAt: sql`coalesce(${nominee.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
	};
	const refusal = (options: { locale: Locale }) => m.api_couple_has_votes({}, options);
	return await removeUnvoted(transaction, votedCouples, { id, version }, values, refusal);
}

/**
 * Takes a deletion back, with the withdrawal that came with it. False when the couple is not deleted.
 *
 * @throws AppError `invalid_input` while its category is deleted: it would be shown nowhere
 */
export async function restoreNominee(transaction: Database, id: number): Promise<boolean> {
	const [binned] = await transaction
		.select({ name: category.name })
		.from(category)
		.innerJoin(nominee, and(eq(nominee.categoryId, category.id), isDeletedRow(nominee, id)))
		.where(isNotNull(category.deletedAt))
		.for("share", { of: category });
	if (binned) {
		throw new AppError("invalid_input", {
			field: "category_id",
			words: (options) => m.api_category_in_bin(binned, options),
		});
	}
	const { withdrawnAt, deletedAt } = nominee;
	const values = {
		deletedAt: null,
		withdrawnAt: sql`case when ${withdrawnAt} = ${deletedAt} then null else ${withdrawnAt} end`,
	};
	return await writeRow(transaction, nominee, values, isDeletedRow(nominee, id));
}

async function holdCategory(transaction: Database, id: number): Promise<void> {
	const rows = await transaction
		.select({ id: category.id })
		.from(category)
		.where(and(eq(category.id, id), inCurrentSeason, isNull(category.deletedAt)))
		.for("share");
	if (rows.length === 0) throw new AppError("invalid_input", { field: "category_id" });
}
