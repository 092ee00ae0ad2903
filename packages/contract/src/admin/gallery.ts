import { z } from "zod";
import { adminCaptionedPhotoSchema, captionedPhotoInput, maxMedia } from "./media.ts";
import {
	deletableFields,
	deletedFilter,
	draftFields,
	draftFilter,
	draftInput,
	listQuery,
	seenVersion,
} from "./resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./text.ts";

/** A gallery as organisers see it, with all its photos in the order shown. */
export const adminGallerySchema = z.object({
	...deletableFields,
	...draftFields,
	name: z.string(),
	name_sw: z.string().nullable(),
	description: z.string(),
	description_sw: z.string().nullable(),
	/** Lowest first; changed by `POST …/order`. */
	position: z.int(),
	photos: z.array(adminCaptionedPhotoSchema),
});

/** Body of POST /admin/api/galleries; the gallery becomes the last one. */
export const newGallerySchema = z.object({
	...draftInput,
	name: requiredLine,
	name_sw: optionalLine,
	description: requiredText,
	description_sw: optionalText,
	photos: z.array(captionedPhotoInput).max(maxMedia).default([]),
});

/** Body of PUT /admin/api/galleries/{id}; the photos take the place of the stored ones. */
export const changedGallerySchema = newGallerySchema.extend({ version: seenVersion });

export const galleryListQuerySchema = listQuery(["position", "name", "created_at", "id"], {
	...deletedFilter,
	...draftFilter,
});

export type AdminGallery = z.infer<typeof adminGallerySchema>;
export type GalleryInput = z.output<typeof newGallerySchema>;
export type GalleryListQuery = z.output<typeof galleryListQuerySchema>;
