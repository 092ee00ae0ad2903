import styles from "./field.module.css";

/** An eye; `closed` with a stroke through it. Decoration: the button beside it has the name. */
export function EyeIcon({ closed }: { closed: boolean }) {
	return (
		<svg
			className={styles.icon}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.8"
			strokeLinecap="round"
			aria-hidden="true"
		>
			<path d="M2.6 12c2-4 5.4-6.2 9.4-6.2s7.4 2.2 9.4 6.2c-2 4-5.4 6.2-9.4 6.2S4.6 16 2.6 12Z" />
			<circle cx="12" cy="12" r="2.9" />
			{closed && <path d="M4.5 19.5l15-15" />}
		</svg>
	);
}

export function ChevronIcon({ className }: { className: string | undefined }) {
	return (
		<svg
			className={className}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M6.5 9.5l5.5 5.5 5.5-5.5" />
		</svg>
	);
}
