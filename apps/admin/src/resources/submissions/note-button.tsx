import { type ReactNode, useState } from "react";
import { DialogButton } from "#admin/dialogs/dialog-button.tsx";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";

type NoteQuestion = {
	/** Title of the dialog, and label of its button. */
	title: string;
	action: string;
	/** Label of the text; `helperText` names its readers. */
	field: string;
	helperText: string;
	initialNote?: string;
	color?: "error";
	children?: ReactNode;
	/** As a form dialog's `onSubmit`. */
	onConfirm(note: string): Promise<unknown>;
};

/** Asks for a few words before something is done. */
export function NoteButton({ label, ...question }: NoteQuestion & { label: string }) {
	return (
		<DialogButton color={question.color} dialog={(close) => <NoteDialog {...question} onClose={close} />}>
			{label}
		</DialogButton>
	);
}

function NoteDialog(props: NoteQuestion & { onClose(): void }) {
	const { field, helperText, initialNote = "", children, onConfirm, ...dialog } = props;
	const [note, setNote] = useState(initialNote);
	return (
		<FormDialog {...dialog} ready={note.trim() !== ""} onSubmit={() => onConfirm(note.trim())}>
			{children}
			<Field
				autoFocus
				multiline
				required
				label={field}
				value={note}
				onChange={setNote}
				helperText={helperText}
				max={1000}
			/>
		</FormDialog>
	);
}
