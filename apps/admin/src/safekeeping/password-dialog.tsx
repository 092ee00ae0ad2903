import { useState } from "react";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { PasswordField } from "#admin/dialogs/password-field.tsx";
import { Paragraph } from "#admin/panels/parts.tsx";

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
			<Paragraph>{says}</Paragraph>
			<PasswordField autoFocus value={password} onChange={setPassword} />
		</FormDialog>
	);
}
