import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useRefresh } from "react-admin";
import type { Conflict } from "#admin/records/use-conflict.ts";
import { formatMoment } from "#admin/time.ts";

type Props = { conflict: Conflict; onOverwrite(): void; onClose(): void };

/** Two people changed the same record: says who the other one is and what they did, and asks whose word is to stay. */
export function ConflictDialog({ conflict, onOverwrite, onClose }: Props) {
	const refresh = useRefresh();
	const { by, at, deleted } = conflict;
	const who = by ?? "Somebody";
	const when = at ? ` on ${formatMoment(at)}` : "";
	return (
		<Dialog open onClose={onClose} aria-labelledby="conflict-title" aria-describedby="conflict-text">
			<DialogTitle id="conflict-title">
				Somebody else {deleted ? "deleted" : "changed"} this meanwhile
			</DialogTitle>
			<DialogContent>
				<DialogContentText id="conflict-text">
					{deleted
						? `${who} deleted this${when} while you were working. Nothing of yours is stored yet. What you typed stays here; restore it to save that.`
						: `${who} stored another version${when} while you were working. Nothing of yours is stored yet. Load the other version and lose what you typed here, or replace it with yours.`}
				</DialogContentText>
			</DialogContent>
			<DialogActions sx={{ flexWrap: "wrap" }}>
				<Button onClick={onClose}>Go on editing</Button>
				{!deleted && (
					<Button
						onClick={() => {
							onClose();
							refresh();
						}}
					>
						Load theirs
					</Button>
				)}
				<Button variant="contained" color="error" onClick={onOverwrite}>
					{deleted ? "Restore and save mine" : "Replace with mine"}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
