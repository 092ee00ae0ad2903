import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Button, type Identifier, useRecordContext, useResourceContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { records } from "#admin/providers/api.ts";
import { useChange } from "#admin/providers/use-change.ts";

/** Restores a deleted record. */
export function RestoreButton() {
	const record = useRecordContext();
	const resource = useResourceContext();
	const restore = useChange((id: Identifier) => records.restore(resource ?? "", id), {
		successMessage: () => t("Restored."),
	});
	if (!record || !resource) return null;
	return (
		<Button
			label={t("Restore")}
			disabled={restore.isPending}
			onClick={(event) => {
				event.stopPropagation();
				restore.mutate(record.id);
			}}
		>
			<RestoreIcon />
		</Button>
	);
}
