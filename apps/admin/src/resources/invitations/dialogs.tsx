import type { SentInvitation } from "@bcc/contract/admin/invitation";
import type { StaffRole } from "@bcc/contract/admin/resources";
import type { Locale } from "@bcc/messages/locale";
import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { Field } from "#admin/dialogs/fields.tsx";
import { FormDialog } from "#admin/dialogs/form-dialog.tsx";
import { OnceDialog } from "#admin/dialogs/once-dialog.tsx";
import { useCopy } from "#admin/dialogs/use-copy.ts";
import { languageNames, locale } from "#admin/i18n/locale.ts";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";
import { api } from "#admin/providers/api.ts";
import { roleChoices } from "#admin/resources/users/roles.ts";

type InviteProps = { onClose(): void; onSent(invitation: SentInvitation): void };

/** Asks whom to invite, and for which role. */
export function InviteDialog({ onClose, onSent }: InviteProps) {
	const [email, setEmail] = useState("");
	const [role, setRole] = useState<StaffRole>("editor");
	const [language, setLanguage] = useState<Locale>(locale);
	const invite = async () => {
		const sent = await api.invite({ email: email.trim(), role, language });
		onSent(sent);
		return sent.link ? undefined : t("The invitation is on its way.");
	};
	return (
		<FormDialog
			title={t("Invite somebody to work here")}
			action={t("Invite")}
			onClose={onClose}
			onSubmit={invite}
		>
			<Stack spacing={2.5} sx={{ mt: 1, mb: 0.5 }}>
				<Field
					autoFocus
					required
					type="email"
					label={t("Email")}
					value={email}
					onChange={setEmail}
					helperText={t(
						"If the address has an account, that one is offered the role by mail: once accepted, its old password no longer works, and it is logged out everywhere.",
					)}
				/>
				<Field select label={t("Role")} value={role} onChange={(chosen) => setRole(chosen as StaffRole)}>
					{roleChoices
						.filter(({ id }) => id !== "user")
						.map(({ id, name, description }) => (
							<MenuItem key={id} value={id}>
								{name}: {description}
							</MenuItem>
						))}
				</Field>
				<Field
					select
					label={t("Language of the e-mail")}
					value={language}
					onChange={(chosen) => setLanguage(chosen as Locale)}
				>
					{Object.entries(languageNames).map(([id, name]) => (
						<MenuItem key={id} value={id}>
							{name}
						</MenuItem>
					))}
				</Field>
			</Stack>
		</FormDialog>
	);
}

type LinkProps = { invitation: SentInvitation; onClose(): void };

/** The link of an invitation, this once, where no mail can be sent. */
export function LinkDialog({ invitation: { email, link }, onClose }: LinkProps) {
	const [copied, copy] = useCopy();
	return (
		<OnceDialog
			title={t("Pass this link on")}
			onClose={onClose}
			actions={<Button onClick={() => copy(link ?? "", t("Copied."))}>{t("Copy")}</Button>}
		>
			<FormNotice severity="warning">
				{t(
					"This site has no mail server, so nothing was sent. Give the link to %{email} yourself, where nobody else reads it: anyone who has it gets the role. It is shown only now; it works once, within 7 days.",
					{ email },
				)}
			</FormNotice>
			<TextField
				autoFocus
				fullWidth
				multiline
				label={t("Link")}
				value={link}
				onFocus={({ target }) => target.select()}
				slotProps={{ htmlInput: { readOnly: true } }}
				helperText={copied}
			/>
		</OnceDialog>
	);
}
