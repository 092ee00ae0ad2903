import AddIcon from "@mui/icons-material/Add";
import { type RaRecord, SaveButton, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { t } from "#admin/i18n/texts.ts";

/**
 * Stores a new record and empties the form for the next one.
 *
 * @param kept what the next one begins with
 */
export function AddAnotherButton({ kept }: { kept(saved: RaRecord): Partial<RaRecord> }) {
	const { reset } = useFormContext();
	const notify = useNotify();
	return (
		<SaveButton
			type="button"
			variant="text"
			alwaysEnable
			label={t("Save and add another")}
			icon={<AddIcon />}
			mutationOptions={{
				onSuccess: (saved: RaRecord) => {
					notify(t("Added. The form is for the next one."), {
						type: "success",
						autoHideDuration: 2_500,
						// At the bottom it would lie on the buttons.
						anchorOrigin: { vertical: "top", horizontal: "center" },
					});
					reset(kept(saved), { keepDefaultValues: false });
					scrollTo({ top: 0 });
				},
			}}
		/>
	);
}
