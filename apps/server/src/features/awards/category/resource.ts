import { categorySchemas } from "@bcc/contract/awards/admin-category";
import * as m from "@bcc/messages";
import type { Locale } from "@bcc/messages/locale";
import type { Database } from "#server/db/client.ts";
import { category, inCurrentSeason } from "#server/db/schema/category.ts";
import { nominee } from "#server/db/schema/nominee.ts";
import { requireRunningSeason } from "#server/features/awards/running-season/data.ts";
import { hasVotes, votedCategories } from "#server/features/awards/withdrawal/data.ts";
import { categoryHasVotes, removeUnvoted } from "#server/features/awards/withdrawal/mutations.ts";
import { differsIn, votedOnFields } from "#server/features/awards/withdrawal/rules.ts";
import { AppError } from "#server/lib/app-error.ts";
import { and, eq, ne, sql } from "#server/lib/drizzle.ts";
import { tableResource } from "#server/records/table-resource.ts";

export const categories = tableResource({
	name: "categories",
	schemas: categorySchemas,
	table: category,
	columns: {
		image_url: category.imagePath,
		nominees: sql`(select count(*)::int from ${nominee}
			where ${nominee.categoryId} = ${category}."id" and ${nominee.withdrawnAt} is null)`,
		has_votes: hasVotes(votedCategories),
	},
	label: ({ name }) => name,
	search: [category.name, category.nameSw, category.code],
	among: inCurrentSeason,
	async prepare(transaction, input, before) {
		await requireFreeCode(transaction, input.code, before?.id);
		return input;
	},
	constraints: { category_code_unique: "code" },
	hasVotes: async (transaction, before, after) =>
		after !== null &&
		differsIn(votedOnFields.categories, before, after) &&
		(await categoryHasVotes(transaction, before.id)),
	requireRunningSeason: (transaction, { id }) => requireRunningSeason(transaction, id),
	remove(transaction, id, version, now) {
		const refusal = (options: { locale: Locale }) => m.api_category_has_votes({}, options);
		return removeUnvoted(transaction, votedCategories, { id, version }, { deletedAt: now }, refusal);
	},
});

/** Names the category of the season that has the code, where the constraint would only refuse it; one in the bin still has its own. */
async function requireFreeCode(transaction: Database, code: string, except?: number): Promise<void> {
	const isOther = except === undefined ? undefined : ne(category.id, except);
	const [found] = await transaction
		.select({ name: category.name, deletedAt: category.deletedAt })
		.from(category)
		.where(and(inCurrentSeason, eq(category.code, code), isOther));
	if (!found) return;
	const { name, deletedAt } = found;
	const words = (options: { locale: Locale }) =>
		deletedAt ? m.api_code_in_bin({ name }, options) : m.api_code_taken({ name }, options);
	throw new AppError("already_taken", { field: "code", words });
}
