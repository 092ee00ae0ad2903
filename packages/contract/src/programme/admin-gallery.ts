import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	draftFields,
	draftFilter,
	draftInput,
	listQuery,
	orderRequestSchema,
	seenVersion,
} from "../admin/resource.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "../admin/text.ts";
import { adminCaptionedPhotoSchema, captionedPhotoInput, maxMedia } from "./admin-album.ts";

const input = z.object({
	...draftInput,
	name: requiredLine,
	name_sw: optionalLine,
	description: requiredText,
	description_sw: optionalText,
	photos: z.array(captionedPhotoInput).max(maxMedia).default([]),
});

/** Galleries with all their photos, in the order shown; those of a change take the place of the stored ones. */
export const gallerySchemas = {
	record: z.object({
		...deletableFields,
		...draftFields,
		name: z.string(),
		name_sw: z.string().nullable(),
		description: z.string(),
		description_sw: z.string().nullable(),
		position: z.int(),
		photos: z.array(adminCaptionedPhotoSchema),
	}),
	createInput: input,
	updateInput: input.extend({ version: seenVersion }),
	list: listQuery(["position", "name", "created_at", "id"], { ...deletedFilter, ...draftFilter }),
	order: orderRequestSchema,
};

export type AdminGallery = z.infer<typeof gallerySchemas.record>;
