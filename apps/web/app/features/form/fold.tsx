import type { ReactNode } from "react";
import styles from "./fold.module.css";

type FoldProps = { summary: string; open: boolean; className?: string | undefined; children: ReactNode };

/** A form that is folded away until wanted. */
export function Fold({ summary, open, className = "", children }: FoldProps) {
	return (
		<details className={`${styles.fold} ${className}`} open={open}>
			<summary className={styles.summary}>{summary}</summary>
			{children}
		</details>
	);
}
