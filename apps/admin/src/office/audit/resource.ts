import HistoryIcon from "@mui/icons-material/History";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "audit";

export const resource: Description = {
	label: t("Audit log"),
	summary: t("Who changed what, and when"),
	icon: HistoryIcon,
	views: ["list"],
};
