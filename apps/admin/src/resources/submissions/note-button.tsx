import { Button, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";

type Props = {
	label: string;
	/** What the dialog is about, and what its button does. */
	title: string;
	action: string;
	/** What the text is, and who reads it. */
	field: string;
	says: string;
	first?: string;
	color?: "primary" | "error";
	children?: ReactNode;
	/** Rejects with what went wrong. */
	onConfirm(note: string): Promise<unknown>;
};

/** Asks for a few words before something is done. */
export function NoteButton({
	label,
	title,
	action,
	field,
	says,
	first = "",
	color,
	children,
	onConfirm,
}: Props) {
	const [open, setOpen] = useState(false);
	const [note, setNote] = useState(first);
	return (
		<>
			<Button color={color} onClick={() => setOpen(true)}>
				{label}
			</Button>
			{open && (
				<FormDialog
					title={title}
					action={action}
					color={color}
					ready={note.trim() !== ""}
					onClose={() => setOpen(false)}
					onSubmit={() => onConfirm(note.trim())}
				>
					{children}
					<TextField
						autoFocus
						fullWidth
						multiline
						required
						label={field}
						value={note}
						onChange={({ target }) => setNote(target.value)}
						helperText={says}
						slotProps={{ htmlInput: { maxLength: 1000 } }}
						sx={{ mt: 1 }}
					/>
				</FormDialog>
			)}
		</>
	);
}
