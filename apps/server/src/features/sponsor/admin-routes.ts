import {
	type AdminSponsor,
	adminSponsorSchema,
	changedSponsorSchema,
	newSponsorSchema,
	orderRequestSchema,
	type SponsorInput,
	type SponsorListQuery,
	sponsorListQuerySchema,
} from "@bcc/contract/admin";
import {
	findSponsorRecords,
	inCurrentSeason,
	listSponsorRecords,
} from "#server/features/sponsor/admin-data.ts";
import { demandCurrentSponsor } from "#server/features/sponsor/data.ts";
import { addSponsor, changeSponsor } from "#server/features/sponsor/mutations.ts";
import { sponsor } from "#server/features/sponsor/table.ts";
import type { Ordered, Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { orderRows, removeRow, restoreRow } from "#server/records/rows.ts";

const sponsorResource: Resource<AdminSponsor, SponsorInput, SponsorListQuery, Ordered> = {
	name: "sponsors",
	schemas: {
		record: adminSponsorSchema,
		added: newSponsorSchema,
		changed: changedSponsorSchema,
		list: sponsorListQuerySchema,
	},
	label: ({ name }) => name,
	list: listSponsorRecords,
	find: findSponsorRecords,
	add: addSponsor,
	change: changeSponsor,
	remove: (transaction, id, version, now) => removeRow(transaction, sponsor, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, sponsor, id),
	demandRunningSeason: (transaction, { id }) => demandCurrentSponsor(transaction, id),
	constraints: { sponsor_logo_path_stored_file_path_fk: "logo" },
	order: {
		schema: orderRequestSchema,
		apply: (transaction, order) => orderRows(transaction, sponsor, order, inCurrentSeason),
	},
};

export const adminSponsorRoutes = resourceRoutes(sponsorResource);
