import { z } from "zod";
import { queryFlag, queryId } from "../admin/resource.ts";
import { successReply } from "../reply.ts";

/** A category's "vote now" pictures; those of a couple have the same shapes. */
export const categoryKitFiles = ["square-en.jpg", "square-sw.jpg", "story-en.jpg", "story-sw.jpg"] as const;

/** Files that a couple can print and share, by name. */
export const kitFiles = [
	"poster-a4-en.pdf",
	"poster-a3-en.pdf",
	"poster-a4-sw.pdf",
	"poster-a3-sw.pdf",
	...categoryKitFiles,
	"certificate-en.pdf",
	"certificate-sw.pdf",
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

/** Files for a winning couple: pictures that name its place, and a certificate. */
export const winnerFiles = [
	...categoryKitFiles,
	"certificate-en.pdf",
	"certificate-sw.pdf",
] as const satisfies KitFile[];

/** Query of `GET /admin/api/votes/winners.zip`; left out, the season that runs. */
export const winnersZipQuerySchema = z.object({ season: queryId.optional() });

/** Path of `GET /admin/api/categories/{id}/kit/{file}`. */
export const categoryKitParamsSchema = kitParamsSchema.extend({ file: z.enum(categoryKitFiles) });

/** `GET /admin/api/nominees/{id}/messages`: a couple's link and texts to share, by language; null while it has no page. */
export const coupleMessagesSchema = z.object({ en: z.string(), sw: z.string() });
export const coupleMessagesReplySchema = successReply(coupleMessagesSchema.nullable());

export type CategoryKitFile = (typeof categoryKitFiles)[number];
export type CoupleMessages = z.infer<typeof coupleMessagesSchema>;
export type KitFile = (typeof kitFiles)[number];
export type KitsQuery = z.output<typeof kitsQuerySchema>;
