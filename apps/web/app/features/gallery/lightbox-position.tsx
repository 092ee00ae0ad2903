import { useRef } from "react";
import { useLightboxState } from "yet-another-react-lightbox";
import { langOf } from "#web/components/own-text.tsx";
import styles from "./lightbox.module.css";
import type { LightboxPhoto } from "./photo.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The counter, `3/12` (architecture §7), and the caption of the current photo. */
export function Position({ photos }: { photos: readonly LightboxPhoto[] }) {
	const { currentIndex } = useLightboxState();
	const counter = useRef<HTMLParagraphElement>(null);
	useKeptFocus(counter);
	const photo = photos[currentIndex];
	return (
		<>
			<p ref={counter} className={styles.counter} aria-hidden="true">
				{`${currentIndex + 1}/${photos.length}`}
			</p>
			{photo?.caption && (
				<p className={styles.caption} lang={langOf(photo, "caption")}>
					{photo.caption}
				</p>
			)}
		</>
	);
}
