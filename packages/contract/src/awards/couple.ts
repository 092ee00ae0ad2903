import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { galleryPhotoSchema } from "../programme/gallery.ts";
import { successReply } from "../reply.ts";
import { nomineeSchema } from "./category.ts";

/** A couple's own page; texts that the organisers have not written are null (reply of GET /award/couple/{id}, added). */
export const coupleSchema = nomineeSchema.extend({
	category_id: z.int(),
	/** The couple or its category is withdrawn: only the names are set. */
	withdrawn: z.boolean(),
	/** Paragraphs, separated by empty lines. */
	story: z.string().nullable(),
	church: z.string().nullable(),
	region: z.string().nullable(),
	/** The year of the wedding. */
	married_year: z.int().nullable(),
	/** Besides `img_url`. */
	photos: z.array(galleryPhotoSchema),
	...untranslatedFields,
});

export const coupleReplySchema = successReply(z.array(coupleSchema).length(1));

export type Couple = z.infer<typeof coupleSchema>;
