import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./share-link.module.css";

type ShareLinkProps = {
	/** The text to share, with the address. */
	text: string;
	/** Describes the link, where its text alone does not. */
	label?: string;
	/** Shows only the icon on a phone; needs a label. */
	compact?: boolean;
	/** As a button. */
	button?: boolean;
	children: ReactNode;
};

/** Shares a page by WhatsApp, with a text. */
export function ShareLink({ text, label, compact, button, children }: ShareLinkProps) {
	return (
		<a
			className={`${button ? buttonClass({ variant: "secondary" }) : linkClass(compact)} screen-only`}
			href={`https://wa.me/?text=${encodeURIComponent(text)}`}
			target="_blank"
			rel="noopener noreferrer"
			aria-label={label}
		>
			<Icon>
				<path d="M3.5 20.5l1.3-4.6a8.5 8.5 0 1 1 3.3 3.3z" />
				<path d="M9 8.5c-.6 3 3.4 7 6.5 6.5l.8-1.7-2-1.2-1 .8a5 5 0 0 1-2.3-2.3l.8-1-1.1-2z" />
			</Icon>
			<span>{children}</span>
		</a>
	);
}

function linkClass(compact = false): string {
	return `${styles.share} ${compact ? styles.compact : ""}`;
}
