import type { VoteOutcome } from "./cast-vote.ts";
import styles from "./notice.module.css";

/** The answer to a vote posted without scripts, in the page itself. */
export function OutcomeNotice({ outcome }: { outcome: VoteOutcome }) {
	return (
		<div
			className={`${styles.notice} ${outcome.counted ? styles.success : styles.refused}`}
			role={outcome.counted ? "status" : "alert"}
		>
			<p className={styles.title}>{outcome.message}</p>
		</div>
	);
}
