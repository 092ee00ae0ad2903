import type { SentInvitation } from "@bcc/contract/admin";
import { Button, TextField } from "@mui/material";
import { OnceDialog } from "#admin/dialogs/once-dialog.tsx";
import { useCopy } from "#admin/dialogs/use-copy.ts";
import { t } from "#admin/i18n/texts.ts";
import { FormNotice } from "#admin/panels/parts.tsx";

type Props = { invitation: SentInvitation; onClose(): void };

/** The link of an invitation, this once, where no mail can be sent. */
export function LinkDialog({ invitation: { email, link }, onClose }: Props) {
	const [copied, copy] = useCopy();
	return (
		<OnceDialog
			title={t("Pass this link on")}
			onClose={onClose}
			actions={<Button onClick={() => copy(link ?? "", t("Copied."))}>{t("Copy")}</Button>}
		>
			<FormNotice severity="warning">
				{t(
					"This site has no mail server, so nothing was sent. Give the link to %{email} yourself, where nobody else reads it: whoever has it gets the role. It is shown only now; it works once, within 7 days.",
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
