import {
	type AdminNominee,
	adminNomineeSchema,
	changedNomineeSchema,
	type NomineeInput,
	type NomineeListQuery,
	newNomineeSchema,
	nomineeListQuerySchema,
	nomineeOrderSchema,
} from "@bcc/contract/admin";
import { eq } from "drizzle-orm";
import { captionedPhotoOf } from "#server/features/album/rules.ts";
import { findNomineeRecords, listNomineeRecords } from "#server/features/nominee/admin-data.ts";
import {
	addNominee,
	changeNominee,
	type NomineeContent,
	removeNominee,
	restoreNominee,
} from "#server/features/nominee/mutations.ts";
import { nominee } from "#server/features/nominee/table.ts";
import { demandRunningSeason } from "#server/features/season/data.ts";
import { votedCouples } from "#server/features/withdrawal/data.ts";
import { reinstate, restsOnVotes, withdraw } from "#server/features/withdrawal/mutations.ts";
import { differsIn, votedOnFields } from "#server/features/withdrawal/rules.ts";
import type { Ordered, Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { orderRows } from "#server/records/rows.ts";

type NomineeOrder = Ordered & { category_id: number };

export const nomineeResource: Resource<AdminNominee, NomineeInput, NomineeListQuery, NomineeOrder> = {
	name: "nominees",
	schemas: {
		record: adminNomineeSchema,
		added: newNomineeSchema,
		changed: changedNomineeSchema,
		list: nomineeListQuerySchema,
	},
	label: ({ husband, wife }) => `${husband} & ${wife}`,
	list: listNomineeRecords,
	find: findNomineeRecords,
	add: (transaction, input) => addNominee(transaction, contentOf(input)),
	change: (transaction, id, version, input) => changeNominee(transaction, id, version, contentOf(input)),
	remove: removeNominee,
	restore: restoreNominee,
	demandRunningSeason: (transaction, { category_id }) => demandRunningSeason(transaction, category_id),
	constraints: {
		nominee_image_path_stored_file_path_fk: "img_url",
		nominee_photo_path_stored_file_path_fk: "photos",
		tally_nominee_fk: { code: "has_votes", field: "category_id" },
	},
	restsOnVotes: async (transaction, before, after) =>
		differsIn(votedOnFields.nominees, before, after) && (await restsOnVotes(transaction, before.category_id)),
	order: {
		schema: nomineeOrderSchema,
		async apply(transaction, { category_id, ...order }) {
			await demandRunningSeason(transaction, category_id);
			return await orderRows(transaction, nominee, order, eq(nominee.categoryId, category_id));
		},
	},
	withdrawal: {
		withdraw: (transaction, seen, reason, now) => withdraw(transaction, votedCouples, seen, reason, now),
		reinstate: (transaction, id) => reinstate(transaction, votedCouples, id),
	},
};

export const adminNomineeRoutes = resourceRoutes(nomineeResource);

/** What a form or a line of a sheet has, as it is stored. */
export function contentOf(input: NomineeInput): NomineeContent {
	return {
		draft: input.draft,
		categoryId: input.category_id,
		husband: input.husband,
		wife: input.wife,
		imagePath: input.img_url,
		story: input.story,
		storySw: input.story_sw,
		church: input.church,
		churchSw: input.church_sw,
		region: input.region,
		regionSw: input.region_sw,
		marriedYear: input.married_year,
		photos: input.photos.map(captionedPhotoOf),
	};
}
