import { m } from "@bcc/messages";
import { useState } from "react";
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

function WarningSign({ className }: { className?: string }) {
	return (
		<svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
			<path strokeWidth="1.8" strokeLinejoin="round" d="M12 3.500 22 20.500H2z" />
			<path strokeWidth="2" strokeLinecap="round" d="M12 10v4.500M12 17.600v.1" />
		</svg>
	);
}
