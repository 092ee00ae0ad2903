import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useState } from "react";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	/** Where the link leads now; "" = there is none. */
	current: string;
	onClose(): void;
	/** @param href "" takes the link away */
	onLink(href: string): void;
};

/* What the server keeps (apps/server/src/lib/harmless-html.ts). */
const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[#?])\S*$/i;

/** Asks where a link leads. */
export function LinkDialog({ current, onClose, onLink }: Props) {
	const [href, setHref] = useState(current);
	const target = href.trim();
	const wrong = target !== "" && !allowed.test(target);
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="link-dialog-title">
			<DialogTitle id="link-dialog-title">{t("Link")}</DialogTitle>
			<DialogContent>
				<TextField
					autoFocus
					fullWidth
					label={t("Address")}
					value={href}
					onChange={(event) => setHref(event.target.value)}
					error={wrong}
					helperText={
						wrong
							? t("Begin with https://, mailto:, tel: or / for a page of this site.")
							: t("For example https://example.org or /seminars")
					}
				/>
			</DialogContent>
			<DialogActions>
				{current && <Button onClick={() => onLink("")}>{t("Remove the link")}</Button>}
				<Button onClick={onClose}>{t("Cancel")}</Button>
				<Button variant="contained" disabled={wrong || target === ""} onClick={() => onLink(target)}>
					{t("Set the link")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
