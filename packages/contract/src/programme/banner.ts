import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";

/** The placement of a banner (product §3); also the `type` of GET /banners/current. */
export const bannerPlacements = ["homepage", "seminar", "event"] as const;

export const bannerQuerySchema = z.object({ type: z.enum(bannerPlacements) });

/** A landing-page banner; `title` and `text` are sanitised HTML (product §1, architecture §4). */
export const bannerSchema = z.object({
	title: z.string(),
	text: z.string(),
	/** `path` for GET /files/get. */
	first_image: z.string().nullable(),
	second_image: z.string().nullable(),
	...untranslatedFields,
});

export const bannerListReplySchema = successReply(z.array(bannerSchema));

export type Banner = z.infer<typeof bannerSchema>;
export type BannerPlacement = (typeof bannerPlacements)[number];
