import type { GalleryPhoto } from "@bcc/contract";
import { useMemo } from "react";
import styles from "./photo-grid.module.css";
import { PhotoTile } from "./photo-tile.tsx";
import { useLightbox } from "./use-lightbox.tsx";

/** A gallery's photos as a grid; each opens the lightbox over all of them (product §2). */
export function PhotoGrid({ photos, label, priority = false, even = false }: PhotoGridProps) {
	const all = useMemo(() => photos.map(({ img_url, ...photo }) => ({ ...photo, url: img_url })), [photos]);
	const { open, warm, lightbox } = useLightbox(all);
	return (
		<>
			<ul className={even ? `${styles.grid} ${styles.even}` : styles.grid} aria-label={label}>
				{all.map((photo, index) => (
					<PhotoTile
						// biome-ignore lint/suspicious/noArrayIndexKey: a photo may stand in a gallery twice, always in its place
						key={index}
						photo={photo}
						index={index}
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

type PhotoGridProps = {
	photos: GalleryPhoto[];
	/** Name of the list, read out. */
	label: string;
	/** First on the page: its first photo is wanted at once. */
	priority?: boolean;
	/** All of one size: for few photos. */
	even?: boolean;
};
