import { m } from "@bcc/messages";
import { useRef } from "react";
import { formatNumber } from "#web/lib/format.ts";
import styles from "./vote-count.module.css";

/** A couple's live count; a changed number comes in with a short motion. */
export function VoteCount({ count }: { count: number }) {
	const first = useRef(count);
	return (
		<p key={count} className={count === first.current ? styles.count : `${styles.count} ${styles.changed}`}>
			{m.awards_votes({ count, shown: formatNumber(count) })}
		</p>
	);
}
