import { m } from "@bcc/messages";
import styles from "./closing-quote.module.css";
import { RingsMark } from "./rings-mark.tsx";

/** The closing quote of the landing and about pages (product §1, §2). */
export function ClosingQuote() {
	return (
		<figure className={`stack gap-5 ${styles.figure}`}>
			<RingsMark className={styles.rings} />
			<blockquote className={styles.quote}>
				<p>{m.shell_quote()}</p>
			</blockquote>
		</figure>
	);
}
