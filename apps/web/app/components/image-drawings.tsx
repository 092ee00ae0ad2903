import styles from "./image-drawings.module.css";
import { RingsMark } from "./rings-mark.tsx";

/** Stands where a photo is missing: the default drawing. `label` is read out. */
export function ImageMissing({ className, label }: { className: string; label: string }) {
	return <span className={className} role="img" aria-label={label} />;
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
