import ClockIcon from "@mui/icons-material/AccessTime";
import { useState } from "react";
import { Button, usePermissions } from "react-admin";
import { WindowsDialog } from "#admin/resources/categories/WindowsDialog.tsx";

/** Opens the dialog that sets the voting times of several categories. */
export function WindowsButton() {
	const [open, setOpen] = useState(false);
	const { permissions } = usePermissions();
	if (permissions !== "admin" && permissions !== "editor") return null;
	return (
		<>
			<Button label="Voting times" onClick={() => setOpen(true)}>
				<ClockIcon />
			</Button>
			{open && <WindowsDialog onClose={() => setOpen(false)} />}
		</>
	);
}
