import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import styles from "#web/features/gallery/gallery-list.module.css";
import { GalleryList } from "#web/features/gallery/gallery-list.tsx";
import { GalleryListSkeleton } from "#web/features/gallery/gallery-skeleton.tsx";
import { loadGalleries } from "#web/features/gallery/load-galleries.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/gallery";

export const loader = serverLoader(loadGalleries);
export const clientLoader = browserLoader(loadGalleries);

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.content_gallery_page_title(),
		description: m.content_gallery_description(),
	});
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.content_gallery_title()} subtitle={m.content_gallery_description()} />
			<div className={`column ${styles.page}`}>
				<Loaded value={loaderData.page} fallback={<GalleryListSkeleton />}>
					{(galleries) => <GalleryList galleries={galleries} />}
				</Loaded>
			</div>
		</>
	);
}
