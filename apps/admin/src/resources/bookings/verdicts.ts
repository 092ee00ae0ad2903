import type { StatementLine } from "@bcc/contract/admin/booking";
import { t } from "#admin/i18n/texts.ts";
import type { State } from "#admin/records/state-chip.tsx";

/** What a line of a statement is taken for. */
export const verdicts: Record<StatementLine["verdict"], State> = {
	match: { label: t("Fits"), color: "success" },
	amount: { label: t("Another amount"), color: "warning" },
	over: { label: t("The booking has ended"), color: "warning" },
	ambiguous: { label: t("Several bookings fit"), color: "warning" },
	known: { label: t("Stored already") },
	none: { label: t("No booking fits"), color: "error" },
	unread: { label: t("No payment in it") },
};
