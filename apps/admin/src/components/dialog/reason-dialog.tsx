import type { ButtonProps } from "@mui/material";
import { type ReactNode, useState } from "react";
import { DialogButton } from "#admin/components/dialog/dialog-button.tsx";
import { ReasonField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";

type Question = {
	title: string;
	/** What the button does, in a word. */
	action: string;
	/** What the button says that closes it; left out = "Cancel". */
	dismiss?: string;
	color?: "primary" | "error";
	required?: boolean;
	/** Label of the text; left out = "Reason". */
	field?: string;
	/** Suggested text. */
	initial?: string;
	max?: number;
	/** Who will read the reason. */
	helperText?: string;
	/** What it is about, above the reason. */
	children?: ReactNode;
	/** As a form dialog's `onSubmit`. */
	onConfirm(reason: string): Promise<unknown>;
};

/** Asks why before something about votes is changed. */
export function ReasonDialog(props: Question & { onClose(): void }) {
	const { required = false, field, initial = "", max, helperText, children, onConfirm, ...dialog } = props;
	const [reason, setReason] = useState(initial);
	return (
		<FormDialog
			follows
			ready={!required || reason.trim().length >= 3}
			onSubmit={() => onConfirm(reason.trim())}
			{...dialog}
		>
			{children}
			<ReasonField
				autoFocus
				required={required}
				value={reason}
				onChange={setReason}
				{...(field && { label: field })}
				{...(helperText && { helperText })}
				{...(max && { max })}
			/>
		</FormDialog>
	);
}

type ButtonLook = { label: string } & Pick<ButtonProps, "variant" | "size" | "startIcon">;

/** A button that asks why before it does something. */
export function ReasonButton({ label, variant, size, startIcon, ...question }: Question & ButtonLook) {
	return (
		<DialogButton
			{...{ variant, size, startIcon, color: question.color }}
			dialog={(close) => <ReasonDialog required {...question} onClose={close} />}
		>
			{label}
		</DialogButton>
	);
}
