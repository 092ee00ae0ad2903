import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { t } from "#admin/i18n/texts.ts";

type Props = {
	title: string;
	/** Left out = it has votes. */
	text?: string;
	onClose(): void;
};

const withVotes = t(
	"Categories and couples with votes cannot be deleted. An administrator can withdraw them instead: the votes stay stored, and the results say that they are left out.",
);

/** Replaces the question whether to delete: says why deletion is impossible, and what to do instead. */
export function UndeletableDialog({ title, text = withVotes, onClose }: Props) {
	return (
		<Dialog open onClose={onClose} aria-labelledby="undeletable-title" aria-describedby="undeletable-text">
			<DialogTitle id="undeletable-title">{title}</DialogTitle>
			<DialogContent>
				<DialogContentText id="undeletable-text">{text}</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button autoFocus onClick={onClose}>
					{t("Close")}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
