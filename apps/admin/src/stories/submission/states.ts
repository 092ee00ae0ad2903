import type { SubmissionState } from "@bcc/contract/stories/admin-submission";
import type { State } from "#admin/components/record/state-chip.tsx";
import { t } from "#admin/i18n/texts.ts";

/** States of a submission. */
export const states: Record<SubmissionState, State> = {
	waiting: { label: t("Waits for you"), color: "warning" },
	approved: { label: t("Approved"), color: "success" },
	sent_back: { label: t("Sent back") },
	replaced: { label: t("Replaced by another") },
	taken_down: { label: t("Taken down") },
};
