import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

/** In the place of the question whether to delete: says why that cannot be, and who can do what instead. */
export function KeptDialog({ title, onClose }: { title: string; onClose(): void }) {
	return (
		<Dialog open onClose={onClose} aria-labelledby="kept-title" aria-describedby="kept-text">
			<DialogTitle id="kept-title">{title}</DialogTitle>
			<DialogContent>
				<DialogContentText id="kept-text">
					{t(
						"What people have voted for cannot be deleted. If it must not go on, an administrator can withdraw it: its votes are kept, and the results say that they are left out.",
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
