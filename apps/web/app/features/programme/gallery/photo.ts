import { imageWidths } from "@bcc/contract/file-url";

/** A photo that the lightbox shows, of a gallery, seminar or event. */
export type LightboxPhoto = {
	/** `path` for GET /files/get. */
	url: string;
	alt: string;
	/** Shown below it; may be empty. */
	caption?: string;
	/** Size of the original in pixels; 0 or left out = unknown. */
	width?: number;
	height?: number;
	/** Which of its texts are not in the page's language. */
	in_english?: string[] | undefined;
};

/** Of the widest picture of a photo, in pixels. */
const largeWidth = 1920;

/** Narrower pictures are of no use in the lightbox, not even on a phone. */
const smallestSlide = 480;

/** The widths in which the lightbox may ask for a photo, in pixels, ascending; none is above the original's. */
export function slideWidths(original: number | undefined): number[] {
	const widths = imageWidths.filter((width) => width >= smallestSlide && (!original || width < original));
	return original ? [...new Set([...widths, Math.min(original, largeWidth)])] : widths;
}
