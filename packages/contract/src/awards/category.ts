import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";

/** An award category (product §3) with its voting window; times are ISO 8601 in UTC, null = no limit. */
export const categorySchema = z.object({
	id: z.int(),
	name: z.string(),
	description: z.string(),
	code: z.string(),
	/** `path` for GET /files/get, or null when the category has no picture. */
	image_url: z.string().nullable(),
	voting_opens_at: z.string().nullable(),
	voting_closes_at: z.string().nullable(),
	/**
	 * While organisers have frozen voting: `voting_closes_at` is then the moment of the freeze, `closes_at` the closing time, and
	 * `notice` the organisers' explanation.
	 */
	freeze: z
		.object({
			since: z.string(),
			closes_at: z.string().nullable(),
			notice: z.string().nullable(),
			...untranslatedFields,
		})
		.nullable(),
	...untranslatedFields,
});

/** A category in the list of all, with its number of couples (added). */
export const listedCategorySchema = categorySchema.extend({ couples: z.int() });

/** A couple of a category (product §3). */
export const nomineeSchema = z.object({
	id: z.int(),
	husband: z.string(),
	wife: z.string(),
	/** `path` for GET /files/get, or null when the couple has no photo. */
	img_url: z.string().nullable(),
});

export const categoryListReplySchema = successReply(z.array(listedCategorySchema));
export const categoryReplySchema = successReply(z.array(categorySchema).length(1));
export const nomineeListReplySchema = successReply(z.array(nomineeSchema));

export type Category = z.infer<typeof categorySchema>;
export type ListedCategory = z.infer<typeof listedCategorySchema>;
export type Nominee = z.infer<typeof nomineeSchema>;
