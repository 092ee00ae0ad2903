import { m } from "@bcc/messages";
import { useState } from "react";
import { WarningSign } from "#web/components/image-drawings.tsx";
import styles from "./lightbox.module.css";

/** In the place of a photo that cannot be shown (product §2). */
export function ImageProblem() {
	return (
		<span className={styles.problem}>
			<WarningSign className={styles.sign} />
			<span>{m.content_image_error()}</span>
		</span>
	);
}

/** The small picture in the row of thumbnails; a small warning sign when it cannot be shown (product §2). */
export function LightboxThumbnail({ source }: { source: string | undefined }) {
	const [failed, setFailed] = useState(false);
	if (failed) {
		return (
			<span className={styles.smallProblem} title={m.content_image_error()}>
				<WarningSign className={styles.smallSign} />
			</span>
		);
	}
	return (
		/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: an error is no interaction */
		<img className={styles.thumbnail} src={source} alt="" draggable={false} onError={() => setFailed(true)} />
	);
}
