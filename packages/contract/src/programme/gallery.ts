import { z } from "zod";
import { untranslatedFields } from "../language.ts";
import { successReply } from "../reply.ts";

/** A photo of a gallery; `width` and `height` are the original's pixels, to reserve its space. */
export const galleryPhotoSchema = z.object({
	/** `path` for GET /files/get. */
	img_url: z.string(),
	width: z.int(),
	height: z.int(),
	/** Shown below the photo in the lightbox; may be empty. */
	caption: z.string(),
	/** What the photo shows, for those who cannot see it. */
	alt: z.string(),
	...untranslatedFields,
});

/** A gallery with all its photos (product §3), in the list and alone. */
export const gallerySchema = z.object({
	id: z.int(),
	name: z.string(),
	description: z.string(),
	photos: z.array(galleryPhotoSchema),
	...untranslatedFields,
});

export const galleryListReplySchema = successReply(z.array(gallerySchema));
export const galleryReplySchema = successReply(z.array(gallerySchema).length(1));

export type Gallery = z.infer<typeof gallerySchema>;
export type GalleryPhoto = z.infer<typeof galleryPhotoSchema>;
