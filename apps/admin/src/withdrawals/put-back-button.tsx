import RestoreIcon from "@mui/icons-material/RestoreFromTrash";
import { Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useResourceContext } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { Paragraph } from "#admin/panels/parts.tsx";
import { records } from "#admin/providers/api.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";
import { nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";

/** Puts something withdrawn back into the awards, for a reason. */
export function PutBackButton({ record }: { record: VotedRecord }) {
	const [open, setOpen] = useState(false);
	const resource = useResourceContext() ?? "";
	const notify = useNotify();
	const name = nameOf(record);
	return (
		<>
			<Button startIcon={<RestoreIcon />} onClick={() => setOpen(true)}>
				{t("Put back")}
			</Button>
			{open && (
				<ReasonDialog
					title={t("Put %{name} back?", { name })}
					action={t("Put back")}
					required
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						await records.reinstate(resource, record.id, { reason });
						notify(t("%{name} is back, and its votes count again.", { name }), { type: "success" });
					}}
				>
					<Paragraph>
						{t("Visitors find it again, its votes count, and new ones are taken while voting is open.")}
					</Paragraph>
				</ReasonDialog>
			)}
		</>
	);
}
