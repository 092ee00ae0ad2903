import { m } from "@bcc/messages";
import styles from "./image-drawings.module.css";
import { RingsMark } from "./rings-mark.tsx";

/** The default drawing, shown where a photo is missing. `label` is read out. */
export function ImageMissing({ className, label }: { className: string; label: string }) {
	return <span className={className} role="img" aria-label={label} />;
}

/** A triangle with an exclamation mark, in the colour of its text. */
export function WarningSign({ className }: { className?: string }) {
	return (
		<svg className={className} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
			<path strokeWidth="1.8" strokeLinejoin="round" d="M12 3.500 22 20.500H2z" />
			<path strokeWidth="2" strokeLinecap="round" d="M12 10v4.500M12 17.600v.1" />
		</svg>
	);
}

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
