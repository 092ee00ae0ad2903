import type { ReactNode } from "react";
import styles from "./form-notice.module.css";

type FormNoticeProps = {
	/** `problem` is announced at once. */
	tone: "success" | "problem" | "note";
	children: ReactNode;
};

/** The answer to a form within the page: for forms sent without scripts, and for what must stay readable. */
export function FormNotice({ tone, children }: FormNoticeProps) {
	return (
		<div className={`${styles.notice} ${styles[tone]}`} role={tone === "problem" ? "alert" : "status"}>
			{children}
		</div>
	);
}
