import { type ReactNode, useState } from "react";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	title: string;
	/** What the button does, in a word. */
	action: string;
	color?: "primary" | "error";
	required?: boolean;
	/** Who will read the reason. */
	helperText?: string;
	/** What it is about, above the reason. */
	children?: ReactNode;
	onClose(): void;
	/** As a form dialog's `onSubmit`. */
	onConfirm(reason: string): Promise<unknown>;
};

/** Asks why before something about votes is changed. */
export function ReasonDialog({ required = false, helperText, children, onConfirm, ...dialog }: Props) {
	const [reason, setReason] = useState("");
	return (
		<FormDialog
			ready={!required || reason.trim().length >= 3}
			onSubmit={() => onConfirm(reason.trim())}
			{...dialog}
		>
			{children}
			<Field
				autoFocus
				multiline
				label={t("Reason")}
				required={required}
				value={reason}
				onChange={setReason}
				helperText={helperText ?? t("Recorded in the audit log.")}
				max={500}
			/>
		</FormDialog>
	);
}
