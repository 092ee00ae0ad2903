import type { SentInvitation } from "@bcc/contract/admin";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";

type Props = { invitation: SentInvitation; onClose(): void };

/** The link of an invitation, this once, where no mail can be sent. */
export function LinkDialog({ invitation: { email, link }, onClose }: Props) {
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		// Without https a browser has no clipboard for pages: then it is copied by hand.
		await navigator.clipboard?.writeText(link ?? "").then(
			() => setCopied(true),
			() => undefined,
		);
	};
	return (
		<Dialog open fullWidth maxWidth="sm" aria-labelledby="link-title">
			<DialogTitle id="link-title">{t("Pass this link on")}</DialogTitle>
			<DialogContent>
				<Alert severity="warning" sx={{ mb: 2 }}>
					{t(
						"This site has no mail server, so nothing was sent. Give the link to %{email} yourself, where nobody else reads it: whoever has it gets the role. It is shown only now; it works once, within 7 days.",
						{ email },
					)}
				</Alert>
				<TextField
					autoFocus
					fullWidth
					multiline
					label={t("Link")}
					value={link}
					onFocus={({ target }) => target.select()}
					slotProps={{ htmlInput: { readOnly: true } }}
					helperText={copied ? t("Copied.") : ""}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={copy}>{t("Copy")}</Button>
				<Button variant="contained" onClick={onClose}>
					{t("Done")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
