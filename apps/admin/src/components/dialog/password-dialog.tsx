import { useState } from "react";
import { PasswordField } from "#admin/components/dialog/fields.tsx";
import { FormDialog } from "#admin/components/dialog/form-dialog.tsx";
import { Paragraph } from "#admin/components/panel/parts.tsx";

type Props = {
	title: string;
	description: string;
	action: string;
	onClose(): void;
	/** As a form dialog's `onSubmit`. */
	onConfirm(password: string): Promise<unknown>;
};

/** Asks for the password again before something that a session alone must not do. */
export function PasswordDialog({ description, onConfirm, ...dialog }: Props) {
	const [password, setPassword] = useState("");
	return (
		<FormDialog ready={password !== ""} onSubmit={() => onConfirm(password)} {...dialog}>
			<Paragraph>{description}</Paragraph>
			<PasswordField autoFocus value={password} onChange={setPassword} />
		</FormDialog>
	);
}
