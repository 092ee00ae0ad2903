import { TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	title: string;
	/** What the button does, in a word. */
	action: string;
	color?: "primary" | "error";
	required?: boolean;
	/** Who will read the reason. */
	says?: string;
	/** What it is about, above the reason. */
	children?: ReactNode;
	onClose(): void;
	/** Rejects with what went wrong: the dialog stays and says so. */
	onConfirm(reason: string): Promise<unknown>;
};

/** Asks why before something about votes is changed. */
export function ReasonDialog({
	title,
	action,
	color,
	required = false,
	onClose,
	onConfirm,
	...about
}: Props) {
	const { says = t("Recorded in the audit log."), children } = about;
	const [reason, setReason] = useState("");
	return (
		<FormDialog
			title={title}
			action={action}
			color={color}
			ready={!required || reason.trim().length >= 3}
			onClose={onClose}
			onSubmit={() => onConfirm(reason.trim())}
		>
			{children}
			<TextField
				autoFocus
				fullWidth
				multiline
				label={t("Reason")}
				required={required}
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				helperText={says}
				slotProps={{ htmlInput: { maxLength: 500 } }}
				sx={{ mt: 1 }}
			/>
		</FormDialog>
	);
}
