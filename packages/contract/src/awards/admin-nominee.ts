import { z } from "zod";
import {
	deletableFields,
	deletedFilter,
	draftFields,
	draftInput,
	listQuery,
	orderRequestSchema,
	queryId,
	recordId,
	seenVersion,
} from "../admin/resource.ts";
import { optionalLine, optionalPicture, optionalText, requiredLine } from "../admin/text.ts";
import { adminCaptionedPhotoSchema, captionedPhotoInput } from "../programme/admin-album.ts";
import { programmeToday } from "../programme/calendar.ts";
import { changeReason, withdrawableFields, withdrawableFilter } from "./admin-withdrawal.ts";
import { maxStory } from "./max-story.ts";

const record = z.object({
	...deletableFields,
	...withdrawableFields,
	...draftFields,
	category_id: z.int(),
	/** People have voted in its category: only administrators may change whom they could choose. */
	category_has_votes: z.boolean(),
	husband: z.string(),
	wife: z.string(),
	/** `path` of a stored picture. */
	img_url: z.string().nullable(),
	/** Texts of the couple's own page; null = none, `…_sw` null = the English text. */
	story: z.string().nullable(),
	story_sw: z.string().nullable(),
	church: z.string().nullable(),
	church_sw: z.string().nullable(),
	region: z.string().nullable(),
	region_sw: z.string().nullable(),
	/** The year of the wedding. */
	married_year: z.int().nullable(),
	/** On the couple's own page, beside `img_url`. */
	photos: z.array(adminCaptionedPhotoSchema),
	position: z.int(),
});

export { maxStory };

/** Most photos on the page of one couple. */
export const maxCouplePhotos = 40;

/** A year that has begun; empty and left out mean null. */
export const weddingYear = z
	.int()
	.min(1900)
	.refine((year) => year <= Number(programmeToday().slice(0, 4)))
	.nullish()
	.transform((year) => year ?? null);

const input = z.object({
	...draftInput,
	category_id: recordId,
	husband: requiredLine,
	wife: requiredLine,
	img_url: optionalPicture,
	story: optionalText.pipe(z.string().max(maxStory).nullable()),
	story_sw: optionalText.pipe(z.string().max(maxStory).nullable()),
	church: optionalLine,
	church_sw: optionalLine,
	region: optionalLine,
	region_sw: optionalLine,
	married_year: weddingYear,
	photos: z.array(captionedPhotoInput).max(maxCouplePhotos).default([]),
});

/** The couples; a new one becomes its category's last one. */
export const nomineeSchemas = {
	record,
	createInput: input,
	/**
	 * Another category only while the couple has no votes (409 `has_votes`). Once there are votes in its category, or in the one that it
	 * comes to, changes of category, names, photos and captions need a `reason`.
	 */
	updateInput: input.extend({ version: seenVersion, reason: changeReason }),
	list: listQuery(["position", "husband", "wife", "category_id", "created_at", "id"], {
		...deletedFilter,
		...withdrawableFilter,
		category_id: queryId.optional(),
	}),
	/** All couples of the category that are not deleted. */
	order: orderRequestSchema.extend({ category_id: recordId }),
};

export type AdminNominee = z.infer<typeof record>;
export type NomineeInput = z.output<typeof input>;
