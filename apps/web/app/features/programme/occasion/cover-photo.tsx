import type { Photo } from "@bcc/contract/programme/album";
import { m } from "@bcc/messages";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { langOf } from "#web/components/organiser-text.tsx";
import { OnePhoto, photoPath } from "#web/features/programme/gallery/one-photo.tsx";
import { useLightbox } from "#web/features/programme/gallery/use-lightbox.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { localizedPath } from "#web/lib/locale.ts";
import styles from "./cover-photo.module.css";

type CoverPhotoProps = {
	photos: Photo[];
	/** Of the page that they are on. */
	path: string;
};

/** The first photo; where there are more, View More overlays it and opens them all (product §2). */
export function CoverPhoto({ photos, path }: CoverPhotoProps) {
	const { open, warm, lightbox } = useLightbox(photos);
	const [first] = photos;
	const count = photos.length;
	const picture = (
		<LazyImage
			path={first?.url ?? null}
			alt={first?.alt ?? ""}
			lang={langOf(first, "alt")}
			widths={[360, 480, 640, 800, 1080, 1440]}
			sizes="(min-width: 75em) 790px, (min-width: 62.5em) 60vw, 94vw"
			aspect="fill"
			className={styles.photo}
			priority
		/>
	);
	if (!first || count === 1) return <div className={styles.cover}>{picture}</div>;
	return (
		<OnePhoto photos={photos} path={path}>
			<a
				className={styles.cover}
				href={localizedPath(photoPath(path, 0))}
				aria-haspopup="dialog"
				onClick={(event) => open(0, event)}
				onPointerEnter={warm}
				onFocus={warm}
			>
				{picture}
				<span className={`${styles.more} screen-only`}>
					<span className={styles.word}>{m.content_view_more()}</span>{" "}
					<span className={styles.count}>{m.content_photo_count({ count, shown: formatNumber(count) })}</span>
				</span>
			</a>
			<noscript>
				<ul className={styles.others} aria-label={m.content_photos()}>
					{photos.slice(1).map(({ url, alt, ...photo }, index) => (
						<li key={url} lang={langOf(photo, "alt")}>
							<a href={localizedPath(photoPath(path, index + 1))}>
								<LazyImage path={url} alt={alt} widths={[160, 240]} sizes="120px" aspect="fill" />
							</a>
						</li>
					))}
				</ul>
			</noscript>
			{lightbox}
		</OnePhoto>
	);
}
