/** Widths, in CSS pixels, in which the server makes derived pictures; others are rounded up to the next. */
export const imageWidths = [96, 160, 240, 360, 480, 640, 800, 1080, 1440, 1920] as const;

/**
 * Address of a stored file on the site.
 *
 * @param path a `…_url`, `first_image` or `second_image` value of the API
 * @param width wanted width in pixels; left out = the original
 */
export function fileUrl(path: string, width?: number): string {
	const query = new URLSearchParams({ path });
	if (width) query.set("w", String(width));
	return `/files/get?${query}`;
}

/** Whether a video's `url` leads to another site, such as YouTube: it opens there, and is not shown here. */
export const isVideoLink = (url: string) => url.startsWith("https://");
