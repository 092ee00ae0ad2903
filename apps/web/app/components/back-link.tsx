import type { ReactNode } from "react";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";
import { LocalLink } from "./local-link.tsx";

/** To the left, or to the right; drawn, as not every font has it. */
export function Arrow({ right = false }: { right?: boolean }) {
	return (
		<Icon className={`${styles.arrow} ${right ? styles.right : ""}`}>
			<path d={right ? "M4 12h16M14 6l6 6-6 6" : "M20 12H4M10 6l-6 6 6 6"} />
		</Icon>
	);
}

/** Above a page's title: the way back to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<LocalLink to={to} className={`touch-link ${styles.back} screen-only`}>
			<Arrow /> <span>{children}</span>
		</LocalLink>
	);
}
