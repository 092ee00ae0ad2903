import ClockIcon from "@mui/icons-material/AccessTime";
import { useState } from "react";
import { Button, usePermissions } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { WindowsDialog } from "#admin/resources/categories/windows-dialog.tsx";

/** Opens the dialog that sets the voting times of several categories. */
export function WindowsButton() {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	if (permissions !== "admin" && permissions !== "editor") return null;
	return (
		<>
			<Button label={t("Voting times")} onClick={() => setOpen(true)}>
				<ClockIcon />
			</Button>
			{open && <WindowsDialog onClose={() => setOpen(false)} />}
		</>
	);
}
