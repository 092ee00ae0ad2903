import {
	type AdminCategory,
	adminCategorySchema,
	type CategoryInput,
	type CategoryListQuery,
	categoryListQuerySchema,
	changedCategorySchema,
	newCategorySchema,
	orderRequestSchema,
} from "@bcc/contract/admin";
import { findCategoryRecords, listCategoryRecords } from "#server/features/category/admin-data.ts";
import { addCategory, demandFreeCode, removeCategory } from "#server/features/category/mutations.ts";
import { category, inCurrentSeason, type NewCategory } from "#server/features/category/table.ts";
import { demandRunningSeason } from "#server/features/season/data.ts";
import { votedCategories } from "#server/features/withdrawal/data.ts";
import { newDraft, votedDraftChange } from "#server/features/withdrawal/drafts.ts";
import { reinstate, restsOnVotes, withdraw } from "#server/features/withdrawal/mutations.ts";
import { differsIn, votedOnFields } from "#server/features/withdrawal/rules.ts";
import { dateOf } from "#server/lib/moment.ts";
import type { Ordered, Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { changeRow, orderRows, restoreRow } from "#server/records/rows.ts";

export const categoryResource: Resource<AdminCategory, CategoryInput, CategoryListQuery, Ordered> = {
	name: "categories",
	schemas: {
		record: adminCategorySchema,
		added: newCategorySchema,
		changed: changedCategorySchema,
		list: categoryListQuerySchema,
	},
	label: ({ name }) => name,
	list: listCategoryRecords,
	find: findCategoryRecords,
	async add(transaction, input) {
		await demandFreeCode(transaction, input.code);
		return await addCategory(transaction, { ...valuesOf(input), ...newDraft(input.draft) });
	},
	async change(transaction, id, version, input) {
		await demandFreeCode(transaction, input.code, id);
		const draft = await votedDraftChange(transaction, category, id, input.draft);
		return await changeRow(transaction, category, id, version, { ...valuesOf(input), ...draft });
	},
	remove: removeCategory,
	restore: (transaction, id) => restoreRow(transaction, category, id),
	demandRunningSeason: (transaction, { id }) => demandRunningSeason(transaction, id),
	constraints: {
		category_code_unique: "code",
		category_image_path_stored_file_path_fk: "image_url",
	},
	restsOnVotes: async (transaction, before, after) =>
		differsIn(votedOnFields.categories, before, after) && (await restsOnVotes(transaction, before.id)),
	order: {
		schema: orderRequestSchema,
		apply: (transaction, order) => orderRows(transaction, category, order, inCurrentSeason),
	},
	withdrawal: {
		withdraw: (transaction, seen, reason, now) => withdraw(transaction, votedCategories, seen, reason, now),
		reinstate: (transaction, id) => reinstate(transaction, votedCategories, id),
	},
};

export const adminCategoryRoutes = resourceRoutes(categoryResource);

function valuesOf(input: CategoryInput): Omit<NewCategory, "position" | "seasonId"> {
	return {
		name: input.name,
		nameSw: input.name_sw,
		description: input.description,
		descriptionSw: input.description_sw,
		code: input.code,
		imagePath: input.image_url,
		votingOpensAt: dateOf(input.voting_opens_at),
		votingClosesAt: dateOf(input.voting_closes_at),
	};
}
