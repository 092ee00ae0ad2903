import type { ReactNode } from "react";
import { KitengeBand } from "./kitenge-band.tsx";
import styles from "./page-header.module.css";

type PageHeaderProps = {
	title: ReactNode;
	subtitle?: ReactNode;
	/** A short line above the title. */
	eyebrow?: ReactNode;
	/** Anything below the subtitle: buttons, notices. */
	children?: ReactNode;
	/** It takes less of the window. */
	low?: boolean;
	/** The heading stands for one that is still loading. */
	loading?: boolean;
};

/** The deep-red head that every page but the landing page begins with; the bar overlays it. */
export function PageHeader({ title, subtitle, eyebrow, children, low, loading }: PageHeaderProps) {
	return (
		<header className={`cloth ${styles.header}`} data-surface="dark">
			<div className={`column ${styles.inside} ${low ? styles.low : ""}`}>
				{eyebrow && <p className={`gold ${styles.eyebrow}`}>{eyebrow}</p>}
				<h1 className={styles.title} data-loading={loading}>
					{title}
				</h1>
				{subtitle && <p className={`lead ${styles.subtitle}`}>{subtitle}</p>}
				{children}
			</div>
			<KitengeBand />
		</header>
	);
}
