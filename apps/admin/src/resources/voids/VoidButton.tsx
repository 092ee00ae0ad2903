import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import { Button } from "@mui/material";
import { useState } from "react";
import { VoidDialog } from "#admin/resources/voids/VoidDialog.tsx";

/** Opens the dialog that takes votes out. */
export function VoidButton() {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="outlined" color="error" startIcon={<RemoveCircleIcon />} onClick={() => setOpen(true)}>
				Void votes
			</Button>
			{open && <VoidDialog onClose={() => setOpen(false)} />}
		</>
	);
}
