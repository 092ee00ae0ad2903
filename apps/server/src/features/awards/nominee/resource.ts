import { type NomineeInput, nomineeSchemas } from "@bcc/contract/awards/admin-nominee";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { categoriesOfSeason, category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee, nomineePhoto } from "#server/db/schema/nominee.ts";
import { tally } from "#server/db/schema/voting.ts";
import { requireRunningSeason } from "#server/features/awards/running-season/data.ts";
import { hasVotes, votedCouples } from "#server/features/awards/withdrawal/data.ts";
import { anyHasVotes, removeUnvoted } from "#server/features/awards/withdrawal/mutations.ts";
import { differsIn, votedOnFields } from "#server/features/awards/withdrawal/rules.ts";
import { captionedPhotoAlbum } from "#server/features/programme/album/album.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "#server/lib/drizzle.ts";
import { isDeletedRow, lastPosition, writeRow } from "#server/records/rows.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const couplePhotos = captionedPhotoAlbum(nomineePhoto);

export const nominees = tableResource({
	name: "nominees",
	schemas: nomineeSchemas,
	table: nominee,
	columns: {
		// Columns of a query of one table are written without its name, and these bear the same.
		category_has_votes: sql`exists (select from ${tally} where ${tally}.category_id = ${nominee}.category_id)`,
		img_url: nominee.imagePath,
		has_votes: hasVotes(votedCouples),
	},
	albums: { photos: couplePhotos },
	label: ({ husband, wife }) => `${husband} & ${wife}`,
	search: [nominee.husband, nominee.wife],
	among: inArray(nominee.categoryId, categoriesOfSeason),
	group: "category_id",
	async prepare(transaction, input) {
		await lockCategory(transaction, input.category_id);
		return input;
	},
	constraints: { tally_nominee_fk: { code: "has_votes", field: "category_id" } },
	async hasVotes(transaction, before, after) {
		if (after && !differsIn(votedOnFields.nominees, before, after)) return false;
		// Otherwise a couple could be moved to a category without votes, renamed there, and moved back.
		const touched = new Set([before.category_id, (after ?? before).category_id]);
		return await anyHasVotes(transaction, touched);
	},
	requireRunningSeason: (transaction, { category_id }) => requireRunningSeason(transaction, category_id),
	remove: removeNominee,
	restore: restoreNominee,
});

/** @throws AppError `invalid_input` where there is no such category */
async function lockCategory(transaction: Database, id: number): Promise<void> {
	const rows = await transaction
		.select({ id: category.id })
		.from(category)
		.where(and(eq(category.id, id), inCurrentSeason, isNull(category.deletedAt)))
		.for("share");
	if (rows.length === 0) throw new AppError("invalid_input", { field: "category_id" });
}

/** Deletes, and withdraws, a couple at this version; false when it has another. Throws `has_votes`. */
async function removeNominee(
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
async function restoreNominee(transaction: Database, id: number): Promise<boolean> {
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

/** Most couples of one statement: building a larger one takes longer than it saves. */
const mostAtOnce = 100;

/** Stores couples as the last ones of their categories, in the order given, in a transaction; gives their ids in that order. */
export async function addNominees(transaction: Database, inputs: NomineeInput[]): Promise<number[]> {
	const categoryIds = new Set(inputs.map(({ category_id }) => category_id));
	for (const id of [...categoryIds].toSorted((one, other) => one - other)) {
		await lockCategory(transaction, id);
	}
	const ids: number[] = [];
	for (let start = 0; start < inputs.length; start += mostAtOnce) {
		ids.push(...(await insertNominees(transaction, inputs.slice(start, start + mostAtOnce))));
	}
	return ids;
}

async function insertNominees(transaction: Database, inputs: NomineeInput[]): Promise<number[]> {
	const before = new Map<number, number>();
	const rows = inputs.map((input) => {
		const place = before.get(input.category_id) ?? 0;
		before.set(input.category_id, place + 1);
		const last = lastPosition(nominee, eq(nominee.categoryId, input.category_id));
		const row = nominees.rowOf(input) as typeof nominee.$inferInsert;
		return { ...row, position: place === 0 ? last : sql<number>`${last} + ${place}::int` };
	});
	const stored = await transaction.insert(nominee).values(rows).returning({ id: nominee.id });
	const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other);
	for (const [index, { photos }] of inputs.entries()) {
		if (photos.length > 0) {
			await couplePhotos.replace(transaction, ids[index] as number, photos.map(couplePhotos.rowOf));
		}
	}
	return ids;
}
