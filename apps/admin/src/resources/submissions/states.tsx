import type { SubmissionState } from "@bcc/contract/admin";
import { Chip } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

export const stateNames: Record<SubmissionState, string> = {
	waiting: t("Waits for you"),
	approved: t("Approved"),
	sent_back: t("Sent back"),
	replaced: t("Replaced by another"),
	taken_down: t("Taken down"),
};

const colors: Record<SubmissionState, "warning" | "success" | "default"> = {
	waiting: "warning",
	approved: "success",
	sent_back: "default",
	replaced: "default",
	taken_down: "default",
};

export function SubmissionChip({ state }: { state: SubmissionState }) {
	return <Chip size="small" variant="outlined" label={stateNames[state]} color={colors[state]} />;
}
