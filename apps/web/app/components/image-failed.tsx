import { m } from "@bcc/messages";
import { WarningSign } from "./icon.tsx";
import styles from "./image-failed.module.css";
import { RingsMark } from "./rings-mark.tsx";

/**
 * Shown where a photo failed to load; `label` describes the photo. A photo of a gallery has the warning sign and
 * the words of product §2, small in thumbnails.
 */
export function ImageFailed(props: { className: string; label: string; gallery: boolean }) {
	const { className, label, gallery } = props;
	const note = gallery ? m.content_image_error() : m.shell_image_failed();
	return (
		<span
			className={`${className} ${styles.failed} ${gallery ? styles.tile : ""}`}
			role="img"
			aria-label={label || gallery ? `${label}. ${note}` : note}
		>
			{gallery ? (
				<WarningSign className={styles.warning} />
			) : (
				<RingsMark className={styles.rings} variant="apart" />
			)}
			<span className={styles.note} aria-hidden="true">
				{note}
			</span>
		</span>
	);
}
