import type { VoteVoid } from "@bcc/contract/admin";
import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import { formatNumber } from "#admin/amount.ts";
import { call } from "#admin/providers/api.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";

/** Makes a group of voided votes count again, for a reason. */
export function UnvoidButton() {
	const group = useRecordContext<VoteVoid>();
	const [open, setOpen] = useState(false);
	const notify = useNotify();
	const refresh = useRefresh();
	if (!group || group.restored_at) return null;
	return (
		<>
			<Button
				size="small"
				startIcon={<RestoreIcon />}
				onClick={(event) => {
					event.stopPropagation();
					setOpen(true);
				}}
			>
				Put back
			</Button>
			{open && (
				<ReasonDialog
					title={`Let ${formatNumber(group.votes)} votes count again`}
					action="Put back"
					required
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						await call("POST", `/votes/voids/${group.id}/restore`, { reason });
						notify("The votes count again.", { type: "success" });
						refresh();
					}}
				/>
			)}
		</>
	);
}
