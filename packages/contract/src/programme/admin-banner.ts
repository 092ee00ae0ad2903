import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	listQuery,
	orderRequestSchema,
	queryFlag,
	seenVersion,
} from "../admin/resource.ts";
import { htmlText, maxHtml, maxLongHtml, optionalPicture } from "../admin/text.ts";
import { successReply } from "../reply.ts";
import { bannerPlacements } from "./banner.ts";

const record = z.object({
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
	position: z.int(),
});

const { required: requiredHtml, optional: optionalHtml } = htmlText(maxHtml);

/** HTML is sanitised when stored, see POST …/sanitise. */
const input = z.object({
	placement: z.enum(bannerPlacements),
	title: requiredHtml,
	title_sw: optionalHtml,
	text: requiredHtml,
	text_sw: optionalHtml,
	first_image: optionalPicture,
	second_image: optionalPicture,
	active: z.boolean().default(true),
});

/** Banners; the site shows the first active one of a placement. */
export const bannerSchemas = {
	record,
	createInput: input,
	updateInput: input.extend({ version: seenVersion }),
	list: listQuery(["position", "placement", "title", "created_at", "id"], {
		...deletedFilter,
		placement: z.enum(bannerPlacements).optional(),
		active: queryFlag.optional(),
	}),
	/** All banners of the placement that are not deleted. */
	order: orderRequestSchema.extend({ placement: z.enum(bannerPlacements) }),
};

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

export type AdminBanner = z.infer<typeof record>;
export type Sanitised = z.infer<typeof sanitisedSchema>;
