import {
	type AdminBanner,
	adminBannerSchema,
	adminPath,
	type BannerInput,
	type BannerListQuery,
	bannerListQuerySchema,
	bannerOrderSchema,
	changedBannerSchema,
	newBannerSchema,
	sanitiseReplySchema,
	sanitiseRequestSchema,
} from "@bcc/contract/admin";
import { eq } from "drizzle-orm";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { findBannerRecords, listBannerRecords } from "#server/features/banner/admin-data.ts";
import { changeBanner, cleanBanner, saveBanner } from "#server/features/banner/mutations.ts";
import { banner } from "#server/features/banner/table.ts";
import { replies, success } from "#server/http/replies.ts";
import { roleScope } from "#server/http/scopes.ts";
import { AppError } from "#server/lib/app-error.ts";
import { harmlessHtmlAndStripped } from "#server/lib/harmless-html.ts";
import { contentWriters, maxRecordBytes, type Ordered, type Resource } from "#server/records/resource.ts";
import { resourceRoutes } from "#server/records/routes.ts";
import { lastPosition, orderRows, removeRow, restoreRow } from "#server/records/rows.ts";

type BannerOrder = Ordered & { placement: AdminBanner["placement"] };

const bannerResource: Resource<AdminBanner, BannerInput, BannerListQuery, BannerOrder> = {
	name: "banners",
	schemas: {
		record: adminBannerSchema,
		added: newBannerSchema,
		changed: changedBannerSchema,
		list: bannerListQuerySchema,
	},
	label: ({ placement, title }) => `${placement}: ${title.replace(/<[^>]*>/g, "")}`,
	list: listBannerRecords,
	find: findBannerRecords,
	async add(transaction, input) {
		const position = lastPosition(banner, eq(banner.placement, input.placement));
		return (await saveBanner(transaction, { ...valuesOf(input), position })).id;
	},
	change: (transaction, id, version, input) => changeBanner(transaction, id, version, valuesOf(input)),
	remove: (transaction, id, version, now) => removeRow(transaction, banner, id, version, now),
	restore: (transaction, id) => restoreRow(transaction, banner, id),
	constraints: {
		banner_first_image_stored_file_path_fk: "first_image",
		banner_second_image_stored_file_path_fk: "second_image",
	},
	order: {
		schema: bannerOrderSchema,
		apply: (transaction, { placement, ...order }) =>
			orderRows(transaction, banner, order, eq(banner.placement, placement)),
	},
};

export const adminBannerRoutes: FastifyPluginAsyncZod = async (app) => {
	await app.register(resourceRoutes(bannerResource));
	await app.register(async (writers: typeof app) => {
		await writers.register(roleScope(contentWriters));
		writers.post(
			`${adminPath}/banners/sanitise`,
			{
				bodyLimit: maxRecordBytes,
				schema: {
					tags: ["back office: banners"],
					body: sanitiseRequestSchema,
					response: replies(sanitiseReplySchema),
				},
			},
			async (request) => ({ status: success, data: harmlessHtmlAndStripped(request.body.html) }),
		);
	});
};

/** @throws AppError `invalid_input` where nothing harmless is left of a text that must be there */
function valuesOf(input: BannerInput) {
	const values = cleanBanner({
		placement: input.placement,
		titleHtml: input.title,
		titleHtmlSw: input.title_sw,
		textHtml: input.text,
		textHtmlSw: input.text_sw,
		firstImage: input.first_image,
		secondImage: input.second_image,
		active: input.active,
		updatedAt: new Date(),
	});
	if (!values.titleHtml.trim()) throw new AppError("invalid_input", { field: "title" });
	if (!values.textHtml.trim()) throw new AppError("invalid_input", { field: "text" });
	return values;
}
