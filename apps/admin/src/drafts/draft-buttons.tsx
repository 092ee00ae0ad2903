import PublishIcon from "@mui/icons-material/Visibility";
import DraftIcon from "@mui/icons-material/VisibilityOff";
import { type RaRecord, SaveButton } from "react-admin";
import { t } from "#admin/i18n/texts.ts";

/** Stores a new record that visitors do not see yet. */
export function SaveDraftButton() {
	return (
		<SaveButton
			type="button"
			variant="outlined"
			alwaysEnable
			label={t("Save as draft")}
			icon={<DraftIcon />}
			transform={(data: Partial<RaRecord>) => ({ ...data, draft: true })}
		/>
	);
}

/** Stores the form of a draft and publishes it. */
export function PublishButton() {
	return (
		<SaveButton
			type="button"
			variant="outlined"
			alwaysEnable
			label={t("Save and publish")}
			icon={<PublishIcon />}
			transform={(data: Partial<RaRecord>) => ({ ...data, draft: false })}
		/>
	);
}
