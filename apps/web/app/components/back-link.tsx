import type { ReactNode } from "react";
import styles from "./back-link.module.css";
import { LocalLink } from "./local-link.tsx";

/** Above a page's title: the way back to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<LocalLink to={to} className={`touch-link ${styles.back} screen-only`}>
			<span aria-hidden="true">←</span> <span>{children}</span>
		</LocalLink>
	);
}
