import { m } from "@bcc/messages";
import type { ReactNode } from "react";
import { LogError, type LogProblem } from "./ledger-files.ts";
import styles from "./verify.module.css";

/** A check's outcome: `good` and `bad` differ by a sign as well as by colour. */
export type Tone = "good" | "bad" | "plain";

const signs: Record<Tone, string> = {
	good: "M6 13l4 4 8-10",
	bad: "M7 7l10 10M17 7L7 17",
	plain: "M12 7v6M12 16v1",
};

/** The box with the outcome of a check. */
export function Outcome({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<div className={`callout ${styles.outcome} ${styles[tone] ?? ""}`}>
			<svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
				<path d={signs[tone]} />
			</svg>
			{children}
		</div>
	);
}

const words: Record<LogProblem, () => string> = {
	hidden: m.verify_hidden,
	missing: m.verify_no_votes,
	unreachable: m.verify_unreachable,
	unsigned: m.verify_fault_unsigned,
	"two-logs": m.verify_fault_two_logs,
	shorter: m.verify_fault_shorter,
	rewritten: m.verify_fault_rewritten,
	"no-leaf": m.verify_fault_no_leaf,
};

/**
 * An error message, and whether the log is at fault.
 *
 * @param unpublished hidden entries stay hidden until organisers publish the results
 */
export function wordsOf(error: unknown, unpublished: boolean): { words: string; isFault: boolean } {
	/* Other errors come from files that do not follow the specifications. */
	const problem = error instanceof LogError ? error.problem : "no-leaf";
	if (problem === "hidden" && unpublished) return { words: m.verify_unpublished(), isFault: false };
	const isFault = !["hidden", "missing", "unreachable"].includes(problem);
	return { words: words[problem](), isFault };
}
