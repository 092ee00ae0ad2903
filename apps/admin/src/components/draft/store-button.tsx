import PublishIcon from "@mui/icons-material/Visibility";
import DraftIcon from "@mui/icons-material/VisibilityOff";
import { type RaRecord, SaveButton } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

/** Stores the form of a record as a draft, or publishes it. */
export function StoreButton({ draft }: { draft: boolean }) {
	return (
		<SaveButton
			type="button"
			variant="outlined"
			alwaysEnable
			label={draft ? t("Save as draft") : t("Save and publish")}
			icon={draft ? <DraftIcon /> : <PublishIcon />}
			transform={(data: Partial<RaRecord>) => ({ ...data, draft })}
		/>
	);
}
