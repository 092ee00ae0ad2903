import type { ApiClient } from "@bcc/contract/client";
import type { Gallery } from "@bcc/contract/programme/gallery";
import { m } from "@bcc/messages";
import { Arrow } from "#web/components/back-link.tsx";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OrganiserText } from "#web/components/organiser-text.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { browserLoader, serverLoader } from "#web/lib/page-data.ts";
import { dataOrNull } from "#web/lib/report-failure.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/galleries-page";
import styles from "./gallery-list.module.css";
import shapes from "./gallery-skeleton.module.css";
import { GridSkeleton, PhotoGrid } from "./photo-grid.tsx";

const load = async (api: ApiClient) => dataOrNull(await api.galleries(), "Galleries could not be loaded");

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const meta = head(() => ({
	title: m.content_gallery_page_title(),
	description: m.content_gallery_description(),
}));

/** Every gallery with name, description and photo grid (product §2); or why there are none. */
export default function GalleriesPage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={m.content_gallery_title()} subtitle={m.content_gallery_description()} />
			<div className="column stack gap-8 page">
				<Loaded value={loaderData.page} fallback={<GalleriesSkeleton />}>
					{(galleries) => (
						<ListOrWhy
							items={galleries}
							failed={m.content_galleries_failed()}
							empty={m.content_galleries_empty()}
							path="/gallery"
						>
							{(shown) =>
								shown.map((gallery, place) => (
									<GallerySection key={gallery.id} gallery={gallery} priority={place === 0} />
								))
							}
						</ListOrWhy>
					)}
				</Loaded>
			</div>
		</>
	);
}

function GallerySection({ gallery, priority }: { gallery: Gallery; priority: boolean }) {
	const { id, name, photos } = gallery;
	const path = `/gallery/view?galleryId=${id}`;
	return (
		<section className={`stack gap-5 ${styles.gallery}`} aria-labelledby={`gallery-${id}`}>
			<div className="stack gap-2">
				<h2 id={`gallery-${id}`}>
					<OrganiserText of={gallery} name="name" />
				</h2>
				<p className={styles.description}>
					<OrganiserText of={gallery} name="description" />
				</p>
				<p className="cluster gold">
					<span>{m.content_photo_count({ count: photos.length, shown: formatNumber(photos.length) })}</span>{" "}
					<LocalLink to={path} className="touch-link" aria-label={m.content_gallery_open_named({ name })}>
						{m.content_gallery_open()} <Arrow right />
					</LocalLink>
				</p>
			</div>
			{photos.length > 0 ? (
				<PhotoGrid photos={photos} path={path} label={name} priority={priority} />
			) : (
				<p className={styles.description}>{m.content_gallery_no_photos()}</p>
			)}
		</section>
	);
}

function GalleriesSkeleton() {
	return (
		<div role="status" className={`stack gap-5 ${styles.gallery}`}>
			<p className="visually-hidden">{m.content_galleries_loading()}</p>
			<div className="stack gap-2" aria-hidden="true">
				<Skeleton shape="line" className={shapes.name} />
				<Skeleton shape="line" lines={2} className={styles.description} />
			</div>
			<GridSkeleton />
		</div>
	);
}
