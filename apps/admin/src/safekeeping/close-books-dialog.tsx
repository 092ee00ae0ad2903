import { TextField } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { PasswordField } from "#admin/dialogs/password-field.tsx";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice, Paragraph } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";

type Props = { season: string; onClose(): void };

/** Asks for the season's name and the password before the books are closed for good. */
export function CloseBooksDialog({ season, onClose }: Props) {
	const notify = useNotify();
	const [typed, setTyped] = useState("");
	const [password, setPassword] = useState("");
	const close = async () => {
		const data = await api.closeBooks({ season: typed, password });
		const words = data.log_removed
			? t("The books are closed.")
			: t(
					"The books are closed. PostgreSQL may still have the key in its log: see docs/operations.md, section 8.",
				);
		notify(words, { type: data.log_removed ? "success" : "warning", autoHideDuration: null });
	};
	return (
		<FormDialog
			title={t("Close the books of “%{season}”?", { season })}
			action={t("Close for good")}
			color="error"
			ready={typed.trim() === season && password !== ""}
			onClose={onClose}
			onSubmit={close}
		>
			<FormNotice severity="warning">
				{t(
					"This cannot be undone, not by a backup either: nobody can vote, void or correct anything of this season again.",
				)}
			</FormNotice>
			<Paragraph>{t("Type the season’s name as it stands above, and your password.")}</Paragraph>
			<TextField
				autoFocus
				required
				fullWidth
				label={t("Name of the season")}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				sx={{ mb: 2 }}
			/>
			<PasswordField value={password} onChange={setPassword} />
		</FormDialog>
	);
}
