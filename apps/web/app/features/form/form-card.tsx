import type { ReactNode } from "react";
import { RingsMark } from "#web/components/rings-mark.tsx";
import styles from "./form-card.module.css";

type FormCardProps = {
	/** Heading of the card, where the page has more than one. */
	title?: string;
	text?: ReactNode;
	/** `wide` has room for two fields side by side. */
	width?: "narrow" | "wide";
	children: ReactNode;
};

/** The sheet of paper a form stands on; the first of a page lies over the page's red head. */
export function FormCard({ title, text, width = "narrow", children }: FormCardProps) {
	return (
		<section className={`${styles.card} ${styles[width]}`}>
			<RingsMark className={styles.mark} />
			{title && <h2 className={styles.title}>{title}</h2>}
			{text && <p className={styles.text}>{text}</p>}
			{children}
		</section>
	);
}

/** The cards of a page, one below the other. */
export function FormCards({ children }: { children: ReactNode }) {
	return <div className={`column ${styles.cards}`}>{children}</div>;
}
