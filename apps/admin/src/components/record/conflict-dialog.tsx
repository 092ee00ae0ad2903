import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useRefresh } from "react-admin";
import type { Conflict } from "#admin/components/record/use-conflict.ts";
import { useLeaveForm } from "#admin/components/record/use-leave-form.ts";
import { t } from "#admin/i18n/texts.ts";
import { formatMoment } from "#admin/time.ts";

type Props = { conflict: Conflict; onOverwrite(): void; onClose(): void };

/** Two people changed the same record: says who the other one is and what they did, and asks whose version to store, or leads to the list. */
export function ConflictDialog({ conflict, onOverwrite, onClose }: Props) {
	const refresh = useRefresh();
	const leave = useLeaveForm();
	const { deleted, gone } = conflict;
	return (
		<Dialog open onClose={onClose} aria-labelledby="conflict-title" aria-describedby="conflict-text">
			<DialogTitle id="conflict-title">
				{deleted ? t("Somebody else deleted this meanwhile") : t("Somebody else changed this meanwhile")}
			</DialogTitle>
			<DialogContent>
				<DialogContentText id="conflict-text">
					{whatHappened(conflict)} {whatRemains(conflict)}
				</DialogContentText>
			</DialogContent>
			<DialogActions sx={{ flexWrap: "wrap" }}>
				<Button onClick={onClose}>{t("Go on editing")}</Button>
				{deleted && <Button onClick={() => leave()}>{t("Back to the list")}</Button>}
				{!deleted && (
					<Button
						onClick={() => {
							onClose();
							refresh();
						}}
					>
						{t("Load theirs")}
					</Button>
				)}
				{!gone && (
					<Button variant="contained" color="error" onClick={onOverwrite}>
						{deleted ? t("Restore and save mine") : t("Replace with mine")}
					</Button>
				)}
			</DialogActions>
		</Dialog>
	);
}

function whatRemains({ deleted, gone }: Conflict): string {
	if (gone) return t("It cannot be restored, and nothing of yours can be stored.");
	return deleted
		? t("Nothing of yours is stored yet. What you typed stays here; restore it to save that.")
		: t(
				"Nothing of yours is stored yet. Load the other version and lose what you typed here, or replace it with yours.",
			);
}

function whatHappened({ by, at, deleted }: Conflict): string {
	const who = by ?? t("Somebody");
	if (!at) {
		return deleted
			? t("%{who} deleted this while you were working.", { who })
			: t("%{who} stored another version while you were working.", { who });
	}
	const values = { who, moment: formatMoment(at) };
	return deleted
		? t("%{who} deleted this on %{moment} while you were working.", values)
		: t("%{who} stored another version on %{moment} while you were working.", values);
}
