import type { SentInvitation, StaffRole } from "@bcc/contract/admin";
import type { Locale } from "@bcc/messages/locale";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { languageNames, locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { api } from "#admin/providers/api.ts";
import { roleChoices } from "#admin/resources/users/roles.ts";

type Props = { onClose(): void; onSent(invitation: SentInvitation): void };

const choices = roleChoices.filter(({ id }) => id !== "user");

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose, onSent }: Props) {
	const notify = useNotify();
	const [email, setEmail] = useState("");
	const [role, setRole] = useState<StaffRole>("editor");
	const [language, setLanguage] = useState<Locale>(locale);
	const invite = async () => {
		const sent = await api.invite({ email: email.trim(), role, language });
		if (!sent.link) notify(t("The invitation is on its way."), { type: "success" });
		onSent(sent);
	};
	return (
		<FormDialog
			title={t("Invite somebody to work here")}
			action={t("Invite")}
			onClose={onClose}
			onSubmit={invite}
		>
			<TextField
				autoFocus
				required
				fullWidth
				type="email"
				label={t("Email")}
				value={email}
				onChange={({ target }) => setEmail(target.value)}
				helperText={t(
					"If the address has an account, that one is offered the role by mail: once accepted, its old password no longer works, and it is logged out everywhere.",
				)}
				sx={{ mt: 1 }}
			/>
			<TextField
				select
				fullWidth
				label={t("Role")}
				value={role}
				onChange={({ target }) => setRole(target.value as StaffRole)}
				sx={{ mt: 2 }}
			>
				{choices.map(({ id, name, says }) => (
					<MenuItem key={id} value={id}>
						{name}: {says}
					</MenuItem>
				))}
			</TextField>
			<TextField
				select
				fullWidth
				label={t("Language of the letter")}
				value={language}
				onChange={({ target }) => setLanguage(target.value as Locale)}
				sx={{ mt: 2 }}
			>
				{Object.entries(languageNames).map(([id, name]) => (
					<MenuItem key={id} value={id}>
						{name}
					</MenuItem>
				))}
			</TextField>
		</FormDialog>
	);
}
