import { z } from "zod";
import { bannerPlacements } from "../banner.ts";
import { successReply } from "../reply.ts";
import {
	deletableFields,
	deletedFilter,
	listQuery,
	orderRequestSchema,
	queryFlag,
	seenVersion,
} from "./resource.ts";
import { htmlText, maxHtml, maxLongHtml, optionalPicture } from "./text.ts";

/** A banner as organisers see it; the site shows the first active one of a placement. */
export const adminBannerSchema = z.object({
	...deletableFields,
	placement: z.enum(bannerPlacements),
	/** Sanitised HTML, as visitors get it. */
	title: z.string(),
	title_sw: z.string().nullable(),
	text: z.string(),
	text_sw: z.string().nullable(),
	/** `path` of a stored picture. */
	first_image: z.string().nullable(),
	second_image: z.string().nullable(),
	active: z.boolean(),
	/** Lowest first within the placement; changed by `POST …/order`. */
	position: z.int(),
});

const { required: requiredHtml, optional: optionalHtml } = htmlText(maxHtml);

/** Body of POST /admin/api/banners; HTML is sanitised when stored, see POST …/sanitise. */
export const newBannerSchema = z.object({
	placement: z.enum(bannerPlacements),
	title: requiredHtml,
	title_sw: optionalHtml,
	text: requiredHtml,
	text_sw: optionalHtml,
	first_image: optionalPicture,
	second_image: optionalPicture,
	active: z.boolean().default(true),
});

/** Body of PUT /admin/api/banners/{id}. */
export const changedBannerSchema = newBannerSchema.extend({ version: seenVersion });

/** Body of POST /admin/api/banners/order: all banners of the placement that are not deleted. */
export const bannerOrderSchema = orderRequestSchema.extend({ placement: z.enum(bannerPlacements) });

export const bannerListQuerySchema = listQuery(["position", "placement", "title", "created_at", "id"], {
	...deletedFilter,
	placement: z.enum(bannerPlacements).optional(),
	active: queryFlag.optional(),
});

/** Body of POST /admin/api/banners/sanitise: nothing is stored. */
export const sanitiseRequestSchema = z.object({ html: z.string().max(maxLongHtml) });

/** What would be stored of some HTML, and what would be stripped from it. */
export const sanitisedSchema = z.object({
	html: z.string(),
	/** Such as `<script>` (an element) or `a onclick` (an attribute), each once with how often it came. */
	stripped: z.array(
		z.object({ kind: z.enum(["element", "attribute", "link"]), name: z.string(), count: z.int() }),
	),
});

export const sanitiseReplySchema = successReply(sanitisedSchema);

export type AdminBanner = z.infer<typeof adminBannerSchema>;
export type BannerInput = z.output<typeof newBannerSchema>;
export type BannerListQuery = z.output<typeof bannerListQuerySchema>;
export type Sanitised = z.infer<typeof sanitisedSchema>;
