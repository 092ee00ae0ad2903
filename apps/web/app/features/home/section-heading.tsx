import styles from "./section-heading.module.css";

/** SEMINARS, EVENTS: the heading of a landing-page section. */
export function SectionHeading({ children }: { children: string }) {
	return <h2 className={styles.heading}>{children}</h2>;
}
