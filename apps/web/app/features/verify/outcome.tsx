import type { ReactNode } from "react";
import styles from "./verify.module.css";

/** How a check came out: `good` and `bad` are told by a sign as well as by colour. */
export type Tone = "good" | "bad" | "plain";

const signs: Record<Tone, string> = {
	good: "M6 13l4 4 8-10",
	bad: "M7 7l10 10M17 7L7 17",
	plain: "M12 7v6M12 16v1",
};

/** The box with the outcome of a check. */
export function Outcome({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<div className={`${styles.outcome} ${styles[tone]}`}>
			<svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
				<path d={signs[tone]} />
			</svg>
			<div className={styles.words}>{children}</div>
		</div>
	);
}
