import { m } from "@bcc/messages";
import styles from "./image-drawings.module.css";
import { RingsMark } from "./rings-mark.tsx";

/** Stands where a photo is missing: the default drawing. `label` is read out. */
export function ImageMissing({ className, label }: { className: string; label: string }) {
	return <span className={className} role="img" aria-label={label} />;
}

/** Stands where a photo of a gallery cannot be shown: the warning sign and the words of product §2, small in thumbnails. */
export function GalleryImageFailed({ className, label }: { className: string; label: string }) {
	const note = m.content_image_error();
	return (
		<span
			className={`${className} ${styles.failed} ${styles.tile}`}
			role="img"
			aria-label={`${label}. ${note}`}
		>
			<WarningSign className={styles.warning} />
			<span className={styles.note} aria-hidden="true">
				{note}
			</span>
		</span>
	);
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

/** Stands where a photo failed to load; `label` says what it would have shown, `note` that it failed. */
export function ImageFailed({ className, label, note }: { className: string; label: string; note: string }) {
	return (
		<span
			className={`${className} ${styles.failed}`}
			role="img"
			aria-label={label ? `${label}. ${note}` : note}
		>
			<RingsMark className={styles.rings} variant="apart" />
			<span className={styles.note} aria-hidden="true">
				{note}
			</span>
		</span>
	);
}
