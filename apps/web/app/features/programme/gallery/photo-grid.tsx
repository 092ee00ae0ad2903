import type { GalleryPhoto } from "@bcc/contract/programme/gallery";
import { m } from "@bcc/messages";
import { memo, useMemo } from "react";
import { LazyImage } from "#web/components/lazy-image.tsx";
import { langOf } from "#web/components/organiser-text.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatNumber } from "#web/lib/format.ts";
import { localizedPath } from "#web/lib/locale.ts";
import shapes from "./gallery-skeleton.module.css";
import { OnePhoto, photoPath } from "./one-photo.tsx";
import type { LightboxPhoto } from "./photo.ts";
import styles from "./photo-grid.module.css";
import { type OpenLightbox, useLightbox } from "./use-lightbox.tsx";

type PhotoGridProps = {
	photos: GalleryPhoto[];
	/** Of the page that they are on. */
	path: string;
	label: string;
	/** First on the page: its first photo is fetched at once. */
	priority?: boolean;
	/** All of one size: for few photos. */
	even?: boolean;
};

/** Photos as a grid, or the one of them that the address names. */
export function PhotosOf(props: PhotoGridProps) {
	const { photos, path } = props;
	return (
		<OnePhoto photos={photos.map(asLightboxPhoto)} path={path}>
			<PhotoGrid {...props} />
		</OnePhoto>
	);
}

const asLightboxPhoto = ({ img_url, ...photo }: GalleryPhoto): LightboxPhoto => ({ ...photo, url: img_url });

/** A gallery's photos as a grid; each opens the lightbox over all of them (product §2). */
export function PhotoGrid({ photos, path, label, priority = false, even = false }: PhotoGridProps) {
	const all = useMemo(() => photos.map(asLightboxPhoto), [photos]);
	const { open, warm, lightbox } = useLightbox(all);
	const wide = even && photos.every(({ width, height }) => width > height);
	return (
		<>
			<ul
				className={`${styles.grid} ${even ? styles.even : ""} ${wide ? styles.wide : ""}`}
				aria-label={label}
			>
				{all.map((photo, index) => (
					<PhotoTile
						// biome-ignore lint/suspicious/noArrayIndexKey: a photo may stand in a gallery twice, always in its place
						key={index}
						photo={photo}
						path={photoPath(path, index)}
						index={index}
						wide={wide}
						room={even ? "even" : index === 0 ? "large" : "small"}
						priority={priority && index === 0}
						onOpen={open}
						onNear={warm}
					/>
				))}
			</ul>
			{lightbox}
		</>
	);
}

type PhotoTileProps = {
	photo: LightboxPhoto;
	path: string;
	index: number;
	/** How wide it is: `large` is twice `small`. */
	room: keyof typeof rooms;
	/** It is shown wider than high. */
	wide: boolean;
	priority: boolean;
	onOpen: OpenLightbox;
	/** The pointer or the keyboard is on it. */
	onNear: () => void;
};

const rooms = {
	large: {
		widths: [240, 360, 480, 640, 800],
		sizes: "(min-width: 75em) 400px, (min-width: 62.5em) 32vw, (min-width: 37.5em) 48vw, 64vw",
	},
	small: {
		widths: [96, 160, 240, 360, 480],
		sizes: "(min-width: 75em) 196px, (min-width: 62.5em) 16vw, (min-width: 37.5em) 24vw, 32vw",
	},
	even: {
		widths: [160, 240, 360, 480, 640],
		sizes: "(min-width: 75em) 250px, (min-width: 45em) 20vw, (min-width: 37.5em) 30vw, 46vw",
	},
} as const;

/** One photo of the grid: a link to a page with the large picture, which opens the lightbox once scripts run. */
const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
	const { photo, path, index, room, wide, priority, onOpen, onNear } = props;
	return (
		<li className={styles.tile}>
			<a
				className={styles.link}
				href={localizedPath(path)}
				aria-haspopup="dialog"
				onClick={(event) => onOpen(index, event)}
				onPointerEnter={onNear}
				onFocus={onNear}
			>
				<LazyImage
					path={photo.url}
					alt={photo.alt || photo.caption || m.content_photo_number({ number: formatNumber(index + 1) })}
					lang={langOf(photo, photo.alt ? "alt" : "caption")}
					{...rooms[room]}
					aspect={wide ? "landscape" : "square"}
					priority={priority}
					gallery
				/>
			</a>
		</li>
	);
});

export function GridSkeleton() {
	return (
		<div className={styles.grid} aria-hidden="true">
			{"abcdefghijklmnopqr".split("").map((tile) => (
				<div key={tile} className={styles.tile}>
					<Skeleton className={shapes.tile} />
				</div>
			))}
		</div>
	);
}
