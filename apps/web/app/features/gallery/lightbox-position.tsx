import { useRef } from "react";
import { useLightboxState } from "yet-another-react-lightbox";
import styles from "./lightbox.module.css";
import type { LightboxPhoto } from "./photo.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The counter, `3/12` (architecture §7), and the caption of the current photo. */
export function Position({ photos }: { photos: readonly LightboxPhoto[] }) {
	const { currentIndex } = useLightboxState();
	const counter = useRef<HTMLParagraphElement>(null);
	useKeptFocus(counter);
	const caption = photos[currentIndex]?.caption;
	return (
		<>
			<p ref={counter} className={styles.counter} aria-hidden="true">
				{`${currentIndex + 1}/${photos.length}`}
			</p>
			{caption && <p className={styles.caption}>{caption}</p>}
		</>
	);
}
