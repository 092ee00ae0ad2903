import { z } from "zod";
import { queryFlag, queryId } from "./resource.ts";

/** What a couple can print and pass on, by the names of its files. */
export const kitFiles = [
	"poster-a4-en.pdf",
	"poster-a3-en.pdf",
	"poster-a4-sw.pdf",
	"poster-a3-sw.pdf",
	"square-en.jpg",
	"square-sw.jpg",
	"story-en.jpg",
	"story-sw.jpg",
] as const;

/** Path of `GET /admin/api/nominees/{id}/kit/{file}`. */
export const kitParamsSchema = z.object({
	id: z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.refine((id) => id >= 1 && id <= 2_147_483_647),
	file: z.enum(kitFiles),
});

/**
 * Query of `GET /admin/api/nominees/kits.zip`: the kits of one couple, of a category, or of the whole season, as one
 * archive that is made while it is sent.
 */
export const kitsQuerySchema = z
	.object({ nominee_id: queryId.optional(), category_id: queryId.optional(), all: queryFlag.optional() })
	.refine(({ nominee_id, category_id, all }) => nominee_id ?? category_id ?? all);

export type KitFile = (typeof kitFiles)[number];
export type KitsQuery = z.output<typeof kitsQuerySchema>;
