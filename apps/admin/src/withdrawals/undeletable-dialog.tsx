import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

/** Replaces the question whether to delete: says why deletion is impossible, and what to do instead. */
export function UndeletableDialog({ title, onClose }: { title: string; onClose(): void }) {
	return (
		<Dialog open onClose={onClose} aria-labelledby="undeletable-title" aria-describedby="undeletable-text">
			<DialogTitle id="undeletable-title">{title}</DialogTitle>
			<DialogContent>
				<DialogContentText id="undeletable-text">
					{t(
						"Categories and couples with votes cannot be deleted. An administrator can withdraw them instead: the votes stay stored, and the results say that they are left out.",
					)}
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button autoFocus onClick={onClose}>
					{t("Close")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
