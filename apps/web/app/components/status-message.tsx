import type { ReactNode } from "react";
import { RingsMark } from "./rings-mark.tsx";
import styles from "./status-message.module.css";

type StatusMessageProps = {
	message: ReactNode;
	/** `problem` is announced at once; `note` when the reader is idle. */
	tone?: "note" | "problem";
	children?: ReactNode;
};

/** A plain message in place of missing content, with a link onwards (architecture §4). */
export function StatusMessage({ message, tone = "note", children }: StatusMessageProps) {
	return (
		<div className={`stack ${styles.box}`} data-centred role={tone === "problem" ? "alert" : "status"}>
			<RingsMark className={styles.mark} variant={tone === "problem" ? "apart" : "joined"} />
			<p className={`display ${styles.message}`}>{message}</p>
			{children && <div className={`cluster ${styles.wayOn}`}>{children}</div>}
		</div>
	);
}
