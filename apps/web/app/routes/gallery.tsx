import { m } from "@bcc/messages";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import styles from "#web/features/gallery/gallery-list.module.css";
import { GalleryList } from "#web/features/gallery/gallery-list.tsx";
import { GalleryListSkeleton } from "#web/features/gallery/gallery-skeleton.tsx";
import { loadGalleries } from "#web/features/gallery/load-galleries.ts";
import { apiContext, browserApi } from "#web/lib/api.ts";
import { pageMeta } from "#web/lib/seo.ts";
import type { Route } from "./+types/gallery";

export async function loader({ context }: Route.LoaderArgs) {
	return { page: await loadGalleries(context.get(apiContext)), askedAt: Date.now() };
}

export function clientLoader() {
	return { page: loadGalleries(browserApi()), askedAt: Date.now() };
}

export function meta(source: Route.MetaArgs) {
	return pageMeta(source, {
		title: m.content_gallery_page_title(),
		description: m.content_gallery_description(),
	});
}

export default function GalleryPage({ loaderData: { page, askedAt } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.content_gallery_title()} subtitle={m.content_gallery_description()} />
			<div className={`column ${styles.page}`}>
				<Loaded key={askedAt} value={page} fallback={<GalleryListSkeleton />}>
					{(loaded) => <GalleryList page={loaded} />}
				</Loaded>
			</div>
		</>
	);
}
