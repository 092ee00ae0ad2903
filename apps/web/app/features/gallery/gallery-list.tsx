import type { Gallery } from "@bcc/contract";
import { m } from "@bcc/messages";
import { ListOrWhy } from "#web/components/list-or-why.tsx";
import { LocalLink } from "#web/components/local-link.tsx";
import { OwnText } from "#web/components/own-text.tsx";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./gallery-list.module.css";
import { PhotoGrid } from "./photo-grid.tsx";

/** Every gallery with name, description and photo grid (product §2); or plainly why there are none. */
export function GalleryList({ galleries }: { galleries: Gallery[] | null }) {
	return (
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
	);
}

function GallerySection({ gallery, priority }: { gallery: Gallery; priority: boolean }) {
	const { id, name, photos } = gallery;
	return (
		<section className={styles.gallery} aria-labelledby={`gallery-${id}`}>
			<div className={styles.words}>
				<h2 id={`gallery-${id}`} className={styles.name}>
					<OwnText of={gallery} name="name" />
				</h2>
				<p className={styles.description}>
					<OwnText of={gallery} name="description" />
				</p>
				<p className={styles.foot}>
					<span>{m.content_photo_count({ count: photos.length, shown: formatNumber(photos.length) })}</span>{" "}
					<LocalLink
						to={`/gallery/view?galleryId=${id}`}
						className={styles.open}
						aria-label={m.content_gallery_open_named({ name })}
					>
						<span>{m.content_gallery_open()}</span> <span aria-hidden="true">→</span>
					</LocalLink>
				</p>
			</div>
			{photos.length > 0 ? (
				<PhotoGrid photos={photos} label={name} priority={priority} />
			) : (
				<p className={styles.description}>{m.content_gallery_no_photos()}</p>
			)}
		</section>
	);
}
