import PermMediaIcon from "@mui/icons-material/PermMedia";
import { t } from "#admin/i18n/texts.ts";
import type { Description } from "#admin/layout/screens.ts";

/** Its name in the API. */
export const name = "files";

export const resource: Description = {
	label: t("Files"),
	one: t("Files"),
	summary: t("Stored pictures and videos; unused ones"),
	icon: PermMediaIcon,
	views: ["list"],
	fields: {
		byte_size: t("Size in bytes"),
		content_type: t("Type of file"),
		height: t("Height in pixels"),
		name: t("File"),
		path: t("Stored as"),
		width: t("Width in pixels"),
	},
};
