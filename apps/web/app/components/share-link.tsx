import type { ReactNode } from "react";
import styles from "./share-link.module.css";

type ShareLinkProps = {
	/** The text to share, with the address. */
	text: string;
	/** Describes the link, where its text alone does not. */
	label?: string;
	/** Shows only the icon on a phone; needs a label. */
	compact?: boolean;
	children: ReactNode;
};

/** Shares a page by WhatsApp, with a text. */
export function ShareLink({ text, label, compact, children }: ShareLinkProps) {
	return (
		<a
			className={compact ? `${styles.share} ${styles.compact}` : styles.share}
			href={`https://wa.me/?text=${encodeURIComponent(text)}`}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={label}
		>
			<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={styles.icon}>
				<path
					strokeWidth="1.8"
					strokeLinejoin="round"
					d="M3.500 20.500l1.300-4.600a8.500 8.500 0 1 1 3.300 3.300z"
				/>
				<path
					strokeWidth="1.800"
					strokeLinecap="round"
					d="M9 8.500c-.6 3 3.400 7 6.500 6.500l.8-1.700-2-1.200-1 .8a5 5 0 0 1-2.300-2.300l.8-1-1.100-2z"
				/>
			</svg>
			<span>{children}</span>
		</a>
	);
}
