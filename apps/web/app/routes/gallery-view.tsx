import type { Gallery } from "@bcc/contract";
import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { GallerySkeleton } from "#web/features/gallery/gallery-skeleton.tsx";
import { GalleryView, NoGallery } from "#web/features/gallery/gallery-view.tsx";
import { loadGallery } from "#web/features/gallery/load-galleries.ts";
import { galleryMeta } from "#web/features/sharing/gallery-meta.ts";
import { browserLoader, loadedIn, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/gallery-view";

export const loader = serverLoader(loadGallery);
export const clientLoader = browserLoader(loadGallery);

export function meta({ loaderData, error, ...source }: Route.MetaArgs) {
	const gallery = loadedIn<Gallery>(loaderData);
	return pageMeta(source, {
		title: m.content_gallery_page_title(),
		description: m.content_gallery_description(),
		...(gallery && galleryMeta(gallery)),
		hidden: Boolean(error),
		parameters: ["galleryId"],
	});
}

export default function GalleryViewPage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<GallerySkeleton />} problem={<NoGallery />}>
			{(gallery) => <GalleryView gallery={gallery} />}
		</Loaded>
	);
}

export const ErrorBoundary = NoGallery;
