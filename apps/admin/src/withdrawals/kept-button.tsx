import DeleteIcon from "@mui/icons-material/Delete";
import { Button } from "@mui/material";
import { useState } from "react";
import { KeptDialog } from "#admin/withdrawals/kept-dialog.tsx";
import { nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** In the place of the button that deletes, for those who may not withdraw. */
export function KeptButton({ record }: { record: VotedRecord }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				Delete
			</Button>
			{open && <KeptDialog title={`${nameOf(record)}: there are votes`} onClose={() => setOpen(false)} />}
		</>
	);
}
