import { z } from "zod";
import {
	anyLine,
	optionalLine,
	requiredLine,
	requiredPicture,
	requiredVideo,
	webAddress,
} from "../admin/text.ts";

/** A photo of a seminar or an event, as organisers see it; the order given is the order shown. */
export const adminPhotoSchema = z.object({
	/** `path` of a stored picture. */
	url: z.string(),
	alt: z.string(),
	alt_sw: z.string().nullable(),
});

/** A video of a seminar or an event. */
export const adminVideoSchema = z.object({
	/** `path` of a stored video, or an address elsewhere. */
	url: z.string(),
	title: z.string(),
	title_sw: z.string().nullable(),
});

export const photoInput = z.object({ url: requiredPicture, alt: requiredLine, alt_sw: optionalLine });
export const videoInput = z.object({
	// With its scheme: the name of a stored file could be a host's, too.
	url: z.union([requiredVideo, z.string().trim().startsWith("https://").pipe(webAddress)]),
	title: requiredLine,
	title_sw: optionalLine,
});

/** Most photos or videos of one seminar, event or gallery. */
export const maxMedia = 500;

/** A photo with a caption, of a gallery or of a couple. */
export const adminCaptionedPhotoSchema = z.object({
	/** `path` of a stored picture. */
	img_url: z.string(),
	caption: z.string(),
	caption_sw: z.string().nullable(),
	alt: z.string(),
	alt_sw: z.string().nullable(),
	/** Pixels. */
	width: z.int(),
	height: z.int(),
});

export const captionedPhotoInput = z.object({
	img_url: requiredPicture,
	caption: anyLine.default(""),
	caption_sw: optionalLine,
	alt: requiredLine,
	alt_sw: optionalLine,
});

export const photosInput = z.array(photoInput).max(maxMedia).default([]);
export const videosInput = z.array(videoInput).max(maxMedia).default([]);

export type AdminPhoto = z.infer<typeof adminPhotoSchema>;
export type AdminVideo = z.infer<typeof adminVideoSchema>;
export type AdminCaptionedPhoto = z.infer<typeof adminCaptionedPhotoSchema>;
