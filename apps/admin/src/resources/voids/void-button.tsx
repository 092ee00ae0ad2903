import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import { Button } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { VoidDialog } from "#admin/resources/voids/void-dialog.tsx";

/** Opens the dialog that takes votes out. */
export function VoidButton() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="outlined" color="error" startIcon={<RemoveCircleIcon />} onClick={() => setOpen(true)}>
				{t("Void votes")}
			</Button>
			{open && <VoidDialog onClose={() => setOpen(false)} />}
		</>
	);
}
