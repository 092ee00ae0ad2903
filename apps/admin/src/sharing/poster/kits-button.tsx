import { adminPath } from "@bcc/contract/admin/resource";
import PrintIcon from "@mui/icons-material/Print";
import { Button, useListContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

/** Saves the posters and pictures of all couples, or of those of the category that the list shows. */
export function KitsButton() {
	const { filterValues, total } = useListContext();
	const category = filterValues.category_id;
	if (!total || filterValues.deleted === "true") return null;
	const which = new URLSearchParams(category ? { category_id: category } : { all: "true" });
	return (
		<Button
			component="a"
			href={`${adminPath}/nominees/kits.zip?${which}`}
			download
			label={t("Posters")}
			aria-label={
				category ? t("Posters and pictures of this category") : t("Posters and pictures of all couples")
			}
		>
			<PrintIcon />
		</Button>
	);
}
