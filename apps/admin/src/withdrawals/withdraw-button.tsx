import BlockIcon from "@mui/icons-material/Block";
import { Button } from "@mui/material";
import { useState } from "react";
import { useNotify, useRedirect, useResourceContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { t } from "#admin/i18n/texts.ts";
import { records } from "#admin/providers/api.ts";
import { ReasonDialog } from "#admin/votes/reason-dialog.tsx";
import { nameOf, type VotedRecord } from "#admin/withdrawals/voted-record.ts";
import { WithdrawalEffects } from "#admin/withdrawals/withdrawal-effects.tsx";

/** Takes what has votes out of the awards: says what would go, and asks for a reason. */
export function WithdrawButton({ record }: { record: VotedRecord }) {
	const [open, setOpen] = useState(false);
	const resource = useResourceContext() ?? "";
	const notify = useNotify();
	const redirect = useRedirect();
	const form = useFormContext();
	const name = nameOf(record);
	return (
		<>
			<Button color="error" startIcon={<BlockIcon />} onClick={() => setOpen(true)}>
				{t("Withdraw # from the awards")}
			</Button>
			{open && (
				<ReasonDialog
					title={t("Withdraw %{name}?", { name })}
					action={t("Withdraw # from the awards")}
					color="error"
					required
					says={t("Told beside the results, on paper and in the CSV, and kept in the audit log.")}
					onClose={() => setOpen(false)}
					onConfirm={async (reason) => {
						await records.withdraw(resource, record.id, { version: record.version, reason });
						notify(t("%{name} is withdrawn.", { name }), { type: "success" });
						// Words not stored yet would ask to be, after a withdrawal that was asked about already.
						form.reset(undefined, { keepValues: true });
						redirect("list", resource);
					}}
				>
					<WithdrawalEffects record={record} />
				</ReasonDialog>
			)}
		</>
	);
}
