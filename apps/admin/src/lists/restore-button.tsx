import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { useState } from "react";
import { Button, useNotify, useRecordContext, useRefresh, useResourceContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { restoreRecord } from "#admin/providers/data-provider.ts";

/** Takes the deletion of a record back. */
export function RestoreButton() {
	const record = useRecordContext();
	const resource = useResourceContext();
	const refresh = useRefresh();
	const notify = useNotify();
	const [busy, setBusy] = useState(false);
	if (!record || !resource) return null;
	const restore = async () => {
		setBusy(true);
		try {
			await restoreRecord(resource, record.id);
			notify(t("Restored."), { type: "success" });
			refresh();
		} catch (error) {
			notify((error as Error).message, { type: "error" });
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button
			label={t("Restore")}
			disabled={busy}
			onClick={(event) => {
				event.stopPropagation();
				void restore();
			}}
		>
			<RestoreIcon />
		</Button>
	);
}
