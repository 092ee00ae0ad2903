import DeleteIcon from "@mui/icons-material/Delete";
import { Button } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";
import { KeptDialog } from "#admin/withdrawals/kept-dialog.tsx";
import { nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** In the place of the button that deletes, for those who may not withdraw. */
export function KeptButton({ record }: { record: VotedRecord }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
				{t("Delete")}
			</Button>
			{open && (
				<KeptDialog
					title={t("%{name}: there are votes", { name: nameOf(record) })}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
