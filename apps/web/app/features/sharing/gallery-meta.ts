import type { Gallery } from "@bcc/contract";
import { fileUrl } from "@bcc/contract/file-url";
import { type PageText, previewWidth } from "#web/lib/seo.ts";

/** Head of a gallery's page: what a shared link shows of it. */
export function galleryMeta({ name, description, photos }: Gallery): PageText {
	const [photo] = photos;
	return {
		title: name,
		...(description && { description }),
		...(photo && { image: fileUrl(photo.img_url, previewWidth), imageAlt: photo.alt }),
	};
}
