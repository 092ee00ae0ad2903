import { Typography } from "@mui/material";
import { useState } from "react";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { PasswordField } from "#admin/dialogs/password-field.tsx";

type Props = {
	title: string;
	says: string;
	action: string;
	onClose(): void;
	/** Rejects with what went wrong: the dialog stays and says so. */
	onConfirm(password: string): Promise<unknown>;
};

/** Asks for the password again before something that a session alone must not do. */
export function PasswordDialog({ title, says, action, onClose, onConfirm }: Props) {
	const [password, setPassword] = useState("");
	return (
		<FormDialog
			title={title}
			action={action}
			ready={password !== ""}
			onClose={onClose}
			onSubmit={() => onConfirm(password)}
		>
			<Typography sx={{ mb: 2 }}>{says}</Typography>
			<PasswordField autoFocus value={password} onChange={setPassword} />
		</FormDialog>
	);
}
