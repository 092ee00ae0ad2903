import { m } from "@bcc/messages";
import { formatNumber } from "#web/lib/format.ts";
import { type LogTrouble, LogUnavailable } from "./ledger-files.ts";
import { type LogFault, LogWrong } from "./open-log.ts";
import type { Witnessed } from "./witnessed.ts";

const troubles: Record<LogTrouble, () => string> = {
	hidden: m.verify_hidden,
	missing: m.verify_no_votes,
	unreachable: m.verify_unreachable,
};

const faults: Record<LogFault, () => string> = {
	unsigned: m.verify_fault_unsigned,
	"two-logs": m.verify_fault_two_logs,
	shorter: m.verify_fault_shorter,
	rewritten: m.verify_fault_rewritten,
	"no-leaf": m.verify_fault_no_leaf,
};

/** Who has signed the log beside the site. */
export function witnessedWords({ names, size }: Witnessed): string {
	return m.verify_witnessed({ size: formatNumber(size), names: names.join(", ") });
}

/**
 * What went wrong, in plain words, and whether the log is at fault.
 *
 * @param unpublished what is hidden is so until organisers publish the results
 */
export function wordsOf(error: unknown, unpublished: boolean): { words: string; isFault: boolean } {
	if (error instanceof LogWrong) return { words: faults[error.fault](), isFault: true };
	if (error instanceof LogUnavailable && error.trouble === "hidden" && unpublished)
		return { words: m.verify_unpublished(), isFault: false };
	if (error instanceof LogUnavailable) return { words: troubles[error.trouble](), isFault: false };
	/* Files that are not what the specifications say. */
	return { words: m.verify_fault_no_leaf(), isFault: true };
}
