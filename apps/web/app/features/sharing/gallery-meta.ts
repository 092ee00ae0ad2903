import type { Gallery } from "@bcc/contract";
import { previewUrl } from "@bcc/contract/share-picture";
import type { PageText } from "#web/lib/seo.ts";

/** Head of a gallery's page: what a shared link shows of it. */
export function galleryMeta({ name, description, photos }: Gallery): PageText {
	const [photo] = photos;
	return {
		title: name,
		...(description && { description }),
		...(photo && { image: { url: previewUrl(photo.img_url), alt: photo.alt } }),
	};
}
